// Bounds that no value can meet: within one rule through its constants, and between rules.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { targetName, type Amount, type Rule } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Rule as Check } from '../findings/rule.ts';
import { boundOf, isBounded } from './amounts.ts';

export const diagnostics = defineDiagnostics('values', {
  'contradictory-bounds': code<{ on: string; least: string; most: string }>({
    severity: 'error',
    message: ({ on, least, most }) =>
      `Nothing can be right for \`${on}\`: it has to be ${least} and ${most}.`,
    write: 'Write bounds that leave something between them, or change a constant of section 9.',
  }),
});

interface Bound {
  readonly rule: Rule;
  readonly amount: Amount;
  readonly value: number | string;
  readonly exclusive: boolean;
  readonly isLeast: boolean;
}

/** Each upper bound against each lower one on the same thing. */
export const contradictoryBounds: Check = function* ({ spec }) {
  for (const clash of clashesIn(spec)) {
    const { least, most } = clash;
    if (isTold(clash)) continue;
    const [first, second] = least.rule.at.line <= most.rule.at.line ? [least, most] : [most, least];
    const other = { message: 'the other bound', at: first.rule.at };
    const related = [...(first.rule === second.rule ? [] : [other]), ...constantsOf(spec, clash)];
    const holes = {
      on: targetName(second.rule.on),
      least: formatBound(least),
      most: formatBound(most),
    };
    yield diagnostics['contradictory-bounds'](second.rule.at, holes, related);
  }
};

interface Clash {
  readonly least: Bound;
  readonly most: Bound;
}

/** A lower and an upper bound with nothing between them, one for each thing that has such. */
function clashesIn(spec: Spec): readonly Clash[] {
  return [...groups(spec).values()].flatMap((bounds) => {
    const upper = bounds.filter(({ isLeast }) => !isLeast);
    const lower = bounds.filter(({ isLeast }) => isLeast);
    const pairs = lower.flatMap((least) => upper.map((most) => ({ least, most })));
    return pairs.find(({ least, most }) => isEmpty(least, most)) ?? [];
  });
}

/** The rules that no value can keep together, so that none has to be told of for breaking them. */
export const hopelessRules = (spec: Spec): ReadonlySet<Rule> =>
  new Set(clashesIn(spec).flatMap(({ least, most }) => [least.rule, most.rule]));

function groups(spec: Spec): Map<string, Bound[]> {
  const found = new Map<string, Bound[]>();
  for (const rule of spec.sections.rules.facts.rules) {
    const { test } = rule;
    if (!isBounded(test)) continue;
    // A number is kept between its bounds before the others are looked at.
    const key = `${targetName(rule.on)} ${test.kind}`;
    for (const side of ['least', 'most'] as const) {
      const [amount, isLeast] = [test[side], side === 'least'];
      const value = boundOf(spec, test, side);
      if (amount === null || value === undefined) continue;
      const exclusive = test.kind === 'bounds' && test.exclusive;
      const bounds = found.get(key) ?? [];
      found.set(key, [...bounds, { rule, amount, value, exclusive, isLeast }]);
    }
  }
  return found;
}

const isEmpty = (least: Bound, most: Bound): boolean =>
  typeof least.value === typeof most.value &&
  (least.exclusive || most.exclusive ? least.value >= most.value : least.value > most.value);

/** Bounds that one rule writes out itself are the reader's to judge. */
const isTold = ({ least, most }: Clash): boolean =>
  least.rule === most.rule && least.amount.kind !== 'constant' && most.amount.kind !== 'constant';

function formatBound({ rule, amount, value, exclusive, isLeast }: Bound): string {
  const words = isLeast ? ['at least', 'more than'] : ['at most', 'less than'];
  const name = amount.kind === 'constant' ? ` (\`${amount.name}\`)` : '';
  const unit = rule.test.kind === 'size' ? ' bytes' : '';
  return `${words[Number(exclusive)]} ${value}${unit}${name}`;
}

function constantsOf({ sections }: Spec, { least, most }: { least: Bound; most: Bound }) {
  return [least.amount, most.amount].flatMap((amount) => {
    if (amount.kind !== 'constant') return [];
    const constant = sections.limits.facts.constants.find(({ name }) => name === amount.name);
    return constant ? [{ message: `\`${amount.name}\``, at: constant.at }] : [];
  });
}
