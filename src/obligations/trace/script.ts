// What is done to follow a trace, as data: step by step the acts that were found for it.

import type { CallAct, ClockAct } from '../plan/plan.ts';
import type { Value } from '../plan/value.ts';
import type { Stopped } from '../sections/purpose/walker.ts';

/** A screen at its address. */
export interface Opened {
  readonly screen: string;
  /** The segments of its path, each still to be encoded. */
  readonly path: readonly Value[];
}

/** What is done for one step. */
export interface Leg {
  readonly acts: readonly (CallAct | ClockAct)[];
  /** The act that is the step itself; null where it is no call, or none was found. */
  readonly decides: string | null;
  readonly opens: Opened | null;
  /** Why the step cannot be taken; null where it can, or where the product's own answer says so. */
  readonly stopped: Stopped | null;
  /** Who is there afterwards; null: nobody who is signed in. */
  readonly by: string | null;
  /** The record that the trace is about, by its key. */
  readonly about: Named | null;
  readonly leaves: Standing;
}

/** A record by its key. */
export interface Named {
  readonly entity: string;
  readonly key: Value;
}

/** How far it has come, for whoever goes on from there later. */
export interface Standing {
  /** Who plays whom; null: nobody who is signed in. */
  readonly actors: readonly { readonly who: string; readonly person: Named | null }[];
  readonly answered: readonly Named[];
  /** The reading calls that have been shown. */
  readonly shown: readonly string[];
}

/** One leg a step, up to the one that stops; the rest is not tried. */
export type Script = readonly Leg[];
