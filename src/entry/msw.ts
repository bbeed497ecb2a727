// `nonet/msw`: a specification's product as handlers for MSW, in Node and in a browser.

import { http, type HttpHandler } from 'msw';
import { fileOf, type Specification } from './world/specification.ts';
import { createWorld, type Names, type World } from './world/world.ts';

export type { ProductOptions, Specification, SpecificationFile } from './world/specification.ts';
export * from './world/world.ts';

export interface HandlerOptions<N extends Names> {
  /** What the product's paths are below; the page's own address where it is left out. */
  readonly baseUrl?: string;
  /** Who answers; a world of its own where it is left out. */
  readonly world?: World<N>;
}

/**
 * Handlers that answer the calls of a product: for `setupServer`, `setupWorker` and Storybook. They
 * leave alone what is none of its calls, and the pictures and styles of a page.
 */
export function handlers<N extends Names>(
  spec: Specification,
  { baseUrl = '/', world = createWorld<N>(spec) }: HandlerOptions<N> = {},
): HttpHandler[] {
  if (world.specification.text !== fileOf(spec).text)
    throw new TypeError('the world is of another specification: make both of the same text');
  const base = addressOf(baseUrl);
  return [
    http.all(
      ({ request }) => isAsked(request) && world.isCall(request, base),
      ({ request }) => world.respond(request, base),
    ),
  ];
}

/**
 * Whether a page asks for it by itself. Of what it loads otherwise the worker keeps only the mode: that
 * of pictures and styles is another one.
 */
const isAsked = ({ destination, mode }: Request): boolean =>
  destination === '' && mode !== 'no-cors';

function addressOf(baseUrl: string): string {
  const page = typeof location === 'undefined' ? undefined : location.origin;
  if (URL.canParse(baseUrl, page)) return new URL(baseUrl, page).href;
  throw new TypeError(
    `${JSON.stringify(baseUrl)} is no address; write a whole one where there is no page, as in handlers(spec, { baseUrl: "http://localhost:3000" })`,
  );
}
