// One use of a name: what it is to stand for, where, and in which section it is declared.

import type { SectionId } from '../../model/sections/spec.ts';
import type { Span } from '../../text/span.ts';

/** What a name can stand for, and the section that declares it. */
export const HOMES = {
  screen: 'screens',
  role: 'roles',
  call: 'calls',
  mail: 'calls',
  webhook: 'calls',
  /** A call to another service. */
  outgoing: 'calls',
  parameter: 'calls',
  entity: 'entities',
  /** An entity or a view. */
  shape: 'entities',
  field: 'entities',
  choice: 'entities',
  error: 'errors',
  constant: 'limits',
} as const satisfies Record<string, SectionId>;
export type Kind = keyof typeof HOMES;

export interface Use {
  readonly kind: Kind;
  readonly name: string;
  /** What the name is a part of: a field's entity, a parameter's call, a choice's `Entity.field`. */
  readonly of: string | null;
  readonly at: Span;
  /** Where it is used. */
  readonly by: SectionId;
}

/** Makes uses within one section: `use('call', name, at)`. */
export const usesBy =
  (by: SectionId) =>
  (kind: Kind, { name, at }: { name: string; at: Span }, of: string | null = null): Use => ({
    kind,
    name,
    of,
    at,
    by,
  });
