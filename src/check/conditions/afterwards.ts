// Rules of calls that compare what a request says with a field which the same call changes: they are
// asked once the steps are done, where mostly the field is meant as it was.

import { children, fieldPath, names, parse, type Tree } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import { fieldNamed, hasRule, lifecycleOf } from '../../model/sections/lookup.ts';
import { parameterNames } from '../linked/declared.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { diagnostics } from './diagnostics.ts';

/** Each comparison of a parameter with a field that the call itself gives another value. */
export const comparedBefore: Rule = function* (linked) {
  if (!linked.shows('entities')) return;
  for (const { on, test } of linked.spec.sections.rules.facts.rules) {
    const call = on.kind === 'field' ? undefined : linked.call(on.call);
    if (test.kind !== 'condition' || call === undefined || !linked.isRead(call)) continue;
    const parsed = parse(test.expression.source);
    const found = 'tree' in parsed ? comparisonsIn(parsed.tree, new Set(parameterNames(call))) : [];
    const changed = found.find((one) => isChanged(linked, call, one));
    if (changed === undefined) continue;
    const [record, field] = changed.path;
    const holes = { call: call.name, path: `${record}.${field}`, field };
    yield diagnostics['compared-afterwards'](test.expression.at, holes, [
      { message: 'the call', at: call.at },
    ]);
  }
};

interface Comparison {
  readonly parameter: string;
  /** A field of a record in hand. */
  readonly path: readonly [record: string, field: string];
}

const COMPARES: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** The parameters that an expression compares with a field, each alone on its side. */
function comparisonsIn(tree: Tree, parameters: ReadonlySet<string>): readonly Comparison[] {
  if (tree.kind !== 'binary' || !COMPARES.has(tree.operator))
    return children(tree).flatMap((part) => comparisonsIn(part, parameters));
  const pairs = [
    [tree.left, tree.right],
    [tree.right, tree.left],
  ] as const;
  return pairs.flatMap(([one, other]) => {
    const path = fieldPath(other);
    if (one.kind !== 'name' || !parameters.has(one.name) || path?.length !== 2) return [];
    return [{ parameter: one.name, path: [path[0]!, path[1]!] as const }];
  });
}

/** Whether the field has another value once the steps are done, and not just the one that is given. */
function isChanged(linked: Linked, call: Call, { parameter, path }: Comparison): boolean {
  const [record, name] = path;
  const found = linked.records(call).find((one) => one.name === record && one.how === 'found');
  const entity = linked.entity(found?.entity ?? '');
  const field = entity && fieldNamed(entity, name);
  if (entity === undefined || field === undefined) return false;
  const steps = linked
    .steps(call)
    .filter((step) => 'target' in step && step.target?.source === record);
  const updates = steps.some(({ kind }) => kind === 'update');
  const moves = linked
    .about(call)
    .moves.filter(({ lifecycle }) => lifecycle.entity.name === entity.name);
  const changes = updates || steps.some(({ kind }) => kind === 'set') || moves.length > 0;
  if (hasRule(field, 'follows')) return changes;
  if (lifecycleOf(linked.spec, entity.name, name) !== undefined)
    return moves.some(({ lifecycle }) => lifecycle.field.name === name);
  const isFilled = membersOf(call).some(
    ({ name: member, fills }) =>
      member === parameter && fills?.how === 'write' && fills.field === name,
  );
  if (updates && isFilled) return true;
  return steps.some(
    (step) =>
      step.kind === 'set' && step.field.name === name && readsItself(step.to.source, record, name),
  );
}

/** Whether a value is worked out from what the field was. */
function readsItself(source: string, record: string, field: string): boolean {
  const parsed = parse(source);
  const reads = (tree: Tree): boolean =>
    fieldPath(tree)?.join('.') === `${record}.${field}` || children(tree).some(reads);
  return 'tree' in parsed && names(parsed.tree).length > 0 && reads(parsed.tree);
}
