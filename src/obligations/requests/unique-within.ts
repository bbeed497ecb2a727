// What a value is unique within, where the request itself says which: two that share a value share that.

import { sharedWithin, type Field } from '../../model/index.ts';
import { withMember, type Ask } from '../situation/ask.ts';
import { isWriting, type Leaf } from '../subject/leaves.ts';
import type { Value } from '../plan/value.ts';

export interface UniqueField {
  readonly entity: string;
  readonly field: Field;
}

/** The member that says what the value is unique within, where the request does. */
export function shareLeaf({ entity, field }: UniqueField, { facts }: Ask): Leaf[] {
  const within = sharedWithin(field);
  return within === undefined
    ? []
    : facts.leaves.filter((one) => isWriting(one, entity, within)).slice(0, 1);
}

/** The request about the same share, where it says which. */
export const sharing = (of: UniqueField, ask: Ask, share: Value): Ask =>
  shareLeaf(of, ask).reduce((one, leaf) => withMember(one, leaf, share), ask);
