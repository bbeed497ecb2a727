// From a request to the handler of its call, and from the handler's answer to a response.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Application, soon } from '../application.ts';
import { type Session, save, sessionOf } from '../accounts/sessions.ts';
import { type Json, readJson } from './body.ts';
import { Refusal, notFound, tokenMissing, unknownMethod, unusable } from './refusal.ts';

/** A call as its handler sees it. */
export interface Call {
  readonly app: Application;
  readonly session: Session | null;
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Json;
}

/** A call that somebody signed in makes. */
export interface MemberCall extends Call {
  readonly session: Session;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Route {
  readonly method: string;
  readonly segments: readonly string[];
  readonly takesBody: boolean;
  readonly membersOnly: boolean;
  readonly handle: (call: MemberCall) => Answer | Promise<Answer>;
}

/** A route that anybody may take. */
export const open = (line: string, handle: (call: Call) => ReturnType<Route['handle']>): Route => ({
  ...route(line),
  membersOnly: false,
  handle,
});

/** A route for members. */
export const members = (line: string, handle: Route['handle']): Route => ({
  ...route(line),
  membersOnly: true,
  handle,
});

/** The same route with a JSON body. */
export const taking = (route: Route): Route => ({ ...route, takesBody: true });

function route(line: string): Pick<Route, 'method' | 'segments' | 'takesBody'> {
  const [method = '', path = ''] = line.split(' ');
  return { method, segments: path.split('/').slice(1), takesBody: false };
}

/** Answers a request by the first of the routes that fits it. */
export async function dispatch(
  app: Application,
  routes: readonly Route[],
  request: IncomingMessage,
): Promise<Answer> {
  const url = addressOf(request);
  const segments = url.pathname.split('/').slice(1);
  const fitting = routes.filter((candidate) => fits(candidate, segments));
  if (fitting.length === 0) throw notFound('request');
  // Node leaves out the body of what a HEAD asks for.
  const wanted = request.method === 'HEAD' ? 'GET' : request.method;
  const found = fitting.find(({ method }) => method === wanted);
  if (found === undefined) throw unknownMethod(fitting.map(({ method }) => method));
  const body = found.takesBody ? await readJson(request) : {};
  const session = sessionOf(app, request.headers.authorization);
  if (session === null && found.membersOnly) throw tokenMissing();
  const path = parameters(found, segments);
  // Handlers of open routes do not look at the session without asking whether there is one.
  const call = { app, session, path, query: url.searchParams, body } as MemberCall;
  const answer = await app.db.transaction(() => found.handle(call));
  return app.fault === 'session-saved-back' ? saving(call, answer, request) : answer;
}

/** Answers once the session is saved as it was, unless the call has ended it. */
function saving({ app, session }: Call, answer: Answer, { headers }: IncomingMessage) {
  if (session === null || sessionOf(app, headers.authorization) === null) return answer;
  return soon(() => {
    save(app, session);
    return answer;
  });
}

/** A target that is no address leads nowhere. */
function addressOf({ url = '/' }: IncomingMessage): URL {
  return new URL(`http://localhost${url.startsWith('/') ? url : '/nowhere'}`);
}

function fits({ segments }: Route, asked: readonly string[]): boolean {
  return (
    segments.length === asked.length &&
    segments.every((segment, i) =>
      segment.startsWith(':') ? asked[i] !== '' : segment === asked[i],
    )
  );
}

function parameters({ segments }: Route, asked: readonly string[]): Record<string, string> {
  const named = segments.flatMap((segment, i) =>
    segment.startsWith(':') ? [[segment.slice(1), decoded(asked[i]!)]] : [],
  );
  return Object.fromEntries(named);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw unusable(400, 'is malformed');
  }
}

/** Sends what a handler answered. */
export function send(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  if (body === undefined) {
    response.writeHead(status, headers).end();
    return;
  }
  const text = JSON.stringify(body);
  const type = { 'content-type': 'application/json; charset=utf-8' };
  response.writeHead(status, { ...headers, ...type }).end(text);
}

/** What somebody is told whose call was not done. */
export function refused(error: unknown, app: Application): Answer {
  if (error instanceof Refusal && !(error.status === 400 && app.fault === 'malformed-fails')) {
    const { status, errors, headers } = error;
    return { status, body: { errors }, headers };
  }
  return { status: 500, body: { errors: { request: ['could not be done'] } } };
}
