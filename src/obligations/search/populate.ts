// Many records of one entity, for lists that are to be ordered and paged.

import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Value } from '../plan/value.ts';
import { withMember } from '../situation/ask.ts';
import { attempt } from './attempt.ts';
import { bind, choices, type InHand, type Pool } from '../situation/request/bind.ts';
import type { Actors, Actor } from './actors/actors.ts';
import { entitiesNamed } from './remedies/missing.ts';
import { poolOf } from '../situation/request/pool.ts';
import type { Situation } from '../situation/situation.ts';

/** What the request of the record with this number is to give, from 0. */
export type Vary = (number: number) => ReadonlyMap<Leaf, Value>;

/** Somebody may not make any more: others like them go on, up to so many. */
const MOST_OTHERS = 40;

export interface Populating {
  readonly actors: Actors;
  readonly facts: CallFacts;
  /** Who makes the first. */
  readonly actor: Actor;
  readonly hand: InHand;
  readonly vary?: Vary;
}

/** Makes `count` records one after another by the same call; null where it stops before. */
export function populate(
  from: Situation,
  count: number,
  { actors, facts, actor, hand, vary = () => new Map() }: Populating,
): Situation | null {
  let situation = from;
  let current: Actor | null = actor;
  let others = 0;
  for (let number = 0; number < count;) {
    if (current === null) return null;
    const entered: Situation | null = current.enter(situation);
    const next: Situation | null =
      entered === null ? null : makeOneAnyhow(actors, entered, facts, current, hand, vary(number));
    if (next === null) {
      others += 1;
      current = others > MOST_OTHERS ? null : actors.others(actor, others);
      continue;
    }
    situation = next;
    number += 1;
  }
  return situation;
}

/** Makes one, if need be about something new: what there is may be taken. */
export function makeOneAnyhow(
  actors: Actors,
  situation: Situation,
  facts: CallFacts,
  actor: Actor,
  hand: InHand,
  given: ReadonlyMap<Leaf, Value>,
): Situation | null {
  const direct = makeOne(situation, facts, actor, hand, given);
  if (direct !== null) return direct;
  const roomier = withRoom(situation, facts, actor, hand, given);
  if (roomier !== null) return roomier;
  for (const entity of entitiesNamed(situation.subject, facts))
    for (const other of situation.subject.makersOf(entity).filter((one) => one !== facts))
      for (const maker of actors.everybody) {
        const entered = maker.enter(situation);
        const made = entered === null ? null : makeOne(entered, other, maker, {}, new Map());
        const back = made === null ? null : actor.enter(made);
        const found = back === null ? null : makeOne(back, facts, actor, {}, given);
        if (found !== null) return found;
      }
  return null;
}

/**
 * Makes one where there are as many as there may be: once another call has led one of those elsewhere,
 * as one that is closed may count no more.
 */
export function withRoom(
  situation: Situation,
  facts: CallFacts,
  actor: Actor,
  hand: InHand,
  given: ReadonlyMap<Leaf, Value>,
): Situation | null {
  const { subject } = situation;
  const made = new Set(facts.creates.map(({ entity }) => entity.name));
  const movers = subject.calls.filter(({ moves }) =>
    moves.some(({ entity, from, to }) => made.has(entity) && from !== null && to !== null),
  );
  for (const mover of movers)
    for (const entity of made)
      for (const record of situation.madeOf(entity).slice(0, MAX_MOVED)) {
        const pool: Pool = (name) =>
          name === entity ? [record] : poolOf(situation, actor.name)(name);
        for (const chosen of choices(situation, mover, actor.name, pool)) {
          const ask = bind(situation, mover, actor.name, chosen, pool);
          if (ask === null) continue;
          const { outcome } = attempt(situation, ask, pool);
          const next = outcome.accepted ? makeOne(outcome.after, facts, actor, hand, given) : null;
          if (next !== null) return next;
        }
      }
  return null;
}

/** At most so many records are led elsewhere to make room. */
const MAX_MOVED = 3;

/** Makes one by a call as it is likeliest; null where nothing that it may find lets it. */
export function makeOne(
  situation: Situation,
  facts: CallFacts,
  actor: Actor,
  hand: InHand,
  given: ReadonlyMap<Leaf, Value>,
): Situation | null {
  const pool: Pool = poolOf(situation, actor.name);
  const same = (entity: string) => {
    const held = Object.values(hand).filter((record) => record.entity === entity);
    return held.length > 0 ? held : pool(entity);
  };
  for (const chosen of choices(situation, facts, actor.name, same)) {
    let ask = bind(situation, facts, actor.name, chosen, pool);
    if (ask === null) continue;
    for (const [leaf, value] of given) ask = withMember(ask, leaf, value);
    const { outcome } = attempt(situation, ask, pool, [...given.keys()]);
    if (outcome.accepted) return outcome.after;
  }
  return null;
}
