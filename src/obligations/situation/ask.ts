// A call that somebody is about to make, still open to change: what its request says, part by part.

import { bodyLeaves, type BodyShape } from '../../model/index.ts';
import type { CallAct, RequestBody } from '../plan/plan.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { Value } from '../plan/value.ts';

export interface Ask {
  readonly facts: CallFacts;
  /** The person who makes it; null: nobody who is signed in. */
  readonly by: string | null;
  readonly path: Readonly<Record<string, Value>>;
  readonly query: Readonly<Record<string, Value>>;
  /** Header parameters, by the names of section 7. */
  readonly headers: Readonly<Record<string, Value>>;
  readonly members: ReadonlyMap<Leaf, Value>;
  /** How many items the lists of objects in the body have, by their paths; one where left out. */
  readonly sizes?: ReadonlyMap<string, number>;
  /** What items after the first say otherwise than it, by the paths of members in them. */
  readonly apart?: ReadonlyMap<string, Apart>;
  /** What other services answer to it, by their names; the usual where left out. */
  readonly services?: Readonly<Record<string, string>>;
  /** Members that the call does not take, by their paths. */
  readonly strays: readonly { readonly path: Leaf['path']; readonly value: Value }[];
}

/** A member of one item of a list of objects in the body. */
interface Apart {
  readonly path: Leaf['path'];
  /** Undefined: that item has no such member. */
  readonly value: Value | undefined;
}

const KEYS = new WeakMap<Ask, string>();

/** What the request says, the same for all that say the same of one call. */
export function keyOf(ask: Ask): string {
  const known = KEYS.get(ask);
  if (known !== undefined) return known;
  const { by, path, query, headers, members, sizes, apart, services, strays } = ask;
  const key = JSON.stringify([
    ...[by, path, query, headers, strays],
    [...members].map(([leaf, value]) => [leaf.path, value]),
    [...(sizes ?? [])],
    [...(apart ?? [])],
    services,
  ]);
  KEYS.set(ask, key);
  return key;
}

/** So many items of lists cost about as much to judge as a request without any. */
const AS_ONE = 8;

/** How many requests one costs as much as: conditions go through all its items, often for each of them. */
export function costOf({ sizes }: Ask): number {
  let items = 0;
  for (const size of sizes?.values() ?? []) items += size;
  return 1 + Math.floor(items / AS_ONE);
}

/** The same with one member of the body given, or (undefined) left out. */
export function withMember(ask: Ask, leaf: Leaf, value: Value | undefined): Ask {
  const members = new Map(ask.members);
  if (value === undefined) members.delete(leaf);
  else members.set(leaf, value);
  return { ...ask, members };
}

/** The same with one member of an item given, or (undefined) left out, whatever other items say. */
export const withItem = (ask: Ask, path: Leaf['path'], value: Value | undefined): Ask => ({
  ...ask,
  apart: new Map([...(ask.apart ?? []), [path.join('.'), { path, value }]]),
});

/** The same with so many items in a list of objects, all alike where nothing else is said of one. */
export const withSize = (ask: Ask, path: Leaf['path'], size: number): Ask => ({
  ...ask,
  sizes: new Map([...(ask.sizes ?? []), [path.join('.'), size]]),
});

/** The same where another service answers so, or (null) as usual. */
export function withService(ask: Ask, name: string, answer: string | null): Ask {
  const { [name]: _, ...others } = ask.services ?? {};
  const services = answer === null ? others : { ...others, [name]: answer };
  const { services: __, ...rest } = ask;
  return Object.keys(services).length === 0 ? rest : { ...rest, services };
}

export const withQuery = (ask: Ask, query: Readonly<Record<string, Value>>): Ask => ({
  ...ask,
  query: { ...ask.query, ...query },
});

export const withPath = (ask: Ask, name: string, value: Value): Ask => ({
  ...ask,
  path: { ...ask.path, [name]: value },
});

/** The fields that a call's request writes of an entity's new record, as it gives them. */
export function givenTo(ask: Ask): Readonly<Record<string, Value>> {
  const given: Record<string, Value> = {};
  for (const [{ fills }, value] of ask.members)
    if (fills?.how === 'write') given[fills.field] = value;
  return given;
}

/** The act of making it. */
export function actOf(ask: Ask, id: string, more: Partial<CallAct> = {}): CallAct {
  const { call } = ask.facts;
  const path = withFixed(ask, ask.path, call.pathParameters);
  const headers = withFixed(ask, ask.headers, call.headers);
  return {
    kind: 'call',
    id,
    by: ask.by,
    call: call.name,
    method: call.method,
    path: call.path.segments.map(({ kind, text }) =>
      kind === 'fixed' ? text : (path[text] ?? 'nothing'),
    ),
    query: withFixed(ask, ask.query, call.query),
    headers: Object.fromEntries(
      call.headers.flatMap(({ header, name }) =>
        Object.hasOwn(headers, name) ? [[header, headers[name]!]] : [],
      ),
    ),
    body: bodyOf(ask),
    times: 1,
    signsIn: null,
    ...(ask.services && { services: ask.services }),
    ...more,
  };
}

/** What is given of some parameters, with what the call's condition says of them. */
function withFixed(
  { facts: { fixed } }: Pick<Ask, 'facts'>,
  given: Readonly<Record<string, Value>>,
  of: readonly { readonly name: string }[],
): Readonly<Record<string, Value>> {
  const own = of.flatMap(({ name }) =>
    fixed.has(name) ? [[name, fixed.get(name)!] as const] : [],
  );
  return own.length === 0 ? given : { ...given, ...Object.fromEntries(own) };
}

type Tree = { [name: string]: Tree | Value } | (Tree | Value)[];

function bodyOf({
  facts,
  members,
  sizes = NO_SIZES,
  apart = NOTHING,
  strays,
}: Ask): RequestBody | null {
  const { takes } = facts.call;
  if (takes === null && strays.length === 0) return null;
  const body: Tree = takes === null ? {} : skeleton(takes.shape);
  for (const { member, keys } of facts.fixed.size === 0 ? [] : bodyLeaves(takes?.shape))
    if (facts.fixed.has(member.name)) put(body, keys, facts.fixed.get(member.name)!);
  for (const [leaf, value] of members) put(body, leaf.path, value);
  for (const { path, value } of strays) put(body, path, value);
  for (const [path, size] of inOrder(sizes)) resize(body, path, size);
  for (const { path, value } of apart.values()) setIn(body, path, value);
  return { json: body as Value };
}

const NO_SIZES: ReadonlyMap<string, number> = new Map();
const NOTHING: ReadonlyMap<string, Apart> = new Map();

/** Lists within first items come before all, as further items begin as copies of those; lists within further items come last. */
function inOrder(sizes: ReadonlyMap<string, number>): (readonly [string, number])[] {
  const placed = [...sizes].map(([path, size]) => {
    const steps = path === '' ? [] : path.split('.');
    const isFirst = steps.every((step) => Number.isNaN(Number(step)) || step === '0');
    return { sized: [path, size] as const, rank: isFirst ? -steps.length : steps.length };
  });
  return placed.sort((a, b) => a.rank - b.rank).map(({ sized }) => sized);
}

/** A list with so many items, all like its first. */
function resize(body: Tree, path: string, size: number): void {
  const steps = path === '' ? [] : path.split('.');
  const list = steps.reduce<Tree | Value | undefined>(
    (here, step) => (here as Readonly<Record<string, Tree | Value>> | undefined)?.[step],
    body,
  );
  if (!Array.isArray(list)) return;
  const [first] = list;
  const items = Array.from(
    { length: size },
    (_, place) => list[place] ?? structuredClone(first) ?? {},
  );
  list.splice(0, list.length, ...items);
}

/** Gives or takes away what one item says; what is not there stays away. */
function setIn(body: Tree, path: Leaf['path'], value: Value | undefined): void {
  const inner = path
    .slice(0, -1)
    .reduce<Tree | Value | undefined>(
      (here, step) => (here as Readonly<Record<string, Tree | Value>> | undefined)?.[step],
      body,
    );
  if (typeof inner !== 'object' || inner === null) return;
  const item = inner as Record<string | number, Tree | Value>;
  if (value === undefined) delete item[path.at(-1)!];
  else item[path.at(-1)!] = value;
}

/** The wrappers of a body with nothing in them. */
function skeleton(shape: BodyShape): Tree {
  if (shape.kind === 'list') return [skeleton(shape.of)];
  const wrappers = shape.members.flatMap((member) =>
    member.shape === null || (member.optional && member.shape.kind === 'list')
      ? []
      : [[member.name, skeleton(member.shape)] as const],
  );
  return Object.fromEntries(wrappers);
}

function put(body: Tree, path: Leaf['path'], value: Value): void {
  let here = body as Record<string | number, Tree | Value>;
  path.slice(0, -1).forEach((step, index) => {
    here[step] ??= typeof path[index + 1] === 'number' ? [] : {};
    here = here[step] as Record<string | number, Tree | Value>;
  });
  here[path.at(-1)!] = value;
}
