// What a call takes, laid flat: each member of the body with the wrappers it stands in.

import type { BodyMember, BodyShape, Call } from '../../model/sections/calls.ts';
import { creationNeeding } from '../../model/steps/creation.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Type } from '../../model/values/type.ts';
import type { Span } from '../../text/span.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Schema } from '../entities/schema.ts';
import { longestForm } from '../files/index.ts';
import type { RuleBook } from '../rules/rule-book.ts';

/** The first field that a step stores a parameter or member in as it is. */
export interface StoredIn {
  readonly entity: EntityType;
  readonly field: FieldType;
}

/** How many bytes a body has at most, without its files. */
export const MAX_BODY_BYTES = 2 ** 20;

export interface MemberType {
  readonly name: string;
  readonly optional: boolean;
  readonly type: Type;
  /** The field that it fills or is compared with, and whose that is. */
  readonly field: FieldType | null;
  readonly entity: EntityType | null;
  readonly how: 'write' | 'compare' | null;
  /** The field that a step stores it in as it is, where it fills none by its name. */
  readonly storedIn: FieldType | null;
  /** Whether a record that the call creates cannot be without it. */
  readonly needed: boolean;
  /** The members of its items, where it is a list of objects. */
  readonly items: ObjectType | null;
  readonly at: Span;
}

export interface ObjectType {
  readonly members: readonly MemberType[];
  readonly wrappers: readonly { readonly name: string; readonly object: ObjectType }[];
}

/** An object, or a list of them: each item then fills a record of its own. */
export interface BodyType {
  readonly kind: 'object' | 'list';
  readonly object: ObjectType;
  readonly exactly: boolean;
  /** How many bytes a form may have; null where the body is JSON. */
  readonly form: number | null;
}

const JSON_TYPE: Type = { kind: 'json' };

/** The body that a call takes, some of which its steps store; null where it takes none. */
export function compileBody(context: Context & { readonly rules: RuleBook }): BodyType | null {
  const { call, rules } = context;
  if (call.takes === null) return null;
  const { shape, exactly, form } = call.takes;
  const object = compileObject(innermost(shape), context);
  return {
    kind: shape.kind,
    object,
    exactly,
    form: form ? longestForm(call.name, object, rules, MAX_BODY_BYTES) : null,
  };
}

const innermost = (shape: BodyShape): BodyShape =>
  shape.kind === 'list' ? innermost(shape.of) : shape;

interface Context {
  readonly spec: Spec;
  readonly call: Call;
  readonly schema: Schema;
  readonly stores: ReadonlyMap<string, StoredIn>;
}

function compileObject(shape: BodyShape, context: Context): ObjectType {
  const members = shape.kind === 'object' ? shape.members : [];
  const object = {
    members: [] as MemberType[],
    wrappers: [] as { name: string; object: ObjectType }[],
  };
  for (const member of members) {
    const { name, shape: inner } = member;
    if (inner === null) object.members.push(compileMember(member, context, null));
    else if (inner.kind === 'object')
      object.wrappers.push({ name, object: compileObject(inner, context) });
    else
      object.members.push(compileMember(member, context, compileObject(innermost(inner), context)));
  }
  return object;
}

function compileMember(
  member: BodyMember,
  { spec, call, schema, stores }: Context,
  items: ObjectType | null,
): MemberType {
  const { name, optional, type, fills: target, at } = member;
  const owner = target && (schema.entity(target.entity) ?? null);
  const field = owner?.byName.get(target!.field) ?? null;
  const [entity, how] = field === null ? [null, null] : [owner, target!.how];
  const needed = creationNeeding(spec, call, member) !== undefined;
  const stored = field === null ? (stores.get(name)?.field ?? null) : null;
  const storedIn = stored?.type.kind === type?.kind ? stored : null;
  const filling = { field, entity, how, storedIn };
  return { name, optional, type: type ?? JSON_TYPE, ...filling, needed, items, at };
}
