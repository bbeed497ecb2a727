// Calls that share a method and a path, and what their conditions read.

import type { BodyMember, BodyShape, Call } from './schema/calls/calls.ts';

/** The calls that have a method and a path in common, address by address; those that stand alone too. */
export function atOneAddress(calls: readonly Call[]): readonly (readonly Call[])[] {
  const byAddress = new Map<string, Call[]>();
  for (const call of calls) {
    const key = addressKey(call);
    const known = byAddress.get(key);
    if (known === undefined) byAddress.set(key, [call]);
    else known.push(call);
  }
  return [...byAddress.values()];
}

/** The calls at the address of one, itself among them, as they stand in section 7. */
export function callsBeside(calls: readonly Call[], { method, path }: Call): readonly Call[] {
  const key = addressKey({ method, path });
  return calls.filter((other) => addressKey(other) === key);
}

/** The request with its parameters nameless: `GET /api/tickets/:`. */
export function addressKey({ method, path }: Pick<Call, 'method' | 'path'>): string {
  const segments = path.segments.map(({ kind, text }) => (kind === 'fixed' ? text : ':'));
  return `${method} /${segments.join('/')}`;
}

/** The members of a body that hold values, each with the names on the way to it. */
export function bodyLeaves(
  shape: BodyShape | undefined,
  before: readonly string[] = [],
): { readonly member: BodyMember; readonly keys: readonly string[] }[] {
  if (shape === undefined || shape.kind === 'list') return [];
  return shape.members.flatMap((member) => {
    const keys = [...before, member.name];
    return member.shape?.kind === 'object' ? bodyLeaves(member.shape, keys) : [{ member, keys }];
  });
}
