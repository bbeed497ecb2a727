// What a rule asks of a value.

import { type Value, dateOf, isRecord, pattern } from '../../expression/index.ts';
import type { FileValue } from '../../model/files/file.ts';
import type { Json } from '../../model/values/json.ts';
import { BYTES_IN, type Test } from '../../model/sections/rules.ts';
import type { Zone } from '../../model/values/zone.ts';
import { isEmail, isUrl, overstepped } from '../entities/formats.ts';
import type { ExpressionCompiler } from '../expressions/compiler.ts';
import { isFile, isFileOf } from '../files/index.ts';
import { type Bound, against, compileBound } from './amount.ts';

/** What a value that fails overstepped: `{limit}` of its message. */
export interface Failure {
  readonly bound: Bound | null;
}

/** Null where the value passes. It is never null itself. */
export type Tester = (value: Value, now: number) => Failure | null;

const FAILED: Failure = { bound: null };
const onlyIf = (test: (value: Value, now: number) => boolean): Tester => {
  return (value, now) => (test(value, now) ? null : FAILED);
};
const onText = (test: (text: string) => boolean): Tester =>
  onlyIf((value) => typeof value !== 'string' || test(value));

/** An address that is too long is told how long it may be. */
const addressed =
  (kind: 'email' | 'url', test: (text: string) => boolean): Tester =>
  (value) => {
    if (typeof value !== 'string' || test(value)) return null;
    const limit = overstepped(kind, value);
    return limit === null ? FAILED : { bound: { limit, constant: null } };
  };

const PASSES: Tester = () => null;

/**
 * The tester of a rule. Rules that are judged elsewhere (`required`, `unique`) pass. `isUnrepeated`: another
 * rule on the same refuses what is named twice.
 */
export function compileTest(
  test: Test,
  compiler: ExpressionCompiler,
  isUnrepeated: boolean,
): Tester {
  switch (test.kind) {
    case 'characters':
      return measured(test, compiler, (value) =>
        typeof value === 'string' ? [...value].length : undefined,
      );
    case 'items':
      return itemsIn(test, compiler, isUnrepeated);
    case 'bounds':
      return measured(test, compiler, (value) => value);
    case 'size':
      return ofEach(
        measured(test, compiler, (value) =>
          isFile(value as Json) ? (value as FileValue).size / BYTES_IN[test.unit] : undefined,
        ),
      );
    case 'matches': {
      const { test: matches } = pattern(test.pattern);
      return onText((text) => matches === undefined || matches(text));
    }
    case 'one of':
      return onlyIf((value) => listed(value).every((item) => isAmong(test.values, item)));
    case 'no duplicates':
      return onlyIf((value) => !hasDuplicates(listed(value)));
    case 'an email':
      return addressed('email', isEmail);
    case 'a url':
      return addressed('url', isUrl);
    case 'in the future':
      return onlyIf((value, now) => aside(value, now, compiler.zone) > 0);
    case 'in the past':
      return onlyIf((value, now) => aside(value, now, compiler.zone) < 0);
    default:
      return PASSES;
  }
}

/** Of a file it is the type that is listed, and its bytes have to begin as those of the type do. */
const isAmong = (values: readonly string[], item: Value): boolean =>
  isFile(item as Json) ? isFileOf(values, item as FileValue) : values.includes(String(item));

/** What the first item fails by that does not pass. */
const ofEach =
  (test: Tester): Tester =>
  (value, now) => {
    for (const item of listed(value)) {
      const failure = test(item, now);
      if (failure !== null) return failure;
    }
    return null;
  };

const listed = (value: Value): readonly Value[] => (Array.isArray(value) ? value : [value]);

function hasDuplicates(items: readonly Value[]): boolean {
  const seen = new Set<string>();
  return items.some((item) => seen.size === seen.add(keyOf(item)).size);
}

/**
 * The same text for values that are equal and for no others: members in any order, and of a record
 * nothing but which one it is. One pass over each item, where comparing each with each takes long.
 */
const keyOf = (value: Value): string =>
  JSON.stringify(value, (_, part: Value) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    if (isRecord(part)) return { record: [part.entity, part.id] };
    return { members: Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)) };
  });

/** Where an instant lies in relation to now; a day in relation to today. */
function aside(value: Value, now: number, zone: Zone): number {
  if (typeof value === 'number') return value - now;
  const today = dateOf(now, zone);
  return value === today || typeof value !== 'string' ? 0 : value > today ? 1 : -1;
}

/**
 * A list holds a record once, so one that is named twice is not enough for two; and too many are too many.
 * Where `no duplicates` is there to refuse it, it counts as it is named.
 */
function itemsIn(
  test: Extract<Test, { kind: 'items' }>,
  compiler: ExpressionCompiler,
  isUnrepeated: boolean,
): Tester {
  const isEnough = measured({ ...test, most: null }, compiler, (value) =>
    !Array.isArray(value) ? undefined : isUnrepeated ? value.length : held(value),
  );
  const isTooMuch = measured({ ...test, least: null }, compiler, (value) =>
    Array.isArray(value) ? value.length : undefined,
  );
  return (value, now) => isEnough(value, now) ?? isTooMuch(value, now);
}

/** How many a list of records holds; of other items each counts. */
const held = (items: readonly Value[]): number =>
  items.every(isRecord) ? new Set(items.map(({ id }) => id)).size : items.length;

type Measured = Extract<Test, { kind: 'characters' | 'items' | 'bounds' | 'size' }>;

function measured(
  test: Measured,
  compiler: ExpressionCompiler,
  measure: (value: Value) => Value,
): Tester {
  const least = test.least && compileBound(test.least, compiler);
  const most = test.most && compileBound(test.most, compiler);
  const exclusive = test.kind === 'bounds' && test.exclusive;
  const beyond = (apart: number | undefined) =>
    apart !== undefined && (exclusive ? apart <= 0 : apart < 0);
  return (value) => {
    const size = measure(value);
    if (size === undefined) return null;
    if (least !== null && beyond(against(size, least, compiler.zone))) return { bound: least };
    if (most !== null && beyond(negative(against(size, most, compiler.zone))))
      return { bound: most };
    return null;
  };
}

const negative = (apart: number | undefined) => (apart === undefined ? undefined : -apart);
