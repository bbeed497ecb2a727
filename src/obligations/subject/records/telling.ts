// What tells one record from another to whoever sees both in an answer.

import {
  entityNamed,
  hasRule,
  isDistinct,
  ruleOf,
  sharedWithin,
  shownFields,
  uniquesOf,
  type Entity,
  type Field,
  type ShownField,
  type Spec,
} from '../../../model/index.ts';

/** Fields that no two records share together, as an answer shows them. */
export type Telling = readonly { readonly field: Field; readonly wire: string }[];

/**
 * What tells a record of an entity from others where it is shown as itself or a view: what no two
 * share first, then numbers that count up and what is unique among those that belong together, then
 * what is so only beside another field. `among` everybody's records, what a line `Within` keeps apart may be alike.
 */
export function tellings(
  spec: Spec,
  entity: Entity,
  as: string,
  among: 'own' | 'everybody' = 'own',
): Telling[] {
  const shown = shownFields(spec, as);
  return fieldsTogether(entity, among).flatMap((fields) => {
    const found = fields.map((field) => shown.find(({ own }) => own?.name === field.name));
    return found.every((one) => one !== undefined && isPlain(spec, one))
      ? [fields.map((field, place) => ({ field, wire: found[place]!.wire }))]
      : [];
  });
}

function fieldsTogether(entity: Entity, among: 'own' | 'everybody'): Field[][] {
  const uniques = uniquesOf(entity);
  const others = entity.fields.filter(
    (field) => !uniques.includes(field) && (isDistinct(field) || hasRule(field, 'counts up')),
  );
  // Whoever sees a record sees only those that belong to the same.
  const isScoped = among === 'own' && entity.within?.path.length === 1;
  const scope = isScoped ? entity.within!.path[0]!.name : undefined;
  const within = (field: Field): string | undefined =>
    ruleOf(field, 'counts up')?.within?.name ?? sharedWithin(field);
  const isAlone = (field: Field): boolean => [undefined, scope].includes(within(field));
  const beside = others.flatMap((field) => {
    const other = entity.fields.find(({ name }) => name === within(field));
    return isAlone(field) || other === undefined ? [] : [[field, other]];
  });
  return [...[...uniques, ...others.filter(isAlone)].map((field) => [field]), ...beside];
}

/** What a view shows of a reference need not be its key. */
const isPlain = (spec: Spec, { type }: ShownField): boolean =>
  type.kind !== 'reference' || entityNamed(spec, type.to) !== undefined;
