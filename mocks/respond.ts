// The mock for whatever speaks the fetch API: a Request to a Response.

import { answerInTime } from './answer.ts';
import { delayOf, passed, type PlainAnswer, type PlainRequest } from './messages/message.ts';
import type { MockedProduct } from './world/product.ts';

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
  const { headers, ...plain } = await plainRequestOf(request, product);
  const own = { ...plain, headers: { ...cookieHeader(cookies), ...headers } };
  return responseOf(await answerAsked(product, own), Answer);
}

/** A plain answer as one of the fetch API. */
export async function responseOf(
  { status, headers, body, file }: PlainAnswer,
  Answer = Response,
): Promise<Response> {
  if (!file || body === null) return new Answer(body, { status, headers });
  const { fileBytes } = await import('./messages/form.ts');
  const bytes = fileBytes(body);
  return new Answer(bytes, {
    status,
    headers: { ...headers, 'content-length': `${bytes.length}` },
  });
}

/** A request of the fetch API as plain values. `product` says how much of a form is read. */
export async function plainRequestOf(
  request: Request,
  product: Pick<MockedProduct, 'mostBytes'>,
): Promise<PlainRequest> {
  const { pathname, search } = new URL(request.url);
  const [method, url] = [request.method, pathname + search];
  const headers = Object.fromEntries(request.headers);
  return {
    method,
    url,
    headers,
    body: await bodyOf(request, () => product.mostBytes(method, url)),
  };
}

async function bodyOf(request: Request, most: () => number): Promise<string | null> {
  if (request.body === null) return null;
  if (!/^multipart\//i.test(request.headers.get('content-type') ?? '')) return request.text();
  const { boundedForm } = await import('./messages/form.ts');
  return boundedForm(request, most());
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
