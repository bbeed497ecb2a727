// What the product gives a record by itself: defaults, values made at creation, and values that
// follow others.

import { hasRule, madeOf, ruleOf } from '../../../../../model/index.ts';
import type { Plan } from '../../../../plan/plan.ts';
import type { Actor } from '../../../../search/actors/actors.ts';
import { mayEver } from '../../../../subject/people/grants.ts';
import type { Leaf } from '../../../../subject/leaves.ts';
import type { StepOf } from '../../../../subject/steps.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { Pattern } from '../../../../plan/value.ts';
import { creationBy, type Creation } from '../../../../requests/creations.ts';
import { stateAfter } from '../../../states/course/next-by-clock.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../../../planning/no-plan.ts';
import { leavingOut } from '../../../../requests/accepted/accepted.ts';
import { baseMaking } from '../../../../requests/steps/making-ways.ts';
import { isReady } from '../../../../requests/members.ts';
import { planOf, reads, succeeds } from '../../../../planning/plans.ts';
import { setLater } from '../../../../requests/steps/step-order.ts';
import { settled, type Settled } from '../../../../requests/steps/step-values.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';
import { acceptedAs } from '../../../../planning/solved-by.ts';
import { thresholdsOf } from '../thresholds.ts';
import { worked } from './worked.ts';
import { assigned, isState, NOT_SHOWN, type FieldOf } from '../field.ts';
import { otherThanDefault } from './other-than-default.ts';

const NEEDS = ['calls', 'roles'] as const;

export function deriveMade(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  if (hasRule(of.field, 'computed')) return;
  for (const facts of of.creations) {
    const steps = facts.creates.filter(({ entity }) => entity.name === of.entity.name);
    for (const step of steps)
      deriveMadeBy(context, drafts, of, {
        facts,
        step,
        // Of several records that a call makes each goes by its name.
        words: steps.length > 1 ? `${facts.call.name} as ${step.as}` : facts.call.name,
      });
  }
}

/** A step that makes a record of an entity, in the call that it stands in. */
interface Making {
  readonly facts: CallFacts;
  readonly step: StepOf<'create'>;
  readonly words: string;
  /** The member of the request that may give the field. */
  readonly leaf?: Leaf | undefined;
}

/** What a field of a record has to hold that a call has made. */
type ValueFor = (ready: AcceptedCall, creation: Creation) => Settled | undefined;

function deriveMadeBy(context: PlanningContext, drafts: Drafts, of: FieldOf, making: Making): void {
  const { field, path } = of;
  const { facts, step, words: call } = making;
  const common = { at: field.at, needs: NEEDS };
  const leaf = step.takesBody
    ? of.members.find((member) => member.facts === facts)?.leaf
    : undefined;
  const standard = ruleOf(field, 'default')?.expression;
  const isGiven = assigned(step, of) !== undefined;
  if (standard !== undefined && !isGiven && (leaf === undefined || leaf.optional)) {
    const words = { field: path, call, value: standard.source };
    const value: ValueFor = (ready, creation) => worked(ready, of, standard, creation);
    drafts.add({
      ...common,
      kind: 'entities/defaulted',
      name: `${path}:${call}`,
      words,
      plan: () => madePlan(context, of, { ...making, leaf }, value),
    });
    for (const actor of othersWhoMay(context, facts))
      drafts.add({
        ...common,
        kind: 'entities/defaulted',
        isExtra: true,
        name: `${path}:${call}:by ${actor.words}`,
        words,
        plan: () => madePlan(context, of, { ...making, leaf }, value, actor),
      });
  }
  if (leaf !== undefined || isState(context.spec, of)) return;
  if (standard !== undefined && !isGiven) return;
  const [words, value] = valueMade(context, of, step);
  drafts.add({
    ...common,
    kind: 'entities/made',
    name: `${path}:${call}`,
    words: { field: path, call, value: words },
    plan: () => {
      const other = otherThanDefault(context, of, facts, step);
      return other === null
        ? madePlan(context, of, making, value)
        : madeBy(context, of, making, value, other);
    },
  });
  deriveThresholds(context, drafts, of, making, value);
  if (!/\bme\b/.test(words)) return;
  for (const actor of othersWhoMay(context, facts))
    drafts.add({
      ...common,
      kind: 'entities/made',
      isExtra: true,
      name: `${path}:${call}:by ${actor.words}`,
      words: { field: path, call, value: words },
      plan: () => madePlan(context, of, making, value, actor),
    });
}

/** What section 3 has made of a record at the edges of what it compares. */
function deriveThresholds(
  context: PlanningContext,
  drafts: Drafts,
  of: FieldOf,
  making: Making,
  value: ValueFor,
): void {
  const rule = ruleOf(of.field, 'set') ?? ruleOf(of.field, 'follows');
  if (rule === undefined || assigned(making.step, of) !== undefined) return;
  for (const side of thresholdsOf(context, rule.expression, of.entity.name))
    drafts.add({
      kind: 'entities/made',
      isExtra: true,
      at: of.field.at,
      needs: NEEDS,
      name: `${of.path}:${making.words}:${side.words}`,
      words: {
        field: of.path,
        call: making.words,
        value: `${rule.expression.source}, where ${side.words}`,
      },
      plan: () => {
        const first = baseMaking(context, making.facts, making.step);
        const found = isReady(first) ? acceptedAs(context, side.aim, first) : null;
        return found === null ? untried(NOT_FOUND) : madeBy(context, of, making, value, found);
      },
    });
}

const NOT_FOUND = 'Nothing was found by which it comes to that.';

/** What a step gives the field by itself, in words and as it has to be answered. */
function valueMade(
  context: PlanningContext,
  of: FieldOf,
  step: StepOf<'create'>,
): [string, ValueFor] {
  const given = assigned(step, of);
  if (given !== undefined)
    return [
      given.value.source,
      (ready, { items }) =>
        settled(context, ready, { step, expression: given.value, field: of.field, items }),
    ];
  const rule = ruleOf(of.field, 'set') ?? ruleOf(of.field, 'follows');
  if (rule !== undefined)
    return [
      rule.expression.source,
      (ready, creation) => worked(ready, of, rule.expression, creation),
    ];
  const plainly =
    (is: Pattern): ValueFor =>
    ({ attempt }) => ({ is, from: attempt.outcome.after });
  if (hasRule(of.field, 'counts up')) return ['a number of its own', plainly({ $some: true })];
  if (hasRule(of.field, 'key')) return ['a key of its own', plainly({ $some: true })];
  return madeOf(of.field) === null
    ? ['nothing yet', plainly(null)]
    : ['a value of its own', plainly({ $some: true })];
}

/** Those of other roles than whoever makes the call first, where theirs lets them. */
function othersWhoMay(context: PlanningContext, facts: CallFacts): Actor[] {
  const cells = context.spec.sections.roles.facts.permissions;
  const may = context.actors.roles.filter((role) =>
    cells.some(
      (cell) => cell.call.name === facts.call.name && cell.role.name === role.name && mayEver(cell),
    ),
  );
  return may.slice(1).flatMap((role) => context.actors.actor(role) ?? []);
}

function madePlan(
  context: PlanningContext,
  of: FieldOf,
  { facts, step, leaf }: Making,
  value: ValueFor,
  actor?: Actor,
): Plan | Untried {
  const first = baseMaking(context, facts, step, actor && [actor]);
  if (!isReady(first) && actor !== undefined)
    return untried(`${actor.words} never comes to ${facts.call.name} so that it makes one.`);
  if (!isReady(first)) return first;
  const isGiven = leaf !== undefined && first.attempt.ask.members.has(leaf);
  const ready = isGiven ? leavingOut(context, first, leaf) : first;
  if (ready === null) return untried(`Other rows want ${leaf!.name} to be given.`);
  return madeBy(context, of, { facts, step }, value, ready);
}

/** What a call that is accepted gives the field of the record that it makes. */
function madeBy(
  context: PlanningContext,
  of: FieldOf,
  { facts, step }: Pick<Making, 'facts' | 'step'>,
  value: ValueFor,
  ready: AcceptedCall,
): Plan | Untried {
  const { act, outcome } = ready.attempt;
  const creation = creationBy(ready, ready.attempt, step);
  if (creation === null)
    return notReached(`${facts.call.name} makes no ${of.entity.name}.`, {
      reasons: [
        {
          at: facts.call.at,
          why: `${facts.call.name}, as it was tried, makes no ${of.entity.name}`,
        },
      ],
    });
  const later = setLater(context, ready, step, of.field.name);
  const is =
    later === null
      ? value(ready, creation)
      : later === 'unknown'
        ? undefined
        : settled(context, ready, { step: later, expression: later.to, field: of.field });
  if (is === undefined) return untried('What it comes to cannot be told from outside.');
  const { record } = creation;
  const come = typeof is.is === 'string' ? stateAfter(context, of, is.is, is.from, record) : is.is;
  if (come === undefined) return untried('The clock takes it away at once.');
  const check = reads(context, is.from, record, of.field, come, [ready.actor.name]);
  if (check === null) return untried(NOT_SHOWN);
  const looking = [...is.from.since(outcome.after), ...check.first];
  return planOf(ready.situation, [act], [...succeeds(context, act), { ...check, first: looking }]);
}
