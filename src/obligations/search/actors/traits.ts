// What tells people apart: the conditions of the specification, or parts of these, that are about nobody but
// whoever makes the call.

import { names, type Tree } from '../../../expression/index.ts';
import { entityNamed, type Expression } from '../../../model/index.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { conditionsOf } from '../../subject/conditions.ts';
import type { Subject } from '../../subject/subject.ts';
import type { Scene } from '../../world/scene.ts';

/** How each of them comes out for whoever sees a scene. */
export const traitsOf = (scene: Scene): string =>
  JSON.stringify(
    partsAboutThem(scene.subject).map(
      (part) => scene.value(scene.subject.compile(part, 'roles', scene.subject.everywhere)) ?? null,
    ),
  );

const PARTS = new WeakMap<Subject, readonly Expression[]>();

function partsAboutThem(subject: Subject): readonly Expression[] {
  const known = PARTS.get(subject);
  if (known !== undefined) return known;
  const parts = conditionsOf(subject.spec).flatMap((condition) => {
    const tree = treeOf(condition);
    return tree === null ? [] : partsIn(subject, condition, tree);
  });
  const found = [...new Map(parts.map((part) => [part.source, part])).values()];
  PARTS.set(subject, found);
  return found;
}

function partsIn(subject: Subject, condition: Expression, tree: Tree): Expression[] {
  if (isAboutThem(subject, tree)) {
    const { offset, length } = tree;
    return [{ source: condition.source.slice(offset, offset + length), at: condition.at }];
  }
  const inner = (...trees: readonly Tree[]): Expression[] =>
    trees.flatMap((one) => partsIn(subject, condition, one));
  switch (tree.kind) {
    case 'unary':
      return inner(tree.operand);
    case 'binary':
      return ['&&', '||'].includes(tree.operator) ? inner(tree.left, tree.right) : [];
    case 'conditional':
      return inner(tree.condition, tree.whenTrue, tree.whenFalse);
    default:
      return [];
  }
}

/** Whether it says something of whoever calls, and of nothing else that a request or record gives. */
function isAboutThem({ spec, compiler }: Subject, tree: Tree): boolean {
  const free = names(tree).map(({ name }) => name);
  return (
    free.includes('me') &&
    free.every(
      (name) => name === 'me' || compiler.isConstant(name) || entityNamed(spec, name) !== undefined,
    )
  );
}
