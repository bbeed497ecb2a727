// Reads what conditions speak of: "the ticket’s requester", "2 days from now", "the number of …".

import { ANY, isOfService, type ValueType, recordOf, TEXT } from '../../../src/expression/index.ts';
import { entityFor, isManyOf, keyFor, letters, nameFor, unreadable } from './lexicon.ts';
import { covered, noun } from './marks.ts';
import { inside, readBehind, type Item, type Reader } from './reader.ts';

export interface Noun {
  readonly cel: string;
  readonly type: ValueType;
  /** The field of it that words stand for. */
  field(words: string): string;
  /** As a list: something of each item. */
  map(words: string): string;
}

const MS: Readonly<Record<string, number>> = {
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};
const SPAN = /^(-?\d+) (day|hour|minute|second|millisecond)s?(?: \(`(\w+)`\))?/;

const made = (reader: Reader, cel: string, type: ValueType): Noun => ({
  cel,
  type,
  field: (words) => fieldIn(reader, type, words),
  map: (words) => mapOf(reader, cel, type, words),
});

export const readValue = (reader: Reader, text: string): string => readNoun(reader, text).cel;

/** An amount or a constant, whose value has to be its own; null for anything else. */
export function readAmount(reader: Reader, text: string, isBare = false): string | null {
  const span = SPAN.exec(text);
  if (span !== null && span[0] === text) return spanOf(reader, span);
  const constant = /^(“[^”]*”|-?\d[\d.]*)( [^`()]+)? \(`(\w+)`\)$/.exec(text);
  if (constant !== null) {
    const [, value, unit, name] = constant;
    const known = reader.constants.get(name!);
    const own = known !== undefined && 'value' in known.value ? known.value.value : undefined;
    const isSame = `${own}` === value!.replace(/^“(.*)”$/, '$1');
    const isUnit = unit === undefined || (!isBare && unit.slice(1) === known?.unit);
    return isSame && isUnit ? name! : unreadable(`${text}: ${name} is ${own} ${known?.unit}`);
  }
  if (/^“[^”]*”$/.test(text)) return JSON.stringify(text.slice(1, -1));
  return /^-?\d+(\.\d+)?$/.test(text) ? text : null;
}

function spanOf(reader: Reader, [all, count, unit, name]: RegExpExecArray): string {
  const milliseconds = Number(count) * MS[unit!]!;
  if (name === undefined) return `${unit}s(${count})`;
  const value = reader.constants.get(name)?.value;
  const isOwn = value?.kind === 'duration' && value.milliseconds === milliseconds;
  return isOwn ? name : unreadable(all);
}

type Form = readonly [RegExp, (reader: Reader, rest: string, found: RegExpExecArray) => string];
const value = readValue;
/** What begins a noun and is said of the rest. */
const OF: readonly Form[] = [
  [/^the day of the month of /, (reader, rest) => `${value(reader, rest)}.getDate()`],
  [/^the day of /, (reader, rest) => `date(${value(reader, rest)})`],
  [/^the time of day of /, (reader, rest) => `time(${value(reader, rest)})`],
  [/^the weekday \(from Monday, 1\) of /, (reader, rest) => `weekday(${value(reader, rest)})`],
  [/^the year of /, (reader, rest) => `${value(reader, rest)}.getFullYear()`],
  [/^the hour of /, (reader, rest) => `${value(reader, rest)}.getHours()`],
  [
    /^the start of the (hour|day|week|month|year) of /,
    (reader, rest, found) => `startOf("${found[1]}", ${value(reader, rest)})`,
  ],
  [/^the number of characters of /, (reader, rest) => `size(${value(reader, rest)})`],
  [/^the number of /, (reader, rest) => `${readList(reader, rest).cel}.size()`],
  [/^the sum of /, (reader, rest) => `${readList(reader, rest).cel}.sum()`],
  [/^the smallest of /, (reader, rest) => `${value(reader, rest)}.min()`],
  [/^the largest of /, (reader, rest) => `${value(reader, rest)}.max()`],
  [/^the first of /, (reader, rest) => `${value(reader, rest)}[0]`],
];

const OPERATORS: readonly (readonly [RegExp, string])[] = [
  [/ (plus|minus) /g, ''],
  [/ times /g, '*'],
  [/ divided by /g, '/'],
];

export function readNoun(reader: Reader, text: string): Noun {
  const amount = readAmount(reader, text);
  if (amount !== null) return made(reader, amount, ANY);
  const reckoned = readReckoned(reader, text);
  if (reckoned !== null) return made(reader, reckoned, ANY);
  const timed = readTimed(reader, text);
  if (timed !== null) return made(reader, timed, ANY);
  const cased = /^(.*) in (small|capital) letters$/s.exec(text);
  if (cased !== null)
    return made(
      reader,
      `${cased[2] === 'small' ? 'lower' : 'upper'}(${value(reader, cased[1]!)})`,
      TEXT,
    );
  for (const [head, read] of OF) {
    const found = head.exec(text);
    if (found !== null) return made(reader, read(reader, text.slice(found[0].length), found), ANY);
  }
  if (/^(all|those of|the different values of) /.test(text)) return readList(reader, text);
  return readPath(reader, text);
}

/** "a plus b", "(a plus b) times c": the last sign of the weakest kind parts first. */
function readReckoned(reader: Reader, text: string): string | null {
  const { head } = noun(text);
  const shown = covered(head);
  for (const [pattern, sign] of OPERATORS) {
    const last = [...shown.matchAll(pattern)].at(-1);
    if (last === undefined) continue;
    const [left, right] = [text.slice(0, last.index), text.slice(last.index + last[0].length)];
    const operator = sign || (last[1] === 'plus' ? '+' : '-');
    return `(${part(reader, left)} ${operator} ${part(reader, right)})`;
  }
  return null;
}

/** Parentheses are around what is reckoned first, but "(`MAX`)" names a constant. */
const part = (reader: Reader, text: string): string =>
  value(reader, /^\([^`].*\)$/s.test(text) ? text.slice(1, -1) : text);

function readTimed(reader: Reader, text: string): string | null {
  if (text === 'now') return 'now';
  if (text === 'today') return 'date(now)';
  const between = /^the time from (.*?) to (.*)$/s.exec(text);
  if (between !== null) return `(${value(reader, between[2]!)} - ${value(reader, between[1]!)})`;
  const span = SPAN.exec(text);
  if (span === null) return null;
  const rest = text.slice(span[0].length);
  const amount = spanOf(reader, span);
  if (rest === ' from now') return `(now + ${amount})`;
  if (rest === ' ago') return `(now - ${amount})`;
  const moved = /^ (after|before) (.*)$/s.exec(rest) ?? unreadable(text);
  return `(${value(reader, moved[2]!)} ${moved[1] === 'after' ? '+' : '-'} ${amount})`;
}

/** A list: "all tickets whose …", "those of …", "the amount over …". */
function readList(reader: Reader, text: string): Noun {
  const different = /^the different values of (.*)$/s.exec(text)?.[1];
  if (different !== undefined)
    return made(reader, `${readList(reader, different).cel}.distinct()`, ANY);
  const over = covered(noun(text).head).indexOf(' over ');
  if (over >= 0) {
    const list = readList(reader, text.slice(over + ' over '.length));
    return made(reader, list.map(text.slice(0, over)), ANY);
  }
  const { head, rest } = noun(text);
  const all = /^all (.*)$/s.exec(head)?.[1];
  const those = /^those of (.*)$/s.exec(head)?.[1];
  if (all === undefined && (those === undefined || rest === null)) return readNoun(reader, text);
  const entity = all === undefined ? null : entityFor(reader.environment, all, true);
  const list: Pick<Noun, 'cel' | 'type'> =
    entity === null
      ? readNoun(reader, those!)
      : { cel: entity, type: { kind: 'list', of: recordOf(entity) } };
  if (rest === null) return made(reader, list.cel, list.type);
  const of = list.type.kind === 'list' ? list.type.of : ANY;
  const { item, reader: inner } = inside(reader, of, itemNoun(list.cel, of), null);
  return made(
    reader,
    `${list.cel}.filter(${item.variable}, ${readBehind(inner, rest)})`,
    list.type,
  );
}

function mapOf(reader: Reader, cel: string, type: ValueType, words: string): string {
  const of = type.kind === 'list' ? type.of : ANY;
  const { item, reader: inner } = inside(reader, of, itemNoun(cel, of), null);
  const body = /^\(.*\)$/s.test(words) ? words.slice(1, -1) : words.replace(/^the /, 'its ');
  return `${cel}.map(${item.variable}, ${value(inner, body)})`;
}

/** What an item is called from further in. */
export const itemNoun = (cel: string, of: ValueType): string =>
  of.kind === 'record' ? of.entity : cel;

function fieldIn({ environment }: Reader, type: ValueType, words: string): string {
  if (type.kind === 'record') return nameFor(words, environment.entities[type.entity] ?? {});
  if (type.kind === 'object') return nameFor(words, type.members);
  return type.kind === 'any' || type.kind === 'json' ? keyFor(words) : unreadable(words);
}

/** "the ticket’s requester’s name before the call", "its amount", "that line’s item". */
function readPath(reader: Reader, text: string): Noun {
  const isBefore = text.endsWith(' before the call');
  const bare = isBefore ? text.slice(0, -' before the call'.length) : text;
  const shown = covered(bare);
  const cuts = [...shown.matchAll(/’s? /g)];
  const ends = cuts.map(({ index, 0: all }) => [index, index + all.length] as const);
  const starts = [0, ...ends.map(([, end]) => end)];
  const [first, ...fields] = starts.map((start, place) => bare.slice(start, ends[place]?.[0]));
  let root = readRoot(reader, first!, isBefore);
  for (const words of fields)
    root = valueOfKey(reader, root, words) ?? fieldOf(reader, root, words);
  return root;
}

function fieldOf(reader: Reader, owner: Noun, words: string): Noun {
  const field = owner.field(words);
  const { type } = owner;
  const fields =
    type.kind === 'record'
      ? reader.environment.entities[type.entity]
      : type.kind === 'object'
        ? type.members
        : undefined;
  return made(reader, `${owner.cel}.${field}`, fields?.[field] ?? ANY);
}

function readRoot(reader: Reader, text: string, isBefore: boolean): Noun {
  const { environment, items } = reader;
  const item = items.at(-1);
  if (text === 'it' && item) return made(reader, item.variable, item.type);
  if (text.startsWith('its ') && item) return ofItem(reader, item, text.slice(4));
  if (text.startsWith('that ')) return outer(reader, text.slice(5));
  const all = { ...environment.everywhere, ...environment.variables };
  if (text === 'the signed-in person') return made(reader, 'me', all['me'] ?? ANY);
  const first = /^the first (.*)$/s.exec(text)?.[1];
  if (first !== undefined) {
    const entity = entityFor(environment, first, false);
    return made(reader, `${entity}.first()`, recordOf(entity));
  }
  const [, given, words] = /^the (given )?(.*)$/s.exec(text) ?? unreadable(text);
  if (isBefore) {
    const type = all['old']!;
    if (type.kind !== 'record' || letters(type.entity) !== letters(words!)) return unreadable(text);
    return made(reader, 'old', type);
  }
  const records = Object.entries(environment.variables).filter(
    ([name, type]) =>
      (type.kind === 'record' || isOfService(type)) === (given === undefined) && name !== 'old',
  );
  const name = nameFor(words!, Object.fromEntries(records));
  return made(reader, name, all[name]!);
}

function ofItem(reader: Reader, item: Item, words: string): Noun {
  const own = made(reader, item.variable, item.type);
  return valueOfKey(reader, own, words) ?? fieldOf(reader, own, words);
}

/** "its value", of a key: what the object has there. */
function valueOfKey(reader: Reader, owner: Noun, words: string): Noun | null {
  const item = reader.items.find(({ variable }) => variable === owner.cel);
  if (words !== 'value' || item === undefined || item.keysOf === null) return null;
  return made(reader, `${item.keysOf}[${item.variable}]`, ANY);
}

/** "that line": an item further out. */
function outer(reader: Reader, words: string): Noun {
  const sought = letters(words);
  const isIt = ({ noun: own }: Item) =>
    letters(own) === sought || isManyOf(letters(own), sought) || sought === 'one';
  const found = reader.items.slice(0, -1).filter(isIt);
  const [item] = found;
  if (item === undefined || found.length > 1) return unreadable(`that ${words}`);
  return made(reader, item.variable, item.type);
}
