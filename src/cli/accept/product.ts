// The product that scenarios are tried on, as they reach it: an address for calls, and a browser.

import type { Browser } from 'playwright';

export interface Product {
  /** Where calls go: an origin, as `fetch` takes it. */
  readonly address: string;
  /** Where people reach the same product, where they cannot at that address, and by what command. */
  readonly elsewhere?: Elsewhere;
  /** Where screens are; begins to serve them at the first use. */
  screens(): Promise<Screens>;
  /** Ends all that it began. */
  close(): Promise<void>;
}

export interface Elsewhere {
  readonly address: string;
  readonly command: string;
}

export interface Screens {
  readonly address: string;
  /** One for all scenarios; each opens a context of its own. */
  readonly browser: Browser;
}
