// What can go wrong with the rules of section 5.

import { parseTime, timeOf } from '../../expression/index.ts';
import {
  targetName,
  type Amount,
  type Overlap,
  type Rule,
  type Test,
} from '../../model/sections/rules.ts';
import type { Spec } from '../../model/index.ts';
import type { Change } from '../changing/change.ts';
import { lacking, turned } from '../changing/expressions.ts';

export function* inRules({ sections }: Spec): Iterable<Change> {
  const { rules, overlaps = [] } = sections.rules.facts;
  const named = [...new Set([...rules, ...overlaps].flatMap(({ error }) => error?.name ?? []))];
  for (const rule of rules) {
    const only = rule.on.kind === 'field' ? {} : { calls: [rule.on.call] };
    for (const change of inRule(rule, named)) yield { ...change, ...only };
  }
  for (const overlap of overlaps) yield* inOverlap(overlap, named);
}

/** What records ask of each other: nothing, of all instead of some, or with another error. */
function* inOverlap(overlap: Overlap, named: readonly string[]): Iterable<Change> {
  const { on, words: said, within, where, at } = overlap;
  const about = { subject: `${on.entity}:${said}`, at };
  const words = `nothing asks of \`${on.entity}\`: ${said}`;
  yield { kind: 'rules/dropped', ...about, words, target: overlap, by: null };
  if (within !== null) {
    const by = { ...overlap, within: null };
    const other = `\`${on.entity}\`: ${said}, whatever their \`${within.name}\``;
    yield { kind: 'rules/scope-dropped', ...about, words: other, target: overlap, by };
  }
  if (where !== null) {
    const by = { ...overlap, where: null };
    const other = `\`${on.entity}\`: ${said}, whatever they are like`;
    yield { kind: 'rules/condition-dropped', ...about, words: other, target: overlap, by };
    yield* lacking('rules/operand-dropped', about, where);
  }
  yield* swapping(overlap, named);
}

function* inRule(rule: Rule, named: readonly string[]): Iterable<Change> {
  const { on, test, words: said, at } = rule;
  const whole = targetName(on);
  const about = { subject: `${whole}:${said}`, at };
  const words = `nothing asks of \`${whole}\`: ${said}`;
  yield { kind: 'rules/dropped', ...about, words, target: rule, by: null };
  for (const [bound, amount] of boundsOf(test))
    for (const by of [1, -1]) {
      const moved = movedBy(amount, by);
      yield {
        kind: 'rules/bound-moved',
        subject: `${about.subject}:${bound}${by > 0 ? '+' : '-'}1`,
        at,
        words: `\`${whole}\`: ${said}, but for ${moved.value}`,
        target: amount,
        by: moved,
      };
    }
  if (test.kind === 'bounds') {
    const by = { ...test, exclusive: !test.exclusive };
    const other = `\`${whole}\`: ${said}, ${by.exclusive ? 'the bound left out' : 'the bound with it'}`;
    yield {
      kind: 'rules/bound-moved',
      subject: `${about.subject}:exclusive`,
      at,
      words: other,
      target: test,
      by,
    };
  }
  if (test.kind === 'condition') {
    const by = { ...test, expression: turned(test.expression) };
    const other = `\`${whole}\`: not ${said}`;
    yield { kind: 'rules/condition-turned', ...about, words: other, target: test, by };
    yield* lacking('rules/operand-dropped', about, test.expression);
  }
  yield* swapping(rule, named);
}

function* swapping(
  { on, words: said, error, at }: Rule | Overlap,
  named: readonly string[],
): Iterable<Change> {
  const swapped = named.find((name) => name !== error?.name);
  if (swapped === undefined || error === null) return;
  const by = { ...error, name: swapped };
  const whole = targetName(on);
  const words = `\`${whole}\`: ${said}, else \`${swapped}\``;
  const about = { subject: `${whole}:${said}`, at };
  yield { kind: 'rules/error-swapped', ...about, words, target: error, by };
}

type Written = Exclude<Amount, { kind: 'constant' }>;

/** A bound one higher or lower: a time by a minute. */
const movedBy = (amount: Written, by: number): Written =>
  amount.kind === 'number'
    ? { ...amount, value: amount.value + by }
    : { ...amount, value: timeOf((DAY + (parseTime(amount.value) ?? 0) + by * A_MINUTE) % DAY) };
const A_MINUTE = 60_000;
const DAY = 1_440 * A_MINUTE;

/** Bounds that stand in the rule itself; constants move in section 9. */
function boundsOf(test: Test): [string, Written][] {
  if (!('least' in test)) return [];
  const bounds: [string, Amount | null][] = [
    ['least', test.least],
    ['most', test.most],
  ];
  return bounds.filter(
    (bound): bound is [string, Written] => bound[1]?.kind === 'number' || bound[1]?.kind === 'time',
  );
}
