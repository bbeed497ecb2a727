// Two specifications beside each other, and what is asked of both.

import type { Linked } from '../../check/linked/linked.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Span } from '../../text/span.ts';
import type { Places } from './change.ts';
import { areAlike } from './matched.ts';

export interface Compared {
  readonly before: Spec;
  readonly after: Spec;
  /** Each with its names followed. */
  readonly linkedBefore: Linked;
  readonly linked: Linked;
  /** Whether two facts are the very same, kept from reading to reading, and so come to the same. */
  isKept(one: object, other: object): boolean;
}

/** Two specifications to be compared. A fact that is kept may still name a constant that is not. */
export function compared(
  before: { readonly spec: Spec; readonly linked: Linked },
  after: typeof before,
): Compared {
  const constants = ({ spec }: typeof before) => spec.sections.limits.facts.constants;
  const areConstant = areAlike(constants(before), constants(after));
  return {
    before: before.spec,
    after: after.spec,
    linkedBefore: before.linked,
    linked: after.linked,
    isKept: (one, other) => areConstant && one === other,
  };
}

/** The same asked of both sides. */
export const mapBoth = <From, To>(
  before: From,
  after: From,
  of: (side: From) => To,
): readonly [To, To] => [of(before), of(after)];

type Placed = { readonly at: Span } | null | undefined;

/** Where something stood and where it stands now. */
export const places = (before: Placed, after: Placed): Places => ({
  before: before?.at ?? null,
  after: after?.at ?? null,
});
