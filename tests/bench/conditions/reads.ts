// Whether a condition rests on what a request says: only then can another request change it. Which
// record its path leads to is no value to be found: that is for the situation to say.

import { children, type Tree } from '../../../src/expression/index.ts';
import { sourceOf, type Source, type View } from '../../../src/obligations/solver/view/view.ts';
import type { CallFacts } from '../../../src/obligations/subject/subject.ts';

type Finding = Pick<CallFacts, 'finds'>;

/** Values that are worked out from each other deeper than this are left alone. */
const MAX_DEPTH = 12;

/** Whether anything that the request gives is read by an expression, or by what its names come from. */
export function readsRequest(tree: Tree, view: View, { finds }: Finding, depth = 0): boolean {
  const isChosen = (source: Source): boolean => {
    if (source.kind === 'expression')
      return readsRequest(source.tree, source.view, { finds }, depth + 1);
    if (source.kind === 'record') return false;
    const { part } = source;
    return part.kind !== 'path' || !finds.some(({ parameter }) => parameter === part.name);
  };
  if (depth > MAX_DEPTH) return false;
  if (tree.kind === 'name' || tree.kind === 'field' || tree.kind === 'index') {
    const source = sourceOf(tree, view);
    if (source !== null && isChosen(source)) return true;
  }
  return children(tree).some((part) => readsRequest(part, view, { finds }, depth));
}

/** The same of what a request gives by itself: records that it leads to stay as they are. */
export function readsPart(tree: Tree, view: View, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (tree.kind === 'name' || tree.kind === 'field' || tree.kind === 'index') {
    const source = sourceOf(tree, view);
    if (source?.kind === 'part') return true;
    if (source?.kind === 'expression') return readsPart(source.tree, source.view, depth + 1);
  }
  return children(tree).some((part) => readsPart(part, view, depth));
}
