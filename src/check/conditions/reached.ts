// Roles that somebody could have, but nobody ever comes to have.

import { fieldPath, literal, parse, type Tree, type Value } from '../../expression/index.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { fieldNamed, hasRule, lifecycleOf } from '../../model/sections/lookup.ts';
import { defaultOf } from '../graph/graph.ts';
import type { Linked } from '../linked/linked.ts';
import { memo } from '../linked/memo.ts';
import { outcomes } from '../reasoning/outcomes.ts';
import { settingOf } from '../reasoning/setting.ts';
import type { Rule } from '../findings/rule.ts';
import { diagnostics } from './diagnostics.ts';

/** Roles on a condition that no value meets which examples and calls give. */
export const rolesAreReached: Rule = function* (linked) {
  if (!linked.isWhole('roles', 'calls', 'entities')) return;
  const entity = linked.me === undefined ? undefined : linked.entity(linked.me);
  if (!entity?.examples) return;
  const values = memo((name: string) => valuesOf(linked, entity, name));
  const setting = settingOf(linked, {}, { me: entity });
  const told = { ...setting, valuesOf: (tree: Tree) => fieldOfMe(tree, values) };
  for (const { name, who } of linked.access.roles) {
    if (who.kind !== 'condition' || linked.access.side({ name, who, at: entity.at }) !== 'in')
      continue;
    const { source, at } = who.expression;
    if (outcomes(setting, source)?.canHold !== true) continue;
    if (outcomes(told, source)?.canHold !== false) continue;
    const related = [{ message: 'the examples', at: entity.examples.at }];
    yield diagnostics['role-for-nobody'](at, { role: name }, related);
  }
};

function fieldOfMe(tree: Tree, values: (name: string) => readonly Value[] | undefined) {
  const [first, name, further] = fieldPath(tree) ?? [];
  return first === 'me' && name !== undefined && further === undefined ? values(name) : undefined;
}

/** All that a field of some person may hold; undefined where that is anything. */
function valuesOf(linked: Linked, entity: Entity, name: string): readonly Value[] | undefined {
  const field = fieldNamed(entity, name);
  if (field === undefined || isMade(linked, entity, field)) return undefined;
  const usual = defaultOf(entity, name) as Value;
  const given = [...linked.calls, ...linked.byClock].flatMap((call) => {
    if (linked.writes.isByBody(call, entity, field)) return [undefined];
    return linked.steps(call).flatMap((step) => {
      if (step.kind === 'create' && linked.entity(step.entity.name) === entity)
        return step.with
          .filter(({ field: to }) => to.name === name)
          .map(({ value }) => written(value));
      const isSet = 'field' in step && 'target' in step && step.field.name === name;
      if (!isSet) return [];
      return [step.kind === 'set' ? written(step.to) : undefined];
    });
  });
  const shown = entity.examples!.rows.map(({ values }) => values[name]?.value ?? usual);
  return given.includes(undefined) ? undefined : [...given, ...shown, usual ?? null];
}

const isMade = (linked: Linked, entity: Entity, field: Field): boolean =>
  field.type.kind === 'reference' ||
  field.type.kind === 'list' ||
  field.type.kind === 'date' ||
  field.type.kind === 'datetime' ||
  (['computed', 'set', 'follows', 'key'] as const).some((rule) => hasRule(field, rule)) ||
  (hasRule(field, 'default') && defaultOf(entity, field.name) === undefined) ||
  lifecycleOf(linked.spec, entity.name, field.name) !== undefined;

/** The value that an expression writes out; undefined where it may be anything. */
function written({ source }: Expression): Value {
  const parsed = parse(source);
  return 'tree' in parsed ? literal(parsed.tree) : undefined;
}
