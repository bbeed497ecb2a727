// Whether a request that knows nothing of what is new can break a rule.

import { settingOfRule } from '../../check/conditions/ruled.ts';
import { membersOf } from '../../check/linked/expressions.ts';
import { outcomes } from '../../check/reasoning/outcomes.ts';
import { children, fieldPath, parse, type Tree } from '../../expression/index.ts';
import { entityNamed, fieldNamed, recordName, ruleOf } from '../../model/sections/lookup.ts';
import type { Rule } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Compared } from '../facts/compared.ts';

/** Whether the condition on a call can fail where what the other specification lacks is left out. */
export function canBreak(
  { before, after, linkedBefore, linked }: Compared,
  rule: Rule,
  other: Spec,
) {
  const { on, test } = rule;
  if (test.kind !== 'condition' || on.kind !== 'call') return true;
  const own = other === before ? linked : linkedBefore;
  const spec = other === before ? after : before;
  const premises = leftOut(spec, other, on.call, test.expression.source);
  if (premises.length === 0) return true;
  const setting = settingOfRule(own, on);
  return setting === null || outcomes(setting, test.expression.source, premises)?.canFail !== false;
}

const partsOf = (tree: Tree): Tree[] => [tree, ...children(tree).flatMap(partsOf)];

/** What is new of what a condition reads, each as it is where a request leaves it out. */
function leftOut(spec: Spec, other: Spec, callName: string, source: string): string[] {
  const parsed = parse(source);
  if (!('tree' in parsed)) return [];
  const paths = new Set(partsOf(parsed.tree).flatMap((tree) => fieldPath(tree)?.join('.') ?? []));
  const given = (from: Spec): string[] => {
    const call = from.sections.calls.facts.calls.find(({ name }) => name === callName);
    if (call === undefined) return [];
    return [...membersOf(call), ...call.query, ...call.headers].map(({ name }) => name);
  };
  const known = new Set(given(other));
  const parameters = given(spec)
    .filter((name) => !known.has(name) && paths.has(name))
    .map((name) => `${name} == null`);
  const fields = spec.sections.entities.facts.entities.flatMap((entity) => {
    const old = entityNamed(other, entity.name);
    return entity.fields
      .filter(({ name }) => old !== undefined && fieldNamed(old, name) === undefined)
      .filter(({ name }) => paths.has(`${recordName(entity.name)}.${name}`))
      .map((field) => {
        const initial = ruleOf(field, 'default')?.expression.source ?? 'null';
        return `${recordName(entity.name)}.${field.name} == ${initial}`;
      });
  });
  return [...parameters, ...fields];
}
