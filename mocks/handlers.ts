// The one MSW handler: whatever is asked of the product's origin, the product answers.

import { http, HttpResponse, type HttpHandler } from 'msw';
import type { MockedProduct } from './world/product.ts';
import { respond } from './respond.ts';

/** Addresses that belong to whoever serves the app, not to the product or its mock. */
const HOSTS_OWN = /^\/_nonet\/(app\/|beside\/|mode$|source$|live$|evidence$)/;

export interface HandlerOptions {
  /** The product's address, as `location.origin` has it; other origins are left alone. */
  readonly origin: string;
  /** Whether MSW's record of cookies stands for the browser's, which a worker never sees. */
  readonly withCookies: boolean;
  /** Told of every request once it is answered. */
  readonly afterwards?: (request: Request) => void;
  readonly before?: () => void;
}

/** Handlers for MSW that let a product answer everything at its origin. */
export function handlersOf(product: MockedProduct, options: HandlerOptions): HttpHandler[] {
  const { origin, withCookies, before, afterwards } = options;
  // A pattern would decode the address, and fail where that is broken; the product answers it too.
  const isOurs = ({ request }: { request: Request }): boolean => {
    const url = new URL(request.url);
    return url.origin === origin && !HOSTS_OWN.test(url.pathname);
  };
  const all = http.all(isOurs, async ({ request, cookies }) => {
    before?.();
    const answer = await respond(product, request, {
      cookies: withCookies ? cookies : {},
      // MSW keeps the cookies of its own responses, for every request that follows.
      Answer: withCookies ? HttpResponse : Response,
    });
    afterwards?.(request);
    return answer;
  });
  return [all];
}
