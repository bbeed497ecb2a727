// A lifecycle as the engine works with it: its rows compiled, in the order of the table.

import type { Transition } from '../../model/sections/states.ts';
import type { Compiled } from '../expressions/compiler.ts';
import type { FieldType } from './entity-type.ts';

/** What the clock waits for: a duration since the state was entered, or an instant. */
export interface Timer {
  readonly kind: 'after' | 'at';
  readonly expression: Compiled;
  /** Whether an instant rests on more than what the record itself stores. */
  readonly restsOnOthers: boolean;
}

export interface MoveType {
  readonly model: Transition;
  /** The states it leaves; null for creation. */
  readonly from: ReadonlySet<string> | null;
  /** The call, or null for a timed move. */
  readonly call: string | null;
  readonly timer: Timer | null;
  /** The state it leads to; null for deletion. */
  readonly to: string | null;
  readonly when: Compiled | null;
}

/** A move that the clock makes, with where it stands. */
export interface TimedMove {
  readonly lifecycle: LifecycleType;
  readonly move: MoveType;
  /** Its place among the lifecycle's timed ones. */
  readonly place: number;
}

export interface LifecycleType {
  readonly field: FieldType;
  /** Its place among its entity's lifecycles. */
  readonly place: number;
  readonly moves: readonly MoveType[];
  readonly timed: readonly MoveType[];
  /** The state of a record that no event made. */
  readonly first: string | null;
}
