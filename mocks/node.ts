// The product inside a Node process: whoever fetches its address is answered without a socket.

import { getResponse } from 'msw';
import { setupServer } from 'msw/node';
import { DirectHandler, DirectRequest, type DirectResponse } from './direct.ts';
import { handlersOf } from './handlers.ts';
import type { PlainAnswer, PlainRequest } from './messages/message.ts';
import type { MockedProduct } from './world/product.ts';

export interface InProcess {
  /** The same answer as `fetch` gives, by MSW's shortest way. */
  ask(request: PlainRequest): Promise<PlainAnswer>;
  /** Lets requests go to the network again. */
  stop(): void;
}

/** Answers every `fetch` of this process to `origin` from the product, until it is stopped. */
export function mockInProcess(product: MockedProduct, origin: string): InProcess {
  const server = setupServer(...handlersOf(product, { origin, withCookies: false }));
  server.listen({ onUnhandledRequest: 'bypass' });
  const direct = [new DirectHandler(product)];
  let latest: { readonly asked: PlainRequest; readonly request: DirectRequest } | null = null;
  return {
    ask: async (asked) => {
      // The same one again and again is how a rate is tried.
      if (asked !== latest?.asked) latest = { asked, request: new DirectRequest(origin, asked) };
      const response = await getResponse(direct, latest.request);
      return (response as DirectResponse).plain;
    },
    stop: () => server.close(),
  };
}
