// What a call takes, laid flat: each member of the body with the wrappers it stands in.

import type { BodyMember, BodyShape, Call } from '../../model/calls.ts';
import type { Type } from '../../model/type.ts';
import type { Span } from '../../text/span.ts';
import type { FieldType } from '../entities/entity-type.ts';
import type { Schema } from '../entities/schema.ts';

export interface MemberType {
  readonly name: string;
  readonly optional: boolean;
  readonly type: Type;
  /** The field that it fills or is compared with. */
  readonly field: FieldType | null;
  readonly how: 'write' | 'compare' | null;
  /** A list of objects that fill nothing by themselves: its items' members. */
  readonly items: ObjectType | null;
  readonly at: Span;
}

export interface ObjectType {
  readonly members: readonly MemberType[];
  readonly wrappers: readonly { readonly name: string; readonly object: ObjectType }[];
  /** A list of records: each item fills a record of its own. */
  readonly lists: readonly ListType[];
}

export interface ListType {
  readonly name: string;
  readonly optional: boolean;
  readonly of: ObjectType;
  readonly at: Span;
}

export type BodyType =
  | { readonly kind: 'object'; readonly object: ObjectType; readonly exactly: boolean }
  | { readonly kind: 'list'; readonly of: ObjectType; readonly exactly: boolean };

const JSON_TYPE: Type = { kind: 'json' };

/** The body that a call takes; null where it takes none. */
export function compileBody(call: Call, schema: Schema): BodyType | null {
  if (call.takes === null) return null;
  const { shape, exactly } = call.takes;
  return shape.kind === 'list'
    ? { kind: 'list', of: compileObject(innermost(shape), schema), exactly }
    : { kind: 'object', object: compileObject(shape, schema), exactly };
}

const innermost = (shape: BodyShape): BodyShape =>
  shape.kind === 'list' ? innermost(shape.of) : shape;

function compileObject(shape: BodyShape, schema: Schema): ObjectType {
  const members = shape.kind === 'object' ? shape.members : [];
  const object = {
    members: [] as MemberType[],
    wrappers: [] as { name: string; object: ObjectType }[],
    lists: [] as ListType[],
  };
  for (const member of members) {
    const { name, optional, at, shape: inner } = member;
    if (inner === null) object.members.push(compileMember(member, schema, null));
    else if (inner.kind === 'object')
      object.wrappers.push({ name, object: compileObject(inner, schema) });
    else {
      const of = compileObject(innermost(inner), schema);
      if (fills(of)) object.lists.push({ name, optional, of, at });
      else object.members.push(compileMember(member, schema, of));
    }
  }
  return object;
}

function compileMember(
  { name, optional, type, fills: target, at }: BodyMember,
  schema: Schema,
  items: ObjectType | null,
): MemberType {
  const field = target && (schema.entity(target.entity)?.byName.get(target.field) ?? null);
  const how = field === null ? null : target!.how;
  return { name, optional, type: type ?? JSON_TYPE, field, how, items, at };
}

const fills = ({ members, wrappers }: ObjectType): boolean =>
  members.some((member) => member.how === 'write') || wrappers.some(({ object }) => fills(object));

/** All members by name, those within wrappers and lists of records among them. */
export function membersOf(type: BodyType | null): MemberType[] {
  if (type === null) return [];
  return membersIn(type.kind === 'list' ? type.of : type.object);
}

const membersIn = ({ members, wrappers, lists }: ObjectType): MemberType[] => [
  ...members,
  ...wrappers.flatMap(({ object }) => membersIn(object)),
  ...lists.flatMap(({ of }) => membersIn(of)),
];
