// What a call leaves alone: of the records that it finds or changes, everything that its row does not
// say reads as it did before, in the call's own answer as well.

import { entityNamed, ruleOf, type Entity, type ShownField } from '../../../../model/index.ts';
import type { Check, Plan } from '../../../plan/plan.ts';
import { withMember, type Ask } from '../../../situation/ask.ts';
import { alternatives, attempt, make } from '../../../search/attempt.ts';
import { bind } from '../../../situation/request/bind.ts';
import { look } from '../../../search/look.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { answered, type Value } from '../../../plan/value.ts';
import { wantedOf } from '../../../values/wanted.ts';
import type { Identity } from '../../../world/scene.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { keptFields } from './kept.ts';
import { actsOf, answerOf, planOf, succeeds } from '../../../planning/plans.ts';
import { recordOf } from '../../../requests/records.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../../planning/call-query.ts';

export function deriveSpared(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  if (facts.reads || call.steps.some(({ kind }) => kind === 'when' || kind === 'for each')) return;
  for (const entity of touched(context, facts)) {
    const add = (situation: string, plan: () => Plan | Untried): void =>
      drafts.add({
        kind: 'calls/spares',
        isExtra: true,
        name: `${call.name}.${entity.name}:${situation}`,
        at: call.at,
        needs: ['entities', 'roles'],
        words: { call: call.name, record: entity.name, situation },
        plan,
      });
    const optional = facts.leaves.filter(
      ({ optional: isOptional, fills }) =>
        isOptional && fills?.how === 'write' && fills.entity === entity.name,
    );
    if (optional.length < 2) add('as it is', () => sparedPlan(context, facts, entity, null));
    // Of what may be left out, the first and the last are each given alone.
    else
      for (const leaf of new Set([optional[0]!, optional.at(-1)!]))
        add(`${leaf.name} alone`, () => sparedPlan(context, facts, entity, leaf));
  }
}

/** The entities of which the call finds or changes a record that stays. */
function touched(
  { spec, subject }: PlanningContext,
  { call, finds, creates }: CallFacts,
): Entity[] {
  const gone = stepsOfKind(call, 'delete').map(({ target }) => target.source.trim());
  const found = finds.filter(({ as }) => !gone.includes(as)).map(({ entity }) => entity.name);
  const me = stepsOfKind(call, 'update').some(({ target }) => target.source.trim() === 'me');
  const names = new Set([...found.slice(-1), ...(me ? subject.people.slice(0, 1) : [])]);
  const isShown = (name: string): boolean =>
    subject.calls.some(
      ({ reads, places }) => reads && places.some(({ entity }) => entity === name),
    );
  return [...names]
    .filter(isShown)
    .flatMap((name) =>
      creates.some(({ entity }) => entity.name === name) ? [] : (entityNamed(spec, name) ?? []),
    );
}

function sparedPlan(
  context: PlanningContext,
  facts: CallFacts,
  entity: Entity,
  alone: Leaf | null,
): Plan | Untried {
  const found = context.ready({ facts });
  if (isNoPath(found)) return untried(`Nothing was found by which ${facts.call.name} succeeds.`);
  const ready = alone === null ? found : (filled(context, found, alone) ?? found);
  const { actor, situation } = ready;
  const record = recordOf(ready, ready.attempt, entity.name) && heldBy(ready, entity);
  if (record === null) return untried(`${facts.call.name} has no ${entity.name} in hand.`);
  const by = [actor.name];
  const before = look(context.actors, situation, record, { by });
  if (before === null) return untried('Nothing shows the record before.');
  const { act, outcome } = make(before.after, ready.ask);
  if (!outcome.accepted) return untried(`${facts.call.name} is refused once somebody has looked.`);
  const now = recordOf(
    { ...ready, situation: before.after },
    { ...ready.attempt, act, outcome },
    entity.name,
  );
  const after = look(context.actors, outcome.after, now ?? record, {
    by: [before.act.by],
    calls: context.subject.calls.filter(({ call }) => call.name === before.act.call),
  });
  if (after === null || after.act.by !== before.act.by) return untried('Nothing shows it after.');
  const spared = keptFields(context, ready.ask, entity, { before, after });
  const own = now === null ? null : answerOf(outcome.after, now);
  const was = ({ wire }: ShownField) => answered(before.act.id, ...before.path, wire);
  const checks = spared.flatMap((field): Check[] => {
    const { wire, name } = field;
    const expect = { kind: 'value', field: `${entity.name}.${name}`, is: was(field) } as const;
    const inOwn =
      own !== null &&
      act.by === before.act.by &&
      own.shown.some((one) => one.wire === wire && isSame(one, field));
    return [
      ...(inOwn
        ? [{ first: [], of: act.id, expect: { ...expect, path: [...own.path, wire] } }]
        : []),
      { first: [], of: after.act.id, expect: { ...expect, path: [...after.path, wire] } },
    ];
  });
  const first = checks.findIndex(({ of }) => of === after.act.id);
  if (first < 0) return untried('Nothing else of it is shown.');
  const looked = checks.map((check, index) =>
    index === first ? { ...check, first: actsOf(outcome.after, after) } : check,
  );
  return planOf(before.after, [act], [...succeeds(context, act), ...looked]);
}

const isSame = (one: ShownField, other: ShownField): boolean =>
  one.own === other.own && one.view?.computed === other.view?.computed;

function heldBy({ facts, hand, situation, actor }: AcceptedCall, entity: Entity): Identity | null {
  const held = facts.finds.findLast((step) => step.entity.name === entity.name);
  return held === undefined
    ? (situation.person(actor.name)?.identity ?? null)
    : (hand[held.as] ?? null);
}

/** The same once everything that may be left out has been given, about to give one of it alone. */
function filled(context: PlanningContext, ready: AcceptedCall, alone: Leaf): AcceptedCall | null {
  const { facts, situation, actor, hand, pool } = ready;
  let full: Ask = ready.ask;
  for (const leaf of facts.leaves.filter(({ optional }) => optional)) {
    const value = unusual(context, facts, leaf, alternatives(situation, facts, leaf, pool));
    if (value !== undefined) full = withMember(full, leaf, value);
  }
  const made = attempt(situation, full, pool);
  if (!made.outcome.accepted) return null;
  for (const next of context.prospects(made.outcome.after, facts, actor)) {
    if (
      facts.finds.some(
        ({ as }) => next.hand[as]?.id !== renewed(ready, made.outcome.after, hand[as]?.id, as),
      )
    )
      continue;
    const bound = bind(next.situation, facts, actor.name, next.hand, next.pool);
    const [value] = alternatives(next.situation, facts, alone, next.pool);
    if (bound === null || value === undefined) continue;
    const ask = withMember(bound, alone, value);
    const tried = attempt(next.situation, ask, next.pool, [alone]);
    if (tried.outcome.accepted) return { ...ready, ...next, ask: tried.ask, attempt: tried };
  }
  return null;
}

/** Of several values one that the field does not have by default: what is set back to that is seen. */
function unusual(
  { spec }: PlanningContext,
  { call }: CallFacts,
  leaf: Leaf,
  [first, ...others]: readonly Value[],
): Value | undefined {
  const { field, type } = wantedOf(spec, call.name, leaf);
  const usual = field === null ? undefined : ruleOf(field, 'default')?.expression.source.trim();
  const choices =
    type.kind === 'one of' ? type.values : type.kind === 'boolean' ? [true, false] : [];
  return [...(first === undefined ? [] : [first]), ...others, ...choices].find(
    (one) => JSON.stringify(one) !== usual,
  );
}

/** What a record in hand is known by now: the call may have changed its key. */
function renewed(
  { situation, hand }: AcceptedCall,
  after: AcceptedCall['situation'],
  id: unknown,
  as: string,
): unknown {
  const held = hand[as];
  const place = situation.made.findIndex(
    (one) => one.entity === held?.entity && JSON.stringify(one.key) === JSON.stringify(held.key),
  );
  return place < 0 ? id : JSON.stringify(after.made[place]?.key);
}
