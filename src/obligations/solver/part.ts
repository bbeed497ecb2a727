// The parts of a request that may be chosen: members of its body, parameters of its address, and how
// many items a list in its body has.

import type { Type } from '../../model/index.ts';
import { withMember, withSize, type Ask } from '../search/ask.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { Spec } from '../../model/index.ts';
import { wantedOf, type Wanted } from '../values/wanted.ts';
import type { Value } from '../value.ts';

export type Part =
  | { readonly kind: 'member'; readonly leaf: Leaf }
  | {
      readonly kind: 'path' | 'query' | 'headers';
      readonly name: string;
      readonly type: Type;
    }
  /** A list of objects in the body, by its path. */
  | { readonly kind: 'list'; readonly path: Leaf['path'] };

/** The part of a request that has a name; null where the call takes none of that name. */
export function partNamed({ call, leaves }: CallFacts, name: string): Part | null {
  const [path, query] = [call.pathParameters, call.query].map((all) =>
    all.find((parameter) => parameter.name === name),
  );
  if (path !== undefined) return { kind: 'path', name, type: path.type };
  if (query !== undefined) return { kind: 'query', name, type: query.type };
  if (call.headers.some((header) => header.name === name))
    return { kind: 'headers', name, type: { kind: 'text' } };
  const leaf = leaves.find((one) => one.name === name);
  if (leaf !== undefined) return { kind: 'member', leaf };
  const inside = leaves.find(({ path: steps }) => listNamed(steps, name) > 0);
  return inside === undefined
    ? null
    : { kind: 'list', path: inside.path.slice(0, listNamed(inside.path, name)) };
}

/** Where in a member's path a list of that name ends; 0 where there is none. */
const listNamed = (path: Leaf['path'], name: string): number =>
  path.findIndex((step, place) => typeof step === 'number' && path[place - 1] === name);

/** The member that stands at a path below a list in the body, whichever item it is of. */
export function memberAt({ leaves }: CallFacts, path: Leaf['path']): Leaf | null {
  const plain = path.map((step) => (typeof step === 'number' ? 0 : step)).join('.');
  return leaves.find((leaf) => leaf.path.join('.') === plain) ?? null;
}

/** The member that a path within a list of the body leads to, in its place; else the part as it is. */
export function settled(
  facts: CallFacts,
  part: Part,
  path: Leaf['path'],
): { readonly part: Part; readonly path: Leaf['path'] } {
  if (part.kind !== 'list') return { part, path };
  for (let length = path.length; length > 1; length -= 1) {
    const leaf = memberAt(facts, [...part.path, ...path.slice(0, length)]);
    if (leaf !== null) return { part: { kind: 'member', leaf }, path: path.slice(length) };
  }
  return { part, path };
}

/** What a request gives in a part; undefined where it leaves it out. */
export function given(ask: Ask, part: Part): Value | undefined {
  if (part.kind === 'member') return ask.members.get(part.leaf);
  if (part.kind === 'list') return ask.sizes?.get(part.path.join('.')) ?? 1;
  return Object.hasOwn(ask[part.kind], part.name) ? ask[part.kind][part.name] : undefined;
}

/** The request with another value in a part, or (undefined) without it. */
export function giving(ask: Ask, part: Part, value: Value | undefined): Ask {
  if (part.kind === 'member') return withMember(ask, part.leaf, value);
  if (part.kind === 'list') return withSize(ask, part.path, Number(value ?? 0));
  const { [part.name]: _, ...others } = ask[part.kind];
  return {
    ...ask,
    [part.kind]: value === undefined ? others : { ...others, [part.name]: value },
  };
}

/** What the value of a part has to be. */
export function wantedIn(spec: Spec, { call }: CallFacts, part: Part): Wanted {
  if (part.kind === 'member') return wantedOf(spec, call.name, part.leaf);
  const name = part.kind === 'list' ? String(part.path.at(-1)) : part.name;
  const rules = spec.sections.rules.facts.rules.filter(
    ({ on }) => on.kind === 'parameter' && on.call === call.name && on.parameter === name,
  );
  return {
    name,
    type: part.kind === 'list' ? { kind: 'list', of: { kind: 'json' } } : part.type,
    rules,
    field: null,
    entity: null,
    required: rules.some(({ test }) => test.kind === 'required'),
    nullable: false,
    unique: false,
  };
}

/** A name for a part, one for each. */
export const partKey = (part: Part): string =>
  part.kind === 'member'
    ? `body ${part.leaf.path.join('.')}`
    : part.kind === 'list'
      ? `size ${part.path.join('.')}`
      : `${part.kind} ${part.name}`;
