// What every part of the server is handed: the database, the clock, and the mistake planted.

import type { Fault } from './faults.ts';
import type { Remembered } from './remembered.ts';
import type { Database } from './store/database.ts';

export interface Application {
  readonly db: Database;
  readonly now: () => Date;
  readonly fault: Fault | undefined;
  readonly remembered: Remembered;
}

/** The present instant as it is stored and answered: UTC with milliseconds. */
export const timestamp = (app: Application): string => app.now().toISOString();

/**
 * Does what was found to be right a few short waits later, as of queries one after another, so that others come in
 * between: on a busy machine too, as each wait lets what has arrived be read.
 */
export const soon = async <Result>(
  work: () => Result | Promise<Result>,
  waits = 5,
): Promise<Result> => {
  for (let wait = 0; wait < waits; wait++) await new Promise((done) => setTimeout(done, 1));
  return work();
};
