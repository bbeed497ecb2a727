// The type of a list in a body whose items are objects: `lines[{ product, amount }]`.

import type { BodyShape } from '../../model/sections/calls.ts';
import type { Type } from '../../model/values/type.ts';
import { ANY, listOf, type ValueType } from './value-type.ts';

/** A member whose type rests on a finding can be anything. */
export function itemsType(
  name: string,
  shape: BodyShape,
  typeOf: (type: Type) => ValueType,
): ValueType {
  if (shape.kind === 'list') return listOf(itemsType(name, shape.of, typeOf));
  const members = shape.members.map((member) => [
    member.name,
    member.shape !== null
      ? itemsType(member.name, member.shape, typeOf)
      : member.type === null
        ? ANY
        : typeOf(member.type),
  ]);
  return { kind: 'object', of: `an item of \`${name}\``, members: Object.fromEntries(members) };
}

/** The types of what a body gives, by the names that expressions have for it. */
export function bodyTypes(
  shape: BodyShape,
  typeOf: (type: Type) => ValueType,
): Readonly<Record<string, ValueType>> {
  if (shape.kind === 'list') return bodyTypes(shape.of, typeOf);
  const all = shape.members.map(({ name, type, shape: inner }) => {
    if (inner?.kind === 'object') return bodyTypes(inner, typeOf);
    if (inner !== null) return { [name]: itemsType(name, inner, typeOf) };
    return { [name]: type === null ? ANY : typeOf(type) };
  });
  return Object.assign({}, ...all) as Record<string, ValueType>;
}
