// A record that is there, but not where the address says: the `where` of a `find` keeps them apart.

import { equal } from '../../../expression/index.ts';
import type { Wrong } from '../../expect/catalogue.ts';
import type { Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import { populate } from '../../search/populate.ts';
import { withPath, type Ask } from '../../situation/ask.ts';
import type { InHand } from '../../situation/request/bind.ts';
import { namesOf } from '../../situation/request/names.ts';
import { refer } from '../../situation/request/refer.ts';
import type { Situation } from '../../situation/situation.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { StepOf } from '../../subject/steps.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { withAnother } from '../../requests/another.ts';
import { nobodyMay, refusedPlan } from '../../requests/refused-plan.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { errorWords, isRefusedFor } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../planning/call-query.ts';
import { isSeen } from '../entities/fields/uniqueness/outsiders.ts';

export function elsewhere(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
  find: StepOf<'find'>,
): void {
  const place = placeOf(context, facts, find);
  if (place === undefined) return;
  const wrong: Wrong = {
    trigger: 'not found',
    call: facts.call.name,
    entity: find.entity.name,
    record: find.as,
  };
  const add = (isByOthers: boolean): void => {
    const parameter = `${find.parameter} of another ${place.as}`;
    drafts.add({
      kind: 'calls/not-found',
      isExtra: isByOthers,
      name: `${facts.call.name}.${find.parameter}:of another ${place.as}${isByOthers ? ':by others' : ''}`,
      at: find.at,
      needs: ['entities', 'roles'],
      words: {
        call: facts.call.name,
        parameter: isByOthers ? `${parameter}, by somebody who may not do it there` : parameter,
        error: errorWords(context, wrong),
      },
      plan: () => elsewherePlan(context, facts, find, place, wrong, isByOthers),
    });
  };
  add(false);
  add(true);
}

/** The record that a find looks in, by what its condition reads; undefined where it reads none that is found. */
export function placeOf(
  { subject }: PlanningContext,
  { finds, variables }: CallFacts,
  find: StepOf<'find'>,
): StepOf<'find'> | undefined {
  if (find.where === null) return undefined;
  const { names } = subject.uses(find.where, variables);
  return finds.find((step) => step !== find && names.includes(step.as));
}

/** Another record of the entity that the other was looked for in, made or there already, is named in its place. */
function elsewherePlan(
  context: PlanningContext,
  facts: CallFacts,
  find: StepOf<'find'>,
  place: StepOf<'find'>,
  wrong: Wrong,
  isByOthers: boolean,
): Plan | Untried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const isThere = ({ where }: StepOf<'find'>, from: Situation, ask: Ask, hand: InHand): boolean =>
    where === null ||
    from
      .scene(ready.actor.name)
      .value(
        context.subject.compile(where, 'calls', facts.variables),
        namesOf(facts, ask, { situation: from, hand }),
      ) === true;
  // What is looked for before, and is not there either, would be told instead.
  const before = facts.finds.slice(0, facts.finds.indexOf(find));
  for (const [situation, another] of others(context, ready, place)) {
    if (ready.hand[find.as] === undefined) continue;
    if (!isSeen(situation.scene(ready.actor.name), another)) continue;
    const ask = withPath(ready.ask, place.parameter, refer(situation, another, place.field.name));
    const hand = { ...ready.hand, [place.as]: another };
    if (isThere(find, situation, ask, hand)) continue;
    // Numbers within something begin anew in each: another record goes by the same one there.
    const named = ready.hand[find.as]!.read(find.field.name);
    const isNamesake = (record: SceneRecord): boolean =>
      equal(record.read(find.field.name), named) &&
      isThere(find, situation, ask, { ...hand, [find.as]: record });
    if (situation.scene().all(find.entity.name).some(isNamesake)) continue;
    if (!before.every((one) => isThere(one, situation, ask, hand))) continue;
    const own = { ...ready, situation };
    if (!isByOthers) return refusedPlan(context, own, ask, wrong);
    const other = byOthers(context, { ...own, ask: ready.ask }, ask, wrong);
    if (other !== null) return refusedPlan(context, other, other.ask, wrong);
  }
  return untried(`Nothing was found by which there is another ${place.as} to look in.`);
}

/** Other records than the one in hand, a new one first: of some there are none but those of the Examples. */
function* others(
  context: PlanningContext,
  { situation, actor, hand, pool }: AcceptedCall,
  place: StepOf<'find'>,
): Generator<readonly [Situation, SceneRecord], undefined> {
  const { actors, subject } = context;
  const { name } = place.entity;
  for (const next of withAnother(context, situation, name)) {
    const [another] = next.madeOf(name);
    if (another !== undefined) yield [next, another];
  }
  for (const another of pool(name))
    if (!equal(another.key, hand[place.as]?.key)) yield [situation, another];
  // What others make may be of another scope, or within something else: that of whoever asks is not.
  for (const facts of subject.makersOf(name)) {
    const next = populate(situation, 1, { actors, facts, actor, hand });
    const [another] = next?.madeOf(name) ?? [];
    if (next && another !== undefined) yield [next, another];
  }
}

/** The same by somebody who is refused where the record is: that it is not here is told first. */
function byOthers(
  context: PlanningContext,
  there: AcceptedCall,
  here: Ask,
  wrong: Wrong,
): AcceptedCall | null {
  const { actors } = context;
  for (const actor of [...actors.seconds, ...actors.everybody]) {
    const situation = actor === there.actor ? null : actor.enter(there.situation);
    if (situation === null) continue;
    if (make(situation, { ...there.ask, by: actor.name }).outcome.accepted) continue;
    const prepared = { ...there, situation, actor, ask: { ...here, by: actor.name } };
    if (isRefusedFor(context, prepared, [wrong])) return prepared;
  }
  return null;
}
