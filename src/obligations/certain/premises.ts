// What is sure of a record in a state, as premises for a condition that reads it: the fields that
// nothing has given a value yet, and the counts that are never less than nothing.

import { recordName, type Entity, type Field } from '../../model/index.ts';
import { fieldNamed, hasRule, lifecycleOf, ruleOf } from '../../model/sections/lookup.ts';
import { children, fieldPath, parse, type Tree } from '../../expression/index.ts';
import type { Linked } from '../../check/linked/linked.ts';
import { outcomes } from '../../check/reasoning/outcomes.ts';
import { settingOf } from '../../check/reasoning/setting.ts';

/** The fields of the record named `name` that a condition reads. */
export function readOf(name: string, source: string): readonly string[] {
  const parsed = parse(source);
  return 'tree' in parsed ? [...new Set(pathsIn(parsed.tree, name))] : [];
}

const pathsIn = (tree: Tree, name: string): string[] => {
  const [first, field] = fieldPath(tree) ?? [];
  const own = first === name && field !== undefined ? [field] : [];
  return [...own, ...children(tree).flatMap((child) => pathsIn(child, name))];
};

/** Whether a field holds nothing until a call gives it something. */
export function beginsEmpty(linked: Linked, entity: Entity, field: Field): boolean {
  if (field.required === 'yes' || field.type.kind === 'list') return false;
  if (lifecycleOf(linked.spec, entity.name, field.name) !== undefined) return false;
  return GIVEN.every((rule) => !hasRule(field, rule));
}

const GIVEN = ['key', 'default', 'computed', 'follows', 'set', 'owner'] as const;

/** `ticket.replies >= 0`, where what works the field out can never be less. */
export function countPremises(
  linked: Linked,
  entity: Entity,
  name: string,
  source: string,
): string[] {
  return readOf(name, source).flatMap((read) => {
    const field = fieldNamed(entity, read);
    const computed = field && ruleOf(field, 'computed');
    if (computed === undefined) return [];
    const own = recordName(entity.name);
    const setting = settingOf(linked, linked.scope.record(entity.name), { [own]: entity });
    const found = outcomes(setting, `(${computed.expression.source}) < 0`);
    return found?.canHold === false ? [`${name}.${read} >= 0`] : [];
  });
}
