// The members of bodies that go to others or come from them, in each other: each by its path, `customer.name`.

import type { OutgoingMember, OutgoingShape } from '../schema/calls/outgoing.ts';

/** A member by its path. */
export interface MemberAt {
  readonly path: string;
  readonly member: OutgoingMember;
}

/** The members that steps may give, objects before what is in them; the items of lists are given as a whole. */
export const membersWithin = (members: readonly OutgoingMember[], before = ''): MemberAt[] =>
  members.flatMap((member) => {
    const path = before + member.name;
    const inner = member.shape?.kind === 'object' ? member.shape.members : [];
    return [{ path, member }, ...membersWithin(inner, `${path}.`)];
  });

/** The paths that have to be given where these are: an object is given with all of its own, or as a whole. */
export const neededOf = (
  members: readonly OutgoingMember[],
  given: ReadonlySet<string>,
  before = '',
): string[] =>
  members.flatMap((member) => {
    const path = before + member.name;
    if (given.has(path)) return [];
    const inner = member.shape?.kind === 'object' ? member.shape.members : null;
    const isBegun = [...given].some((one) => one.startsWith(`${path}.`));
    if (inner !== null && (isBegun || !member.optional))
      return inner.length === 0 ? [path] : neededOf(inner, given, `${path}.`);
    return member.optional ? [] : [path];
  });

/** The members of several bodies as one: those of one name, where both are objects, hold what either does. */
export function mergedMembers(bodies: readonly (readonly OutgoingMember[])[]): OutgoingMember[] {
  const byName = new Map<string, OutgoingMember[]>();
  for (const member of bodies.flat())
    byName.set(member.name, [...(byName.get(member.name) ?? []), member]);
  return [...byName.values()].map(([first, ...others]) => {
    const shape = others.reduce<OutgoingShape | undefined>(
      (merged, { shape: other }) => mergedShape(merged, other),
      first!.shape,
    );
    const { shape: _, ...plain } = first!;
    return shape === undefined ? plain : { ...plain, shape };
  });
}

function mergedShape(a?: OutgoingShape, b?: OutgoingShape): OutgoingShape | undefined {
  if (a?.kind === 'object' && b?.kind === 'object')
    return { kind: 'object', members: mergedMembers([a.members, b.members]) };
  if (a?.kind !== 'list' || b?.kind !== 'list') return undefined;
  const of = mergedShape(a.of, b.of);
  return of && { kind: 'list', of };
}

/** What stands at paths, gathered by their name at a depth, in the order in which each first stands. */
export function byFirst<One extends { readonly name: string }>(
  all: readonly One[],
  depth: number,
): [string, One[]][] {
  const found = new Map<string, One[]>();
  for (const one of all) {
    const name = one.name.split('.')[depth]!;
    found.set(name, [...(found.get(name) ?? []), one]);
  }
  return [...found];
}

/** The same without the member at a path. */
export const withoutMember = (members: readonly OutgoingMember[], path: string): OutgoingMember[] =>
  members.flatMap((member) => {
    if (member.name === path) return [];
    const { shape } = member;
    if (shape?.kind !== 'object' || !path.startsWith(`${member.name}.`)) return [member];
    const inner = withoutMember(shape.members, path.slice(member.name.length + 1));
    return [{ ...member, shape: { kind: 'object' as const, members: inner } }];
  });
