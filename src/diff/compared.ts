// Two specifications beside each other, and what is asked of both.

import type { Linked } from '../check/linked/linked.ts';
import type { Spec } from '../model/spec.ts';
import type { Span } from '../text/span.ts';
import type { Places } from './change.ts';

export interface Compared {
  readonly before: Spec;
  readonly after: Spec;
  /** Each with its names followed. */
  readonly linkedBefore: Linked;
  readonly linked: Linked;
}

type Placed = { readonly at: Span } | null | undefined;

/** Where something stood and where it stands now. */
export const places = (before: Placed, after: Placed): Places => ({
  before: before?.at ?? null,
  after: after?.at ?? null,
});
