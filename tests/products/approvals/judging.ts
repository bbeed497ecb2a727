// How a request is judged before its call is made, in the order of section 8: its token, its body, who makes it.

import type { IncomingMessage } from 'node:http';
import { type Answer, Refusal, refuse } from './answers.ts';
import { objectIn } from './bodies.ts';
import { signedIn, tokenIn } from './calls/people.ts';
import type { Person } from './records.ts';
import { type Route, ROUTES } from './routes.ts';
import { integerIn } from './values.ts';
import type { World } from './world.ts';

type Asking = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/** What a request is answered, once its body has come. */
export function answerTo(world: World, asking: Asking, bytes: Buffer | null, now: number): Answer {
  try {
    return judged(world, asking, bytes, now);
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.answer;
    throw refusal;
  }
}

function judged(world: World, asking: Asking, bytes: Buffer | null, now: number): Answer {
  const { url = '/', headers } = asking;
  const { pathname, searchParams: query } = new URL(
    `http://localhost${url.startsWith('/') ? url : '/nowhere'}`,
  );
  const route = routeOf(asking.method ?? '', pathname);
  const token = tokenIn(headers.cookie);
  const me = signedIn(world, token, now);
  if (world.has('sign-in-before-token')) judgeSignIn(route, me);
  judgeToken(route, me, headers['x-csrf-token']);
  const body = route.takesBody ? objectIn(headers['content-type'] ?? '', bytes) : {};
  judgeSignIn(route, me);
  judgeRole(world, route, me, pathname);
  const at = decoded(route.path.exec(pathname)?.[1] ?? '');
  const match = headers['if-match'] ?? null;
  return route.answer({ world, now, token, at, query, body, match }, me);
}

function routeOf(method: string, pathname: string): Route {
  const here = ROUTES.filter(({ path }) => path.test(pathname));
  if (here.length === 0) return refuse('NOT_FOUND');
  // Node leaves out the body of what a HEAD asks for.
  const asked = method === 'HEAD' ? 'GET' : method;
  const route = here.find((one) => one.method === asked);
  const allow = here.map((one) => one.method).join(', ');
  return route ?? refuse('METHOD_NOT_ALLOWED', { value: method }, { allow });
}

function judgeToken({ method, may }: Route, me: Person | null, csrf: unknown): void {
  if (method === 'GET' || may === 'visitor') return;
  if (me === null || csrf !== me.csrf) refuse('CSRF_FAILED');
}

function judgeSignIn({ may }: Route, me: Person | null): void {
  if (me === null && may !== 'visitor') refuse('SIGN_IN_FIRST');
}

function judgeRole(world: World, { may }: Route, me: Person | null, pathname: string): void {
  if (me === null) return;
  if (may !== 'visitor' && may.includes(me.role)) return;
  if (world.has('found-before-role') && isNoRequest(world, me, pathname))
    refuse('NOT_FOUND', { record: 'request' });
  refuse('NOT_ALLOWED');
}

function isNoRequest({ requests }: World, { tenant }: Person, pathname: string): boolean {
  const at = /^\/api\/requests\/([^/]+)/.exec(pathname)?.[1];
  if (at === undefined) return false;
  return !requests.some((one) => one.tenant === tenant && one.number === integerIn(at));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
