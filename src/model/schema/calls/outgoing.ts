// Calls to other services (section 7, `### charge (outgoing)`): what the product asks of them, and what each
// of their answers leads to.

import { METHODS } from '../../words/words.ts';
import * as z from 'zod';
import { Span } from '../../../text/schema.ts';
import { EveryAnswer } from './every.ts';
import { Reference } from '../values/reference.ts';
import { Type } from '../values/type.ts';

/** A member of the body that is sent, or of one that comes back. */
export type OutgoingMember = {
  name: string;
  /** It may be left out, or be null. */
  optional: boolean;
  /** JSON where `shape` says what is in it. A record is sent as the entity or view that it names. */
  type: Type;
  /** What an object or a list of objects holds; not there for a value. */
  shape?: OutgoingShape | undefined;
  at: Span;
};

export type OutgoingShape =
  | { kind: 'object'; members: OutgoingMember[] }
  | { kind: 'list'; of: OutgoingShape };

export const OutgoingMember: z.ZodType<OutgoingMember> = z.lazy(() =>
  z.object({
    name: z.string(),
    optional: z.boolean(),
    type: Type,
    shape: OutgoingShape.optional(),
    at: Span,
  }),
);

const OutgoingShape: z.ZodType<OutgoingShape> = z.lazy(() =>
  z.union([
    z.object({ kind: z.literal('object'), members: z.array(OutgoingMember) }),
    z.object({ kind: z.literal('list'), of: OutgoingShape }),
  ]),
);

export const OutgoingAnswer = z.object({
  /** Null: nothing comes back in time. */
  status: z.int().nullable(),
  /** For how long an answer is waited for, in milliseconds; null where one comes. */
  limit: z.int().nullable(),
  /** The members of its body; null where nothing is said of it. */
  members: z.array(OutgoingMember).nullable(),
  /** The error of section 8 that the product's call is refused with; null where it goes on. */
  refusal: Reference.nullable(),
  at: Span,
});
export type OutgoingAnswer = z.infer<typeof OutgoingAnswer>;

export const Outgoing = z.object({
  name: z.string(),
  method: z.enum(METHODS),
  /** The constant that is the address of the service. */
  service: Reference,
  /** What follows it; empty, or begins with `/`. Its segments `:name` are filled with what steps give. */
  path: z.string(),
  /** Headers that it has; not there where no line says so. */
  headers: z.array(EveryAnswer).optional(),
  /** The body that is sent; null where there is none. */
  members: z.array(OutgoingMember).nullable(),
  /** What may come back, in the order of the table. */
  answers: z.array(OutgoingAnswer),
  at: Span,
});
export type Outgoing = z.infer<typeof Outgoing>;
