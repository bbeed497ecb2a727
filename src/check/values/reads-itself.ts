// Fields that can only ever be null, because working them out needs what they come to.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { children, names, parse, type Tree } from '../../expression/index.ts';
import type { Entity, Field } from '../../model/entities.ts';
import { fieldNamed, hasRule, recordName, ruleOf } from '../../model/lookup.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../rule.ts';

export const diagnostics = defineDiagnostics('values', {
  'reads-itself': code<{ name: string; way: readonly string[]; follows: boolean }>({
    severity: 'error',
    message: ({ name, way, follows }) =>
      `\`${name}\` can only ever be null: ${follows ? 'it follows' : 'it is worked out from'} itself (${way.map((one) => `\`${one}\``).join(' → ')})${follows ? ', and nothing gives it a first value' : ''}.`,
    write: ({ name, follows }) => {
      const [entity = '', field = ''] = name.split('.');
      const path = `${recordName(entity)}.${field}`;
      return follows
        ? `Write default \`1\` in its place, and in each call that changes the record a step such as set ${path} to \`${path} + 1\`.`
        : 'Write one of them from something else.';
    },
  }),
});

/** Each field that is null where it is itself null, round about. */
export const fieldsAreWorkedOut: Rule = function* (linked) {
  if (!linked.showsAllOf('entities', 'calls')) return;
  for (const entity of linked.spec.sections.entities.facts.entities) {
    const told = new Set<string>();
    for (const field of entity.fields) {
      const way = told.has(field.name) ? null : roundFrom(linked, entity, [field.name]);
      if (way === null) continue;
      for (const name of way) told.add(name);
      const follows = way.some((name) => hasRule(fieldNamed(entity, name)!, 'follows'));
      const holes = { name: `${entity.name}.${field.name}`, way, follows };
      const others = way.slice(1, -1).flatMap((name) => fieldNamed(entity, name) ?? []);
      const related = others.map(({ name, at }) => ({ message: `\`${name}\``, at }));
      yield diagnostics['reads-itself'](field.at, holes, related);
    }
  }
};

/** The way from a field over what it needs back to itself; null where there is none. */
function roundFrom(
  linked: Linked,
  entity: Entity,
  passed: readonly string[],
): readonly string[] | null {
  const field = fieldNamed(entity, passed.at(-1)!);
  for (const name of field ? needs(linked, entity, field) : []) {
    if (name === passed[0]) return [...passed, name];
    if (passed.includes(name)) continue;
    const way = roundFrom(linked, entity, [...passed, name]);
    if (way !== null) return way;
  }
  return null;
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
