// The types that section 3 of the format gives to fields, parameters and answers.

import { SIMPLE_TYPES, type SimpleType } from '../../words/words.ts';
import * as z from 'zod';
import { Span } from '../../../text/schema.ts';

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
