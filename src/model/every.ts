// What section 7 says of many calls at once: a header that requests give, and one that answers have.

import type { Expression } from './schema/values/expression.ts';
import { targetName, type Rule } from './sections/rules.ts';
import type { Spec } from './sections/spec.ts';
import type { EveryAnswer, EveryRequest } from './schema/calls/every.ts';

export type * from './schema/calls/every.ts';

/** The expressions of a line about answers. */
export const expressionsIn = ({ value }: EveryAnswer): Expression[] =>
  value.filter((part) => typeof part !== 'string');

/** Whether a call is one of those that the line is about. */
export function isOfEvery(
  { which }: Pick<EveryRequest, 'which'>,
  { name, method }: { readonly name: string; readonly method: string },
): boolean {
  const isNamed = which.methods.includes(method) || which.calls.some((call) => call.name === name);
  return isNamed === (which.kind === 'of');
}

const known = new WeakMap<Spec, readonly Rule[]>();

/** All that requests are held to: the rules of section 5, and what section 7 asks of many calls at once. */
export function rulesOf(spec: Spec): readonly Rule[] {
  const { rules } = spec.sections.rules.facts;
  const { calls, everyRequest = [] } = spec.sections.calls.facts;
  if (everyRequest.length === 0) return rules;
  let all = known.get(spec);
  if (all === undefined) {
    const asked = everyRequest.flatMap((line) =>
      calls.filter((call) => isOfEvery(line, call)).flatMap(({ name }) => ruleFor(line, name)),
    );
    known.set(spec, (all = [...rules, ...asked]));
  }
  return all;
}

/** What a line asks of one call. */
function ruleFor({ where, error, at }: EveryRequest, call: string): Rule[] {
  if (where === null) return [];
  const test = { kind: 'condition' as const, expression: where };
  const words = `\`${where.source}\``;
  return [{ on: { kind: 'call', call, at }, test, words, error, every: true, at }];
}

/** Whether `no duplicates` is asked of what a rule is on. */
export const refusesRepeats = (spec: Spec, { on }: Pick<Rule, 'on'>): boolean =>
  rulesOf(spec).some(
    ({ test, on: other }) => test.kind === 'no duplicates' && targetName(other) === targetName(on),
  );
