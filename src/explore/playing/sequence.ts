// What exploration makes up: requests of several people, one after another or at once.

import type { CallAct } from '../../obligations/index.ts';

/** Requests that are made together; mostly there is one. */
export type Move = readonly CallAct[];

export const actsOf = (moves: readonly Move[]): CallAct[] => moves.flat();
