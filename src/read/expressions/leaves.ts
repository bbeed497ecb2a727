// The members of a body that hold values: what its wrappers are around.

import type { BodyMember, BodyShape } from '../../model/sections/calls.ts';

/** A list of shapes is one leaf of its own; what stands in it is no parameter. */
export function leaves(shape: BodyShape | undefined): BodyMember[] {
  if (shape === undefined || shape.kind === 'list') return [];
  return shape.members.flatMap((member) =>
    member.shape?.kind === 'object' ? leaves(member.shape) : [member],
  );
}
