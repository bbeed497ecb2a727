// By which values other examples may refer to an entity's examples: its unique fields, with what
// the product gives where a row leaves one out, and titles.

import { compile, type Frame, parse, recordOf } from '../../expression/index.ts';
import type { Entity, ExampleRow, Field } from '../../model/sections/entities.ts';
import { hasRule, recordName, ruleOf, titleOf, uniquesOf } from '../../model/sections/lookup.ts';

/** The values, as text; null where some cannot be told (or the mock makes the records up). */
export function namesOfExamples(entity: Entity): ReadonlySet<string> | null {
  if (entity.examples === null) return null;
  const names = new Set<string>();
  for (const field of uniquesOf(entity))
    if (!addField(entity, field, entity.examples.rows, names)) return null;
  return names;
}

/** The titles that one example alone has: it is known by these as well. */
export function titlesOfExamples(entity: Entity): readonly string[] {
  const all = titlesIn(entity);
  return all.filter((value) => all.indexOf(value) === all.lastIndexOf(value));
}

/** The titles of all examples that have one. */
export function titlesIn(entity: Entity): readonly string[] {
  const title = titleOf(entity);
  // Nobody is known by a password.
  if (title === undefined || hasRule(title, 'write-only')) return [];
  return (entity.examples?.rows ?? []).flatMap(({ values }) => {
    const value = values[title.name]?.value ?? null;
    return value === null ? [] : [String(value)];
  });
}

function addField(
  entity: Entity,
  field: Field,
  rows: readonly ExampleRow[],
  names: Set<string>,
): boolean {
  let count = 0;
  for (const row of rows) {
    const given = row.values[field.name]?.value;
    if (typeof given === 'number') count = Math.max(count, given);
    if (given !== undefined) names.add(String(given));
    else if (isCounted(field)) names.add(String((count += 1)));
    else if (isRandom(field) || field.required === 'no' || isForCalls(field)) continue;
    else {
      const made = madeFor(entity, field, row);
      if (made === undefined) return false;
      names.add(apart(made, names));
    }
  }
  return true;
}

const isAutoKey = (field: Field) => field.required === 'auto' && hasRule(field, 'key');
const isCounted = (field: Field) => isAutoKey(field) && field.type.kind === 'integer';
// Nobody can know it, so no other example names it.
const isRandom = (field: Field) => isAutoKey(field) && field.type.kind === 'uuid';

/** Nothing but the step of a call ever gives it. */
const isForCalls = (field: Field) =>
  field.required === 'auto' &&
  !(['set', 'follows', 'default', 'computed', 'counts up'] as const).some((kind) =>
    hasRule(field, kind),
  );

/** What `set` or `follows` gives a row from its own values; undefined where that takes more. */
function madeFor(entity: Entity, field: Field, row: ExampleRow): string | undefined {
  const source = (ruleOf(field, 'set') ?? ruleOf(field, 'follows'))?.expression.source;
  const parsed = source === undefined ? null : parse(source);
  if (parsed === null || !('tree' in parsed)) return undefined;
  const record = recordName(entity.name);
  const types = Object.fromEntries(
    entity.fields.map(({ name }) => [name, { kind: 'any' as const }]),
  );
  const environment = {
    entities: { [entity.name]: types },
    variables: { [record]: recordOf(entity.name) },
  };
  const value = compile(parsed.tree, environment)(frameOf(entity, row));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

const frameOf = (entity: Entity, row: ExampleRow): Frame => ({
  variables: {
    [recordName(entity.name)]: {
      entity: entity.name,
      id: row,
      read: (name: string) => row.values[name]?.value,
    },
  },
  now: 0,
  all: () => [],
  uuid: () => '',
});

/** A value that the product makes gets `-2`, `-3`, … where it is taken. */
function apart(made: string, names: ReadonlySet<string>): string {
  let name = made;
  for (let count = 2; names.has(name); count += 1) name = `${made}-${count}`;
  return name;
}
