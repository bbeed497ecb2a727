// Rules on fields that no call ever writes, so that nothing can break them.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { entityNamed, fieldNamed, hasRule, lifecycleOf } from '../../model/sections/lookup.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import type { Test } from '../../model/sections/rules.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('values', {
  'rule-on-nothing': code<{ on: string; isComputed: boolean }>({
    severity: 'warning',
    message: ({ on, isComputed }) =>
      isComputed
        ? `\`${on}\` is worked out, so no request can break this rule.`
        : `No call writes \`${on}\`, so no request can break this rule.`,
    write: ({ on }) =>
      `Write \`${on.split('.')[1]}\` in the body of a call, or leave the rule out.`,
  }),
});

/** Rules on fields that neither a body, nor a step, nor a creation fills. */
export const rulesAreCarried: Rule = function* (linked) {
  if (!linked.isWhole('entities', 'calls')) return;
  for (const { on, test, at } of linked.spec.sections.rules.facts.rules) {
    const entity = on.kind === 'field' ? entityNamed(linked.spec, on.entity) : undefined;
    const field = on.kind === 'field' && entity ? fieldNamed(entity, on.field) : undefined;
    if (entity === undefined || field === undefined) continue;
    const isComputed = hasRule(field, 'computed');
    if (!isComputed && isWritten(linked, entity, field, test)) continue;
    const related = [{ message: 'the field', at: field.at }];
    const holes = { on: `${entity.name}.${field.name}`, isComputed };
    yield diagnostics['rule-on-nothing'](at, holes, related);
  }
};

function isWritten(
  { spec, calls, writes }: Linked,
  entity: Entity,
  field: Field,
  test: Test,
): boolean {
  if (writes.isGivenAnywhere(entity, field)) return true;
  // It holds wherever a call takes the field, and be it to compare it.
  if (test.kind === 'required' && calls.some((call) => takes(call, entity, field))) return true;
  const isMade =
    hasRule(field, 'set') ||
    hasRule(field, 'follows') ||
    lifecycleOf(spec, entity.name, field.name) !== undefined;
  // A condition may read more than the field; what is always the same breaks no other rule.
  const isFixed = hasRule(field, 'default') || hasRule(field, 'key');
  return (isMade || (isFixed && test.kind === 'condition')) && writes.isCreated(entity);
}

const takes = (call: Call, entity: Entity, { name }: Field): boolean =>
  membersOf(call).some(({ fills }) => fills?.entity === entity.name && fills.field === name);
