// The names that the examples of section 7 use beside those of calls, parameters, roles and errors:
// fields by the members of items, and choices by the values that are given.

import type { BodyMember, BodyShape } from '../../model/sections/calls.ts';
import { callNamed, entityBehind, fieldNamed, wireName } from '../../model/sections/lookup.ts';
import { BARE_LIST, type Given, type RequestExample } from '../../model/request-examples.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Type } from '../../model/values/type.ts';
import { within } from '../../text/span.ts';
import { type Occurrence, used } from './occurrence.ts';
import { listings } from './shapes.ts';

/** The names within what one example gives. */
export function usesWithinExample({ call, gives }: RequestExample, spec: Spec): Occurrence[] {
  const made = callNamed(spec, call.name);
  if (made === undefined) return [];
  const { takes, query, pathParameters } = made;
  const ofBody = takes === null ? [] : membersIn(takes.shape);
  const apart: readonly { name: string; type: Type }[] = [...query, ...pathParameters];
  return gives.flatMap(({ name, value, at }) => {
    if (takes?.shape.kind === 'list' && name === BARE_LIST)
      return inItems(value, takes.shape.of, spec);
    const member = ofBody.find((one) => one.name === name);
    const type = member?.type ?? apart.find((one) => one.name === name)?.type;
    return [
      ...(takes?.shape.kind === 'list' && member !== undefined ? filled(member, at, spec) : []),
      ...(member?.shape?.kind === 'list' ? inItems(value, member.shape.of, spec) : []),
      ...(type === undefined ? [] : chosen(value, type, spec)),
    ];
  });
}

/** The members of a body, the wrappers opened; of a body that is a list those of its items. */
function membersIn(shape: BodyShape): readonly BodyMember[] {
  if (shape.kind === 'list') return membersIn(shape.of);
  return shape.members.flatMap((member) =>
    member.shape?.kind === 'object' ? membersIn(member.shape) : [member],
  );
}

function inItems(given: Given, shape: BodyShape, spec: Spec): Occurrence[] {
  if (given.kind === 'list') return given.items.flatMap((item) => inItems(item, shape, spec));
  if (given.kind !== 'object' || shape.kind !== 'object') return [];
  return given.members.flatMap(({ name, value, at }) => {
    const member = shape.members.find((one) => one.name === name);
    if (member === undefined) return [];
    return [
      ...filled(member, at, spec),
      ...(member.shape === null ? [] : inItems(value, member.shape, spec)),
      ...(member.type === null ? [] : chosen(value, member.type, spec)),
    ];
  });
}

/** The field that a member of an item fills. */
function filled({ name, fills }: BodyMember, at: Given['at'], spec: Spec): Occurrence[] {
  const entity = fills === null ? undefined : entityBehind(spec, fills.entity);
  const field = entity && fieldNamed(entity, fills!.field);
  if (!entity || !field) return [];
  const written = name === field.name && wireName(field) === name ? 'itself' : 'otherwise';
  return [used('field', { name: field.name, at }, entity.name, written)];
}

/** The choices among what is given, bare or in quotes. */
function chosen(given: Given, type: Type, spec: Spec): Occurrence[] {
  if (given.kind === 'list' && type.kind === 'list')
    return given.items.flatMap((item) => chosen(item, type.of, spec));
  if (given.kind !== 'value' || type.kind !== 'one of') return [];
  const { value, at } = given;
  const of = listings(spec)(type);
  if (of === undefined || typeof value !== 'string' || !type.values.includes(value)) return [];
  const lead = (at.length - value.length) / 2;
  return lead === 0 || lead === 1
    ? [used('choice', { name: value, at: within(at, lead, value.length) }, of)]
    : [];
}
