// Values that a request may give: of their type, within every bound, and different each time.

import { dateOf, timeOf } from '../../expression/index.ts';
import { inWords, type Json, type Rule, type Spec } from '../../model/index.ts';
import { HEX_MARK, NOBODYS_WEB, withOtherScheme } from '../plan/terms.ts';
import type { Value } from '../plan/value.ts';
import { filesFor } from './made-up-files.ts';
import { believable } from './believable.ts';
import {
  FRAMES,
  hasForm,
  matchesAll,
  matching,
  samplesOf,
  withLetters,
  type Frame,
} from './matching.ts';
import { moments } from './moments.ts';
import { unlikeItems } from './unlike-items.ts';
import { itemOf, rangeOf, timesAllowed, type Wanted } from './wanted.ts';

/** What makes a value differ from those of other acts, and the product's present instant. */
export interface Setting {
  readonly spec: Spec;
  /** Counts acts: two values with different salts differ, where there is room. */
  readonly salt: number;
  /** What stands in texts that are made up; empty: nothing. */
  readonly mark: string;
  /** The origin of addresses of the web; that of nobody, if left out. */
  readonly web?: string;
  /** Whether people see them: then they read as if somebody had written them. */
  readonly isForPeople?: boolean;
  readonly now: number;
  /** JSON values as the specification shows or reads them; left out: none are known. */
  readonly jsonFor?: (wanted: Wanted) => readonly Json[];
  /** The key of a record that a reference may name, or of the one at a place; undefined where there is none. */
  readonly keyOf: (entity: string, place?: number) => Value | undefined;
}

/** Values that may stand, the likeliest first; none where there is none to be found. */
export function plausible(wanted: Wanted, setting: Setting): Value[] {
  const { type } = wanted;
  if (type.kind === 'file') return filesFor(wanted, setting);
  if (type.kind === 'list') return lists(wanted, setting);
  const chosen = wanted.rules.find(({ test }) => test.kind === 'one of')?.test;
  if (chosen?.kind === 'one of') return rotated(chosen.values, setting.salt);
  switch (type.kind) {
    case 'one of':
      return [...type.values];
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return numbers(wanted, setting);
    case 'date':
    case 'datetime':
      return moments(wanted, setting).map((at) =>
        type.kind === 'date' ? dateOf(at, setting.spec.zone) : new Date(at).toISOString(),
      );
    case 'time':
      return timesOfDay(wanted, setting);
    case 'reference': {
      const key = setting.keyOf(type.to);
      return key === undefined ? [] : [key];
    }
    case 'json':
      return jsonValues(wanted, setting);
    case 'uuid':
      return [uuidOf(setting)];
    default:
      return texts(wanted, setting);
  }
}

function jsonValues(wanted: Wanted, { salt, jsonFor }: Setting): Value[] {
  const known = jsonFor?.(wanted) ?? [];
  return known.length > 0 ? [...known] : [{ note: `Number ${salt}` }];
}

const rotated = (values: readonly string[], by: number): string[] =>
  values.map((_, index) => values[(index + by) % values.length]!);

const uuidOf = ({ mark, salt }: Setting): string =>
  mark === ''
    ? `00000000-0000-4000-8000-${String(salt).padStart(12, '0')}`
    : `00000000-0000-4000-8000-${HEX_MARK}${String(salt).padStart(12 - HEX_MARK.length, '0')}`;

function texts(
  wanted: Wanted,
  { spec, salt: count, mark, web = NOBODYS_WEB, isForPeople = false }: Setting,
): string[] {
  const salt = `${mark}${count}`;
  const { least, most } = rangeOf(spec, wanted, 'characters');
  const patterns = patternsOf(wanted.rules);
  if (patterns.length > 0) {
    const found = patterned(patterns, {
      ...{ least: least ?? 0, most: most ?? Infinity, salt: count, mark },
      frame: FRAMES[formatOf(wanted)] ?? (() => []),
    });
    // A pattern says what a part of it is like, and its type what the whole is.
    const formed = found.filter((text) => hasForm(formatOf(wanted), text));
    return formed.length > 0 ? formed : found;
  }
  const fitted = (text: string): string =>
    whole(fit(text, least ?? 0, most ?? Infinity), text.replace(mark, ''), mark);
  const natural = isForPeople ? believable(spec, wanted, formatOf(wanted) === 'email', count) : [];
  const isFit = (text: string): boolean => fit(text, least ?? 0, most ?? Infinity) === text;
  switch (formatOf(wanted)) {
    case 'email':
      return [...natural.filter(isFit), `person${salt}@example.com`];
    case 'url':
      return [web, withOtherScheme(web)].map((origin) => `${origin}/${salt}`);
    case 'slug':
      return [fitted(`${wanted.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${salt}`)];
    default:
      return [
        ...natural.filter(isFit),
        fitted(`${inWords(wanted.name)} number ${salt}`),
        fitted(`n${salt}`),
      ];
  }
}

const formatOf = ({ type, rules }: Wanted): string =>
  rules.some(({ test }) => test.kind === 'an email')
    ? 'email'
    : rules.some(({ test }) => test.kind === 'a url')
      ? 'url'
      : type.kind;

const patternsOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap(({ test }) => (test.kind === 'matches' ? [test.pattern] : []));

interface Patterned {
  readonly least: number;
  readonly most: number;
  readonly salt: number;
  readonly mark: string;
  readonly frame: Frame;
}

/** Texts that all patterns match: samples made to differ by their digits, an end, or their length. */
function patterned(
  patterns: readonly string[],
  { least, most, salt, mark, frame }: Patterned,
): string[] {
  const samples = samplesOf(patterns);
  const framed = samples.flatMap((text) => frame(text, `${mark}${salt}`));
  const counted = samples
    .filter((text) => /\d/.test(text))
    .map((text) =>
      text.replace(/\d+/, (digits) =>
        String((Number(digits) + salt) % 10 ** digits.length).padStart(digits.length, '0'),
      ),
    );
  const lettered = samples.flatMap((text) => withLetters(text, salt));
  const ended = samples.flatMap((text) => [`${text}${salt}`, `${text}n${salt}`]);
  const marked = mark === '' ? [] : samples.flatMap((text) => withMark(text, mark, salt));
  const longer = Array.from({ length: MOST_LENGTHS }, (_, index) =>
    matching(patterns, least + ((salt + index) % MOST_LENGTHS)),
  );
  const fits = (text: string): boolean =>
    [...text].length >= least && [...text].length <= most && matchesAll(patterns, text);
  const all = [
    ...framed,
    ...marked,
    ...counted,
    ...lettered,
    ...ended,
    ...longer.filter((text) => text !== undefined),
    ...samples,
  ];
  return [...new Set(all.filter(fits))];
}

/** The mark at the end of a text or in the place of as many of its signs, in either case. */
const withMark = (text: string, mark: string, salt: number): string[] =>
  [mark, mark.toUpperCase()].flatMap((own) => {
    const room = text.length - own.length;
    const within =
      room < 0 ? [] : [`${text.slice(0, room)}${own}`, `${own}${text.slice(own.length)}`];
    return [`${text}${own}${salt}`, ...within];
  });

const MOST_LENGTHS = 12;

/** A text made as long as it has to be; what is cut off is its beginning, for the end differs. */
function fit(text: string, least: number, most: number): string {
  const letters = [...text];
  if (letters.length > most)
    return letters
      .slice(letters.length - most)
      .join('')
      .replace(/^ /, 'n');
  return text.padEnd(least, ' and so on').replace(/ $/, 'n');
}

/** A text with its mark; where that was cut through, the text made as well without one. */
function whole(text: string, plain: string, mark: string): string {
  return mark === '' || text.includes(mark) ? text : fit(plain, 0, [...text].length);
}

function numbers(wanted: Wanted, { spec, salt }: Setting): number[] {
  const { least, most } = rangeOf(spec, wanted, 'bounds');
  const low = least ?? (most !== undefined && most < 1 ? most - 10 : 1);
  const high = most ?? low + 1_000;
  const step = low + (salt % Math.max(1, Math.min(Math.floor(high - low) + 1, 1_000)));
  return [...new Set([step, low, high])];
}

/** Within the bounds, another quarter of an hour each time; then the bounds themselves. */
function timesOfDay({ rules }: Wanted, { spec, salt }: Setting): string[] {
  const { least = MORNING, most = EVENING } = timesAllowed(spec, rules);
  const from = Math.min(least, most);
  const step = from + ((salt * QUARTER) % (Math.max(most - from, 0) + MINUTE));
  return [...new Set([step, least, most].map(timeOf))];
}
const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const MORNING = 8 * 60 * MINUTE;
const EVENING = 20 * 60 * MINUTE;

/** What the item at a place of a list is made from, so that it differs from the others. */
export const itemSetting = (setting: Setting, index: number): Setting => ({
  ...setting,
  salt: setting.salt * 10 + index,
  keyOf: (entity) => setting.keyOf(entity, index),
});

function lists(wanted: Wanted, setting: Setting): Value[] {
  if (wanted.type.kind !== 'list') return [];
  const { least, most } = rangeOf(setting.spec, wanted, 'items');
  const item = itemOf(wanted, wanted.type.of);
  const count = Math.max(least ?? 1, Math.min(1, most ?? 1));
  const items = unlikeItems(count, (index) => plausible(item, itemSetting(setting, index)));
  return [items ?? []];
}
