// Fields that are kept and that nobody ever sees, nor anything looks at.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import { hasRule, isDistinct, lifecycleOf } from '../../model/sections/lookup.ts';
import { expressionsOf } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('unused', {
  field: code<{ name: string }>({
    severity: 'note',
    message: ({ name }) => `\`${name}\` is kept, and no answer shows it and nothing reads it.`,
    write: ({ name }) =>
      `Write \`${name.split('.')[1]}\` in a view that is answered, or leave it out.`,
  }),
});

/** Hidden and write-only fields that no view, expression or step names. */
export const fieldsAreRead: Rule = function* (linked) {
  if (!linked.isWhole('entities', 'states', 'rules', 'roles', 'calls', 'errors')) return;
  const shown = new Set(linked.calls.flatMap((call) => [...linked.reveals(call)]));
  for (const entity of linked.spec.sections.entities.facts.entities)
    for (const field of entity.fields) {
      const isKept = hasRule(field, 'hidden') || hasRule(field, 'write-only');
      const name = `${entity.name}.${field.name}`;
      if (!isKept || shown.has(name) || counts(linked, entity, field)) continue;
      if (!isMentioned(linked, field)) yield diagnostics.field(field.at, { name });
    }
};

const isMentioned = ({ spec }: Linked, { name }: Field): boolean =>
  expressionsOf(spec).some(({ expression }) => expression.source.match(/\w+/g)?.includes(name));

const COUNTING = ['key', 'unique', 'owner', 'cascade', 'title', 'computed'] as const;

/** Whether a field has a meaning of its own, or a step or a rule names it. */
function counts({ names, spec }: Linked, entity: Entity, field: Field): boolean {
  return (
    COUNTING.some((rule) => hasRule(field, rule)) ||
    isDistinct(field) ||
    names.isUsed('field', field.name) ||
    spec.sections.entities.facts.views.some(({ fields }) =>
      fields.some(({ name }) => name === field.name),
    ) ||
    lifecycleOf(spec, entity.name, field.name) !== undefined
  );
}
