// The product inside a Node process: whoever fetches its address is answered without a socket.

import { getResponse } from 'msw';
import { setupServer } from 'msw/node';
import { DirectHandler, directRequest } from './direct.ts';
import { handlersOf } from './handlers.ts';
import type { MockedProduct } from './product.ts';

export interface InProcess {
  /** As `fetch`, by MSW's shortest way: nobody else's requests are looked at on it. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Lets requests go to the network again. */
  stop(): void;
}

/** Answers every `fetch` of this process to `origin` from the product, until it is stopped. */
export function mockInProcess(product: MockedProduct, origin: string): InProcess {
  const server = setupServer(...handlersOf(product, { origin, withCookies: false }));
  server.listen({ onUnhandledRequest: 'bypass' });
  const direct = [new DirectHandler(product, origin)];
  return {
    fetch: async (url, init) =>
      (await getResponse(direct, directRequest(url, init))) ?? fetch(url, init),
    stop: () => server.close(),
  };
}
