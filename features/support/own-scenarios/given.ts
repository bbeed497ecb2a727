// What an author's table gives a request: values by the names of section 7.

import type { Json } from '../../../src/model/index.ts';
import type { Ask } from '../../../src/obligations/situation/ask.ts';
import type { Leaf } from '../../../src/obligations/subject/leaves.ts';
import type { Value } from '../../../src/obligations/index.ts';

/** The request with these values and no others, but for what its path needs. */
export function withGiven(ask: Ask, given: Readonly<Record<string, Json>>): Ask {
  const { call, leaves } = ask.facts;
  const named = <Part extends { name: string }>(parts: readonly Part[]): Record<string, Value> =>
    Object.fromEntries(
      parts.flatMap(({ name }) => (name in given ? [[name, given[name]!] as const] : [])),
    );
  const known = new Set([
    ...call.pathParameters.map(({ name }) => name),
    ...call.query.map(({ name }) => name),
    ...call.headers.map(({ name }) => name),
    ...leaves.map(({ name }) => name),
  ]);
  return {
    ...ask,
    path: { ...ask.path, ...named(call.pathParameters) },
    query: named(call.query),
    headers: { ...ask.headers, ...named(call.headers) },
    members: new Map(
      leaves.flatMap((leaf): [Leaf, Value][] =>
        leaf.name in given ? [[leaf, given[leaf.name]!]] : [],
      ),
    ),
    // What the call does not take is sent all the same: that is what it is there to try.
    strays: Object.entries(given)
      .filter(([name]) => !known.has(name))
      .map(([name, value]) => ({ path: [...wrapperOf(leaves), name], value })),
  };
}

/** Where the body's own members stand. */
const wrapperOf = (leaves: readonly Leaf[]): Leaf['path'] => leaves[0]?.path.slice(0, -1) ?? [];

/** A cell of a table: JSON where it is JSON, else the text as it stands. */
export function valueOf(cell: string): Json {
  try {
    return JSON.parse(cell) as Json;
  } catch {
    return cell;
  }
}
