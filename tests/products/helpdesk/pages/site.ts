// The pages: which screen an address is, who sees it, and what becomes of the forms sent to it.

import type { IncomingMessage, ServerResponse } from 'node:http';
import { readForm } from '../api/body.ts';
import { type Caller, callerOf } from '../calls/call.ts';
import { make } from '../calls/calls.ts';
import type { Session } from '../calls/people.ts';
import type { Desk } from '../desk.ts';
import { SESSION } from '../domain/limits.ts';
import { Problem, problem } from '../domain/problem.ts';
import { signInScreen, signUpScreen } from './entrance.ts';
import { alert } from './forms.ts';
import { html } from './html.ts';
import { page } from './layout.ts';
import { peopleScreen } from './people.ts';
import type { Action, Attempt, Screen, Visit } from './screen.ts';
import { STYLE } from './style.ts';
import { ticketScreen } from './ticket.ts';
import { myTicketsScreen, newTicketScreen, queueScreen } from './tickets.ts';

/** Fixed addresses come before those with parameters. */
const SCREENS: readonly Screen[] = [
  signInScreen,
  signUpScreen,
  myTicketsScreen,
  newTicketScreen,
  ticketScreen,
  queueScreen,
  peopleScreen,
];
const COOKIE = 'helpdesk-session';

/** Answers a request for a page. */
export async function answerPage(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { pathname: path, searchParams: query } = url;
  if (path === '/style.css') return send(response, 200, STYLE, 'text/css');
  const caller = callerByCookie(desk, request);
  const screen = SCREENS.find(({ route }) => route.test(path));
  const id = screen?.route.exec(path)?.groups?.id ?? '';
  const visit: Visit = { desk, caller, path, id, query, attempt: null };
  try {
    if (screen === undefined) throw problem('NOT_FOUND', 'page');
    if (request.method === 'GET') return show(screen, visit, response);
    if (request.method !== 'POST') throw problem('METHOD_NOT_ALLOWED');
    return await submit(screen, visit, await readForm(request), response);
  } catch (error) {
    refuse(visit, error, response);
  }
}

function show(screen: Screen, visit: Visit, response: ServerResponse): void {
  const { me } = visit.caller;
  const { fault } = visit.desk;
  const isFor =
    screen.roles.includes(me?.role ?? 'visitor') ||
    (screen.name === 'Sign in' && fault === 'sign-in-for-members') ||
    (screen.name === 'New ticket' && me !== null && fault === 'new-ticket-for-all');
  if (!isFor) throw problem(me === null ? 'SIGN_IN_FIRST' : 'NOT_ALLOWED');
  const heading = screen.name === 'People' && fault === 'heading-misnamed' ? 'Staff' : screen.name;
  const status = visit.attempt?.problem.status ?? 200;
  send(response, status, page(visit, heading, screen.show(visit)));
}

async function submit(
  screen: Screen,
  visit: Visit,
  form: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const action = screen.actions.find(({ call }) => call === form.get('call'));
  if (action === undefined) throw problem('NOT_FOUND', 'request');
  try {
    redirect(response, await done(action, visit, form, response));
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'SIGN_IN_FIRST') throw error;
    const attempt: Attempt = { call: action.call, values: form, problem: error };
    show(screen, { ...visit, attempt }, response);
  }
}

/** Makes the call of a form, and answers where to go then. */
async function done(
  { call, id, body, next }: Action,
  visit: Visit,
  form: URLSearchParams,
  response: ServerResponse,
): Promise<string> {
  const { desk, caller } = visit;
  const leaving = call === 'signOut';
  if (leaving && desk.fault === 'session-outlives-cookie') {
    response.setHeader('set-cookie', cookie('', 0));
    return next(visit, undefined as never);
  }
  const result = await make(desk, call, caller, {
    id: id?.(form, visit) ?? '',
    body: body?.(form, desk) ?? {},
  });
  if (leaving) response.setHeader('set-cookie', cookie('', 0));
  if (call === 'signIn' || call === 'signUp') {
    response.setHeader('set-cookie', cookie((result as Session).token, SESSION));
  }
  return next(visit, result as never);
}

/** Shows why there is no such page; somebody signed out is led to the entrance. */
function refuse(visit: Visit, error: unknown, response: ServerResponse): void {
  const { fault } = visit.desk;
  if (!(error instanceof Problem) && fault === undefined) console.error(error);
  const known = error instanceof Problem ? error : problem('UNEXPECTED');
  if (known.code === 'SIGN_IN_FIRST' && fault !== 'refused-instead-of-sign-in') {
    return redirect(response, '/sign-in');
  }
  const heading = known.status === 404 ? 'Not found' : 'Not possible';
  const content = html`${alert([known.message])}
    <p><a href="/">Back to the start</a></p>`;
  send(response, known.status, page(visit, heading, content));
}

function callerByCookie(desk: Desk, request: IncomingMessage): Caller {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  const pair = pairs.find((text) => text.startsWith(`${COOKIE}=`));
  const token = pair?.slice(COOKIE.length + 1) ?? '';
  return callerOf(desk, token === '' ? null : token, request.socket.remoteAddress ?? '');
}

const cookie = (token: string, lasting: number): string =>
  `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${lasting / 1000}`;

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(303, { location: to }).end();
}

function send(response: ServerResponse, status: number, text: string, type = 'text/html'): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
  });
  response.end(text);
}
