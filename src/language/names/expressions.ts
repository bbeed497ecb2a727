// Every expression of a specification with what it sees: as the reader checks them, only noted down.

import type { Linked } from '../../check/linked/linked.ts';
import { inStep } from '../../check/linked/expressions.ts';
import type { AnswerShape, Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { isActing } from '../../model/sections/purpose.ts';
import { rulesOf } from '../../model/every.ts';
import { factsOf } from '../../model/rows/rows.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Environment, ValueType } from '../../expression/index.ts';
import { callNamed } from '../../model/sections/lookup.ts';
import {
  ALL_IN_DOUBT,
  type Checker,
  checkerOf,
  checkExpressions,
  type Wanted,
} from '../../read/expressions/index.ts';
import type { Source } from '../../text/source.ts';

export interface Seeing {
  readonly expression: Expression;
  readonly environment: Environment;
  readonly wanted: Wanted;
  /** The calls for which it holds: their parameters and records are what it sees. */
  readonly calls: readonly string[];
}

/** All expressions, each once for each environment that it has. */
export function seeingIn(linked: Linked, source: Source): readonly Seeing[] {
  const { spec } = linked;
  const found: Seeing[] = [];
  const callsOf = callsBehind(spec);
  const typeOf = valueTypes(linked);
  const checker = checkerOf(source, ALL_IN_DOUBT, () => {});
  const noting: Checker = {
    check(expression, environment, wanted, isOfUnknownCall) {
      const type = typeOf(expression) ?? wanted;
      found.push({ expression, environment, wanted: type, calls: callsOf(expression) });
      return checker.check(expression, environment, wanted, isOfUnknownCall);
    },
  };
  checkExpressions(factsOf(spec), linked.scope, noting, ALL_IN_DOUBT);
  return found;
}

/** The types of the parameters for which ways have values: the reader takes those as they come. */
function valueTypes({ spec, scope }: Linked): (expression: Expression) => ValueType | undefined {
  const types = new Map<string, ValueType>();
  for (const { steps } of spec.sections.purpose.facts.ways)
    for (const step of steps.filter(isActing)) {
      const made = step.values.length > 0 ? callNamed(spec, step.name) : undefined;
      const parameters = made === undefined ? {} : scope.parameters(made);
      for (const { name, value } of step.values) {
        const type = parameters[name.split('.').at(-1)!];
        if (type !== undefined) types.set(placeOf(value), type);
      }
    }
  return (expression) => types.get(placeOf(expression));
}

/** The calls to which each expression belongs. */
function callsBehind(spec: Spec): (expression: Expression) => readonly string[] {
  const { sections } = spec;
  const calls = new Map<string, string[]>();
  const belongs = (expression: Expression | null, call: string) => {
    if (expression === null) return;
    const known = calls.get(placeOf(expression));
    if (known === undefined) calls.set(placeOf(expression), [call]);
    else if (!known.includes(call)) known.push(call);
  };
  for (const call of sections.calls.facts.calls)
    for (const expression of within(call)) belongs(expression, call.name);
  for (const { call, grants } of sections.roles.facts.permissions)
    for (const grant of grants) if (grant.kind === 'if') belongs(grant.condition, call.name);
  for (const { transitions } of sections.states.facts.lifecycles)
    for (const { event, when } of transitions) if (event.kind === 'call') belongs(when, event.name);
  for (const { on, test } of rulesOf(spec))
    if (on.kind !== 'field' && test.kind === 'condition') belongs(test.expression, on.call);
  return (expression) => calls.get(placeOf(expression)) ?? [];
}

const placeOf = ({ at }: Expression): string => `${at.line}:${at.column}`;

const within = (call: Call): (Expression | null)[] => [
  call.where ?? null,
  ...call.query.map((query) => query.default),
  ...call.steps.flatMap(inStep),
  ...(call.answer.shape === null ? [] : answered(call.answer.shape)),
];

function answered(shape: AnswerShape): (Expression | null)[] {
  if (shape.kind === 'object') return shape.members.flatMap((member) => answered(member.shape));
  return shape.kind === 'value' ? [shape.from] : [];
}
