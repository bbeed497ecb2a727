// Fields that a new record needs and that nothing gives it.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { BodyMember, Call } from '../../model/sections/calls.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import { fieldNamed, hasRule, lifecycleOf, madeOf } from '../../model/sections/lookup.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { codeWithArticle } from '../../text/article.ts';

type Lacks = { call: string; entity: string; field: string; value: string };

export const diagnostics = defineDiagnostics('steps', {
  'lacks-required': code<Lacks>({
    severity: 'error',
    message: ({ call, entity, field }) =>
      `\`${call}\` creates ${codeWithArticle(entity)} without \`${field}\`, which is required.`,
    write: ({ entity, field, value }) =>
      `Write \`${field}\` in the body, or create ${entity} with ${field} = \`${value}\`.`,
  }),
  'never-given': code<Lacks>({
    severity: 'warning',
    message: ({ call, entity, field }) =>
      `\`${field}\` of \`${entity}\` is auto, and nothing gives it when \`${call}\` creates one.`,
    write: ({ entity, field, value }) =>
      `Write set \`X\` (or nullable) as a rule of \`${field}\`, or create ${entity} with ${field} = \`${value}\`.`,
  }),
  'optional-required': code<Lacks & { member: string }>({
    severity: 'warning',
    message: ({ call, entity, field, member }) =>
      `\`${call}\` may leave out \`${member}\`, and nothing else gives \`${field}\` of \`${entity}\`, which is required.`,
    write: ({ field, member }) =>
      `Write \`${member}\` without \`?\`, default \`X\` as a rule of \`${field}\`, or \`no\` under Required.`,
  }),
});

/** Each creation, against the fields that have to be there. */
export const creationsAreWhole: Rule = function* (linked) {
  if (!linked.showsAllOf('entities') || !linked.shows('states')) return;
  const calls = linked.calls.filter((one) => linked.isRead(one));
  for (const call of [...calls, ...linked.byClock])
    for (const step of linked.steps(call)) {
      const entity = step.kind === 'create' ? linked.entity(step.entity.name) : undefined;
      if (step.kind !== 'create' || entity === undefined) continue;
      // A field that is misspelt here may be the one that seems to be missing.
      if (step.with.some(({ field }) => !fieldNamed(entity, field.name))) continue;
      for (const field of entity.fields.filter(({ required }) => required !== 'no')) {
        if (isGivenAnyway(linked, call, step, entity, field)) continue;
        const related = [{ message: 'the field', at: field.at }];
        const value = inHand(linked, call, field);
        const holes = { call: call.name, entity: entity.name, field: field.name, value };
        const members = step.takesBody ? fillersOf(call, entity, field) : [];
        const member = members.length > 0 ? leftOut(linked, call, members) : null;
        if (members.length === 0) {
          const told = field.required === 'yes' ? 'lacks-required' : 'never-given';
          yield diagnostics[told](step.at, holes, related);
        } else if (member !== null)
          yield diagnostics['optional-required'](
            member.at,
            { ...holes, member: member.name },
            related,
          );
      }
    }
};

/** The record of the field's type that the call finds, or `X`. */
function inHand(linked: Linked, call: Call, { type }: Field): string {
  const entity = type.kind === 'reference' ? linked.entity(type.to) : undefined;
  const found = linked
    .steps(call)
    .find((step) => step.kind === 'find' && linked.entity(step.entity.name) === entity);
  if (entity !== undefined && found?.kind === 'find') return found.as;
  return entity !== undefined && entity.name === linked.me ? 'me' : 'X';
}

const GIVEN = ['computed', 'default', 'set', 'follows', 'nullable'] as const;

/** Whether the product itself or a step gives a field at creation, whatever the body holds. */
export function isGivenAnyway(
  linked: Linked,
  call: Call,
  step: Extract<Step, { kind: 'create' }>,
  entity: Entity,
  field: Field,
): boolean {
  return (
    madeOf(field) !== null ||
    isScope(entity, field) ||
    GIVEN.some((kind) => hasRule(field, kind)) ||
    isState(linked, entity, field) ||
    step.with.some(({ field: { name } }) => name === field.name) ||
    isSetLater(linked, call, step, field)
  );
}

/** Whether whoever makes a record gives it what they are within themselves. */
export const isScope = ({ within }: Entity, { name }: Field): boolean =>
  within?.path.length === 1 && within.path[0]!.name === name;

/** The members of the body that fill a field. */
export const fillersOf = (call: Call, entity: Entity, { name }: Field): readonly BodyMember[] =>
  membersOf(call).filter(
    ({ fills }) => fills?.how === 'write' && fills.entity === entity.name && fills.field === name,
  );

/** The member that fills a field and may be missing; null where one is sure to be there. */
export function leftOut(
  linked: Linked,
  call: Call,
  members: readonly BodyMember[],
): BodyMember | null {
  const isAsked = (name: string) =>
    linked
      .about(call)
      .rules.some(
        ({ on, test }) =>
          test.kind === 'required' &&
          on.kind === 'parameter' &&
          on.parameter.split('.').at(-1) === name,
      );
  return members.every(({ name, optional }) => optional && !isAsked(name)) ? members[0]! : null;
}

/** Whether section 4 moves a field; one that it misspells may be any choice. */
const isState = (linked: Linked, entity: Entity, { name, type }: Field): boolean =>
  lifecycleOf(linked.spec, entity.name, name) !== undefined ||
  (type.kind === 'one of' &&
    linked.names.dangling.some(
      ({ by, kind }) => by === 'states' && (kind === 'entity' || kind === 'field'),
    ));

const isSetLater = (
  linked: Linked,
  call: Call,
  { as }: Extract<Step, { kind: 'create' }>,
  { name }: Field,
): boolean =>
  linked
    .steps(call)
    .some(
      (step) =>
        (step.kind === 'set' || step.kind === 'add') &&
        step.field.name === name &&
        step.target.source === as,
    );
