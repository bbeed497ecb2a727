// Rules that say nothing: the type says it already, or a rule above asks more.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { entityNamed, fieldNamed, hasRule } from '../../model/sections/lookup.ts';
import { targetName, type Rule } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { typeUnder } from '../linked/rule-type.ts';
import type { Rule as Check } from '../findings/rule.ts';
import { type Bounded, isBounded, valueOf } from './amounts.ts';
import { hopelessRules } from './bounds.ts';

export const diagnostics = defineDiagnostics('values', {
  'needless-rule': code<{ rule: string; on: string; why: string }>({
    severity: 'note',
    message: ({ rule, on, why }) => `"${rule}" adds nothing to \`${on}\`: ${why}.`,
    write: 'Write an error that this rule answers, or leave the row out.',
  }),
  'implied-rule': code<{ rule: string; above: string }>({
    severity: 'warning',
    message: ({ rule, above }) =>
      `"${rule}" never counts: whatever breaks it breaks "${above}" above it first.`,
    write: 'Write the rule that asks more below this one, or leave this one out.',
  }),
});

/** Rules without an error of their own that section 3 has said in its words. */
export const rulesAddSomething: Check = function* ({ spec }) {
  for (const rule of spec.sections.rules.facts.rules) {
    const why = rule.error === null ? reasonNeedless(spec, rule) : null;
    const holes = { rule: rule.words, on: targetName(rule.on) };
    if (why !== null) yield diagnostics['needless-rule'](rule.at, { ...holes, why });
  }
};

function reasonNeedless(spec: Spec, rule: Rule): string | null {
  const { test, on } = rule;
  const type = typeUnder(spec, rule);
  const entity = on.kind === 'field' ? entityNamed(spec, on.entity) : undefined;
  const field = on.kind === 'field' && entity ? fieldNamed(entity, on.field) : undefined;
  if (test.kind === 'an email' && type?.kind === 'email') return 'its type is email';
  if (test.kind === 'a url' && type?.kind === 'url') return 'its type is url';
  if (test.kind === 'one of' && type?.kind === 'one of')
    return type.values.every((value) => test.values.includes(value))
      ? 'its type has just these'
      : null;
  if (test.kind === 'required' && field?.required === 'yes') return 'section 3 says `yes`';
  if (test.kind === 'unique' && field && (hasRule(field, 'unique') || hasRule(field, 'key')))
    return 'section 3 says that it is unique';
  const isCount = test.kind === 'characters' || test.kind === 'items';
  if (isCount && test.most === null && valueOf(spec, test.least) === 0) return 'nothing has fewer';
  return null;
}

/** Bounds that a rule above keeps already. */
export const rulesCount: Check = function* ({ spec }) {
  const { rules } = spec.sections.rules.facts;
  const hopeless = hopelessRules(spec);
  const before = new Map<string, Rule[]>();
  for (const rule of rules) {
    const onSame = before.get(targetName(rule.on)) ?? [];
    before.set(targetName(rule.on), [...onSame, rule]);
    const above = onSame.find((other) => implies(spec, other, rule));
    if (above === undefined || hopeless.has(rule) || above.words === rule.words) continue;
    const related = [{ message: 'the rule that asks more', at: above.at }];
    yield diagnostics['implied-rule'](rule.at, { rule: rule.words, above: above.words }, related);
  }
};

function implies(spec: Spec, { test: one }: Rule, { test: other }: Rule): boolean {
  if (!isBounded(one) || !isBounded(other) || one.kind !== other.kind || one.kind === 'kept')
    return false;
  return isWithin(spec, one, other, 'least') && isWithin(spec, one, other, 'most');
}

/** Whether a bound of one is at least as narrow as the other's, where that has one. */
function isWithin(spec: Spec, one: Bounded, other: Bounded, side: 'least' | 'most'): boolean {
  if (other[side] === null) return true;
  const [narrow, wide] = [valueOf(spec, one[side]), valueOf(spec, other[side])];
  if (narrow === undefined || wide === undefined || typeof narrow !== typeof wide) return false;
  const isStrict = (test: Bounded) => test.kind === 'bounds' && test.exclusive;
  if (narrow === wide) return isStrict(one) || !isStrict(other);
  return side === 'least' ? narrow > wide : narrow < wide;
}
