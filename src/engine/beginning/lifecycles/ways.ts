// The ways through a lifecycle: how a record comes from where it begins to each of its states.

import type { LifecycleType, MoveType } from '../../entities/lifecycle-type.ts';

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

/** More than every state of a lifecycle of several hundred states and rows needs. */
const MAX_LOOKED_AT = 500_000;

/** The shortest ways between two states of lifecycles, each state looked from once. */
export class WaysBetween {
  /** Rows looked at, of all states from which it was looked. */
  #looked = 0;
  readonly #places = new Map<LifecycleType, Map<string, Map<string, Place>>>();

  /** Undefined where there is none, or where very many were looked at before. */
  find(lifecycle: LifecycleType, from: string, to: string): Way | undefined {
    const known = this.#places.get(lifecycle) ?? new Map<string, Map<string, Place>>();
    this.#places.set(lifecycle, known);
    let places = known.get(from);
    if (places === undefined) {
      if (this.#looked > MAX_LOOKED_AT) return undefined;
      this.#looked += lifecycle.moves.length;
      known.set(from, (places = placesFrom(lifecycle, [from])));
    }
    const place = places.get(to);
    return place && wayTo(lifecycle, place);
  }
}

const waysFrom = (lifecycle: LifecycleType, begins: readonly string[]): Way[] =>
  [...placesFrom(lifecycle, begins).values()].map((place) => wayTo(lifecycle, place));

/** A state that is come to, and how: from which other one, by which move. */
interface Place {
  readonly state: string;
  readonly begins: string;
  readonly before: { readonly place: Place; readonly move: MoveType } | null;
  readonly waits: number;
  /** Waiting is longer than any number of calls. */
  readonly length: number;
}

const WAITING = 1_000;

/** Each state that can be reached, by the shortest way there. */
function placesFrom(lifecycle: LifecycleType, begins: readonly string[]): Map<string, Place> {
  const known = new Map<string, Place>(
    begins.map((state) => [state, { state, begins: state, before: null, waits: 0, length: 0 }]),
  );
  const moves = movesBySource(lifecycle);
  let longer = [...known.values()];
  while (longer.length > 0) {
    const further = longer.flatMap((place) => steps(moves, place));
    longer = [];
    for (const place of further) {
      const other = known.get(place.state);
      if (other !== undefined && other.length <= place.length) continue;
      known.set(place.state, place);
      longer.push(place);
    }
  }
  return known;
}

/** The states that are one move further. */
const steps = (moves: ReadonlyMap<string, readonly MoveType[]>, place: Place): Place[] =>
  (moves.get(place.state) ?? []).map((move) => {
    const isWait = move.timer !== null;
    return {
      ...{ state: move.to!, begins: place.begins, before: { place, move } },
      waits: place.waits + (isWait ? 1 : 0),
      length: place.length + 1 + (isWait ? WAITING : 0),
    };
  });

const sorted = new WeakMap<LifecycleType, ReadonlyMap<string, readonly MoveType[]>>();

/** The moves that lead from each state to another one, in their order. */
function movesBySource(lifecycle: LifecycleType): ReadonlyMap<string, readonly MoveType[]> {
  const known = sorted.get(lifecycle);
  if (known !== undefined) return known;
  const bySource = new Map<string, MoveType[]>();
  for (const move of lifecycle.moves)
    for (const state of (move.to !== null && move.from) || []) {
      const moves = bySource.get(state);
      if (moves === undefined) bySource.set(state, [move]);
      else moves.push(move);
    }
  sorted.set(lifecycle, bySource);
  return bySource;
}

/** How a state is come to. The moves are listed when they are asked for: of most ways nobody does. */
function wayTo(lifecycle: LifecycleType, end: Place): Way {
  const { begins, state: ends, waits } = end;
  let moves: readonly MoveType[] | undefined;
  return {
    ...{ lifecycle, begins, ends, waits },
    get moves() {
      return (moves ??= movesTo(end));
    },
  };
}

function movesTo(end: Place): readonly MoveType[] {
  const moves: MoveType[] = [];
  for (let { before } = end; before !== null; { before } = before.place) moves.push(before.move);
  return moves.reverse();
}
