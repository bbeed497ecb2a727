// What logical operators, functions and paths make of the values that their operands may have.

import type { Value } from '../../../expression/index.ts';
import { ANY, between, EITHER, mayBe, oneOf, only, sumOf, type Range } from './range.ts';
import { isRecordValue } from '../view/view.ts';

/** What `!` may give. */
export const not = (range: Range): Range =>
  range.kind === 'values' ? oneOf(range.values.map((one) => one !== true)) : EITHER;

/** What `&&` or `||` may give. */
export function joined(isAnd: boolean, left: Range, right: Range): Range {
  const sides = [left, right];
  const [all, some] = [isAnd, !isAnd];
  if (sides.some((one) => !mayBe(one, all))) return only(some);
  return sides.every((one) => !mayBe(one, some)) ? only(all) : EITHER;
}

/** Whether one of several may hold. */
export function anyOf(each: readonly Range[]): Range {
  if (each.some((one) => !mayBe(one, false) && mayBe(one, true))) return only(true);
  return each.some((one) => mayBe(one, true)) ? EITHER : only(false);
}

/** What a function may give of a list. */
export function ofItems(name: string, range: Extract<Range, { kind: 'items' }>): Range {
  if (name === 'size') return between(range.least, range.most);
  if (name === 'sum') return sumOf(range);
  return name === 'distinct' ? { ...range, least: Math.min(1, range.least) } : ANY;
}

/** What each item of a list may be. */
export function itemsIn(range: Range): Range {
  if (range.kind === 'items') return range.each;
  const lists = range.kind === 'values' ? range.values.filter((one) => Array.isArray(one)) : [];
  return lists.length === 0 ? ANY : oneOf((lists as Value[][]).flat());
}

/** What stands at a path within each of some values. */
export function within(range: Range, path: readonly (string | number)[]): Range {
  const [step, ...rest] = path;
  if (step === undefined) return range;
  if (range.kind === 'items' && typeof step === 'number') return within(range.each, rest);
  if (range.kind !== 'values') return ANY;
  const inner = range.values.map((value) =>
    isRecordValue(value) ? value.read(String(step)) : undefined,
  );
  return inner.includes(undefined) ? ANY : within(oneOf(inner), rest);
}
