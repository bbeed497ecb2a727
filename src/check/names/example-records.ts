// References in example records that name no record of the other entity.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Entity } from '../../model/sections/entities.ts';
import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';
import { brief, meant } from '../../read/grammar/words.ts';
import { nearest, slip } from '../../text/nearest.ts';
import { namesOfExamples, titlesIn, titlesOfExamples } from '../linked/example-values.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('names', {
  'unknown-record': code<{
    value: string;
    entity: string;
    nearest: string | undefined;
    isShared: boolean;
  }>({
    severity: 'error',
    message: ({ value, entity, nearest, isShared }) =>
      isShared
        ? `\`${value}\`: several examples of \`${entity}\` have this title`
        : `\`${value}\`: no example of \`${entity}\` is known by this${meant(nearest)}`,
    write: ({ entity }) =>
      `Write the key, another unique value, or the title where no other has it, of an example of \`${entity}\`.`,
    // A list has one place for all that it refers to.
    fix: ({ value, nearest }, at) => (at.length === value.length ? slip(value, nearest) : null),
  }),
});

/** Every reference in an example, against the examples that there are. */
export const exampleRecords: Rule = function* (linked) {
  const names = new Map<Entity, ReadonlySet<string> | null>();
  const namesOf = (entity: Entity) => {
    if (names.has(entity)) return names.get(entity)!;
    const unique = namesOfExamples(entity);
    const known = unique && new Set([...unique, ...titlesOfExamples(entity)]);
    names.set(entity, known);
    return known;
  };
  for (const { field, value, at } of references(linked)) {
    const entity = linked.entity(referred(field.type)!);
    const known = entity && namesOf(entity);
    if (!known || known.has(value) || linked.leavesOpen('field', null, entity.name)) continue;
    const holes = {
      ...{ value: brief(value), entity: entity.name, nearest: nearest(value, known) },
      isShared: titlesIn(entity).includes(value),
    };
    const related = [{ message: `the examples of \`${entity.name}\``, at: entity.examples!.at }];
    yield diagnostics['unknown-record'](at, holes, related);
  }
};

function* references(linked: Linked) {
  for (const entity of linked.spec.sections.entities.facts.entities)
    for (const field of entity.fields.filter(({ type }) => referred(type) !== null))
      for (const { values } of entity.examples?.rows ?? []) {
        const cell = values[field.name];
        for (const value of texts(cell?.value ?? null)) yield { field, value, at: cell!.at };
      }
}

const referred = (type: Type): string | null =>
  type.kind === 'list' ? referred(type.of) : type.kind === 'reference' ? type.to : null;

const texts = (value: Json): string[] =>
  Array.isArray(value) ? value.flatMap(texts) : value === null ? [] : [String(value)];
