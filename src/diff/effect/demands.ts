// Whether a value has to be given, and whether it has to be unique, whichever section says it.

import { membersOf } from '../../check/linked/expressions.ts';
import type { Linked } from '../../check/linked/linked.ts';
import type { BodyMember, Call } from '../../model/sections/calls.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import { rulesOf } from '../../model/every.ts';
import { entityNamed, fieldNamed, hasRule } from '../../model/sections/lookup.ts';
import type { Rule } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Compared } from '../facts/compared.ts';
import { matched } from '../facts/matched.ts';

type Given = Pick<BodyMember, 'name' | 'fills'>;

/** Whether no request may have null or a blank text there. */
export function isHeld({ spec }: Linked, call: Call, { name, fills }: Given): boolean {
  const entity = fills === null ? undefined : entityNamed(spec, fills.entity);
  const field = entity && fieldNamed(entity, fills!.field);
  return (
    field?.required === 'yes' ||
    rulesOf(spec).some(
      ({ on, test }) =>
        test.kind === 'required' &&
        (on.kind === 'field'
          ? on.entity === fills?.entity && on.field === fills.field
          : on.kind === 'parameter' && on.call === call.name && on.parameter === name),
    )
  );
}

/** Whether a row `required` that has come or gone changes what some call of both accepts. */
export function changesDemand({ linkedBefore, linked }: Compared, { on }: Rule): boolean {
  if (on.kind === 'call') return true;
  const calls = matched(linkedBefore.calls, linked.calls, ({ name }) => name);
  if (on.kind === 'field' && calls.both.some(([, now]) => isByStep(linked, now, on))) return true;
  return calls.both.some(([old, now]) => {
    if (on.kind === 'parameter' && on.call !== now.name) return false;
    const isAbout = ({ name, fills }: Given): boolean =>
      on.kind === 'parameter'
        ? on.parameter === name
        : fills?.entity === on.entity && fills.field === on.field;
    const members = matched(membersOf(old), membersOf(now), keyOf).both.filter(([one]) =>
      isAbout(one),
    );
    const parameters = [...now.query, ...now.headers, ...now.pathParameters].filter(({ name }) =>
      isAbout({ name, fills: null }),
    );
    const differs = (given: Given) =>
      isHeld(linkedBefore, old, given) !== isHeld(linked, now, given);
    return (
      members.some(([one, other]) => (one.optional || other.optional) && differs(other)) ||
      parameters.some(({ name }) => differs({ name, fills: null }))
    );
  });
}

/** Whether a step writes the field: a blank text is refused there, however it comes about. */
function isByStep({ spec, writes }: Linked, call: Call, on: FieldTarget): boolean {
  const entity = entityNamed(spec, on.entity);
  const field = entity && fieldNamed(entity, on.field);
  return (
    field !== undefined &&
    writes.isGiven(call, entity!, field) &&
    !writes.isByBody(call, entity!, field)
  );
}

type FieldTarget = Extract<Rule['on'], { kind: 'field' }>;

const keyOf = ({ name, fills }: Given): string => `${name} ${fills?.entity}.${fills?.field}`;

/** Whether no two records may have the same value of a field. */
export const isUnique = (
  spec: Spec,
  { name: entity }: Pick<Entity, 'name'>,
  field: Field,
): boolean =>
  hasRule(field, 'key') ||
  hasRule(field, 'unique') ||
  spec.sections.rules.facts.rules.some(
    ({ on, test }) =>
      test.kind === 'unique' &&
      on.kind === 'field' &&
      on.entity === entity &&
      on.field === field.name,
  );

/** As `isUnique`, of a field by its whole name: `Person.email`. */
export function isUniqueNamed(spec: Spec, whole: string): boolean {
  const [name = '', own = ''] = whole.split('.');
  const entity = entityNamed(spec, name);
  const field = entity && fieldNamed(entity, own);
  return field !== undefined && isUnique(spec, entity!, field);
}
