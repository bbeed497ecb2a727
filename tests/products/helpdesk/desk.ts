// What every part of the helpdesk works with.

import type { Rates } from './domain/rates.ts';
import type { Fault } from './faults.ts';
import type { Store } from './store/store.ts';

export interface Desk {
  readonly store: Store;
  readonly rates: Rates;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly fault: Fault | undefined;
}
