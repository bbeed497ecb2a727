// Rules in words on a field that a step works out, as the bounds of a stock that is used up: met at their
// edge and broken just past it by the call whose step it is.

import {
  entityNamed,
  fieldNamed,
  recordName,
  targetName,
  triggerOf,
  wireName,
  wordsOf,
  type Amount,
  type Entity,
  type Expression,
  type Field,
  type Rule,
  type Spec,
} from '../../../model/index.ts';
import { limitOf, type Wrong } from '../../expect/catalogue.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { isRefusedFor, planOf, refused, succeeds } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { aimSeen, viewOfStep } from '../../planning/viewed.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { acceptedAs } from '../../planning/solved-by.ts';
import { doneWhere } from '../../planning/transitions/coming-to.ts';
import { base, isReady } from '../../requests/members.ts';
import { partRead } from '../../situation/request/part.ts';
import { loopsOf } from '../../solver/view/call-view.ts';
import { runningWays } from '../../solver/branches.ts';
import type { Aim } from '../../solver/solve.ts';
import { stepsOfKind, type StepOf } from '../../subject/steps.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import { rewritingsOf, storingsOf } from '../../values/stored-as.ts';
import { make } from '../../search/attempt.ts';
import { sidesOf, type Side } from './computed-sides.ts';
import { ruleNeeds } from './parts/rule-needs.ts';

/** A step that works out what it gives a field, and the conditions of the `when`s around it. */
export interface Computing {
  readonly facts: CallFacts;
  readonly step: StepOf<'set' | 'create'>;
  readonly value: Expression;
  readonly around: readonly Aim[];
}

/** The steps that work out the field that a rule in words is on; those that store a part of the request aside. */
export function computedUnder({ subject, spec }: PlanningContext, rule: Rule): Computing[] {
  const { on, test } = rule;
  if (on.kind !== 'field' || wordsOf(spec, rule) === null) return [];
  return subject.calls.flatMap((facts) => {
    const stored = [
      ...storingsOf(spec, facts.call),
      ...(test.kind === 'bounds' ? [] : rewritingsOf(spec, facts.call)),
    ].filter(({ field }) => field.name === on.field);
    const items = loopsOf(facts.call.steps).map(({ name }) => name);
    return stepsOfKind(facts.call, 'set', 'create').flatMap((step): Computing[] => {
      const value = givenBy(subject, facts, step, on);
      const ways = runningWays(facts.call.steps, (one) => one === step);
      const read = value === null ? [] : subject.uses(value, facts.variables).names;
      // What no request says of a text is the same each time.
      const isPlain =
        test.kind === 'bounds'
          ? read.length === 0
          : !read.some((name) => partRead(facts, name) !== null || items.includes(name));
      return value !== null &&
        !isPlain &&
        !stored.some((one) => one.step === step) &&
        ways.length === 1
        ? [{ facts, step, value, around: ways[0]! }]
        : [];
    });
  });
}

/** What a step gives a field of an entity's record; null where it gives it nothing. */
function givenBy(
  subject: Subject,
  { variables }: CallFacts,
  step: StepOf<'set' | 'create'>,
  { entity, field }: Extract<Rule['on'], { kind: 'field' }>,
): Expression | null {
  if (step.kind === 'create')
    return step.entity.name === entity
      ? (step.with.find((one) => one.field.name === field)?.value ?? null)
      : null;
  const type = subject.compiler.typeOf(step.target, variables);
  const isOn = step.field.name === field && type.kind === 'record' && type.entity === entity;
  return isOn ? step.to : null;
}

/** Derives what a rule in words promises of a field where a step works the field out. */
export function deriveComputedBounds(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  computing: Computing,
): void {
  const call = computing.facts.call.name;
  const target = targetName(rule.on);
  const { type } = fieldOf(context.spec, rule).field;
  for (const side of sidesOf(rule, type, computing.value.source)) {
    const common = {
      at: rule.at,
      needs: ruleNeeds(context, rule),
      bound: side.bound,
      name: `${target}:${rule.words}:${call}:${side.words}`,
    };
    const words = { target, rule: rule.words, call };
    drafts.add({
      ...common,
      kind: 'rules/met',
      words: { ...words, value: side.within },
      plan: () => metPlan(context, computing, side),
    });
    drafts.add({
      ...common,
      kind: 'rules/broken',
      words: { ...words, value: side.past, error: rule.error?.name ?? 'invalid' },
      plan: () => brokenPlan(context, rule, computing, side),
    });
  }
}

/** That what the step comes to is as a condition says, which nobody but the suite asks; null: it cannot be read. */
function aimOf(context: PlanningContext, { facts, step }: Computing, source: string): Aim | null {
  const expression = doneWhere(facts, step, source) ?? { source, at: step.at };
  const tree = treeOf(expression);
  return tree && aimSeen(expression, tree, viewOfStep(context, step));
}

function metPlan(
  context: PlanningContext,
  computing: Computing,
  { met, within }: Side,
): Plan | Untried {
  const { facts, around } = computing;
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  for (const source of met) {
    const aim = aimOf(context, computing, source);
    const found = aim && acceptedAs(context, aim, ready, around);
    if (found === null) continue;
    const { act } = found.attempt;
    return planOf(found.situation, [act], succeeds(context, act));
  }
  return untried(`Nothing was found by which ${facts.call.name} is given ${within}.`);
}

function brokenPlan(
  context: PlanningContext,
  rule: Rule,
  computing: Computing,
  { broken, bound }: Side,
): Plan | Untried {
  const { facts, around } = computing;
  const wrong = wrongOf(context, rule, facts, bound);
  for (const source of broken) {
    const aim = aimOf(context, computing, source);
    const found =
      aim &&
      context.prospect({ facts, isAllowed: true, ways: [[...around, aim]] }, (prepared) =>
        isRefusedFor(context, prepared, [wrong]),
      );
    if (found === null) continue;
    const { act } = make(found.situation, found.ask);
    return planOf(found.situation, [act], refused(context, act, [wrong]));
  }
  return untried(`Nothing was found by which ${facts.call.name} breaks it and no other row.`);
}

function wrongOf(
  { spec }: PlanningContext,
  rule: Rule,
  facts: CallFacts,
  bound: Amount | null,
): Wrong {
  const { error, test } = rule;
  const { entity, field } = fieldOf(spec, rule);
  return {
    trigger: triggerOf(test),
    code: error?.name ?? null,
    constant: error === null && bound?.kind === 'constant' ? bound.name : null,
    limit: bound === null ? null : limitOf(spec, bound),
    call: facts.call.name,
    entity: entity.name,
    path: `${entity.name}.${field.name}`,
    record: recordName(entity.name),
    field: wireName(field),
  };
}

/** The field that a rule is on. */
function fieldOf(spec: Spec, { on }: Rule): { entity: Entity; field: Field } {
  const entity = on.kind === 'field' ? entityNamed(spec, on.entity) : undefined;
  const field = on.kind === 'field' && entity ? fieldNamed(entity, on.field) : undefined;
  if (entity === undefined || field === undefined) throw new Error('The rule is on no field.');
  return { entity, field };
}
