// Fields of a record that nothing ever gives a value: what section 4 waits for or asks of them never is.

import { children, fieldPath, parse, type Tree, type Value } from '../../expression/index.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import { fieldNamed, lifecycleOf, recordName } from '../../model/sections/lookup.ts';
import type { Linked } from '../linked/linked.ts';
import { memo, memoOf } from '../linked/memo.ts';
import type { Setting } from '../reasoning/outcomes.ts';

/** Rules that give a field no value by themselves. */
const GIVE_NOTHING: ReadonlySet<Field['rules'][number]['kind']> = new Set([
  ...(['nullable', 'read-only', 'write-only', 'immutable', 'hidden', 'title', 'as'] as const),
  ...(['trimmed', 'lower-cased', 'blank as null', 'shown if'] as const),
]);

/** The fields of an entity that are null in every record: no call, rule, row or example gives them a value. */
const neverFilled = (linked: Linked, entity: Entity): readonly Field[] => inLinked(linked)(entity);

const inLinked = memoOf((linked: Linked) => {
  const isWhole = linked.isWhole('entities', 'states', 'calls');
  return memo((entity: Entity): readonly Field[] =>
    isWhole ? entity.fields.filter((field) => isNeverFilled(linked, entity, field)) : [],
  );
});

function isNeverFilled(linked: Linked, entity: Entity, field: Field): boolean {
  const { required, type, rules, name } = field;
  // A list holds nothing as well where it is not null. Records that are made up get what a request may give.
  if (type.kind === 'list' || required === 'yes') return false;
  if (required === 'no' && !entity.examples) return false;
  return (
    rules.every(({ kind }) => GIVE_NOTHING.has(kind)) &&
    lifecycleOf(linked.spec, entity.name, name) === undefined &&
    !linked.writes.isGivenAnywhere(entity, field) &&
    (entity.examples?.rows ?? []).every(({ values }) => (values[name]?.value ?? null) === null)
  );
}

/** Those among them that an expression reads of the record in hand. */
export function neverFilledIn(linked: Linked, entity: Entity, source: string): readonly Field[] {
  const fields = neverFilled(linked, entity);
  const parsed = parse(source);
  if (fields.length === 0 || !('tree' in parsed)) return [];
  return fields.filter((field) => reads(parsed.tree, [recordName(entity.name), field.name]));
}

const reads = (tree: Tree, path: readonly string[]): boolean =>
  fieldPath(tree)?.join('.') === path.join('.') || children(tree).some((part) => reads(part, path));

/** A setting that knows them: each is null, and nothing can be read through it. */
export function knowingEmpty(linked: Linked, entity: Entity, setting: Setting): Setting {
  if (neverFilled(linked, entity).length === 0) return setting;
  const own = recordName(entity.name);
  const valuesOf = (tree: Tree): readonly Value[] | undefined => {
    const [first, name = '', ...further] = fieldPath(tree) ?? [];
    const field = first === own ? fieldNamed(entity, name) : undefined;
    if (field === undefined || !neverFilled(linked, entity).includes(field))
      return setting.valuesOf?.(tree);
    return [further.length === 0 ? null : undefined];
  };
  return { ...setting, valuesOf };
}
