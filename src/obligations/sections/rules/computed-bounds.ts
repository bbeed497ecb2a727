// Bounds of a field that a step works out, as a stock that is used up: met at their edge and broken just
// past it by the call whose step it is.

import {
  entityNamed,
  fieldNamed,
  recordName,
  targetName,
  triggerOf,
  wireName,
  type Amount,
  type Expression,
  type Rule,
} from '../../../model/index.ts';
import { limitOf, type Wrong } from '../../expect/catalogue.ts';
import type { Plan } from '../../plan.ts';
import type { Drafts } from '../../planning/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { isRefusedFor, planOf, refused, succeeds } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { aimSeen, viewOfStep } from '../../planning/viewed.ts';
import { treeOf } from '../../situation/tree-of.ts';
import { acceptedAs } from '../../planning/solved-by.ts';
import { doneWhere } from '../../requests/coming-to.ts';
import { base, isReady } from '../../requests/members.ts';
import { runningWays } from '../../solver/branches.ts';
import type { Aim } from '../../solver/solve.ts';
import { stepsOfKind, type StepOf } from '../../subject/steps.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import { storingsOf } from '../../values/stored-as.ts';
import { make } from '../../search/attempt.ts';
import { ruleNeeds } from './rule-needs.ts';

/** A step that works out what it gives a field, and the conditions of the `when`s around it. */
export interface Computing {
  readonly facts: CallFacts;
  readonly step: StepOf<'set' | 'create'>;
  readonly value: Expression;
  readonly around: readonly Aim[];
}

/** The steps that work out the field that a rule bounds; those that store a part of the request aside. */
export function computedUnder({ subject, spec }: PlanningContext, { on, test }: Rule): Computing[] {
  if (on.kind !== 'field' || test.kind !== 'bounds') return [];
  return subject.calls.flatMap((facts) => {
    const stored = storingsOf(spec, facts.call).filter(({ field }) => field.name === on.field);
    return stepsOfKind(facts.call, 'set', 'create').flatMap((step): Computing[] => {
      const value = givenBy(subject, facts, step, on);
      const ways = runningWays(facts.call.steps, (one) => one === step);
      const isPlain = value === null || subject.uses(value, facts.variables).names.length === 0;
      return !isPlain && !stored.some((one) => one.step === step) && ways.length === 1
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

interface Side {
  readonly bound: Amount;
  /** In the obligation's name: `least 0`. */
  readonly words: string;
  /** What the call is given so that the step keeps the bound, and so that it does not, in words. */
  readonly within: string;
  readonly past: string;
  /** Conditions on what the step comes to: at the edge of the bound, else anywhere within it. */
  readonly met: readonly string[];
  /** Just past it, else anywhere past it. */
  readonly broken: readonly string[];
}

/** The bounds of a rule, each with conditions on what a step comes to. */
function sidesOf(context: PlanningContext, { on, test }: Rule, computing: Computing): Side[] {
  if (on.kind !== 'field' || test.kind !== 'bounds') return [];
  const entity = entityNamed(context.spec, on.entity);
  const isWhole = (entity && fieldNamed(entity, on.field))?.type.kind === 'integer';
  const value = `(${computing.value.source})`;
  const side = (bound: Amount | null, isLeast: boolean): Side[] => {
    if (bound === null || (bound.kind !== 'number' && bound.kind !== 'constant')) return [];
    const limit = bound.kind === 'constant' ? bound.name : `${bound.value}`;
    const one = isWhole ? '1' : null;
    const [within, past, inwards, outwards] = isLeast
      ? ['>=', '<', '+', '-']
      : ['<=', '>', '-', '+'];
    const [inside, outside] = isLeast ? ['more', 'less'] : ['less', 'more'];
    const edge = test.exclusive ? one && `${limit} ${inwards} ${one}` : limit;
    const beyond = test.exclusive ? limit : one && `${limit} ${outwards} ${one}`;
    return [
      {
        bound,
        words: `${isLeast ? 'least' : 'most'} ${limit}`,
        within: test.exclusive
          ? `what comes to just ${inside} than ${limit}`
          : `what comes just to ${limit}`,
        past: test.exclusive
          ? `what comes to ${limit} or ${outside}`
          : `what comes to ${outside} than ${limit}`,
        met: [
          ...(edge === null ? [] : [`${value} == ${edge}`]),
          `${value} ${test.exclusive ? within.slice(0, 1) : within} ${limit}`,
        ],
        broken: [
          ...(beyond === null ? [] : [`${value} == ${beyond}`]),
          `${value} ${test.exclusive ? `${past}=` : past} ${limit}`,
        ],
      },
    ];
  };
  return [...side(test.least, true), ...side(test.most, false)];
}

/** Derives what a bound of a field promises where a step works the field out. */
export function deriveComputedBounds(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  computing: Computing,
): void {
  const call = computing.facts.call.name;
  const target = targetName(rule.on);
  for (const side of sidesOf(context, rule, computing)) {
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

function wrongOf({ spec }: PlanningContext, rule: Rule, facts: CallFacts, bound: Amount): Wrong {
  const { on, error, test } = rule;
  if (on.kind !== 'field') throw new Error('The rule is on no field.');
  const entity = entityNamed(spec, on.entity);
  const field = entity && fieldNamed(entity, on.field);
  return {
    trigger: triggerOf(test),
    code: error?.name ?? null,
    constant: error === null && bound.kind === 'constant' ? bound.name : null,
    limit: limitOf(spec, bound),
    call: facts.call.name,
    entity: on.entity,
    path: `${on.entity}.${on.field}`,
    record: recordName(on.entity),
    field: field === undefined ? null : wireName(field),
  };
}
