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
  'time',
  'email',
  'url',
  'uuid',
  'slug',
  'json',
] as const;
export type SimpleType = (typeof SIMPLE_TYPES)[number];

export type Type =
  /** `fromText`: in a body a number may come as text as well. */
  | { kind: SimpleType; fromText?: true | undefined }
  /** `valuesAt` is where the type lists each; missing where no text does. */
  | { kind: 'one of'; values: string[]; valuesAt?: Span[] | undefined }
  /** `to` names an entity, or a view of one: then it is answered as that view. */
  | { kind: 'reference'; to: string; at: Span }
  | { kind: 'list'; of: Type };

export const Type: z.ZodType<Type> = z.lazy(() =>
  z.union([
    z.object({ kind: z.enum(SIMPLE_TYPES), fromText: z.literal(true).optional() }),
    z.object({
      kind: z.literal('one of'),
      values: z.array(z.string()),
      valuesAt: z.array(Span).optional(),
    }),
    z.object({ kind: z.literal('reference'), to: z.string(), at: Span }),
    z.object({ kind: z.literal('list'), of: Type }),
  ]),
);

/** What a text has to be to be a number, as patterns. */
export const NUMBER_TEXTS = {
  integer: '^-?\\d+$',
  number: '^-?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?$',
} as const;

/** The types whose values are text on the wire and in an expression. */
export const TEXT_TYPES: ReadonlySet<Type['kind']> = new Set([
  'text',
  'email',
  'url',
  'uuid',
  'slug',
]);

export interface Lengths {
  readonly least: number;
  readonly most: number;
}

/** How many characters the texts of a type have: an email as RFC 5321 has it, a url that every browser opens. */
const LENGTHS = {
  email: { least: 3, most: 254 },
  url: { least: 8, most: 8_000 },
  uuid: { least: 36, most: 36 },
  slug: { least: 1, most: Infinity },
} as const satisfies Partial<Record<Type['kind'], Lengths>>;

/** How many characters a text of a type may have; infinite where its form alone decides that. */
export function longestOf(kind: Type['kind']): number {
  const { least, most } = Object.hasOwn(LENGTHS, kind)
    ? LENGTHS[kind as keyof typeof LENGTHS]
    : { least: 0, most: Infinity };
  return least === most ? Infinity : most;
}

/** The lengths that the type of a text leaves; null where it leaves any. */
export function lengthsOf(type: Type): Lengths | null {
  if (type.kind !== 'one of')
    return Object.hasOwn(LENGTHS, type.kind) ? LENGTHS[type.kind as keyof typeof LENGTHS] : null;
  const lengths = type.values.map((value) => [...value].length);
  return { least: Math.min(...lengths), most: Math.max(...lengths) };
}
