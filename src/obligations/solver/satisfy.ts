// Values of a request by which a single condition comes out as it should, worked out without the
// product: for what no refusal shows, such as what a list leaves out.

import type { Tree } from '../../expression/index.ts';
import type { Ask } from '../situation/ask.ts';
import { distance } from './distance/distance.ts';
import { giving, partKey, settled, type Part } from '../situation/request/part.ts';
import { suggest } from './suggest/suggest.ts';
import { choicesFor } from './values/values.ts';
import type { Making } from './values/choice.ts';
import type { View } from './view/view.ts';
import { truth } from './suggest/want.ts';

/** A condition, what it sees with a request, and how it has to come out. */
export interface Condition {
  readonly tree: Tree;
  readonly view: (ask: Ask) => View;
  readonly is: boolean;
}

const BUDGET = 60;

/** The request with other values, of these parts only where there are any; null where none was found. */
export function satisfy(
  from: Ask,
  { tree, view, is }: Condition,
  making: Making,
  only: readonly Part[] | null = null,
): Ask | null {
  const queue = [{ ask: from, far: distance(tree, is, view(from)) }];
  const isFree = (part: Part): boolean =>
    only === null || only.some((one) => partKey(one) === partKey(part));
  const seen = new Set<string>();
  for (let left = BUDGET; left > 0; left -= 1) {
    const { ask, far } = queue.sort((a, b) => a.far - b.far).shift() ?? {};
    if (ask === undefined || far === undefined) return null;
    if (far === 0) return ask;
    const suggestions = suggest(tree, truth(is), view(ask)).map((one) => ({
      ...one,
      ...settled(ask.facts, one.part, one.path),
    }));
    for (const suggestion of suggestions.filter((one) => isFree(one.part)))
      for (const choice of choicesFor(suggestion, ask, { ...making, isClear: true })) {
        const next = giving(ask, suggestion.part, choice);
        const key = JSON.stringify([
          next.path,
          next.query,
          next.headers,
          [...next.members.values()],
        ]);
        if (seen.has(key)) continue;
        seen.add(key);
        queue.push({ ask: next, far: distance(tree, is, view(next)) });
      }
  }
  return null;
}
