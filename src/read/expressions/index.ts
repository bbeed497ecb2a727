// Every expression of a specification, checked against what it sees where it stands.

import type { FieldRule } from '../../model/sections/entities.ts';
import { callsOfRows } from '../../model/steps/by-clock.ts';
import { expressionsIn } from '../../model/every.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import {
  awaited,
  isActing,
  type Call,
  type Facts,
  type Step,
  type Transition,
} from '../../model/index.ts';
import {
  ANY,
  check,
  DATETIME,
  DURATION,
  type Environment,
  names,
  parse,
  TEXT,
  type ValueType,
} from '../../expression/index.ts';
import { capitalised } from '../../text/article.ts';
import type { Checker, Doubts, Wanted } from './checker.ts';
import type { Scope } from './scope.ts';
import { checkCall } from './steps.ts';

export {
  ALL_IN_DOUBT,
  type Checker,
  checkerOf,
  type Doubts,
  placeOf,
  type Wanted,
} from './checker.ts';
export { asksForMe, inferTypes, lacksTypes } from './infer.ts';
export { Scope } from './scope.ts';

/** Checks all expressions of the nine sections. */
export function checkExpressions(
  facts: Facts,
  scope: Scope,
  checker: Checker,
  doubts: Doubts,
): void {
  checkWays(facts, scope, checker, doubts);
  checkFields(facts, scope, checker);
  checkStates(facts, scope, checker, doubts);
  checkRules(facts, scope, checker, doubts);
  checkRoles(facts, scope, checker, doubts);
  for (const { name, where } of facts.calls.everyRequest ?? [])
    if (where !== null) checker.check(where, scope.with({ [name]: TEXT }), 'condition');
  for (const part of (facts.calls.everyAnswer ?? []).flatMap(expressionsIn))
    checker.check(part, scope.with({}), 'anything');
  for (const part of (facts.calls.outgoing ?? []).flatMap(({ headers = [] }) =>
    headers.flatMap(expressionsIn),
  ))
    checker.check(part, scope.with({}), 'anything');
  for (const call of facts.calls.calls)
    checkCall(call, scope, doubts.isCall(call) ? lenient(checker) : checker);
}

/** For what stands in a call of which not everything is known. */
const lenient = ({ check }: Checker): Checker => ({
  check: (expression, environment, wanted) => check(expression, environment, wanted, true),
});

function checkWays({ purpose }: Facts, scope: Scope, checker: Checker, doubts: Doubts): void {
  for (const step of purpose.ways.flatMap(({ steps }) => steps)) {
    if (isActing(step)) {
      for (const { value } of step.values) checker.check(value, scope.with({}), 'anything');
      continue;
    }
    const time = awaited(step);
    const type = step.kind === 'after' ? DURATION : DATETIME;
    checker.check(time, scope.inWays(), type, mayNameRecord(time, doubts));
  }
}

/** Whether a name may be that of a record whose entity is not declared yet. */
function mayNameRecord({ source }: Expression, doubts: Doubts): boolean {
  const parsed = parse(source);
  return (
    'tree' in parsed && names(parsed.tree).some(({ name }) => doubts.isName(capitalised(name)))
  );
}

function checkFields(
  { entities: { entities, views } }: Facts,
  scope: Scope,
  checker: Checker,
): void {
  for (const entity of entities)
    for (const field of entity.fields)
      checkFieldRules(field.rules, entity.name, scope.type(field.type), scope, checker);
  const known = new Set(entities.map(({ name }) => name));
  // A view of nothing is told of where it says so.
  for (const view of views.filter(({ of }) => known.has(of.name)))
    for (const { rules, type } of view.fields)
      checkFieldRules(rules, view.of.name, type && scope.type(type), scope, checker);
}

function checkFieldRules(
  rules: readonly FieldRule[],
  entity: string,
  type: ValueType | null,
  scope: Scope,
  checker: Checker,
): void {
  // What `counts changes` stands for is written nowhere.
  const asked = rules.flatMap((rule) => ('expression' in rule && !rule.counts ? [rule] : []));
  if (asked.length === 0) return;
  const here = scope.with(scope.record(entity));
  for (const rule of asked) {
    if (rule.kind === 'shown if') checker.check(rule.expression, here, 'condition');
    else if (rule.kind === 'follows' && namesFields(rule.expression.source, entity, scope))
      continue;
    else checker.check(rule.expression, here, type ?? 'anything');
  }
}

/** `follows title, body`: the names of fields and nothing to work out. */
const namesFields = (source: string, entity: string, scope: Scope): boolean =>
  source.split(',').every((name) => Object.hasOwn(scope.entities[entity] ?? {}, name.trim()));

function checkStates(
  { states, calls }: Facts,
  scope: Scope,
  checker: Checker,
  doubts: Doubts,
): void {
  const named = byName(calls);
  for (const call of callsOfRows(states.lifecycles)) checkCall(call, scope, checker);
  for (const { entity, transitions } of states.lifecycles)
    for (const { event, when } of transitions) {
      if (event.kind === 'call' && when === null) continue;
      const record = scope.record(entity.name);
      const time = awaited(event);
      const here = scope.with(record);
      if (time !== null) checker.check(time, here, timeFor(event, time, here));
      const call = event.kind === 'call' && named.get(event.name);
      const names = call ? { ...callNames(call, scope), ...record } : record;
      const isOfUnknownCall = event.kind === 'call' && (!call || doubts.isCall(call));
      if (when !== null) checker.check(when, scope.with(names), 'condition', isOfUnknownCall);
    }
}

/** A duration or an instant; which of the two stands behind which word is for the check to say. */
function timeFor(event: Transition['event'], { source }: Expression, here: Environment): Wanted {
  const parsed = parse(source);
  const { kind } = 'tree' in parsed ? check(parsed.tree, here).type : ANY;
  if (kind === 'duration' || kind === 'datetime') return 'anything';
  return event.kind === 'after' ? DURATION : DATETIME;
}

function checkRules({ rules, calls }: Facts, scope: Scope, checker: Checker, doubts: Doubts): void {
  const named = byName(calls);
  for (const { on, test } of rules.rules) {
    // What `current` comes to is written nowhere.
    if (test.kind !== 'condition' || test.current) continue;
    const call = on.kind === 'field' ? undefined : named.get(on.call);
    if (on.kind !== 'field' && call === undefined) continue;
    const names = on.kind === 'field' ? scope.record(on.entity) : callNames(call!, scope);
    const isDoubtful = call !== undefined && doubts.isCall(call);
    checker.check(test.expression, scope.with(names), 'condition', isDoubtful);
  }
  for (const { on, where } of rules.overlaps ?? [])
    if (where !== null) checker.check(where, scope.with(scope.record(on.entity)), 'condition');
}

function checkRoles({ roles, calls }: Facts, scope: Scope, checker: Checker, doubts: Doubts): void {
  for (const { who } of roles.roles)
    if (who.kind === 'condition') checker.check(who.expression, scope.with({}), 'condition');
  if (roles.credentials?.lasting)
    checker.check(roles.credentials.lasting, scope.with({}), DURATION);
  const named = byName(calls);
  for (const { call: reference, grants } of roles.permissions) {
    const call = named.get(reference.name);
    const conditions = grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : []));
    if (call === undefined || conditions.length === 0) continue;
    const here = scope.with(foundBy(call, scope));
    for (const condition of conditions)
      checker.check(condition, here, 'condition', doubts.isCall(call));
  }
}

const byName = ({ calls }: Facts['calls']): ReadonlyMap<string, Call> =>
  new Map(calls.map((call) => [call.name, call]));

/** What a condition of section 6 sees: the call's parameters, and the records that it finds. */
export const foundBy = (call: Call, scope: Scope): Environment['variables'] =>
  seen(call, call.steps.filter(isFind), scope);

const isFind = (step: Step): boolean =>
  step.kind === 'find' || (step.kind === 'when' && isFind(step.step));

/** What a condition on a whole call sees: its parameters, and the records that its steps find or make. */
export const callNames = (call: Call, scope: Scope): Environment['variables'] =>
  seen(call, call.steps, scope);

function seen(call: Call, steps: readonly Step[], scope: Scope): Environment['variables'] {
  const parameters = scope.parameters(call);
  const records = scope.inHand(steps, parameters);
  return { ...parameters, ...records, ...scope.old(call) };
}
