// The members of a body that hold values, each with its path through the wrappers.

import {
  inWords,
  type BodyMember,
  type BodyShape,
  type Call,
  type Fills,
} from '../../model/index.ts';

export interface Leaf {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly member: BodyMember;
  /** Whether the request may leave it out. */
  readonly optional: boolean;
  readonly fills: Fills | null;
  /** Stands in a list of objects, one of which is given. */
  readonly repeated: boolean;
}

/** A call's leaves in the order in which `Takes` has them. */
export const leavesOf = (call: Call): Leaf[] =>
  call.takes === null ? [] : within(call.takes.shape, [], false);

function within(shape: BodyShape, path: readonly (string | number)[], repeated: boolean): Leaf[] {
  if (shape.kind === 'list') return within(shape.of, [...path, 0], true);
  return shape.members.flatMap((member) => {
    const here = [...path, member.name];
    if (member.shape !== null) return within(member.shape, here, repeated);
    const { name, optional, fills } = member;
    return [{ name, path: here, member, optional, fills, repeated }];
  });
}

/** What its input on a page is called: the field that it fills, else its own name, in words. */
export const labelOf = ({ name, fills }: Pick<Leaf, 'name' | 'fills'>): string =>
  inWords(fills?.field ?? name);

/** A list of objects in a body, which a page asks for as a whole. */
export interface ListAround {
  readonly name: string;
  readonly path: Leaf['path'];
}

/** The outermost list of objects that a member stands in; null where it stands in none. */
export function listAround({ path }: Pick<Leaf, 'path'>): ListAround | null {
  const place = path.findIndex((step) => typeof step === 'number');
  if (place < 0) return null;
  return { name: String(path[place - 1] ?? 'items'), path: path.slice(0, place) };
}

/** The paths of all lists of objects that a member stands in, the outermost first. */
export const listsAround = ({ path }: Pick<Leaf, 'path'>): Leaf['path'][] =>
  path.flatMap((step, place) => (typeof step === 'number' ? [path.slice(0, place)] : []));

/** Whether it writes a field of an entity. */
export const isWriting = (leaf: Leaf, entity: string, field: string): boolean =>
  leaf.fills?.how === 'write' && leaf.fills.entity === entity && leaf.fills.field === field;
