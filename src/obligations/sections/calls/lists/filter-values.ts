// Values that a list may be asked for, by what its records hold.

import { parseDate, parseInstant, parseTime } from '../../../../expression/index.ts';
import {
  entityBehind,
  entityNamed,
  keyOf,
  type Expression,
  type Json,
  type Type,
} from '../../../../model/index.ts';
import { same } from '../../../play/fill.ts';
import { refer } from '../../../situation/request/refer.ts';
import { isAnswered, type Value } from '../../../plan/value.ts';
import { nothingOf } from '../../../values/unfit.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { Listing } from './listing.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** The keys of other records, where a parameter names one. */
export function othersReferredTo(
  listing: Listing,
  { situation }: PreparedCall,
  parameter: string,
  own: Json,
): Value[] {
  const type = typeIn(listing, parameter);
  const { spec } = situation.subject;
  const entity = type?.kind === 'reference' ? entityBehind(spec, type.to) : undefined;
  const key = entity === undefined ? undefined : keyOf(entity);
  if (entity === undefined || key === undefined) return [];
  return [...situation.madeOf(entity.name), ...situation.scene().all(entity.name)]
    .filter((record) => !same(record.key, own))
    .map((record) => refer(situation, record, key.name));
}

/** Values that a record which holds nothing might be taken for. */
export function valuesForNothing(
  listing: Listing,
  prepared: PreparedCall,
  parameter: string,
): Value[] {
  const type = typeIn(listing, parameter);
  if (type?.kind === 'boolean') return [false, true];
  if (type?.kind === 'integer' || type?.kind === 'number') return [0];
  if (type?.kind === 'reference') return othersReferredTo(listing, prepared, parameter, null);
  return othersFor(listing, parameter, null);
}

/** Values of the parameter's type other than one. */
export function othersFor({ facts }: Listing, parameter: string, own: Json): Value[] {
  const type = facts.call.query.find(({ name }) => name === parameter)?.type;
  if (type?.kind === 'one of') return type.values.filter((value) => value !== own);
  if (type?.kind === 'boolean') return [own !== true];
  if (type?.kind === 'integer' || type?.kind === 'number') return [987_654_321];
  if (type?.kind === 'reference') return [];
  if (type?.kind === 'uuid') return [nothingOf(type)!];
  if (type?.kind === 'date') return ['1999-12-31'];
  if (type?.kind === 'time') return ['23:58', '23:59'].filter((value) => value !== own).slice(0, 1);
  return type?.kind === 'datetime' ? ['1999-12-31T00:00:00.000Z'] : ['no-such-thing-as-this'];
}

export const typeIn = ({ facts }: Listing, parameter: string): Type | undefined =>
  facts.call.query.find(({ name }) => name === parameter)?.type;

/** Whether a value may stand for a parameter at all. */
export function isOf(listing: Listing, parameter: string, value: Value): boolean {
  const type = typeIn(listing, parameter);
  if (type?.kind === 'one of') return type.values.includes(String(value));
  if (type?.kind === 'boolean') return typeof value === 'boolean';
  if (type?.kind === 'integer') return Number.isInteger(value);
  if (type?.kind === 'number') return typeof value === 'number';
  if (type?.kind === 'text') return typeof value === 'string';
  if (type?.kind === 'date') return typeof value === 'string' && parseDate(value) !== undefined;
  if (type?.kind === 'time') return typeof value === 'string' && parseTime(value) !== undefined;
  if (type?.kind === 'datetime')
    return typeof value === 'string' && parseInstant(value) !== undefined;
  return typeof value === 'string' || typeof value === 'number';
}

/** The instants of a record that a condition reads and the product has told, where a parameter is one. */
export function instantsIn(
  listing: Listing,
  { situation }: PreparedCall,
  record: SceneRecord,
  { where, parameter }: { readonly where: Expression; readonly parameter: string },
): Value[] {
  if (typeIn(listing, parameter)?.kind !== 'datetime') return [];
  const entity = entityNamed(situation.subject.spec, record.entity);
  const fields = (entity?.fields ?? []).filter(
    ({ name, type, required }) =>
      type.kind === 'datetime' &&
      required === 'auto' &&
      new RegExp(`\\.${name}\\b`).test(where.source),
  );
  return fields.map(({ name }) => refer(situation, record, name)).filter(isAnswered);
}

/** What the record holds, and those who are there: what a condition may compare with. */
export function valuesAround({ situation }: PreparedCall, record: SceneRecord): Value[] {
  const scene = situation.scene();
  const people = [...situation.people.values()].flatMap(
    ({ identity }) => scene.record(identity.entity, identity.key) ?? [],
  );
  const scalars = [record, ...people].flatMap(({ stored }) =>
    Object.values(stored).flatMap((value) => (Array.isArray(value) ? value : [value])),
  );
  return scalars.filter(
    (value): value is string | number | boolean => value !== null && typeof value !== 'object',
  );
}
