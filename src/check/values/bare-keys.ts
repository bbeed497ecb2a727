// Lists of records that are answered as nothing but keys, which the product made up.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { entityBehind, entityNamed, keyOf, shownFields } from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Type } from '../../model/values/type.ts';
import { shownBy } from '../linked/revealed.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('values', {
  'bare-keys': code<{ name: string; entity: string; key: string }>({
    severity: 'note',
    message: ({ name, entity, key }) =>
      `\`${name}\` is answered as a list of keys (\`${key}\` of \`${entity}\`), not of records.`,
    write: ({ entity }) =>
      `Write list of a view (\`### Line (view of ${entity})\`) where the records themselves are meant.`,
  }),
});

/** Each list in an answer of records whose keys say nothing by themselves. */
export const listsShowRecords: Rule = function* (linked) {
  if (!linked.showsAllOf('entities')) return;
  const { spec, calls } = linked;
  const told = new Set<string>();
  const answered = new Set(calls.flatMap(shownBy));
  for (const name of answered)
    for (const { type, own, view, ...field } of shownFields(spec, name)) {
      // What an answer shows within it is answered, too.
      for (const other of shapesIn(type))
        if (entityNamed(spec, other) === undefined) answered.add(other);
      const at = (view ?? own)!.at;
      const entity = listed(spec, type);
      const place = `${at.line}:${at.column}`;
      if (entity === null || told.has(place)) continue;
      told.add(place);
      const of = entityBehind(spec, name)!;
      yield diagnostics['bare-keys'](at, { name: `${of.name}.${field.name}`, ...entity });
    }
};

function shapesIn(type: Type): readonly string[] {
  if (type.kind === 'list') return shapesIn(type.of);
  return type.kind === 'reference' ? [type.to] : [];
}

/** The entity that a type lists by keys which the product makes; null for any other. */
function listed(spec: Spec, type: Type): { entity: string; key: string } | null {
  if (type.kind !== 'list' || type.of.kind !== 'reference') return null;
  const entity = entityNamed(spec, type.of.to);
  const key = entity && keyOf(entity);
  // A slug may say what it stands for; a number says nothing.
  const isPlain = key?.type.kind === 'integer' || key?.type.kind === 'uuid';
  return isPlain && key.required === 'auto' ? { entity: entity!.name, key: key.name } : null;
}
