// The types that section 3 of the format gives to fields, parameters and answers.

import type { Type } from '../schema/values/type.ts';

export type * from '../schema/values/type.ts';
export { SIMPLE_TYPES, type SimpleType } from '../words/words.ts';

/** What a text has to be to be a number, as patterns. */
export const NUMBER_TEXTS = {
  integer: '^-?\\d+$',
  number: '^-?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?$',
} as const;

/** The type of a value, or of each item of a list. */
export const itemType = (type: Type): Type => (type.kind === 'list' ? type.of : type);

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
