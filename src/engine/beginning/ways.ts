// The ways through a lifecycle: how a record comes from where it begins to each of its states.

import type { LifecycleType, MoveType } from '../entities/lifecycle-type.ts';

export interface Way {
  readonly lifecycle: LifecycleType;
  /** The state that creation gives. */
  readonly begins: string;
  readonly ends: string;
  readonly moves: readonly MoveType[];
  /** How often time has to come on the way. */
  readonly waits: number;
}

/** The shortest way to each state that can be reached, first the one that stays where it begins. */
export function waysThrough(lifecycle: LifecycleType): Way[] {
  const { first, moves } = lifecycle;
  if (first === null) return [];
  // Which of several rows makes a record is known here only where nothing else decides.
  const others = moves.flatMap(({ from, when, to }) =>
    from === null && when === null && to !== null ? [to] : [],
  );
  return waysFrom(lifecycle, [first, ...others]);
}

/** The shortest way from one state to another; undefined where there is none. */
export const wayBetween = (lifecycle: LifecycleType, from: string, to: string): Way | undefined =>
  waysFrom(lifecycle, [from]).find(({ ends }) => ends === to);

function waysFrom(lifecycle: LifecycleType, begins: readonly string[]): Way[] {
  const stays = (state: string): Way => ({
    ...{ lifecycle, begins: state, ends: state, moves: [], waits: 0 },
  });
  const known = new Map(begins.map((state) => [state, stays(state)]));
  let longer = [...known.values()];
  while (longer.length > 0) {
    const further = longer.flatMap((way) => steps(way));
    longer = [];
    for (const way of further) {
      const other = known.get(way.ends);
      if (other !== undefined && length(other) <= length(way)) continue;
      known.set(way.ends, way);
      longer.push(way);
    }
  }
  return [...known.values()];
}

/** The ways that are one move longer. */
const steps = (way: Way): Way[] =>
  way.lifecycle.moves.flatMap((move) => {
    const { from, to, after } = move;
    if (from?.has(way.ends) !== true || to === null) return [];
    const waits = way.waits + (after === null ? 0 : 1);
    return [{ ...way, ends: to, moves: [...way.moves, move], waits }];
  });

/** Waiting is longer than any number of calls. */
const length = ({ moves, waits }: Way): number => moves.length + 1_000 * waits;
