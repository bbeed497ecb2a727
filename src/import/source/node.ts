// A description as it stands in its files: every value with the file and the JSON pointer where it
// stands, so that whatever is said of it can say where.

import type { Json } from '../../model/index.ts';

export interface Node {
  readonly value: Json | undefined;
  /** The address of its file. */
  readonly file: string;
  /** RFC 6901: `/paths/~1pets/get`. */
  readonly pointer: string;
}

type Bag = { readonly [key: string]: Json };

/** The members of an object; none of anything else. */
export const membersOf = ({ value }: Node): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/** A member of an object, or an item of a list; its value is undefined where there is none. */
export function child(node: Node, key: string | number): Node {
  const { value, file, pointer } = node;
  const inside = Array.isArray(value)
    ? value[Number(key)]
    : Object.hasOwn(membersOf(node), key)
      ? membersOf(node)[key]
      : undefined;
  const step = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  return { value: inside, file, pointer: `${pointer}/${step}` };
}

/** The members of an object with their names. */
export const children = (node: Node): [string, Node][] =>
  Object.keys(membersOf(node)).map((key) => [key, child(node, key)]);

/** The items of a list. */
export const items = (node: Node): Node[] =>
  Array.isArray(node.value) ? node.value.map((_item, index) => child(node, index)) : [];

export const textOf = ({ value }: Node): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
export const numberOf = ({ value }: Node): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
export const isThere = ({ value }: Node): boolean => value !== undefined && value !== null;

/** The names that lead to a node, as they are. */
export const stepsOf = ({ pointer }: Node): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
