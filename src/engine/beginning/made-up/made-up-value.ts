// A plausible value of a type that keeps the field's rules.

import { slug } from '../../../expression/index.ts';
import { hasRule } from '../../../model/sections/lookup.ts';
import type { Json } from '../../../model/values/json.ts';
import type { Type } from '../../../model/values/type.ts';
import { madeUpFor } from '../../files/index.ts';
import type { FieldType } from '../../entities/entity-type.ts';
import type { RuleType } from '../../rules/rule-book.ts';
import { draw } from '../../store/random.ts';
import { type TextOccasion, textFor } from './made-up-text.ts';
import { patterned } from './patterned.ts';
import { handleOf, noun, sentence } from './words.ts';

/** Of which record: its place, its words (`Ticket 2`), who it is, and when it is made. */
export interface Occasion extends TextOccasion {
  readonly place: number;
  readonly start: number;
  /** Where the chance of this record and field begins. */
  readonly chance: number;
  /** How often the record has been proposed before: numbers without a bound become smaller. */
  readonly proposals: number;
}

const DAY = 86_400_000;
/** In days. */
const YEAR = 365;
/** So many other values are tried where a rule refuses one. */
const TRIES = 50;

/** A value for a field; undefined where none keeps its rules and it may do without. */
export function madeUpValue(
  field: FieldType,
  rules: readonly RuleType[],
  occasion: Occasion,
): Json | undefined {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const chance = occasion.chance + turn * TURN;
    const value = proposal(field, field.type, rules, { ...occasion, pick: picking(chance) }, turn);
    if (rules.every((rule) => passes(rule, value, occasion.start))) return value;
  }
  return field.nullable ? null : undefined;
}

/** Apart enough that no two records, fields and turns draw alike. */
const TURN = 0x1000193;

/** Picks that follow from a number alone. */
function picking(chance: number): Occasion['pick'] {
  let state = chance | 0;
  return (below) => {
    const drawn = draw(state);
    state = drawn.state;
    return drawn.value % Math.max(below, 1);
  };
}

function passes({ test, model }: RuleType, value: Json, now: number): boolean {
  if (model.test.kind === 'condition') return true;
  const known = typeof value === 'string' ? Date.parse(value) || value : value;
  const isTimed = model.test.kind === 'in the future' || model.test.kind === 'in the past';
  return test(isTimed ? known : value, now) === null;
}

function proposal(
  field: FieldType,
  type: Type,
  rules: readonly RuleType[],
  occasion: Occasion,
  turn: number,
): Json {
  const { place, words, start, pick } = occasion;
  const count = place + 1 + turn;
  switch (type.kind) {
    case 'one of':
      return type.values[(place + turn) % type.values.length] ?? null;
    case 'integer':
    case 'number':
      return field.unique ? within(rules, count) : numberFor(field, type.kind, rules, occasion);
    case 'boolean':
      return pick(2) === 1;
    case 'date':
      return new Date(aside(start, pick(YEAR) + 1, turn)).toISOString().slice(0, 10);
    case 'datetime':
      return new Date(aside(start, pick(YEAR) + 1, turn) + pick(DAY)).toISOString();
    case 'time':
      return timeFor(rules, count);
    case 'email':
      return `${handleOf(occasion.person)}${turn === 0 ? '' : `.${place + turn}`}@example.com`;
    case 'url':
      return `https://example.com/${slug(words)}`;
    case 'uuid':
      return `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;
    case 'slug':
      return slug(words);
    case 'json':
      return {};
    case 'list':
      return listed(field, type.of, rules, occasion, turn);
    case 'reference':
      return null;
    case 'file':
      return madeUpFor(rules, slug(words), count);
    case 'text':
      return textOf(field, rules, occasion, turn);
  }
}

/** Another half hour each time, from where the rules begin. */
function timeFor(rules: readonly RuleType[], count: number): string {
  const test = rules.find(({ model }) => model.test.kind === 'bounds')?.model.test;
  const least = test?.kind === 'bounds' && test.least?.kind === 'time' ? test.least.value : '08:00';
  const minutes = Number(least.slice(0, 2)) * 60 + Number(least.slice(3)) + ((count * 30) % 540);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

/** Before the start at first, then after it: one of them suits a rule about time. */
const aside = (start: number, count: number, turn: number): number =>
  turn % 2 === 0 ? start - count * DAY : start + count * DAY;

function listed(
  field: FieldType,
  of: Type,
  rules: readonly RuleType[],
  occasion: Occasion,
  turn: number,
): Json {
  const items = bound(rules, 'items', 'least') ?? 1;
  return Array.from({ length: Math.max(items, 0) }, (_unused, index) =>
    of.kind === 'text'
      ? `${noun(occasion.pick)}${turn > 0 ? ` ${index + 1}` : ''}`
      : proposal(
          field,
          of,
          of.kind === 'file' ? rules : [],
          { ...occasion, place: occasion.place + index },
          turn,
        ),
  );
}

/** A number between the bounds, another one each time. */
function within(rules: readonly RuleType[], count: number): number {
  const [least, most] = [bound(rules, 'bounds', 'least'), bound(rules, 'bounds', 'most')];
  if (least === null && most === null) return count;
  if (least === null) return most! - count;
  const value = least + count;
  return most !== null && value > most ? least + (count % (Math.max(most - least, 0) + 1)) : value;
}

/** A number that somebody may have given; `price` has cents. */
function numberFor(
  { name }: FieldType,
  kind: 'integer' | 'number',
  rules: readonly RuleType[],
  { pick, proposals }: Occasion,
): number {
  const least = bound(rules, 'bounds', 'least') ?? 1;
  const most = bound(rules, 'bounds', 'most') ?? Math.max(least, 0) + (99 >> (proposals % 7));
  const whole = Math.ceil(least) + pick(Math.floor(most) - Math.ceil(least) + 1);
  if (kind === 'integer' || !/price|cost|amount|fee|rate/i.test(name)) return whole;
  return Math.min(whole + pick(20) * 0.05, most);
}

function textOf(
  field: FieldType,
  rules: readonly RuleType[],
  occasion: Occasion,
  turn: number,
): string {
  const { place, words, pick } = occasion;
  const [choices] = rules.flatMap(({ model: { test } }) =>
    test.kind === 'one of' ? [test.values] : [],
  );
  if (choices !== undefined) return choices[(place + turn) % choices.length] ?? '';
  const [pattern] = rules.flatMap(({ model: { test } }) =>
    test.kind === 'matches' ? [test.pattern] : [],
  );
  if (pattern !== undefined) return patterned(pattern, place, turn);
  const least = bound(rules, 'characters', 'least') ?? 0;
  const most = bound(rules, 'characters', 'most');
  // A secret is to be known: it is one that follows from the record's place.
  if (hasRule(field.model, 'write-only'))
    return sized(`secret of ${words.toLowerCase()}`, least, most);
  let text = textFor(field.name, occasion, most);
  while (text.length < least && text.length < LONG) text += ` ${sentence(pick)}`;
  return sized(text, least, most);
}

/** Longer texts than this are filled up with dots. */
const LONG = 10_000;

/** A text with so many characters; of one too long the end counts, where its number stands. */
function sized(text: string, least: number, most: number | null): string {
  const long = text.padEnd(least, '.');
  return most === null || long.length <= most ? long : long.slice(-most);
}

function bound(
  rules: readonly RuleType[],
  kind: 'characters' | 'items' | 'bounds',
  side: 'least' | 'most',
): number | null {
  for (const { limits } of rules) {
    const limit = limits?.kind === kind ? limits[side]?.limit : undefined;
    if (typeof limit === 'number') return limit;
  }
  return null;
}
