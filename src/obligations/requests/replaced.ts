// A request with another value in the place of one of its own.

import { withMember, withPath, withQuery, type Ask } from '../situation/ask.ts';
import { giving, partNamed } from '../situation/request/part.ts';
import type { Value } from '../plan/value.ts';

/** An ask with another value under a name, wherever the request gives it. */
export function replaced(ask: Ask, name: string, value: Value): Ask {
  if (Object.hasOwn(ask.path, name)) return withPath(ask, name, value);
  const leaf = ask.facts.leaves.find((one) => one.name === name);
  if (leaf !== undefined) return withMember(ask, leaf, value);
  const part = partNamed(ask.facts, name);
  if (part?.kind === 'headers') return giving(ask, part, value ?? undefined);
  return withQuery(ask, { [name]: value });
}
