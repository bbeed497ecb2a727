// Names for what several calls refuse with alike, so that it is written out once.

import type { CallShapes } from '../product.ts';
import type { Shape } from '../shape/shape.ts';

export interface NamedRefusal {
  readonly name: string;
  readonly shape: Shape;
}

/** The refusals that stand more than once, by their shape as JSON: `Refused404`, `Refused404B`, … */
export function refusalNames(
  calls: readonly CallShapes[],
  taken: ReadonlySet<string>,
): Map<string, NamedRefusal> {
  const counts = new Map<string, { status: number; shape: Shape; count: number }>();
  for (const { answers } of calls)
    for (const [status, shape] of answers) {
      if (status < 400 || shape.kind === 'nothing') continue;
      const id = JSON.stringify(shape);
      const found = counts.get(id);
      counts.set(id, { status, shape, count: (found?.count ?? 0) + 1 });
    }
  const names = new Set(taken);
  const repeated = [...counts].filter(([, { count }]) => count > 1);
  return new Map(
    repeated.map(([id, { status, shape }]) => [
      id,
      { name: free(`Refused${status}`, names), shape },
    ]),
  );
}

function free(wanted: string, names: Set<string>): string {
  let name = wanted;
  for (let place = 1; names.has(name); place += 1) name = wanted + nth(place);
  names.add(name);
  return name;
}

/** `B`, `C`, … and after `Z` numbers. */
const nth = (place: number): string =>
  place < 26 ? String.fromCharCode('A'.charCodeAt(0) + place) : `_${place + 1}`;
