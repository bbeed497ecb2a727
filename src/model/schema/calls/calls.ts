// Section 7: the calls the product makes: request, body, answer. Their steps are in step.ts.

import { METHODS } from '../../words/words.ts';
import * as z from 'zod';
import { Span } from '../../../text/schema.ts';
import { EveryAnswer, EveryRequest } from './every.ts';
import { Expression } from '../values/expression.ts';
import { Mail } from './mail.ts';
import { Outgoing } from './outgoing.ts';
import { RequestExample } from './request-examples.ts';
import { Route } from './route.ts';
import { Step } from './step.ts';
import { Type } from '../values/type.ts';
import { Webhook } from './webhook.ts';

/** `?status&page=1&limit=PAGE_SIZE&done: boolean`. */
export const QueryParameter = z.object({
  name: z.string(),
  type: Type,
  /** A literal or a constant, as an expression. */
  default: Expression.nullable(),
  at: Span,
});
export type QueryParameter = z.infer<typeof QueryParameter>;

/** `; X-Share-Key: {shareKey}`: the header's whole value is the parameter `name`. */
export const HeaderParameter = z.object({
  header: z.string(),
  name: z.string(),
  at: Span,
  /**
   * A line `Every request` says it, and not the call's own row: nobody fills it in where its condition
   * says what it is, or none is set.
   */
  every: z.enum(['by itself', 'asked']).optional(),
});
export type HeaderParameter = z.infer<typeof HeaderParameter>;

export const PathParameter = z.object({ name: z.string(), type: Type, at: Span });
export type PathParameter = z.infer<typeof PathParameter>;

/** What a body member writes or, in a sign-in, is compared with. */
export const Fills = z.object({
  entity: z.string(),
  field: z.string(),
  how: z.enum(['write', 'compare']),
});
export type Fills = z.infer<typeof Fills>;

export type BodyMember = {
  name: string;
  /** `bio?`. */
  optional: boolean;
  /** A nested shape (`user: { … }`, or `[{ … }]`), else null. */
  shape: BodyShape | null;
  /** The type written, or that of the field filled; null where `shape` is not. */
  type: Type | null;
  /** Null: it fills nothing and is there for expressions. */
  fills: Fills | null;
  at: Span;
};

export type BodyShape =
  | { kind: 'object'; members: BodyMember[]; at: Span }
  | { kind: 'list'; of: BodyShape; at: Span };

export const BodyMember: z.ZodType<BodyMember> = z.lazy(() =>
  z.object({
    name: z.string(),
    optional: z.boolean(),
    shape: BodyShape.nullable(),
    type: Type.nullable(),
    fills: Fills.nullable(),
    at: Span,
  }),
);

export const BodyShape: z.ZodType<BodyShape> = z.lazy(() =>
  z.union([
    z.object({ kind: z.literal('object'), members: z.array(BodyMember), at: Span }),
    z.object({ kind: z.literal('list'), of: BodyShape, at: Span }),
  ]),
);

export type AnswerShape =
  | { kind: 'object'; members: { name: string; shape: AnswerShape; at: Span }[]; at: Span }
  /** How many a paged list holds as a whole. */
  | { kind: 'total'; at: Span }
  /**
   * A value of a type: worked out by `from`, else the record or list of the member's own name, else
   * the latest of that type that the steps found, made or listed.
   */
  | { kind: 'value'; type: Type; from: Expression | null; at: Span };

export const AnswerShape: z.ZodType<AnswerShape> = z.lazy(() =>
  z.union([
    z.object({
      kind: z.literal('object'),
      members: z.array(z.object({ name: z.string(), shape: AnswerShape, at: Span })),
      at: Span,
    }),
    z.object({ kind: z.literal('total'), at: Span }),
    z.object({
      kind: z.literal('value'),
      type: Type,
      from: Expression.nullable(),
      at: Span,
    }),
  ]),
);

export const Answer = z.object({
  status: z.int(),
  /**
   * What the body is written as where it is not JSON. The shape of CSV is a list of records; that of a file
   * is the value whose bytes are answered, and that of a text the value that is answered as it stands.
   */
  format: z.enum(['csv', 'file', 'text']).optional(),
  /** The media type of a text: `text/plain` where none is written. */
  mediaType: z.string().optional(),
  /** Null: no body. The reader has already settled what is left out of the cell. */
  shape: AnswerShape.nullable(),
  /** `Location: /orders/{id}`: a template over the answered record's fields. */
  headers: z.array(
    z.object({
      name: z.string(),
      template: z.string(),
      /** Where the name within each placeholder stands. */
      fieldsAt: z.array(Span),
      at: Span,
    }),
  ),
  at: Span,
});
export type Answer = z.infer<typeof Answer>;

export const Call = z.object({
  name: z.string(),
  method: z.enum(METHODS),
  path: Route,
  pathParameters: z.array(PathParameter),
  query: z.array(QueryParameter),
  headers: z.array(HeaderParameter),
  /**
   * What has to hold of its request, where several calls share a method and a path: the first one whose
   * condition holds is made. Not there where the row has none.
   */
  where: Expression.optional(),
  /** Null: it takes no body, and ignores one. */
  takes: z
    .object({
      shape: BodyShape,
      exactly: z.boolean(),
      /** `form { … }`: parts of a form instead of JSON. */
      form: z.literal(true).optional(),
    })
    .nullable(),
  steps: z.array(Step),
  answer: Answer,
  /** What stands under `### call` beside its steps. */
  prose: z.string(),
  /** The name in `### call`; null where there is no such heading. */
  headingAt: Span.nullable(),
  at: Span,
});
export type Call = z.infer<typeof Call>;

export const Calls = z.object({
  calls: z.array(Call),
  /** Requests as examples, in the order in which they are made; not there where no table has them. */
  examples: z.array(RequestExample).optional(),
  /** Messages by mail; not there where no heading declares one. */
  mails: z.array(Mail).optional(),
  /** Requests to others; not there where no heading declares one. */
  webhooks: z.array(Webhook).optional(),
  /** Calls to other services; not there where no heading declares one. */
  outgoing: z.array(Outgoing).optional(),
  /** Headers that many requests give; not there where no line says so. */
  everyRequest: z.array(EveryRequest).optional(),
  /** Headers that all answers have. */
  everyAnswer: z.array(EveryAnswer).optional(),
});
export type Calls = z.infer<typeof Calls>;
