// Fields that can only ever be null, because they follow what they come to.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { children, names, parse, type Tree } from '../../expression/index.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import { fieldNamed, hasRule, recordName, ruleOf } from '../../model/sections/lookup.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('values', {
  'reads-itself': code<{ name: string; way: readonly string[] }>({
    severity: 'error',
    message: ({ name, way }) =>
      `\`${name}\` can only ever be null: it follows itself (${way.map((one) => `\`${one}\``).join(' → ')}), and nothing gives it a first value.`,
    write: ({ name }) => {
      const [entity = '', field = ''] = name.split('.');
      const path = `${recordName(entity)}.${field}`;
      return `Write default \`1\` in its place, and in each call that changes the record a step such as set ${path} to \`${path} + 1\`.`;
    },
  }),
});

/** Each field that is null where it is itself null, round about. */
export const followedFieldsBegin: Rule = function* (linked) {
  if (!linked.showsAllOf('entities', 'calls')) return;
  for (const entity of linked.spec.sections.entities.facts.entities) {
    const told = new Set<string>();
    for (const field of entity.fields) {
      if (!hasRule(field, 'follows') || told.has(field.name)) continue;
      const way = roundFrom(linked, entity, field);
      if (way === null) continue;
      for (const name of way) told.add(name);
      const others = way.slice(1, -1).flatMap((name) => fieldNamed(entity, name) ?? []);
      const related = others.map(({ name, at }) => ({ message: `\`${name}\``, at }));
      const holes = { name: `${entity.name}.${field.name}`, way };
      yield diagnostics['reads-itself'](field.at, holes, related);
    }
  }
};

/** The shortest way from a field over what it needs back to itself; null where there is none. */
function roundFrom(linked: Linked, entity: Entity, start: Field): readonly string[] | null {
  const before = new Map<string, string>();
  const next = [start.name];
  for (const name of next) {
    const field = fieldNamed(entity, name);
    for (const needed of field ? needs(linked, entity, field) : []) {
      if (before.has(needed)) continue;
      before.set(needed, name);
      if (needed === start.name) return wayTo(before, start.name);
      next.push(needed);
    }
  }
  return null;
}

function wayTo(before: ReadonlyMap<string, string>, end: string): readonly string[] {
  const way = [end];
  do way.unshift(before.get(way[0]!)!);
  while (way[0] !== end);
  return way;
}

/** The fields of the record itself without which this one is null. */
function needs(linked: Linked, entity: Entity, field: Field): readonly string[] {
  const rule = ruleOf(field, 'computed') ?? ruleOf(field, 'follows');
  const parsed = rule && parse(rule.expression.source);
  if (parsed === undefined || !('tree' in parsed)) return [];
  if (rule!.kind === 'follows' && isGivenElsewhere(linked, entity, field)) return [];
  const own = new Set([recordName(entity.name), ...(rule!.kind === 'follows' ? ['old'] : [])]);
  // The names of fields alone are no expression: the value is that of another rule.
  const isList = names(parsed.tree).every(({ name }) => fieldNamed(entity, name));
  return isList ? [] : indispensable(parsed.tree, own);
}

/** Whether something but its own expression gives a field a value. */
const isGivenElsewhere = (linked: Linked, entity: Entity, field: Field): boolean =>
  hasRule(field, 'default') ||
  hasRule(field, 'set') ||
  linked.writes.isGivenAnywhere(entity, field) ||
  (entity.examples?.rows.some(({ values }) => values[field.name] !== undefined) ?? false);

const STRICT: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '<', '<=', '>', '>=']);

/** The fields of a record that an expression reads wherever it comes to a value at all. */
function indispensable(tree: Tree, own: ReadonlySet<string>): readonly string[] {
  if (tree.kind === 'field' && tree.of.kind === 'name' && own.has(tree.of.name))
    return [tree.field];
  const isStrict =
    tree.kind === 'field' ||
    tree.kind === 'index' ||
    tree.kind === 'unary' ||
    (tree.kind === 'binary' && STRICT.has(tree.operator));
  return isStrict ? children(tree).flatMap((part) => indispensable(part, own)) : [];
}
