// By which names the examples of section 7 may know the records of an entity: those that section 3
// gives, and those that earlier examples have made.

import type { Entity, Field } from '../../model/sections/entities.ts';
import { hasRule, titleOf } from '../../model/sections/lookup.ts';
import type { Given, RequestExample } from '../../model/request-examples.ts';
import { namesOfExamples, titlesIn } from '../linked/example-values.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';

/** The names, as text; null where some cannot be told. */
export function namesAt(
  linked: Linked,
  entity: Entity,
  earlier: readonly RequestExample[],
): ReadonlySet<string> | null {
  if (linked.leavesOpen('field', null, entity.name)) return null;
  const unique = namesOfExamples(entity);
  if (unique === null) return null;
  const title = titleOf(entity);
  // Who makes it may make anything of it.
  if (title !== undefined && ['computed', 'set', 'follows'].some((kind) => isMadeBy(title, kind)))
    return null;
  const given = earlier.flatMap((example) => givenTo(linked, entity, example));
  return new Set([...unique, ...titlesIn(entity), ...given]);
}

const isMadeBy = (field: Field, kind: string): boolean => hasRule(field, kind as 'set');

/** What an example gives the fields of an entity, as text. */
function givenTo(linked: Linked, entity: Entity, { call, gives }: RequestExample): string[] {
  const made = linked.call(call.name);
  if (made === undefined) return [];
  const members = membersOf(made).filter(
    ({ fills }) => fills?.how === 'write' && fills.entity === entity.name,
  );
  return gives.flatMap(({ name, value }) =>
    members.some((member) => member.name === name) ? textsIn(value) : [],
  );
}

const textsIn = (given: Given): string[] => {
  if (given.kind === 'value') return [String(given.value)];
  return given.kind === 'record' ? [given.name] : [];
};

/** Whether an example is of a call that makes records of an entity. */
export const makes = (linked: Linked, { name }: Entity, { call }: RequestExample): boolean => {
  const made = linked.call(call.name);
  return (
    made !== undefined &&
    linked.steps(made).some((step) => step.kind === 'create' && step.entity.name === name)
  );
};
