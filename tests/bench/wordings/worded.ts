// The conditions of one specification with their words.

import { Document } from '../../../src/language/document/document.ts';
import type { Facts, Step } from '../../../src/model/index.ts';
import { factsOf } from '../../../src/model/rows/rows.ts';
import type { Expression } from '../../../src/model/schema/values/expression.ts';
import {
  conditionsOf,
  constantsOf,
  keyOf,
  type StatedCondition,
} from '../../../src/wording/stated.ts';
import { wordingOf } from '../../../src/wording/wording.ts';

export interface Worded extends StatedCondition {
  readonly file: string;
  readonly at: string;
  readonly place: string;
  readonly source: string;
  readonly words: string | null;
}

/** Each condition once, with the first environment that it has. */
export function worded(file: string, text: string): Worded[] {
  const facts = factsOf(new Document(file, text).spec);
  const constants = constantsOf(facts);
  const places = placesIn(facts);
  const known = new Set<string>();
  return conditionsOf(facts).flatMap(({ expression, environment }) => {
    const key = keyOf(expression);
    if (known.has(key)) return [];
    known.add(key);
    const { source } = expression;
    const words = wordingOf(source, environment, constants);
    const place = places.get(key) ?? 'boolean value';
    return [
      { file, at: `${file}:${expression.at.line}`, place, source, words, expression, environment },
    ];
  });
}

/** What kind of row each condition stands in. */
function placesIn({ states, rules, roles, calls, entities }: Facts): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const note = (place: string, expression: Expression | null | undefined) => {
    if (expression != null) places.set(keyOf(expression), place);
  };
  for (const { transitions } of states.lifecycles)
    for (const { when, does = [] } of transitions) {
      note('4 guard', when);
      inSteps(does, note);
    }
  for (const { test } of rules.rules)
    if (test.kind === 'condition') note('5 rule', test.expression);
  for (const { where } of rules.overlaps ?? []) note('5 rule', where);
  for (const { who } of roles.roles) if (who.kind === 'condition') note('6 role', who.expression);
  for (const { grants } of roles.permissions)
    for (const grant of grants) if (grant.kind === 'if') note('6 permission', grant.condition);
  for (const { steps } of calls.calls) inSteps(steps, note);
  for (const { fields } of [...entities.entities, ...entities.views])
    for (const { rules: own } of fields)
      for (const rule of own)
        if ('expression' in rule)
          note(rule.kind === 'shown if' ? '3 shown if' : '3 boolean field', rule.expression);
  return places;
}

type Note = (place: string, expression: Expression | null) => void;

function inSteps(steps: readonly Step[], note: Note): void {
  for (const step of steps) {
    if (step.kind === 'find' || step.kind === 'delete where') note('7 where', step.where);
    if (step.kind === 'list') for (const where of step.where) note('7 where', where);
    if (step.kind === 'when') note('7 when', step.condition);
    if (step.kind === 'when' || step.kind === 'for each') inSteps([step.step], note);
  }
}
