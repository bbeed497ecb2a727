// What an answer shows of a value that an expression came to.

import {
  dateOf,
  isRecord,
  parseDate,
  type Value as ExpressionValue,
} from '../../expression/index.ts';
import {
  entityBehind,
  entityNamed,
  hasRule,
  keyOf,
  shownFields,
  type Json,
  type ShownField,
  type Spec,
  type Type,
} from '../../model/index.ts';
import { isUnknowable, refer } from '../situation/request/refer.ts';
import type { Situation } from '../situation/situation.ts';
import { tellings, type Telling } from '../subject/records/telling.ts';
import { answeredAt, type Pattern } from '../plan/value.ts';
import { SceneRecord, type Scene } from '../world/scene.ts';

/** A value of a type as it is answered: an instant in UTC, a record by its key or as a view. */
export function shownValue(
  situation: Situation,
  type: Type,
  value: ExpressionValue,
): Pattern | undefined {
  if (value === undefined) return undefined;
  if (value === null) return null;
  if (type.kind === 'list' && Array.isArray(value)) {
    const items = value.map((item: ExpressionValue) => shownValue(situation, type.of, item));
    return items.includes(undefined) ? undefined : (items as Pattern[]);
  }
  if (type.kind === 'datetime' && typeof value === 'number') return new Date(value).toISOString();
  const { zone } = situation.subject.spec;
  // An instant that is given a day holds the first instant of it.
  if (type.kind === 'datetime' && typeof value === 'string') {
    const first = parseDate(value, zone);
    return first === undefined ? value : new Date(first).toISOString();
  }
  // A day that is given an instant holds the day of it.
  if (type.kind === 'date' && typeof value === 'number') return dateOf(value, zone);
  if (isEmptyFor(situation.subject.spec, type, value)) return null;
  if (isRecord(value))
    return value instanceof SceneRecord && type.kind === 'reference'
      ? shownRecord(situation, type.to, value)
      : undefined;
  return value as Json;
}

/** Whether a reference stays empty, as what it is given is a record of another entity: `me` may be either. */
export const isEmptyFor = (spec: Spec, type: Type, value: ExpressionValue): boolean =>
  type.kind === 'reference' &&
  isRecord(value) &&
  value.entity !== (entityBehind(spec, type.to)?.name ?? value.entity);

/** What a field has to be where an answer shows it: a view may show a record in the place of its key. */
export function asShown(spec: Spec, { own, type }: ShownField, is: Pattern): Pattern {
  if (own?.type.kind !== 'reference' || type.kind !== 'reference' || type.to === own.type.to)
    return is;
  if (is === null || isObject(is)) return is;
  const entity = entityBehind(spec, type.to);
  const key = entity && keyOf(entity);
  const shown = shownFields(spec, type.to).find((field) => key && field.own?.name === key.name);
  return shown === undefined ? { $some: true } : { $with: { [shown.wire]: is } };
}

const isObject = (is: Pattern): boolean =>
  typeof is === 'object' && is !== null && !('$answered' in is);

/** A record where it is referred to: its key, or for a view what tells it from others. */
function shownRecord(situation: Situation, as: string, record: SceneRecord): Pattern {
  const { spec } = situation.subject;
  const entity = entityNamed(spec, record.entity);
  const key = entity === undefined ? undefined : keyOf(entity);
  if (entity === undefined || key === undefined) return { $some: true };
  if (entity.name === as)
    return isUnknowable(situation, record, key.name)
      ? { $some: true }
      : refer(situation, record, key.name);
  return telling(situation, as, record) ?? { $some: true };
}

/** A demand that an object shows a record, by what tells it from others; null where nothing does. */
export function telling(situation: Situation, as: string, record: SceneRecord): Pattern | null {
  const { spec } = situation.subject;
  const entity = entityNamed(spec, record.entity);
  const told = (entity === undefined ? [] : tellings(spec, entity, as)).find((fields) =>
    fields.every(({ field }) => !isUnknowable(situation, record, field.name)),
  );
  if (told === undefined) return null;
  const shown = told.map(
    ({ field, wire }) => [wire, refer(situation, record, field.name)] as const,
  );
  return { $with: Object.fromEntries(shown) };
}

/** The same among everybody's records: what a line `Within` keeps apart may have the same number. */
export function tellingAmongAll(
  situation: Situation,
  as: string,
  record: SceneRecord,
): Pattern | null {
  const { spec } = situation.subject;
  const entity = entityNamed(spec, record.entity);
  const own = telling(situation, as, record);
  if (entity === undefined || own === null) return own;
  const first = ([told]: readonly Telling[]) => told?.map(({ wire }) => wire).join();
  const all = tellings(spec, entity, as, 'everybody');
  if (first(all) === first(tellings(spec, entity, as))) return own;
  // A text that no other record has tells it from all of them.
  const others = situation.recordsOf(entity.name).filter(({ key }) => key !== record.key);
  const text = shownFields(spec, as).find(
    ({ own: field, type }) =>
      field != null &&
      type.kind === 'text' &&
      !hasRule(field, 'computed') &&
      typeof record.stored[field.name] === 'string' &&
      others.every(({ stored }) => stored[field.name] !== record.stored[field.name]),
  );
  if (text === undefined) return null;
  return { $with: { [text.wire]: refer(situation, record, text.own!.name) } };
}

/** The key, or another field that alone tells records apart, that a view shows. */
export function tellingField(
  spec: Spec,
  entityName: string,
  as: string,
): { readonly field: string; readonly wire: string } | null {
  const entity = entityNamed(spec, entityName);
  const found = entity && tellings(spec, entity, as).find(({ length }) => length === 1)?.[0];
  return found === undefined ? null : { field: found.field.name, wire: found.wire };
}

/** Whether an expression's value differs from one instant or turn to the next. */
export const isFleeting = (names: readonly string[], source: string): boolean =>
  names.includes('now') || names.includes('token') || source.includes('uuid(');

/** What an expression comes to at an instant. */
type ValueAt = (now: number) => ExpressionValue;

/** No whole number of hours, days or months. */
const A_WHILE = 3_607_000;

/** Whether a value is always as far from now, as `now + days(3)` is, and the start of a month is not. */
export function movesWithNow(valueAt: ValueAt, now: number): boolean {
  const [value, later] = [valueAt(now), valueAt(now + A_WHILE)];
  return typeof value === 'number' && typeof later === 'number' && later - value === A_WHILE;
}

/**
 * What can be asked of a value that differs from one instant to the next: an instant is as far from
 * the answer of the act as it is from now, if it always is. Another one is known where the clock stands,
 * and of anything else, such as a number of years, only that it is there.
 */
export function fleeting(
  source: string,
  type: Type,
  valueAt: ValueAt,
  { now, subject }: Pick<Scene, 'now' | 'subject'>,
  act: string,
): Pattern {
  const value = valueAt(now);
  if (value === null) return null;
  const isTime = type.kind === 'datetime' || type.kind === 'date';
  if (!isTime || typeof value !== 'number' || !/\bnow\b/.test(source)) return { $some: true };
  const about = { instant: answeredAt(act), plus: value - now };
  if (type.kind === 'date') return { $dayOf: about };
  if (movesWithNow(valueAt, now)) return { $near: about };
  return subject.isShared ? { $some: true } : new Date(value).toISOString();
}
