// A JSON value that has the shape which conditions take for granted: the members that they read, lists
// or objects of any keys where they go through such, texts and numbers where they compare with such.
// Which values it holds is for the solver; which there are at all no refusal says.

import type { Tree } from '../../../expression/index.ts';
import type { Json } from '../../../model/index.ts';
import { blank, outlined, type Shape } from './shape-parts.ts';
import { visit, type Scope } from './shape-reading.ts';

/** Says whether a tree is the value itself that the shape is of. */
export type IsRoot = (tree: Tree) => boolean;

/** The likeliest value of such a shape; undefined where no condition looks into it. */
export function shapedBy(conditions: readonly Tree[], isRoot: IsRoot): Json | undefined {
  // Whether a macro goes through items or through keys may be said by another part of a condition.
  const first = read(conditions, isRoot, blank());
  const root = read(conditions, isRoot, outlined(first));
  const { members, item, sample, kind, named } = root;
  const isBlank = members.size === 0 && item === null && kind === null && named.length === 0;
  return isBlank && sample === undefined ? undefined : valueOf(root);
}

function read(conditions: readonly Tree[], isRoot: IsRoot, root: Shape): Shape {
  const scope: Scope = { find: (tree) => (isRoot(tree) ? root : null), keys: new Map(), known: {} };
  for (const tree of conditions) visit(tree, scope);
  return root;
}

/** The key of what is in an object whose keys nothing is known of. */
const A_KEY = 'key';

function valueOf(shape: Shape): Json {
  const { kind, isMap, members, item, named, sample } = shape;
  const isObject = kind === null ? isMap || members.size > 0 : kind === 'map';
  if (isObject) return Object.fromEntries(entriesOf(shape));
  if (kind === 'list' || (kind === null && (item !== null || named.length > 0)))
    return item !== null ? [valueOf(item)] : named.slice(0, 1);
  const plain = sample ?? 'text';
  return kind === null || kind in OF_KIND === false ? plain : OF_KIND[kind]!(plain);
}

function entriesOf({ members, item, keys, named }: Shape): [string, Json][] {
  const own = [...members].map(([name, shape]): [string, Json] => [name, valueOf(shape)]);
  const others = named.filter((name) => typeof name === 'string' && !members.has(name)).map(String);
  const known = own.length + others.length > 0;
  const key = typeof keys?.sample === 'string' ? keys.sample : A_KEY;
  // What is said of every key is said of these as well.
  const any = known || (item === null && keys === null) ? others : [key];
  return [...own, ...any.map((name): [string, Json] => [name, item === null ? 1 : valueOf(item)])];
}

/** A sample as JSON of a kind. */
const OF_KIND: Readonly<Record<string, (sample: Json) => Json>> = {
  string: (sample) => String(sample),
  int: (sample) => (typeof sample === 'number' ? Math.ceil(sample) : 1),
  double: (sample) =>
    typeof sample !== 'number' ? 1.5 : Number.isInteger(sample) ? sample + 0.5 : sample,
  bool: (sample) => (typeof sample === 'boolean' ? sample : true),
};
