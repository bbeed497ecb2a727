// Errors that a rule names though they have a trigger of their own.

import { rulesOf } from '../../model/every.ts';
import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Trigger } from '../../model/sections/errors.ts';
import { errorCoded } from '../../model/sections/lookup.ts';
import {
  type Amount,
  type Overlap,
  type Rule as Row,
  type Test,
  triggerOf,
} from '../../model/sections/rules.ts';
import { said } from '../../read/sections/errors/trigger.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('refusals', {
  'named-and-triggered': code<{ error: string; when: string; rule: string }>({
    severity: 'warning',
    message: ({ error, when, rule }) =>
      `The rule "${rule}" names \`${error}\`, which section 8 raises for something else: ${when}.`,
    write: ({ error }) =>
      `Write an error of its own for the rule, or leave the When of \`${error}\` blank.`,
  }),
});

/** Rules whose error is for another cause. */
export const errorsHaveOneCause: Rule = function* ({ spec }) {
  const { overlaps = [] } = spec.sections.rules.facts;
  for (const rule of [...rulesOf(spec), ...overlaps]) {
    const { error, words } = rule;
    const named = error === null ? undefined : errorCoded(spec, error.name);
    if (!error || !named || named.when.length === 0) continue;
    if (named.when.some((trigger) => isSame(trigger, rule))) continue;
    const related = [{ message: 'the error', at: named.at }];
    const holes = { error: error.name, when: named.when.map(said).join(', '), rule: words };
    yield diagnostics['named-and-triggered'](error.at, holes, related);
  }
};

/** Whether the rule is just what the trigger speaks of. */
function isSame(when: Trigger, rule: Row | Overlap): boolean {
  if (!('test' in rule)) return when.kind === 'not unique';
  const { test } = rule;
  if (when.kind === 'more than') return isBoundBy(test, when.constant.name);
  if (when.kind === 'required') return test.kind === 'required';
  if (when.kind === 'not unique') return test.kind === 'unique';
  return when.kind === 'invalid' || (when.kind === 'wrong state' && triggerOf(test) === when.kind);
}

/** Whether a constant is a bound of a test. */
export const isBoundBy = (test: Test, constant: string): boolean =>
  'least' in test &&
  [test.least, test.most].some(
    (amount: Amount | null) => amount?.kind === 'constant' && amount.name === constant,
  );
