// Computed fields that rest on themselves, over the records that refer to each other.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { children, parse, type Tree } from '../../expression/index.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import { entityNamed, fieldNamed, recordName, ruleOf } from '../../model/sections/lookup.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { type ComputedRead, computedReads } from './computed-reads.ts';
import { inCircles, roundsIn } from './rounds.ts';

export const diagnostics = defineDiagnostics('values', {
  'rests-on-itself': code<{ name: string; way: string; lines: string }>({
    severity: 'error',
    message: ({ name, way, lines }) =>
      `\`${name}\` can only ever be null: it is worked out from itself (${way}), in ${lines}.`,
    write: 'Write one of them from something else.',
  }),
  'may-rest-on-itself': code<{ name: string; way: string; lines: string }>({
    severity: 'warning',
    message: ({ name, way, lines }) =>
      `\`${name}\` may be worked out from itself (${way}), in ${lines}: a record that meets the conditions on the way is answered with 500.`,
    write: 'Write one of them from something else, so that no value has to be there before itself.',
  }),
});

interface Computed {
  readonly entity: Entity;
  readonly field: Field;
  readonly tree: Tree;
}

/** Each computed field that is, or may be, worked out from itself. */
export const computedFieldsEnd: Rule = function* (linked) {
  const suspects = suspectsIn(linked);
  if (suspects.size === 0) return;
  const names = new Set(suspects.keys());
  const graph = new Map<string, readonly ComputedRead[]>();
  for (const [name, { entity, tree }] of suspects) {
    const environment = linked.scope.with(linked.scope.record(entity.name));
    const self = { entity: entity.name, names: new Set([recordName(entity.name), 'old']) };
    graph.set(name, computedReads(tree, environment, self, names));
  }
  for (const { way, isSure } of roundsIn(graph)) yield tell(linked, way, isSure);
};

function tell(linked: Linked, way: readonly string[], isSure: boolean) {
  const fields = way.map((name) => fieldOf(linked, name));
  const [first, ...others] = fields.slice(0, -1) as [Field, ...Field[]];
  const entities = new Set(way.map((name) => name.split('.')[0]));
  const shown = way.map((name) => `\`${entities.size > 1 ? name : name.split('.')[1]}\``);
  const lines = [...new Set([first, ...others].map(({ at }) => at.line))];
  const holes = {
    name: way[0]!,
    way: shown.join(' → '),
    lines: `${lines.length > 1 ? 'lines' : 'line'} ${lines.join(', ')}`,
  };
  const related = others.map(({ name, at }) => ({ message: `\`${name}\``, at }));
  return diagnostics[isSure ? 'rests-on-itself' : 'may-rest-on-itself'](first.at, holes, related);
}

function fieldOf({ spec }: Linked, name: string): Field {
  const [entity = '', field = ''] = name.split('.');
  return fieldNamed(entityNamed(spec, entity)!, field)!;
}

/** The computed fields that read each other round about, as far as names tell. */
function suspectsIn({ spec }: Linked): ReadonlyMap<string, Computed> {
  const all = new Map<string, Computed>();
  const named = new Map<string, string[]>();
  for (const entity of spec.sections.entities.facts.entities)
    for (const field of entity.fields) {
      const rule = ruleOf(field, 'computed');
      const parsed = rule && parse(rule.expression.source);
      if (parsed === undefined || !('tree' in parsed)) continue;
      const name = `${entity.name}.${field.name}`;
      all.set(name, { entity, field, tree: parsed.tree });
      named.set(field.name, [...(named.get(field.name) ?? []), name]);
    }
  const reads = new Map(
    [...all].map(([name, { tree }]) => [
      name,
      [...fieldNames(tree)].flatMap((field) => named.get(field) ?? []),
    ]),
  );
  const circles = inCircles(reads);
  return new Map([...all].filter(([name]) => circles.has(name)));
}

/** The names of the fields that an expression reads, of whatever record. */
function fieldNames(tree: Tree, found = new Set<string>()): ReadonlySet<string> {
  if (tree.kind === 'field') found.add(tree.field);
  for (const part of children(tree)) fieldNames(part, found);
  return found;
}
