// What is worked out from a list that several are on: each is told of their own, and whoever comes off
// the list takes nobody along.

import type { Check, Plan } from '../../../../plan/plan.ts';
import { attempt, make } from '../../../../search/attempt.ts';
import type { InHand } from '../../../../situation/request/bind.ts';
import type { Actor } from '../../../../search/actors/actors.ts';
import { look, type Look } from '../../../../search/look.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { Identity } from '../../../../world/scene.ts';
import { withAnother } from '../../../../requests/another.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import { actsOf, answerOf, planOf, succeeds } from '../../../../planning/plans.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { isNoPath, type Prospect } from '../../../../planning/call-query.ts';
import { isShown, valueOf, wireIn, type Computed } from './computed-plan.ts';
import { flatSteps } from '../../../../../model/steps/steps.ts';
import { fieldsChanged } from '../../../../subject/steps.ts';

/** Who looks at which record. */
type Pair = readonly [by: Actor, of: Identity];

export function deriveCompany(context: PlanningContext, drafts: Drafts, computed: Computed): void {
  const about = context.subject.aboutRecord(computed.entity.name);
  const { fields } = context.subject.uses(computed.expression, about);
  const on = (kind: 'add' | 'remove'): [CallFacts, string][] =>
    context.subject.calls.flatMap((facts) =>
      flatSteps(facts.call.steps).flatMap((step): [CallFacts, string][] =>
        step.kind === kind &&
        fieldsChanged(context.subject, step, facts.variables).some((path) => fields.includes(path))
          ? [[facts, step.field.name]]
          : [],
      ),
    );
  const add = (facts: CallFacts, what: string, plan: () => Plan | Untried): void =>
    drafts.add({
      kind: 'entities/computed',
      isExtra: true,
      name: `${computed.path}:${facts.call.name} ${what}`,
      at: computed.at,
      also: [{ at: facts.call.at, why: `${facts.call.name} changes what it is worked out from` }],
      needs: ['calls', 'roles'],
      words: {
        field: computed.path,
        situation: `${facts.call.name} ${what}`,
        value: computed.expression.source,
      },
      plan,
    });
  for (const [adding, list] of on('add')) {
    add(adding, 'twice', () => addedPlan(context, computed, adding));
    for (const [removing, other] of on('remove'))
      if (list === other)
        add(removing, 'beside others', () => removedPlan(context, computed, adding, removing));
  }
}

/** Somebody is added, with somebody else there, and then once more: that changes nothing. */
function addedPlan(context: PlanningContext, computed: Computed, facts: CallFacts): Plan | Untried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return untried(`Nothing was found by which ${facts.call.name} succeeds.`);
  const { actor, hand, ask } = ready;
  const other = context.actors.others(actor, 1);
  const situation = other?.enter(ready.situation) ?? ready.situation;
  const { act, outcome } = make(situation, ask);
  if (!outcome.accepted) return untried(`${facts.call.name} is refused beside somebody else.`);
  const pairs = pairsOf(outcome.after, computed, [actor, other], Object.values(hand));
  const own = Object.values(hand).map((one) =>
    inAnswer(context, outcome.after, computed, actor, one),
  );
  const [seen, after] = watched(context, outcome.after, computed, pairs);
  const again = make(after, ask);
  const [still] = again.outcome.accepted
    ? watched(context, again.outcome.after, computed, pairs)
    : [[]];
  const twice = succeeds(context, again.act).map((check, index) =>
    index === 0 ? { ...check, first: [again.act] } : check,
  );
  return planOf(
    situation,
    [act],
    [
      ...succeeds(context, act),
      ...own,
      ...seen,
      ...(again.outcome.accepted ? [...twice, ...still] : []),
    ],
  );
}

/** Two are on a list, and the same is on two: one is taken from one of them. */
function removedPlan(
  context: PlanningContext,
  computed: Computed,
  adding: CallFacts,
  removing: CallFacts,
): Plan | Untried {
  const ready = context.ready({ facts: adding });
  if (isNoPath(ready)) return untried(`Nothing was found by which ${adding.call.name} succeeds.`);
  const { actor, hand } = ready;
  const other = context.actors.others(actor, 1);
  const records = Object.values(hand);
  let situation = ready.attempt.outcome.after;
  const beside = other && added(context, situation, adding, other, (one) => isAbout(one, hand));
  situation = beside?.[0] ?? situation;
  const entity = adding.finds.at(-1)?.entity.name ?? '';
  for (const from of withAnother(context, situation, entity)) {
    const more = added(context, from, adding, actor, (one) => !isAbout(one, hand));
    if (more === null) continue;
    situation = more[0];
    records.push(...Object.values(more[1]));
    break;
  }
  const prepared = [...context.prepared(situation, removing, actor)].find((one) =>
    isAbout(one.hand, hand),
  );
  if (prepared === undefined) return untried(`${removing.call.name} is not possible.`);
  const { act, outcome } = make(prepared.situation, prepared.ask);
  if (!outcome.accepted) return untried(`${removing.call.name} is refused.`);
  const pairs = pairsOf(outcome.after, computed, [actor, other], records);
  const [seen] = watched(context, outcome.after, computed, pairs);
  return planOf(prepared.situation, [act], [...succeeds(context, act), ...seen]);
}

/** The situation once somebody has made the call too, and what about. */
function added(
  context: PlanningContext,
  from: Situation,
  facts: CallFacts,
  actor: Actor,
  fits: (hand: InHand) => boolean,
): [Situation, InHand] | null {
  const all = [...context.prepared(from, facts, actor)];
  const chosen = [
    ...all.filter(({ hand }) => fits(hand)),
    ...all.filter(({ hand }) => !fits(hand)),
  ];
  for (const { situation, ask, hand, pool } of chosen) {
    const { outcome } = attempt(situation, ask, pool);
    if (outcome.accepted) return [outcome.after, hand];
  }
  return null;
}

const isAbout = (one: InHand, other: Prospect['hand']): boolean =>
  Object.values(one).every((record) => Object.values(other).some(({ id }) => id === record.id));

/** More looks than these are not taken. */
const MOST_LOOKS = 6;

function pairsOf(
  situation: Situation,
  { entity }: Computed,
  players: readonly (Actor | null)[],
  records: readonly Identity[],
): Pair[] {
  const there = players.filter((actor) => actor !== null && actor.name !== null) as Actor[];
  const people = there.flatMap(({ name }) => situation.person(name)?.identity ?? []);
  const all = [...records, ...people].filter((one) => one.entity === entity.name);
  const keys = new Set<string>();
  const once = all.filter(({ key }) => {
    const text = JSON.stringify(key);
    return !keys.has(text) && keys.add(text);
  });
  return there.flatMap((by) => once.map((of): Pair => [by, of])).slice(0, MOST_LOOKS);
}

/** What each is told, one look after another, and the situation after the last. */
function watched(
  context: PlanningContext,
  from: Situation,
  computed: Computed,
  pairs: readonly Pair[],
): [Check[], Situation] {
  let situation = from;
  const checks: Check[] = [];
  for (const [by, of] of pairs) {
    const seen = look(context.actors, situation, of, {
      by: [by.name],
      shows: isShown(computed),
      onlyBy: true,
    });
    const check = seen && checkOf(context, situation, computed, by, of, seen);
    if (seen === null || check === null) continue;
    checks.push(check);
    situation = seen.after;
  }
  return [checks, situation];
}

function checkOf(
  context: PlanningContext,
  from: Situation,
  computed: Computed,
  by: Actor,
  of: Identity,
  seen: Look,
): Check | null {
  const record = seen.situation.scene().record(of.entity, of.key);
  const is =
    record === null ? undefined : valueOf(context, seen.situation, by.name, computed, record);
  const wire = wireIn(context, seen.as, computed);
  if (is === undefined || wire === undefined) return null;
  const path = [...seen.path, wire];
  return {
    first: actsOf(from, seen),
    of: seen.act.id,
    expect: { kind: 'value', field: computed.path, path, is },
  };
}

/** What the call's own answer says of it. */
function inAnswer(
  context: PlanningContext,
  after: Situation,
  computed: Computed,
  by: Actor,
  of: Identity,
): Check | null {
  const record = after.scene().record(of.entity, of.key);
  const place = of.entity === computed.entity.name ? answerOf(after, of) : null;
  const wire = place?.shown.find(isShown(computed))?.wire;
  const is = record === null ? undefined : valueOf(context, after, by.name, computed, record);
  if (place === null || wire === undefined || is === undefined) return null;
  const path = [...place.path, wire];
  return {
    first: [],
    of: place.act.id,
    expect: { kind: 'value', field: computed.path, path, is },
  };
}
