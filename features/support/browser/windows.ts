// The browser's windows, used by one scenario after another: a page of its own for each would cost
// twice the time. Before each use a window forgets everything that it has kept.

import type { BrowserContext, CDPSession, Page } from 'playwright';
import type { Product } from '../../../src/cli/accept/run/product.ts';
import { watch } from './patience.ts';

export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** An address of the product's origin that never reaches the product. */
const NOWHERE = '/nonet-empty-page';

export class Windows {
  readonly #product: Product;
  readonly #zone: string;
  readonly #free: Window[] = [];
  readonly #all: Window[] = [];

  /** `zone`: the product's own, in which people write instants; UTC where it has none. */
  constructor(product: Product, zone = 'UTC') {
    this.#product = product;
    this.#zone = zone;
  }

  /** A window that keeps nothing but this; its requests carry these headers. */
  async take(headers: Readonly<Record<string, string>>, storage: Storage | null): Promise<Window> {
    const { address } = await this.#product.screens();
    const window = this.#free.pop() ?? (await this.#open(address));
    const { context, page, devtools } = window;
    await context.setExtraHTTPHeaders({ ...headers });
    await page.goto(address + NOWHERE, { waitUntil: 'commit' });
    await context.clearCookies();
    await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes: 'all' });
    const origin = storage?.origins.find((one) => one.origin === address);
    await page.evaluate(keep, origin?.localStorage ?? []);
    if (storage !== null && storage.cookies.length > 0) await context.addCookies(storage.cookies);
    return window;
  }

  /** Lets the next scenario have it. */
  give(window: Window): void {
    this.#free.push(window);
  }

  async close(): Promise<void> {
    await Promise.all(this.#all.map(({ context }) => context.close()));
    this.#free.length = this.#all.length = 0;
  }

  async #open(address: string): Promise<Window> {
    const { browser } = await this.#product.screens();
    const context = await browser.newContext({ timezoneId: this.#zone });
    const page = await context.newPage();
    watch(page);
    const devtools = await context.newCDPSession(page);
    await answerNowhere(devtools, address);
    const window = { context, page, devtools };
    this.#all.push(window);
    return window;
  }
}

/** Playwright's own routes would turn the browser's cache off. */
async function answerNowhere(devtools: CDPSession, address: string): Promise<void> {
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }];
    void devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders });
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: address + NOWHERE }] });
}

// Runs in the page.
function keep(entries: readonly { name: string; value: string }[]): void {
  sessionStorage.clear();
  for (const { name, value } of entries) localStorage.setItem(name, value);
}
