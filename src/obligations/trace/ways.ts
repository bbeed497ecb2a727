// The ways through a lifecycle from one state to another, by the rows of section 4.

import type { Lifecycle, Transition } from '../../model/index.ts';

/** A row that is taken, and the state that it leads to. */
export interface Passage {
  readonly row: Transition;
  readonly to: string;
}

/** So many ways are worth a try. */
const MOST = 12;

/** The ways that come to no state twice, the shortest first; none where no row leads there. */
export function waysBetween(lifecycle: Lifecycle, from: string, to: string): Passage[][] {
  const found: Passage[][] = [];
  let open: { readonly at: string; readonly way: Passage[] }[] = [{ at: from, way: [] }];
  while (open.length > 0 && found.length < MOST) {
    const next: typeof open = [];
    for (const { at, way } of open)
      for (const passage of passagesFrom(lifecycle, at)) {
        if (passage.to === from || way.some((earlier) => earlier.to === passage.to)) continue;
        if (passage.to === to) found.push([...way, passage]);
        else next.push({ at: passage.to, way: [...way, passage] });
      }
    open = next;
  }
  return found.slice(0, MOST);
}

const passagesFrom = ({ transitions }: Lifecycle, state: string): Passage[] =>
  transitions.flatMap((row) => {
    const leaves =
      row.from.kind === 'any' || (row.from.kind === 'state' && row.from.name === state);
    return leaves && row.to.kind === 'state' ? [{ row, to: row.to.name }] : [];
  });
