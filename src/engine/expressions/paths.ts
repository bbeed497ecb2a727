// The paths (`ticket.assignee`) that an expression reads.

import { type Tree, children, fieldPath } from '../../expression/index.ts';

/** Every path of a name and at least one field, without the paths that another goes on from. */
export function pathsIn(tree: Tree): Tree[] {
  if (tree.kind === 'field' && fieldPath(tree) !== null) return [tree];
  return children(tree).flatMap(pathsIn);
}
