// The product inside a browser: a service worker hands every request of the page's origin to the
// page, which answers it. The world lives with the origin: it outlasts a reload and tabs share it.

import { setupWorker } from 'msw/browser';
import { handlersOf } from './handlers.ts';
import { KeptWorld } from './world/kept-world.ts';
import type { PlainAnswer } from './messages/message.ts';
import type { Spec } from '../src/model/index.ts';
import type { Overrides } from './world/overrides.ts';
import { MockedProduct, type Compiled } from './world/product.ts';
import { answerStub } from './stubs.ts';

export interface BrowserMock {
  /** Goes on with a changed specification; gives what data no longer fits, in words. */
  replace(compiled: Compiled): readonly string[];
  /** What the stub at a path answers by now: for the page itself, which need not ask. */
  stub(path: string): PlainAnswer | null;
  /** Lets modules answer calls instead, made anew for each specification. */
  override(overriding: (spec: Spec) => Overrides): void;
  stop(): void;
}

export interface BrowserOptions {
  /** Where the worker's script lies; served with `Service-Worker-Allowed: /`. */
  readonly workerUrl: string;
  /** What it answers for: the pages below this path. */
  readonly scope?: string;
  /** Where in the storage the world of a file is kept. */
  readonly place?: (file: string) => string;
}

/** Starts answering; resolves once the page's requests reach the product. */
export async function mockInBrowser(
  compiled: Compiled,
  { workerUrl, scope = '/', place }: BrowserOptions,
): Promise<BrowserMock> {
  const product = new MockedProduct(compiled, { start: Date.now(), realTime: () => Date.now() });
  const kept = new KeptWorld(product, localStorage, place);
  kept.load();
  const worker = setupWorker(
    ...handlersOf(product, {
      origin: location.origin,
      withCookies: true,
      before: () => kept.load(),
      afterwards: ({ method }) => kept.saveAfter(method),
    }),
  );
  // A page load is the screen and never reaches the mock: MSW's worker leaves navigations alone.
  await worker.start({
    serviceWorker: { url: workerUrl, options: { scope } },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  let overriding: ((spec: Spec) => Overrides) | null = null;
  const override = (): void => {
    if (overriding !== null) product.overrides = overriding(product.compiled.spec);
  };
  return {
    replace: (changed) => {
      const dropped = kept.replace(changed);
      override();
      return dropped;
    },
    override: (made) => {
      overriding = made;
      override();
    },
    stub: (path) => answerStub(product.compiled, path),
    stop: () => worker.stop(),
  };
}
