// The entities of which calls make records where there are none yet.

import type { CallFacts } from './subject.ts';

/**
 * The names of those that calls make from nothing, or from what calls make from nothing, or from what no call
 * makes; of what is only made from others of its kind the first data has to have some.
 */
export function makeableFrom(calls: readonly CallFacts[]): ReadonlySet<string> {
  const created = new Set(calls.flatMap(({ creates }) => creates.map(({ entity }) => entity.name)));
  const made = new Set<string>();
  const isThere = (entity: string): boolean => !created.has(entity) || made.has(entity);
  let size: number;
  do {
    size = made.size;
    for (const { creates, finds } of calls)
      if (finds.every(({ entity }) => isThere(entity.name)))
        for (const { entity } of creates) made.add(entity.name);
  } while (made.size > size);
  return made;
}
