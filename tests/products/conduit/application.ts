// What every part of the server is handed: the database, the clock, and the mistake planted.

import type { Fault } from './faults.ts';
import type { Database } from './store/database.ts';

export interface Application {
  readonly db: Database;
  readonly now: () => Date;
  readonly fault: Fault | undefined;
}

/** The present instant as it is stored and answered: UTC with milliseconds. */
export const timestamp = (app: Application): string => app.now().toISOString();
