// The tree of an expression.

import { parse, type Tree } from '../../../expression/index.ts';
import type { Expression } from '../../../model/index.ts';

export const treeOf = (expression: Expression): Tree | null => {
  const parsed = parse(expression.source);
  return 'tree' in parsed ? parsed.tree : null;
};
