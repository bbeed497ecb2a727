// Section 6: roles, permissions and credentials.

import * as z from 'zod';
import { Span } from '../../text/schema.ts';
import { Expression } from './values/expression.ts';
import { Reference } from './values/reference.ts';

export const Role = z.object({
  name: z.string(),
  who: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed out') }),
    z.object({ kind: z.literal('signed in') }),
    z.object({ kind: z.literal('condition'), expression: Expression }),
  ]),
  at: Span,
});
export type Role = z.infer<typeof Role>;

export const Grant = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['yes', 'no']), at: Span }),
  z.object({ kind: z.literal('own'), elseNotFound: z.boolean(), at: Span }),
  z.object({
    kind: z.literal('if'),
    condition: Expression,
    elseNotFound: z.boolean(),
    at: Span,
  }),
]);
export type Grant = z.infer<typeof Grant>;

/** One cell of the matrix for one call: `grants` must all hold, judged in turn; never empty. */
export const Permission = z.object({
  call: Reference,
  role: Reference,
  grants: z.array(Grant),
  /** The cell. */
  at: Span,
});
export type Permission = z.infer<typeof Permission>;

export const Credentials = z.object({
  /** `Authorization: Bearer {token}` is the header Authorization with the prefix `Bearer `. */
  carrier: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('header'),
      name: z.string(),
      prefix: z.string(),
      suffix: z.string(),
    }),
    z.object({ kind: z.literal('cookie'), name: z.string() }),
  ]),
  /** A duration expression (`SESSION`, `hours(8)`); null: it does not end by itself. */
  lasting: Expression.nullable(),
  at: Span,
});
export type Credentials = z.infer<typeof Credentials>;

export const Roles = z.object({
  roles: z.array(Role),
  permissions: z.array(Permission),
  credentials: Credentials.nullable(),
});
export type Roles = z.infer<typeof Roles>;
