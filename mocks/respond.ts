// The mock for whatever speaks the fetch API: a Request to a Response.

import { answerInTime } from './answer.ts';
import { delayOf, passed, type PlainAnswer, type PlainRequest } from './message.ts';
import type { MockedProduct } from './product.ts';

const BODILESS = new Set([101, 204, 205, 304]);

export interface RespondOptions {
  /** The cookies that a platform keeps apart from the request's headers. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** What the answer is made as. */
  readonly Answer?: typeof Response;
}

/** Answers a request as the product does, after the delay that it asks for. */
export async function respond(
  product: MockedProduct,
  request: Request,
  { cookies = {}, Answer = Response }: RespondOptions = {},
): Promise<Response> {
  const { headers, ...plain } = await plainRequestOf(request);
  const own = { ...plain, headers: { ...cookieHeader(cookies), ...headers } };
  const { status, headers: answered, body } = await answerAsked(product, own);
  return new Answer(body, { status, headers: answered });
}

/** A request of the fetch API as plain values. */
export async function plainRequestOf(request: Request): Promise<PlainRequest> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: request.body === null ? null : await request.text(),
  };
}

/** Answers after the delay that the request asks for; with a body only where HTTP has one. */
export async function answerAsked(
  product: MockedProduct,
  request: PlainRequest,
): Promise<PlainAnswer> {
  return sendable(request, await answerInTime(product, request));
}

/** An answer after the delay that its request asks for, with a body only where HTTP has one. */
export async function sendable<Answer extends PlainAnswer>(
  { method, headers }: PlainRequest,
  answer: Answer,
): Promise<Answer> {
  const delay = delayOf(headers);
  if (delay > 0) await passed(delay);
  const isBare = BODILESS.has(answer.status) || method === 'HEAD';
  return isBare ? { ...answer, body: null } : answer;
}

function cookieHeader(cookies: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? {} : { cookie: pairs.join('; ') };
}
