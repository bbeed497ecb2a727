// A plausible value of a type that keeps the field's rules.

import { slug } from '../../expression/index.ts';
import { inWords } from '../../model/lookup.ts';
import type { Json } from '../../model/json.ts';
import type { Type } from '../../model/type.ts';
import type { FieldType } from '../entities/entity-type.ts';
import type { RuleType } from '../rules/rule-book.ts';
import { patterned } from './patterned.ts';

/** Of which record: its place, its words (`Ticket 2`), and when it is made. */
export interface Occasion {
  readonly place: number;
  readonly words: string;
  readonly start: number;
}

const DAY = 86_400_000;
/** So many other values are tried where a rule refuses one. */
const TRIES = 50;

/** A value for a field; undefined where none keeps its rules and it may do without. */
export function madeUpValue(
  field: FieldType,
  rules: readonly RuleType[],
  occasion: Occasion,
): Json | undefined {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const value = proposal(field, field.type, rules, occasion, turn);
    if (rules.every((rule) => passes(rule, value, occasion.start))) return value;
  }
  return field.nullable ? null : undefined;
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
  const { place, words, start } = occasion;
  const count = place + 1 + turn;
  switch (type.kind) {
    case 'one of':
      return type.values[(place + turn) % type.values.length] ?? null;
    case 'integer':
    case 'number':
      return within(rules, count);
    case 'boolean':
      return (place + turn) % 2 === 1;
    case 'date':
      return new Date(aside(start, count, turn)).toISOString().slice(0, 10);
    case 'datetime':
      return new Date(aside(start, count, turn)).toISOString();
    case 'email':
      return `${slug(words)}@example.com`;
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
    case 'text':
      return textOf(field, rules, occasion, turn);
  }
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
      ? `${field.name} ${occasion.place + index + 1}`
      : proposal(field, of, [], { ...occasion, place: occasion.place + index }, turn),
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

function textOf(
  field: FieldType,
  rules: readonly RuleType[],
  { place, words }: Occasion,
  turn: number,
): string {
  const [choices] = rules.flatMap(({ model: { test } }) =>
    test.kind === 'one of' ? [test.values] : [],
  );
  if (choices !== undefined) return choices[(place + turn) % choices.length] ?? '';
  const [pattern] = rules.flatMap(({ model: { test } }) =>
    test.kind === 'matches' ? [test.pattern] : [],
  );
  if (pattern !== undefined) return patterned(pattern, place, turn);
  const isName = /name|title|subject|label/i.test(field.name);
  const text = isName ? words : `${inWords(field.name)} of ${words.toLowerCase()}`;
  const least = bound(rules, 'characters', 'least') ?? 0;
  const most = bound(rules, 'characters', 'most');
  const long = text.padEnd(least + turn, '.');
  return most === null ? long : long.slice(-most);
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
