// Values for a part of a request that are what is wanted of it: computed from the wish where it says
// which, else of the part's type and rules and tried against it.

import type { Value as ExpressionValue } from '../../../expression/index.ts';
import { entityBehind, keyOf, type Json, type Type } from '../../../model/index.ts';
import { fill } from '../../play/fill.ts';
import { days, instants, numbers, timesOfDay, unique } from './amounts.ts';
import { alike, inOtherOrder, MAX_ITEMS, twice, without } from './json-parts.ts';
import { json } from './json-values.ts';
import { given, wantedIn } from '../../situation/request/part.ts';
import { asSeen, inKeys, sceneRecord } from './keys.ts';
import { texts } from './texts.ts';
import type { Ask } from '../../situation/ask.ts';
import { settingOf } from '../../situation/request/bind.ts';
import { refer } from '../../situation/request/refer.ts';
import { valueAt, type Value } from '../../plan/value.ts';
import { passes } from '../../values/tests.ts';
import { itemSetting, plausible } from '../../values/plausible.ts';
import type { Wanted } from '../../values/wanted.ts';
import { otherAnswers } from './service-answers.ts';
import type { Suggestion } from '../suggest/suggestion.ts';
import { satisfies, type Want } from '../suggest/want.ts';
import type { Choice, Making } from './choice.ts';

/** At most so many values come of one suggestion. */
const MAX_CHOICES = 6;

/** The values of a part that would be what is suggested, the likeliest first. */
export function choicesFor({ part, path, want }: Suggestion, ask: Ask, making: Making): Choice[] {
  if (part.kind === 'list') return path.length === 0 ? sizes(want) : oneMore(ask, part);
  // What another service says is known only once it has answered.
  if (part.kind === 'service')
    return otherAnswers(part.service, path, ask.services?.[part.service.name], (type) =>
      ofType(unruled(type), type, want, null, making),
    );
  const wanted = wantedIn(making.situation.subject.spec, ask.facts, part);
  const now = given(ask, part);
  const current = now === undefined ? null : fill(making.situation.memory, now);
  if (path.length === 0) {
    const all = [
      ...shown(wanted, want, making),
      ...ofType(wanted, wanted.type, want, current, making),
      ...(wanted.taken === undefined ? [] : ofType(wanted, wanted.taken, want, current, making)),
    ];
    const allowed = all.filter((choice) => isLetThrough(wanted, choice, making));
    // A row that stands behind what the wish is for lets nothing through that it refuses too late.
    const isAny = allowed.length === 0 && making.isLenient === true;
    return (isAny ? all : allowed).slice(0, MAX_CHOICES);
  }
  const inside = valueAt<Json>(current, path) ?? null;
  const type = typeAt(wanted.type, path);
  if (type === null) return [];
  const like = plausibleJson(wanted, making).flatMap((value) => alike(value, path) ?? []);
  const others = ofType({ ...wanted, type, rules: [] }, type, want, inside, making, like)
    .slice(0, MAX_CHOICES)
    .flatMap((value) =>
      // What lies within a value is as good as left out where it is null.
      value === undefined
        ? [put(current, path, null), without(current, path) as Value, undefined]
        : [put(current, path, value)],
    );
  return type.kind === 'reference'
    ? [...others, ...inOtherOrder(current, path).slice(0, MAX_CHOICES)]
    : others;
}

/** What breaks the member's own rows only moves the refusal to another one. */
function isLetThrough({ rules }: Wanted, choice: Choice, { situation }: Making): boolean {
  if (choice === undefined || rules.length === 0) return true;
  const value = fill(situation.memory, choice);
  const now = situation.engine.clock.now();
  return rules.every((rule) => passes(situation.subject.spec, rule, value, now));
}

/** JSON as the specification shows or reads it: other rows want it so as well. */
const shown = (wanted: Wanted, want: Want, making: Making): Value[] =>
  plausibleJson(wanted, making).filter((value) => satisfies(want, value as ExpressionValue));

/** The likeliest values of JSON; none of another type. */
function plausibleJson(wanted: Wanted, { situation, pool }: Making): Json[] {
  if (wanted.type.kind !== 'json') return [];
  return plausible(wanted, settingOf(situation, pool)) as Json[];
}

/** What nothing but its type says anything of. */
const unruled = (type: Type): Wanted => ({
  ...{ name: '', type, rules: [], field: null, entity: null },
  ...{ required: false, nullable: false, unique: false },
});

/** An item is to be another than it is, and is no value by itself: one more may be. */
function oneMore(ask: Ask, part: Suggestion['part']): Choice[] {
  const size = Number(given(ask, part));
  return size < MAX_ITEMS ? [size + 1] : [];
}

const sizes = (want: Want): Choice[] =>
  want.kind === 'size'
    ? [...new Set([want.least, want.most, Math.max(want.least, 2)])].filter(
        (size) => Number.isFinite(size) && size >= want.least && size <= want.most,
      )
    : want.kind === 'distinct'
      ? [want.is ? 1 : 2]
      : want.kind === 'includes'
        ? []
        : [1, 2, 0];

/** The type of what stands at a path within a value; null where nothing can, as within a record's key. */
const typeAt = (type: Type, [step, ...rest]: readonly (string | number)[]): Type | null => {
  if (step === undefined || type.kind === 'json') return type;
  return type.kind === 'list' && typeof step === 'number' ? typeAt(type.of, rest) : null;
};

/** A JSON value with another one at a path, what leads there made as it needs to be. */
function put(value: Json, [step, ...rest]: readonly (string | number)[], inner: Value): Value {
  if (step === undefined) return inner;
  if (typeof step === 'number') {
    const items = Array.isArray(value) ? [...(value as Value[])] : [];
    while (items.length < step) items.push(items[0] ?? {});
    items[step] = put((items[step] as Json) ?? null, rest, inner);
    return items;
  }
  const object =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, Json>>)
      : {};
  return { ...object, [step]: put(object[step] ?? null, rest, inner) };
}

function ofType(
  wanted: Wanted,
  type: Type,
  want: Want,
  current: Json,
  making: Making,
  like: readonly Json[] = plausibleJson(wanted, making),
): Choice[] {
  // Left out it may keep the value that it had.
  if (want.kind === 'is' && (want.value === null || want.value === undefined))
    return wanted.nullable ? [undefined, null] : [undefined];
  switch (type.kind) {
    case 'integer':
    case 'number':
      return numbers(wanted, type.kind === 'integer', want, current, making);
    case 'datetime':
      return instants(want, current, making).map((at) => new Date(at).toISOString());
    case 'date':
      return days(want, current, making);
    case 'time':
      return timesOfDay(want, wanted, making);
    case 'boolean':
      return [true, false].filter((value) => satisfies(want, value));
    case 'one of':
      return type.values.filter((value) => satisfies(want, value));
    case 'reference':
      return references(type.to, want, making);
    case 'list':
      return lists(wanted, type, want, current, making);
    case 'json':
      return json(want, current, like);
    default:
      return texts(wanted, want, current, making);
  }
}

function references(to: string, want: Want, making: Making): Choice[] {
  const { situation, pool } = making;
  const entity = entityBehind(situation.subject.spec, to);
  const key = entity === undefined ? undefined : keyOf(entity);
  if (entity === undefined || key === undefined) return [];
  if (want.kind === 'is') {
    const record = sceneRecord(want.value, making);
    return record === null ? [] : [refer(situation, record, key.name)];
  }
  const all = [...pool(entity.name), ...situation.scene().all(entity.name)];
  return unique(
    all
      .filter((record) => satisfies(want, asSeen(record, key.name, making)))
      .map((record) => refer(situation, record, key.name)),
  );
}

/** One more than the largest of some numbers; undefined where they are no numbers. */
function numberAfter(items: readonly Value[]): number | undefined {
  const numbers = items.filter((one) => typeof one === 'number');
  return numbers.length > 0 && numbers.length === items.length
    ? Math.max(...numbers) + 1
    : undefined;
}

function lists(
  wanted: Wanted,
  type: Extract<Type, { kind: 'list' }>,
  want: Want,
  current: Json,
  making: Making,
): Choice[] {
  const own = Array.isArray(current) ? (current as Value[]) : [];
  const item = { ...wanted, type: type.of, rules: [] };
  const { situation, pool } = making;
  const setting = settingOf(situation, pool);
  // A list holds a record once.
  const isApart =
    type.of.kind === 'reference' || wanted.rules.some(({ test }) => test.kind === 'no duplicates');
  const grown = (first: readonly Value[], count: number): Value[] => {
    const items = [...first];
    while (items.length < count) {
      const place = items.length - (isApart ? 0 : first.length);
      const values = plausible(item, itemSetting(setting, place));
      const known = new Set(items.map((one) => JSON.stringify(one)));
      const usual = values[type.of.kind === 'one of' ? place % values.length : 0];
      const other = values.find((value) => !known.has(JSON.stringify(value)));
      const after = type.of.kind === 'reference' ? undefined : numberAfter(items);
      const next = isApart ? (other ?? after ?? usual) : usual;
      if (next === undefined) break;
      items.push(next);
    }
    return items;
  };
  const fresh = (count: number): Value[] => grown([], count);
  if (want.kind === 'size') {
    const counts = unique([want.least, Math.min(want.most, want.least + 1), want.most]);
    return counts
      .filter((count) => count >= 0 && count <= MAX_ITEMS)
      .map((count) => (count <= own.length ? own.slice(0, count) : grown(own, count)));
  }
  if (want.kind === 'holds' && satisfies(inKeys(want, making), current)) return [own];
  if (want.kind === 'holds' && want.is)
    return ofType(item, type.of, { kind: 'is', value: want.part }, null, making).map((value) =>
      value === undefined ? own : [...own, value],
    );
  if (want.kind === 'holds')
    return [
      own.filter((value) => !satisfies({ kind: 'is', value: want.part }, value as ExpressionValue)),
      [],
    ];
  if (want.kind === 'includes') {
    const test: Want =
      type.of.kind === 'reference'
        ? { kind: 'record', test: want.test }
        : { kind: 'fits', test: want.test };
    const more = ofType(item, type.of, test, null, making).filter((value) => value !== undefined);
    return more.map((value) => [...own, value]);
  }
  if (want.kind === 'distinct')
    return want.is ? [fresh(2), own.slice(0, 1)] : [twice(own.length > 0 ? own : fresh(1))];
  return [[], fresh(1), fresh(2), fresh(3)].filter((value) =>
    satisfies(want, value as ExpressionValue),
  );
}
