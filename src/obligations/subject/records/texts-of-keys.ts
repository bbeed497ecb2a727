// Texts that name a record by its key without being a reference: conditions compare them with the key.

import { children, parse, typesOf, type Tree } from '../../../expression/index.ts';
import { entityNamed, keyOf, type Expression } from '../../../model/index.ts';
import { stepsOfKind } from '../steps.ts';
import type { CallFacts, Subject } from '../subject.ts';

/** The fields (`Entity.field`) that lists compare with the key of an entity, and of which. */
export function textsOfKeys(subject: Subject): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const facts of subject.calls)
    for (const { where } of stepsOfKind(facts.call, 'list'))
      for (const condition of where)
        for (const [field, entity] of comparedIn(subject, facts, condition))
          found.set(field, entity);
  return found;
}

function comparedIn(
  subject: Subject,
  { variables }: CallFacts,
  { source }: Expression,
): [string, string][] {
  const parsed = parse(source);
  if (!('tree' in parsed)) return [];
  const types = typesOf(parsed.tree, { entities: subject.entities, variables });
  const fieldIn = (tree: Tree): readonly [string, string] | null => {
    const of = tree.kind === 'field' ? types.get(tree.of) : undefined;
    return tree.kind === 'field' && of?.kind === 'record' ? [of.entity, tree.field] : null;
  };
  const isKey = ([entity, field]: readonly [string, string]): boolean => {
    const known = entityNamed(subject.spec, entity);
    return known !== undefined && keyOf(known)?.name === field;
  };
  const visit = (tree: Tree): [string, string][] => {
    const inner = children(tree).flatMap(visit);
    if (tree.kind !== 'binary' || tree.operator !== '==') return inner;
    const [left, right] = [fieldIn(tree.left), fieldIn(tree.right)];
    if (left === null || right === null || isKey(left) === isKey(right)) return inner;
    const [key, text] = isKey(left) ? [left, right] : [right, left];
    return [...inner, [text.join('.'), key[0]]];
  };
  return visit(parsed.tree);
}
