// The types that section 3 of the format gives to fields, parameters and answers.

import * as z from 'zod';
import { Span } from '../text/span.ts';

/** The types written as one word. `string` is read as `text`. */
export const SIMPLE_TYPES = [
  'text',
  'integer',
  'number',
  'boolean',
  'date',
  'datetime',
  'email',
  'url',
  'uuid',
  'slug',
  'json',
] as const;
export type SimpleType = (typeof SIMPLE_TYPES)[number];

export type Type =
  | { kind: SimpleType }
  /** `valuesAt` is where the type lists each; missing where no text does. */
  | { kind: 'one of'; values: string[]; valuesAt?: Span[] | undefined }
  /** `to` names an entity, or a view of one: then it is answered as that view. */
  | { kind: 'reference'; to: string; at: Span }
  | { kind: 'list'; of: Type };

export const Type: z.ZodType<Type> = z.lazy(() =>
  z.union([
    z.object({ kind: z.enum(SIMPLE_TYPES) }),
    z.object({
      kind: z.literal('one of'),
      values: z.array(z.string()),
      valuesAt: z.array(Span).optional(),
    }),
    z.object({ kind: z.literal('reference'), to: z.string(), at: Span }),
    z.object({ kind: z.literal('list'), of: Type }),
  ]),
);

/** The longest address of mail (RFC 5321), and one that every browser still opens. */
export const LONGEST: Readonly<Partial<Record<Type['kind'], number>>> = { email: 254, url: 8_000 };

/** The types whose values are text on the wire and in an expression. */
export const TEXT_TYPES: ReadonlySet<Type['kind']> = new Set([
  'text',
  'email',
  'url',
  'uuid',
  'slug',
]);
