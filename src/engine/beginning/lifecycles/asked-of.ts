// What somebody would give a call who makes it about one record: each parameter by its name.

import type { Json } from '../../../model/values/json.ts';
import type { Step } from '../../../model/schema/calls/step.ts';
import type { Type } from '../../../model/values/type.ts';
import { allSteps } from '../../../model/steps/steps.ts';
import { showKey, showValue } from '../../store/plain.ts';
import type { CallType } from '../../calls/call-type.ts';
import type { EntityType, FieldType } from '../../entities/entity-type.ts';
import type { Product } from '../../product/product.ts';
import type { MemberType, ObjectType } from '../../routes/body-type.ts';
import { Handle } from '../../store/handle.ts';
import { type Wanted, madeUpField } from '../made-up/made-up.ts';

/** About which record, the how manieth occasion for one, and the how manieth try for it. */
export interface Occasion {
  readonly record: Handle;
  readonly wanted: Wanted;
  readonly place: number;
  readonly turn: number;
}

/** The parameters of a call about a record; what may be left out is. */
export function askedOf(
  product: Product,
  { call, body }: CallType,
  occasion: Occasion,
): Record<string, Json> {
  const asked: Record<string, Json> = {};
  if (body?.kind === 'object')
    for (const member of membersOf(body.object))
      if (!member.optional) asked[member.name] = memberFor(product, member, occasion);
  for (const step of allSteps(call.steps))
    if (step.kind === 'find') asked[step.parameter] = soughtBy(product, step, occasion);
  return asked;
}

const membersOf = ({ members, wrappers }: ObjectType): MemberType[] => [
  ...members,
  ...wrappers.flatMap(({ object }) => membersOf(object)),
];

/** The value by which a step finds the record, or what the record leads to. */
function soughtBy(
  product: Product,
  { entity, field }: Extract<Step, { kind: 'find' }>,
  { record }: Occasion,
): Json {
  const type = product.schema.entity(entity.name);
  const sought = type?.byName.get(field.name);
  const found = type && ledTo(record, type);
  return sought === undefined || found == null
    ? null
    : showValue(sought.type, found.valueOf(sought));
}

/** The record of an entity that one leads to: itself, one it refers to, else the first there is. */
function ledTo(record: Handle, type: EntityType): Handle | null {
  if (record.type === type) return record;
  const near = referredTo(record);
  const far = near.flatMap(referredTo);
  const led = [...near, ...far].find((other) => other.type === type);
  return led ?? record.moment.handles(type, firstRows(record, type))[0] ?? null;
}

const firstRows = ({ moment }: Handle, type: EntityType) =>
  moment.store.rows(type.place).slice(0, 1);

/** The records that a record refers to, each by a field of its own. */
export const referredTo = (record: Handle): Handle[] =>
  record.type.slots.flatMap((field) => {
    const value = field.target === null ? null : record.valueOf(field);
    return value instanceof Handle ? [value] : [];
  });

function memberFor(product: Product, member: MemberType, occasion: Occasion): Json {
  const { field, entity, how, type } = member;
  const { record, wanted, place, turn } = occasion;
  if (field === null) return plainFor(type);
  if (field.target !== null) return keyFor(field, occasion);
  if (how === 'compare')
    return entity === record.type ? showValue(field.type, record.valueOf(field)) : null;
  return entity === null
    ? null
    : (madeUpField(product, entity, field, place, wanted, turn) ?? null);
}

/** The key of some record that a field may refer to, another one at each try. */
function keyFor({ target, type }: FieldType, { record, place, turn }: Occasion): Json {
  const { moment } = record;
  const rows = moment.store.rows(target!.place);
  const row = rows[(place + turn) % Math.max(rows.length, 1)];
  const key = row === undefined ? null : showKey(new Handle(target!, row, moment));
  return type.kind === 'list' ? (key === null ? [] : [key]) : key;
}

/** A value of a type that fills no field. */
function plainFor(type: Type): Json {
  switch (type.kind) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'list':
      return [];
    case 'one of':
      return type.values[0] ?? null;
    default:
      return 'as agreed';
  }
}
