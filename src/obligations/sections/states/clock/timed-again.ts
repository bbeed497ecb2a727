// Time that passes in parts: what has happened meanwhile does not put off a row by the clock, and a record that has
// left its state and come back waits anew. Each look shows the whole record.

import { eventInWords } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { attempt } from '../../../search/attempt.ts';
import { bind, choices } from '../../../situation/request/bind.ts';
import { poolOf } from '../../../situation/request/pool.ts';
import type { Situation } from '../../../situation/situation.ts';
import { A_MOMENT } from '../../../situation/waits.ts';
import type { CallFacts, Move } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { withArticle } from '../../../../text/article.ts';
import { AfterEach } from '../../calls/observed/after-each.ts';
import { observedPlan } from '../../calls/observed/expected/expected.ts';
import { takesAway } from '../../calls/observed/observed.ts';
import type { Course } from '../course/course.ts';
import { later, playersIn } from './in-time.ts';
import { justCome } from './just-come.ts';
import { addTimed } from './timed-draft.ts';

/** Of the time that a row waits so much is gone when something happens: twice that is more than all of it. */
const PART = 0.55;
/** What happens is asked for with so many other values where it is refused. */
const BUDGET = 20;
const EFFORT = 2_000;
/** So many calls lead away from a state and back to it. */
const MAX_ROUND = 3;
const MAX_MEANWHILE = 3;

export function timedAgain(
  context: PlanningContext,
  drafts: Drafts,
  course: Course,
  move: Move,
): void {
  const { entity, from, to, row } = move;
  const { event } = row;
  if (event.kind !== 'after' || from === null) return;
  const add = (what: string, words: string, happen: Happening): void =>
    addTimed(drafts, event, {
      isExtra: true,
      name: `${entity}.${course.field.name}:${from}:${eventInWords(event)}:${to ?? 'deletion'}:${what}`,
      at: row.at,
      needs: ['calls', 'entities', 'roles', 'limits'],
      words: { entity, from: `${from}${words}`, to: to ?? 'deleted' },
      plan: () => partsPlan(context, course, move, happen),
    });
  add('a second time', ' for the second time', roundTo);
  add('meanwhile', ', whatever happens meanwhile', meanwhile);
}

/** What happens in the midst of the time; null where nothing does. */
type Happening = (
  context: PlanningContext,
  move: Move,
  at: Situation,
  record: SceneRecord,
) => { readonly after: Situation; readonly isAnew: boolean } | null;

function partsPlan(
  context: PlanningContext,
  course: Course,
  move: Move,
  happen: Happening,
): Plan | Untried {
  const come = justCome(context, course, move);
  if (come === null)
    return untried(`Nothing was found by which ${withArticle(move.entity)} becomes ${move.from}.`);
  const { record, duration } = come;
  const part = Math.round(duration * PART);
  const midst = later(context, come.situation, part);
  const happened = context.subject.effort.apart(EFFORT, () => happen(context, move, midst, record));
  if (happened === null) return untried(`Nothing happens to one that is ${move.from}.`);
  const { after, isAnew } = happened;
  const looks = new AfterEach({ players: playersIn(context, after) }, context.actors.signedOut);
  const look = (before: Situation, now: Situation): Situation =>
    looks.lookAt(before, looks.lookAtOne(before, now, record), [record]);
  const seen = look(midst, after);
  const early = isAnew ? later(context, seen, part) : seen;
  const still = isAnew ? look(seen, early) : seen;
  const late = later(context, still, duration - part + A_MOMENT);
  const end = look(still, late);
  return end === late
    ? untried(`Nobody who is there sees the ${move.entity}.`)
    : observedPlan(context, come.situation, end);
}

/** The record is led on, and back to the state that it was in. */
const roundTo: Happening = (context, move, at, record) => {
  const { entity, field, from } = move;
  const stateIn = (situation: Situation): unknown =>
    situation.scene().record(record.entity, record.key)?.stored[field];
  const movers = context.subject.calls.filter(({ moves }) =>
    moves.some((one) => one.entity === entity && one.field === field && one.from !== null),
  );
  let reached = [at];
  const seen = new Set([from]);
  for (let round = 0; round < MAX_ROUND; round += 1) {
    const next: Situation[] = [];
    for (const situation of reached)
      for (const facts of movers) {
        const after = madeBy(context, situation, facts, record);
        const state = after === null ? null : stateIn(after);
        if (after === null || state === stateIn(situation)) continue;
        if (state === from) return { after, isAnew: true };
        if (typeof state !== 'string' || seen.has(state)) continue;
        seen.add(state);
        next.push(after);
      }
    reached = next;
  }
  return null;
};

/** Whatever can be done with the record or to it that leaves its state as it is. */
const meanwhile: Happening = (context, { entity, field, from }, at, record) => {
  const calls = context.subject.calls.filter(
    (facts) =>
      !facts.reads &&
      !takesAway(facts) &&
      facts.finds.some((find) => find.entity.name === entity) &&
      !facts.moves.some((one) => one.entity === entity && one.field === field),
  );
  let after = at;
  for (const facts of calls.slice(0, MAX_MEANWHILE)) {
    const next = madeBy(context, after, facts, record);
    const stored = next?.scene().record(record.entity, record.key)?.stored;
    if (next !== null && stored?.[field] === from) after = next;
  }
  return after === at ? null : { after, isAnew: false };
};

/** A call made of the record by the first who may; null where nobody does. */
function madeBy(
  { actors }: PlanningContext,
  from: Situation,
  facts: CallFacts,
  record: SceneRecord,
): Situation | null {
  for (const actor of actors.everybody) {
    const situation = actor.enter(from);
    if (situation === null) continue;
    const pool = poolOf(situation, actor.name);
    const hand = choices(situation, facts, actor.name, pool).find((one) =>
      Object.values(one).some(({ entity, id }) => entity === record.entity && id === record.id),
    );
    const ask = hand === undefined ? null : bind(situation, facts, actor.name, hand, pool);
    const outcome = ask && attempt(situation, ask, pool, [], BUDGET).outcome;
    if (outcome?.accepted === true) return outcome.after;
  }
  return null;
}
