// Answers requests to the API: the call's answer as JSON, or problem details that say why not.

import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http';
import { type Caller, callerOf } from '../calls/call.ts';
import { make } from '../calls/calls.ts';
import type { Desk } from '../desk.ts';
import { Problem, problem } from '../domain/problem.ts';
import { readJson } from './body.ts';
import { type Endpoint, endpoints } from './endpoints.ts';

export type Api = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** The API of a helpdesk. */
export function api(desk: Desk): Api {
  const all = endpoints(desk);
  return async (request, response, url) => {
    try {
      const fitting = all.filter(({ path }) => path.test(url.pathname));
      if (fitting.length === 0) throw problem('NOT_FOUND', 'request');
      const found = fitting.find(({ method }) => method === request.method);
      if (found === undefined) {
        response.setHeader('allow', fitting.map(({ method }) => method).join(', '));
        throw problem('METHOD_NOT_ALLOWED');
      }
      const body = await answer(desk, found, request, url);
      respond(response, found.status, 'application/json', body);
    } catch (error) {
      const known = error instanceof Problem ? error : unexpected(desk, error);
      const status = statusTold(desk, known);
      respond(response, status, 'application/problem+json', details(desk, known, status));
    }
  };
}

async function answer(desk: Desk, found: Endpoint, request: IncomingMessage, url: URL) {
  const caller = callerByHeader(desk, request);
  const body = found.takesBody ? await readJson(request) : {};
  const id = decoded(found.path.exec(url.pathname)?.groups?.id);
  const result = make(desk, found.call, caller, { id, query: url.searchParams, body });
  return found.show((await result) as never);
}

/** A segment of a path as it was meant; one that means nothing names nothing. */
function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

function callerByHeader(desk: Desk, request: IncomingMessage): Caller {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  const caller = callerOf(desk, token ?? null, request.socket.remoteAddress ?? '');
  const isWrong = token !== undefined && caller.me === null;
  if (isWrong && desk.fault === 'bad-token-refused-at-sign-in') throw problem('SIGN_IN_FIRST');
  return caller;
}

function details({ fault }: Desk, { message, code, violations }: Problem, status: number): object {
  const errors = violations.map(({ field, code, message }) => ({ field, code, message }));
  return {
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail: message,
    code,
    errors: fault === 'errors-left-empty' ? [] : errors,
  };
}

function statusTold({ fault }: Desk, { code, status }: Problem): number {
  if (fault === 'wrong-state-answers-400' && code === 'WRONG_STATE') return 400;
  if (fault === 'taken-email-answers-422' && code === 'EMAIL_TAKEN') return 422;
  if (fault === 'closed-answers-422' && code === 'TICKET_CLOSED') return 422;
  return status;
}

function unexpected(desk: Desk, error: unknown): Problem {
  if (desk.fault === undefined) console.error(error);
  return problem('UNEXPECTED');
}

function respond(response: ServerResponse, status: number, type: string, body?: object): void {
  if (body === undefined) {
    response.writeHead(status).end();
    return;
  }
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}
