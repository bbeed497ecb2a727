// Examples by other numbers: whoever is there from the beginning has numbers that the product has given,
// and what is copied from one may be told from what the specification settles.

import { madeOf, type Entity, type ExampleRow, type Spec } from '../../../../../model/index.ts';
import { referencesIn } from '../../../../examples/relied-on.ts';
import type { Subject } from '../../../../subject/subject.ts';

/** Far from what counting from 1 comes to. */
const FAR = 7_000;

/**
 * The specification with another number in each field that counts, where no Example says one: but for what no call
 * makes, which requests name by the number that its place gives it.
 */
export function withOtherNumbers(subject: Subject): Spec {
  const { spec, people } = subject;
  const { entities: section } = spec.sections;
  const byPlace = namedByPlace(spec);
  const isKnown = (name: string): boolean => !subject.isMade(name) && !people.includes(name);
  const entities = section.facts.entities.map((entity) =>
    entity.examples === null || byPlace.has(entity.name) || isKnown(entity.name)
      ? entity
      : renumbered(entity),
  );
  const facts = { ...section.facts, entities };
  return { ...spec, sections: { ...spec.sections, entities: { ...section, facts } } };
}

/** The entities whose Examples others refer to by a number that stands for their place. */
function namedByPlace(spec: Spec): ReadonlySet<string> {
  const rows = spec.sections.entities.facts.entities.flatMap(({ name, examples }) =>
    (examples?.rows ?? []).flatMap((row) => referencesIn(spec, name, row)),
  );
  return new Set(rows.flatMap(([to, value]) => (typeof value === 'number' ? [to.name] : [])));
}

function renumbered(entity: Entity): Entity {
  const examples = entity.examples!;
  const counting = entity.fields.filter((field) => madeOf(field) === 'counted');
  const rows = examples.rows.map((row, place): ExampleRow => {
    const given = counting
      .filter(({ name }) => !Object.hasOwn(row.values, name))
      .map(({ name }) => [name, { value: FAR + place, at: row.at }] as const);
    return { ...row, values: { ...row.values, ...Object.fromEntries(given) } };
  });
  return { ...entity, examples: { ...examples, rows } };
}
