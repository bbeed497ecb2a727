// Whether a condition can come out as it is wanted at all, whatever a request says, stored records
// staying as they are: the values that its parts may have are worked out, and where none does, it is
// for the search for calls to change the records.

import { children, type Tree, type Value } from '../../../expression/index.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { isFree, rangeOfPart } from './domain.ts';
import { partKey } from '../../situation/request/part.ts';
import { mayBe } from './range.ts';
import { partOf, Reach, sourceIn, type Chosen } from './reach.ts';
import type { View } from '../view/view.ts';

/** A condition, what it sees, and how it has to come out. */
export interface Wished {
  readonly tree: Tree;
  readonly view: View;
  readonly is: boolean;
}

/** Values that are worked out from each other deeper than this are left alone. */
const MAX_DEPTH = 24;
/** So many ways to choose among records and the like are gone through one by one. */
const MAX_CASES = 256;

/** Why no request of a call makes all of these come out as they have to; null where one may. */
export function decidedBy(facts: CallFacts, wishes: readonly Wished[]): string | null {
  const against = (chosen: Chosen): string | null => {
    const reach = new Reach(facts, chosen);
    for (const { tree, view, is } of wishes) reach.heed(tree, is, view);
    const one = wishes.find(({ tree, view, is }) => !mayBe(reach.of(tree, view), is));
    return one === undefined ? null : reach.why(one.tree, one.is, one.view);
  };
  // What holds whichever is chosen says more than what holds of one choice.
  const anyhow = against(new Map());
  if (anyhow !== null) return anyhow;
  const each = casesOf(facts, wishes).map(against);
  return each.includes(null) ? null : (each[0] ?? null);
}

/** Every way to choose what there are only a few of, as far as conditions read it. */
function casesOf(facts: CallFacts, wishes: readonly Wished[]): Chosen[] {
  const parts = new Map<string, readonly Value[]>();
  const gather = (tree: Tree, view: View, depth = 0): void => {
    if (depth > MAX_DEPTH) return;
    const source = sourceIn(tree, view);
    if (source?.kind === 'expression') gather(source.tree, source.view, depth + 1);
    const part = source === null ? null : partOf(source);
    if (part !== null && part.kind !== 'list' && isFree(facts, part)) {
      const range = rangeOfPart(facts, part, view);
      if (range.kind === 'values') parts.set(partKey(part), range.values);
    }
    for (const inner of children(tree)) gather(inner, view, depth + 1);
  };
  for (const { tree, view } of wishes) gather(tree, view);
  let cases: Chosen[] = [new Map()];
  for (const [key, values] of parts) {
    if (cases.length * values.length > MAX_CASES) continue;
    cases = cases.flatMap((one) => values.map((value) => new Map([...one, [key, value]])));
  }
  return cases;
}
