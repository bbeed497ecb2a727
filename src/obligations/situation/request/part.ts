// The parts of a request that may be chosen: members of its body, parameters of its address, and how
// many items a list in its body has; and what other services answer to it.

import type { Type } from '../../../model/index.ts';
import { withItem, withMember, withService, withSize, type Ask } from '../ask.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { AskedService } from '../../subject/services.ts';
import type { Spec } from '../../../model/index.ts';
import { nameOf } from '../../values/stored-as.ts';
import { parameterWanted, wantedOf, type Wanted } from '../../values/wanted.ts';
import type { Value } from '../../plan/value.ts';

export type Part =
  | { readonly kind: 'member'; readonly leaf: Leaf }
  /** A member of one item of a list of objects in the body, by its path. */
  | { readonly kind: 'item'; readonly leaf: Leaf; readonly at: Leaf['path'] }
  | {
      readonly kind: 'path' | 'query' | 'headers';
      readonly name: string;
      readonly type: Type;
    }
  /** A list of objects in the body, by its path. */
  | { readonly kind: 'list'; readonly path: Leaf['path'] }
  /** What another service answers to the call, which is no part of the request and is as free. */
  | { readonly kind: 'service'; readonly service: AskedService };

/** The part of a request that has a name; null where the call takes none of that name. */
export function partNamed({ call, leaves, fixed }: CallFacts, name: string): Part | null {
  if (fixed.has(name)) return null;
  const [path, query] = [call.pathParameters, call.query].map((all) =>
    all.find((parameter) => parameter.name === name),
  );
  if (path !== undefined) return { kind: 'path', name, type: path.type };
  if (query !== undefined) return { kind: 'query', name, type: query.type };
  if (call.headers.some((header) => header.name === name))
    return { kind: 'headers', name, type: { kind: 'text' } };
  const called = leaves.filter((one) => one.name === name);
  // What an item is called as well is meant outside.
  const leaf = called.find(({ repeated }) => !repeated) ?? called[0];
  if (leaf !== undefined) return { kind: 'member', leaf };
  const inside = leaves.find(({ path: steps }) => listNamed(steps, name) > 0);
  return inside === undefined
    ? null
    : { kind: 'list', path: inside.path.slice(0, listNamed(inside.path, name)) };
}

/** The same, or what another service answers under that name; null where nothing else could come of it. */
export function partRead(facts: CallFacts, name: string): Part | null {
  const service = facts.services.find(({ results }) => results.includes(name));
  if (service === undefined) return partNamed(facts, name);
  return service.others.length === 0 && !service.hasMembers ? null : { kind: 'service', service };
}

/** The part that expressions call so, a member of an item by the path to it; null where it is none. */
export function partCalled(facts: CallFacts, name: string): Part | null {
  const leaf = facts.leaves.find((one) => nameOf(one) === name);
  if (leaf !== undefined) return { kind: 'member', leaf };
  const part = name.includes('.') ? null : partNamed(facts, name);
  return part?.kind === 'list' || part?.kind === 'member' ? null : part;
}

/** Where in a member's path a list of that name ends; 0 where there is none. */
const listNamed = (path: Leaf['path'], name: string): number =>
  path.findIndex((step, place) => typeof step === 'number' && path[place - 1] === name);

/** The member that stands at a path below a list in the body, whichever item it is of. */
export function memberAt({ leaves }: CallFacts, path: Leaf['path']): Leaf | null {
  const plain = path.map((step) => (typeof step === 'number' ? 0 : step)).join('.');
  return leaves.find((leaf) => leaf.path.join('.') === plain) ?? null;
}

/** Whether a list of objects stands at a path below a list in the body, whichever item it is of. */
function isListAt({ leaves }: CallFacts, path: Leaf['path']): boolean {
  const plain = path.map((step) => (typeof step === 'number' ? 0 : step));
  return leaves.some(
    (leaf) =>
      typeof leaf.path[plain.length] === 'number' &&
      plain.every((step, place) => step === leaf.path[place]),
  );
}

/** The member, or the list, that a path within a list of the body leads to, in its place; else the part as it is. */
export function settled(
  facts: CallFacts,
  part: Part,
  path: Leaf['path'],
): { readonly part: Part; readonly path: Leaf['path'] } {
  if (part.kind !== 'list') return { part, path };
  for (let length = path.length; length > 1; length -= 1) {
    const at = [...part.path, ...path.slice(0, length)];
    const leaf = memberAt(facts, at);
    if (leaf === null && isListAt(facts, at))
      return { part: { kind: 'list', path: at }, path: path.slice(length) };
    if (leaf === null) continue;
    // What is said of the first item is said of all that say nothing else.
    const isFirst = at.every((step) => typeof step !== 'number' || step === 0);
    const own: Part = isFirst ? { kind: 'member', leaf } : { kind: 'item', leaf, at };
    return { part: own, path: path.slice(length) };
  }
  return { part, path };
}

/** What a request gives in a part; undefined where it leaves it out. */
export function given(ask: Ask, part: Part): Value | undefined {
  if (part.kind === 'member') return ask.members.get(part.leaf);
  if (part.kind === 'item') {
    const apart = ask.apart?.get(part.at.join('.'));
    return apart === undefined ? ask.members.get(part.leaf) : apart.value;
  }
  if (part.kind === 'list') return ask.sizes?.get(part.path.join('.')) ?? 1;
  if (part.kind === 'service') return ask.services?.[part.service.name];
  return Object.hasOwn(ask[part.kind], part.name) ? ask[part.kind][part.name] : undefined;
}

/** The request with as many items as there have to be for one of them, in each list that leads to it. */
function reaching(ask: Ask, { at }: Extract<Part, { kind: 'item' }>): Ask {
  return at.reduce<Ask>((done, place, depth) => {
    if (typeof place !== 'number') return done;
    const path = at.slice(0, depth);
    return place < Number(given(done, { kind: 'list', path }))
      ? done
      : withSize(done, path, place + 1);
  }, ask);
}

/** The request with another value in a part, or (undefined) without it. */
export function giving(ask: Ask, part: Part, value: Value | undefined): Ask {
  if (part.kind === 'member') return withMember(ask, part.leaf, value);
  if (part.kind === 'item') return withItem(reaching(ask, part), part.at, value);
  if (part.kind === 'list') return withSize(ask, part.path, Number(value ?? 0));
  if (part.kind === 'service')
    return withService(ask, part.service.name, value === undefined ? null : String(value));
  const { [part.name]: _, ...others } = ask[part.kind];
  return {
    ...ask,
    [part.kind]: value === undefined ? others : { ...others, [part.name]: value },
  };
}

/** What the value of a part has to be. */
export function wantedIn(spec: Spec, { call }: CallFacts, part: Part): Wanted {
  if (part.kind === 'member' || part.kind === 'item') return wantedOf(spec, call.name, part.leaf);
  if (part.kind === 'service')
    return { ...parameterWanted(spec, call.name, part.service.name, null), type: JSON_TYPE };
  const name = part.kind === 'list' ? String(part.path.at(-1)) : part.name;
  return part.kind === 'list'
    ? { ...parameterWanted(spec, call.name, name, null), type: LIST }
    : { ...parameterWanted(spec, call.name, name, part.type), isPlain: part.kind === 'headers' };
}

const JSON_TYPE: Type = { kind: 'json' };
const LIST: Type = { kind: 'list', of: JSON_TYPE };

/** A name for a part, one for each. */
export const partKey = (part: Part): string =>
  part.kind === 'member' || part.kind === 'item'
    ? `body ${(part.kind === 'item' ? part.at : part.leaf.path).join('.')}`
    : part.kind === 'list'
      ? `size ${part.path.join('.')}`
      : `${part.kind} ${part.kind === 'service' ? part.service.name : part.name}`;
