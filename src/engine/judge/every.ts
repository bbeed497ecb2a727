// What section 7 asks of many requests at once, before anything is asked of who makes them.

import type { CallCase } from '../calls/call-case.ts';
import { holds } from '../expressions/compiler.ts';
import type { Breach } from '../refusals/breach.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { ruleBreach } from '../violations/violation.ts';

/** The refusal of the first line whose condition the request does not meet. */
export function judgeEvery(call: CallCase, rules: RuleBook): Breach | null {
  if (rules.every(call.type.call.name).length === 0) return null;
  for (const refusal of unmetLines(call, rules)) return refusal;
  return null;
}

/** The refusals of all lines whose conditions the request does not meet, as they are asked for. */
export function* unmetLines(call: CallCase, rules: RuleBook): Iterable<Breach> {
  for (const rule of rules.every(call.type.call.name)) {
    if (rule.condition === null || holds(rule.condition, call)) continue;
    const broken = { entity: null, field: null, name: null, value: null };
    yield ruleBreach(call, rule, broken, { bound: null });
  }
}
