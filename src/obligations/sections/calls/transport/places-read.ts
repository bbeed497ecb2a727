// Where in a request stands what a call's condition reads, and the request with something else there.

import { names, parse } from '../../../../expression/index.ts';
import { bodyLeaves, type Call } from '../../../../model/index.ts';
import type { CallAct } from '../../../plan/plan.ts';
import type { Value } from '../../../plan/value.ts';

export interface Place {
  /** The parameter's name. */
  readonly name: string;
  readonly kind: 'path' | 'query' | 'header' | 'body';
  /** The names on the way to it in the body, or its place in the path; that of the header or parameter else. */
  readonly keys: readonly (string | number)[];
}

/** All that a call's condition reads, in the order in which a request has it. */
export function placesRead({ where, path, query, headers, takes }: Call): Place[] {
  const parsed = where && parse(where.source);
  const read = new Set(
    parsed && 'tree' in parsed ? names(parsed.tree).map(({ name }) => name) : [],
  );
  const all: Place[] = [
    ...path.segments.flatMap(({ kind, text }, place): Place[] =>
      kind === 'parameter' ? [{ name: text, kind: 'path', keys: [place] }] : [],
    ),
    ...query.map(({ name }): Place => ({ name, kind: 'query', keys: [name] })),
    ...headers.map(({ name, header }): Place => ({ name, kind: 'header', keys: [header] })),
    ...bodyLeaves(takes?.shape).map(({ member, keys }): Place => ({
      name: member.name,
      kind: 'body',
      keys,
    })),
  ];
  return all.filter(({ name }) => read.has(name));
}

/** Whether which call it is rests on a body of JSON. */
export const readsJson = (call: Call): boolean =>
  call.takes?.form !== true && placesRead(call).some(({ kind }) => kind === 'body');

/** The request with a value in a place. */
export const withValue = (act: CallAct, place: Place, value: Value): CallAct =>
  changed(act, place, (held, key) => {
    held[key] = value;
  });

/** The request with nothing in a place. */
export const without = (act: CallAct, place: Place): CallAct =>
  changed(act, place, (held, key) => {
    delete held[key];
  });

type Held = Record<string | number, Value>;

function changed(
  act: CallAct,
  { kind, keys }: Place,
  change: (held: Held, key: string | number) => void,
): CallAct {
  const key = keys.at(-1)!;
  const on = <Of extends object>(of: Of): Of => {
    const copy = structuredClone(of);
    change(copy as Held, key);
    return copy;
  };
  if (kind === 'path') return { ...act, path: on(act.path) };
  if (kind === 'query') return { ...act, query: on(act.query) };
  if (kind === 'header') return { ...act, headers: on(act.headers) };
  const { body } = act;
  if (body === null || 'text' in body) return act;
  const json = structuredClone(body.json) as Held;
  let held = json;
  for (const step of keys.slice(0, -1)) held = (held[step] ??= {}) as Held;
  change(held, key);
  return { ...act, body: { ...body, json: json as Value } };
}
