// Everything that changes while a product runs.

import type { Clock } from '../clock/clock.ts';
import type { Schedule } from '../clock/schedule.ts';
import type { Credentials } from '../credentials/credentials.ts';
import type { Rates } from '../credentials/rates.ts';
import { Random } from '../store/random.ts';
import type { Store } from '../store/store.ts';
import type { Outbox } from '../store/outbox.ts';

export interface State {
  readonly store: Store;
  readonly clock: Clock;
  readonly credentials: Credentials;
  readonly rates: Rates;
  readonly random: Random;
  readonly outbox: Outbox;
  /** Null until it is wanted: it follows from the records. */
  schedule: Schedule | null;
  /** Timed moves up to this instant have been tried. */
  settled: number;
}

/** The same state, to go on by itself; what is big is shared until one side writes. */
export const fork = (state: State): State => ({
  store: state.store.fork(),
  clock: state.clock.fork(),
  credentials: state.credentials.fork(),
  rates: state.rates.fork(),
  random: new Random(state.random.state),
  outbox: state.outbox.fork(),
  schedule: state.schedule?.fork() ?? null,
  settled: state.settled,
});
