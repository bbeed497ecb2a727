// The product inside a Node process: whoever fetches its address is answered without a socket.

import { setupServer } from 'msw/node';
import { handlersOf } from './handlers.ts';
import type { MockedProduct } from './product.ts';

export interface InProcess {
  /** Lets requests go to the network again. */
  stop(): void;
}

/** Answers every `fetch` of this process to `origin` from the product, until it is stopped. */
export function mockInProcess(product: MockedProduct, origin: string): InProcess {
  const server = setupServer(...handlersOf(product, { origin, withCookies: false }));
  server.listen({ onUnhandledRequest: 'bypass' });
  return { stop: () => server.close() };
}
