// One record more of an entity than a search makes by itself.

import { entityBehind, type Type } from '../../model/index.ts';
import type { Act } from '../plan/plan.ts';
import { again } from '../search/again.ts';
import { attempt } from '../search/attempt.ts';
import { populate } from '../search/populate.ts';
import type { Situation } from '../situation/situation.ts';
import { makesByClock } from '../subject/made-by-clock.ts';
import { waitOf } from '../situation/waits.ts';
import type { SceneRecord } from '../world/scene.ts';
import { equal } from '../../expression/index.ts';
import { bind } from '../situation/request/bind.ts';
import type { AcceptedCall, PreparedCall, Prospect } from '../planning/call-query.ts';
import type { PlanningContext } from '../planning/planning-context.ts';

/**
 * The situation with another record of an entity in it, for each way of making one that is found; `way`:
 * what was done to get there, done once more where nothing else makes one.
 */
export function* withAnother(
  context: PlanningContext,
  from: Situation,
  entity: string,
  way: readonly Act[] = from.acts,
): Generator<Situation> {
  const { actors, subject } = context;
  for (const facts of subject.makersOf(entity))
    for (const actor of actors.everybody.filter((one) => context.mayEver(facts, one))) {
      const made = populate(from, 1, { actors, facts, actor, hand: {} });
      if (made !== null) yield made;
    }
  yield* comeByClock(context, from, entity);
  const twice = again(from, way, { actors });
  if (twice !== null && twice.madeOf(entity).length > from.madeOf(entity).length) yield twice;
}

/** So many instants are waited for, the nearest first. */
const MAX_WAITS = 4;

/** The same where the clock makes one of what there is, be it of the first data. */
function* comeByClock(
  { subject, terms: { patience } }: PlanningContext,
  from: Situation,
  entity: string,
): Generator<Situation, undefined> {
  const waits = subject.moves
    .filter((move) => makesByClock(move, entity))
    .flatMap((move) =>
      from
        .scene()
        .all(move.entity)
        .filter(({ stored }) => stored[move.field] === move.from)
        .flatMap((record) => waitOf(from, move, record) ?? []),
    )
    .filter((wait) => wait > 0 && wait <= patience);
  for (const wait of [...new Set(waits)].toSorted((a, b) => a - b).slice(0, MAX_WAITS)) {
    const next = from.pass(wait);
    if (newestSince(from, next, entity) !== undefined) yield next;
  }
}

/** The latest record of an entity that was not there in an earlier situation. */
export function newestSince(
  earlier: Situation,
  now: Situation,
  entity: string,
): SceneRecord | undefined {
  const known = new Set(
    earlier
      .scene()
      .all(entity)
      .map(({ key }) => key),
  );
  return now
    .scene()
    .all(entity)
    .findLast(({ key }) => !known.has(key));
}

/** The call about to be made by somebody, in so many ways at most: those first that find the record. */
export function* preparedAbout(
  { prospects }: PlanningContext,
  from: Situation,
  { facts, actor }: Pick<PreparedCall, 'facts' | 'actor'>,
  { entity, key }: SceneRecord,
  most: number,
): Generator<PreparedCall, undefined> {
  const isAbout = ({ hand }: Prospect): boolean =>
    Object.values(hand).some((one) => one.entity === entity && equal(one.key, key));
  const all = prospects(from, facts, actor);
  const ordered = [...all.filter(isAbout), ...all.filter((one) => !isAbout(one))];
  for (const prospect of ordered.slice(0, most)) {
    const { situation, hand, pool } = prospect;
    const ask = bind(situation, facts, actor.name, hand, pool);
    if (ask !== null) yield { ...prospect, facts, ask };
  }
}

/** So many choices of what a call finds are looked at. */
const MAX_HANDS = 2;

/** As it is, and with one more record that a reference may name: of its own kind there may be none but itself. */
export function* readyToName(
  context: PlanningContext,
  type: Type,
  found: AcceptedCall,
): Generator<AcceptedCall, undefined> {
  yield found;
  const { situation, actor, facts } = found;
  const entity = type.kind === 'reference' ? entityBehind(context.spec, type.to) : undefined;
  if (entity === undefined) return;
  for (const other of withAnother(context, situation, entity.name))
    for (const prepared of context.prepared(other, facts, actor, MAX_HANDS)) {
      const tried = attempt(prepared.situation, prepared.ask, prepared.pool);
      if (tried.outcome.accepted) yield { ...prepared, attempt: tried };
    }
}
