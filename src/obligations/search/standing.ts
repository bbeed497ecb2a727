// How far from being made a call is, and what it would be about.

import { isAsAimed, judged } from '../solver/solve.ts';
import type { SceneRecord } from '../world/scene.ts';
import { bind, choices, type InHand, type Pool } from '../situation/request/bind.ts';
import type { Blocked, Remedy } from './blocked.ts';
import { withMember, type Ask } from '../situation/ask.ts';
import { partKey } from '../situation/request/part.ts';
import { poolOf } from '../situation/request/pool.ts';
import { STAGE, stageOf } from '../solver/distance/stage.ts';
import { wantedOf } from '../values/wanted.ts';
import type { Situation } from '../situation/situation.ts';

/** How far a call that was refused would be from being accepted somewhere else. */
export function restOf(one: Blocked, next: Situation): { far: number; distance: number } {
  const { facts, actor, hand, missed } = one;
  const nowhere = { far: Infinity, distance: Infinity };
  const situation = actor.enter(next);
  if (situation === null) return nowhere;
  const pool = preferring(Object.values(hand), situation, poolOf(situation, actor.name));
  const [found] = choices(situation, facts, actor.name, pool);
  const anew = found === undefined ? null : bind(situation, facts, actor.name, found, pool);
  // The same request again, but for what only one may have: another one may say something else as well.
  const again = one.ask === null || anew === null ? null : withItsOwn(situation, one.ask, anew);
  const rests = [one.ask, again, anew]
    .filter((ask) => ask !== null)
    .map((ask) => {
      const { accepted, decision, distance } = judged(ask, {
        situation,
        pool,
        aims: missed,
        isDeep: true,
      });
      // To be refused for that is what it is wanted for.
      if (!accepted && isAsAimed(decision, missed)) return { far: 0, distance: 0 };
      const far = accepted ? 0 : farness({ decision, missed: [], towards: null });
      return { far, distance };
    });
  return rests.toSorted((a, b) => a.far - b.far || a.distance - b.distance)[0] ?? nowhere;
}

/** A request that says the same as one before, but for values that nobody else may have; null where it has none. */
function withItsOwn({ subject }: Situation, before: Ask, anew: Ask): Ask | null {
  const { call, leaves } = before.facts;
  const own = leaves.filter(
    (leaf) => wantedOf(subject.spec, call.name, leaf).unique && before.members.has(leaf),
  );
  return own.length === 0
    ? null
    : own.reduce((ask, leaf) => withMember(ask, leaf, anew.members.get(leaf)), before);
}

/** How far from being made a call was. */
export const farness = ({ decision, missed, towards }: Standing): number =>
  decision !== null
    ? stageOf(decision)
    : missed.length > 0
      ? 0
      : towards === null
        ? STAGE.calls
        : STAGE.states;

type Standing = Pick<Blocked, 'decision' | 'missed' | 'towards'>;

/** What stands in the way, of records in which states, and how far from holding it is. */
export function sameness(blocked: Blocked): string {
  const { decision, missing, missed, hand, situation, towards, actor } = blocked;
  const { moves } = situation.subject;
  const states = Object.values(hand).map(({ entity, stored }) =>
    moves.flatMap((move) => (move.entity === entity ? [stored[move.field] ?? null] : [])),
  );
  const places = missed.map(({ expression }) => expression.source);
  const { line, column } = decision?.at ?? {};
  // None at all, or none that can be found as it is.
  const isThere = missing !== null && situation.recordsOf(missing).length > 0;
  const place = [line, column, missing, isThere, places, towards?.state, actor.words];
  return JSON.stringify([...place, states]);
}

/** How far what refused a call is from holding; 0 where nothing says. */
export function distanceOf({ ask, situation, pool, missed }: Blocked): number {
  return ask === null ? 0 : judged(ask, { situation, pool, aims: missed, isDeep: true }).distance;
}

export const keyOf = (remedy: Remedy): string =>
  remedy.kind === 'wait'
    ? `${remedy.milliseconds}`
    : remedy.kind === 'revise'
      ? `${remedy.revision.at.depth} ${partKey(remedy.revision.part)} ${JSON.stringify(remedy.revision.value ?? null)}`
      : `${remedy.facts.call.name} ${remedy.about.map(({ id }) => String(id)).join()} ${JSON.stringify([remedy.wish?.value ?? null, remedy.services])} ${remedy.aims.map(({ expression, holds }) => `${expression.source} ${holds}`).join()}`;

/** The records that all is about before others of their entities. */
export function preferring(about: readonly SceneRecord[], situation: Situation, pool: Pool): Pool {
  if (about.length === 0) return pool;
  const scene = situation.scene();
  return (entity) => {
    const own = about
      .filter((one) => one.entity === entity)
      .flatMap((one) => scene.record(entity, one.key) ?? [])
      .reverse();
    return [...own, ...pool(entity).filter(({ id }) => !own.some((one) => one.id === id))];
  };
}

/** Of so many ways to choose what a call finds it is looked which is nearest. */
const MAX_COMPARED = 12;

/**
 * What a call may find, that first with which it is nearest to being accepted; where one row refuses
 * several, first those that all is about.
 */
export function likeliest(
  hands: readonly InHand[],
  { situation, facts, actor, pool }: Pick<Blocked, 'situation' | 'facts' | 'actor' | 'pool'>,
  about: readonly SceneRecord[],
): InHand[] {
  const others = (hand: InHand): number =>
    Object.values(hand).filter(
      ({ entity, id }) => !about.some((one) => one.entity === entity && one.id === id),
    ).length;
  return hands
    .slice(0, MAX_COMPARED)
    .map((hand) => {
      const ask = bind(situation, facts, actor.name, hand, pool);
      if (ask === null) return { hand, far: Infinity, distance: Infinity };
      const { accepted, decision, distance } = judged(ask, { situation, pool });
      const far = accepted ? 0 : farness({ decision, missed: [], towards: null });
      return { hand, far, distance };
    })
    .toSorted((a, b) => a.far - b.far || others(a.hand) - others(b.hand) || a.distance - b.distance)
    .map(({ hand }) => hand);
}
