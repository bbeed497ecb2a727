// A client of the product, over its contract: parameters encoded and every answer held against the
// contract, neither of which ts-rest does by itself.

import {
  ContractNoBody,
  initClient,
  validateResponse,
  type ApiFetcher,
  type AppRoute,
} from '@ts-rest/core';
import { bodyIn, type Json } from '../model/index.ts';
import type { ProductContract } from './product.ts';

/** The parts of a request, by the names that the call gives them. */
export interface CallRequest {
  readonly path?: Readonly<Record<string, Json>>;
  readonly query?: Readonly<Record<string, Json | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Goes where a redirect leads, and tells the path in the header `location`: a browser says it to nobody else. */
  readonly follows?: boolean;
}

export interface CallAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** Null where the answer has no body. */
  readonly body: Json;
  /** How the answer breaks the contract; empty when it keeps it. */
  readonly problems: readonly string[];
}

export interface ClientOptions {
  /** Without a slash at its end; '' is the page's own address. */
  readonly baseUrl: string;
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
}

/** Makes calls of the product by their names. */
export type ProductClient = (call: string, request?: CallRequest) => Promise<CallAnswer>;

/** A client for a product's contract. A call that the contract does not have is rejected. */
export function productClient(contract: ProductContract, options: ClientOptions): ProductClient {
  const client = { baseUrl: options.baseUrl, api: fetcher(options) };
  return async (call, request = {}) => {
    const route = Object.hasOwn(contract, call) ? contract[call] : undefined;
    if (route === undefined) throw new Error(`The product has no call "${call}".`);
    const make = initClient({ call: route }, client).call as (request: object) => Promise<unknown>;
    const answer = await make({
      params: encoded(request.path ?? {}),
      query: request.query ?? {},
      headers: request.headers ?? {},
      body: await bodyOf(route, request),
      // A call may answer that something is elsewhere: a page there is no answer of its.
      fetchOptions: { redirect: request.follows === true ? 'follow' : 'manual' },
    });
    const { status, headers, body } = answer as { status: number; headers: Headers; body: Json };
    if (status === UNTOLD) return { status: redirectOf(route), headers, body, problems: [] };
    return { status, headers, body, problems: problemsOf(route, status, body) };
  };
}

/** A form is put together by what is fetched when the first one is sent. */
async function bodyOf(route: AppRoute, { body }: CallRequest): Promise<unknown> {
  if (!('contentType' in route) || route.contentType !== 'multipart/form-data') return body;
  return (await import('../model/files/form-data.ts')).formDataFor(body);
}

/** Browsers keep to themselves which redirect came. */
const UNTOLD = 0;

const redirectOf = ({ responses }: AppRoute): number =>
  Object.keys(responses)
    .map(Number)
    .find((status) => status >= 300 && status < 400) ?? 302;

const encoded = (path: Readonly<Record<string, Json>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(path).map(([name, value]) => [
      name,
      encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value)),
    ]),
  );

/** What asks for a client of ts-rest's, with headers of its own, by whatever fetches. */
export const fetcher =
  ({
    headers: own,
    fetch: send = (...request) => fetch(...request),
  }: Omit<ClientOptions, 'baseUrl'>): ApiFetcher =>
  async ({ path, method, headers, body, fetchOptions, route }) => {
    const sent = { ...fetchOptions, method, headers: { ...own?.(), ...headers }, body };
    const answer = await send(path, sent);
    if (answer.redirected) {
      const { pathname } = new URL(answer.url);
      return { status: UNTOLD, headers: new Headers({ location: pathname }), body: null };
    }
    const { status, headers: answered } = answer;
    const isText = isTextOf(route, status);
    return {
      status,
      headers: answered,
      body: await (isText ? answer.text() : bodyOfAnswer(answer)),
    };
  };

/** The bytes of files that were answered, by the headers of the answers. */
export const bytesWith = new WeakMap<Headers, Blob>();

/** Whether a call answers a text of a type of its own. */
const isTextOf = ({ responses }: AppRoute, status: number): boolean =>
  Object.hasOwn((responses[status] as object | undefined) ?? {}, 'contentType');

/** Of a file how large it is; else the JSON, or the text that is none. */
async function bodyOfAnswer(answer: Response): Promise<Json> {
  if (!answer.headers.has('content-disposition') || isRows(answer))
    return bodyIn(await answer.text());
  const bytes = await answer.blob();
  bytesWith.set(answer.headers, bytes);
  return { size: bytes.size };
}

/** A list as CSV says that its first row names the columns (RFC 4180, 3); a file says no more than its type. */
const isRows = ({ headers }: Response): boolean =>
  /^text\/csv\b.*header=present/.test(headers.get('content-type') ?? '');

/** How an answer breaks its route's contract, in words that name the place in the body. */
export function problemsOf(route: AppRoute, status: number, body: Json): string[] {
  if (!(status in route.responses)) {
    const known = Object.keys(route.responses).join(', ');
    return [`status ${status} is none of those that the call may answer (${known})`];
  }
  if (route.responses[status] === ContractNoBody)
    return body === null ? [] : [`status ${status} has a body where it should have none`];
  try {
    validateResponse({ appRoute: route, response: { status, body } });
    return [];
  } catch (error) {
    return issuesOf(error).flatMap((issue) => issueMessages(issue, ['body']));
  }
}

interface Issue {
  readonly path?: readonly (string | number)[];
  readonly message: string;
  /** Of a union: what each of its alternatives misses. */
  readonly errors?: readonly (readonly Issue[])[];
}

/** Of several alternatives, the one that the value comes nearest to is told. */
function issueMessages(
  { path = [], message, errors = [] }: Issue,
  above: readonly string[],
): string[] {
  const place = [...above, ...path.map(String)];
  const [nearest] = [...errors].sort((a, b) => a.length - b.length);
  return nearest === undefined || nearest.length === 0
    ? [`${place.join('.')}: ${message}`]
    : nearest.flatMap((issue) => issueMessages(issue, place));
}

function issuesOf(error: unknown): readonly Issue[] {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'object' && cause !== null && 'issues' in cause)
    return cause.issues as Issue[];
  throw error;
}
