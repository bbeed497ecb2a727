// Requests as examples, at the end of section 7: who asks for what with what, and what it is answered.

import * as z from 'zod';
import { Span } from '../../../text/schema.ts';
import { Json } from '../values/json.ts';
import { Moment } from '../values/moment.ts';
import { Reference } from '../values/reference.ts';

/** What a request gives under a name. */
export type Given =
  | { kind: 'value'; value: Json; at: Span }
  /**
   * A record by a unique value or its title, as Examples name one: the request gives its `field`. Where
   * there is no such record it gives `value`, what is written read as that field; null: it is none.
   */
  | { kind: 'record'; entity: string; field: string; name: string; value: Json; at: Span }
  | { kind: 'moment'; moment: Moment; type: 'date' | 'datetime'; at: Span }
  | { kind: 'list'; items: Given[]; at: Span }
  | { kind: 'object'; members: GivenMember[]; at: Span };

export interface GivenMember {
  name: string;
  value: Given;
  /** The name. */
  at: Span;
}

/** One kind of what is given. */
const kind = <Kind extends Given['kind'], Shape extends z.ZodRawShape>(name: Kind, shape: Shape) =>
  z.object({ kind: z.literal(name), at: Span, ...shape });

export const Given: z.ZodType<Given> = z.lazy(() =>
  z.union([
    kind('value', { value: Json }),
    kind('record', { entity: z.string(), field: z.string(), name: z.string(), value: Json }),
    kind('moment', { moment: Moment, type: z.enum(['date', 'datetime']) }),
    kind('list', { items: z.array(Given) }),
    kind('object', { members: z.array(GivenMember) }),
  ]),
);

export const GivenMember: z.ZodType<GivenMember> = z.lazy(() =>
  z.object({ name: z.string(), value: Given, at: Span }),
);

/** A row of `#### Examples` of section 7. */
export const RequestExample = z.object({
  call: Reference,
  /** A role, or a record of whoever signs in; null: nobody is signed in. */
  as: Reference.nullable(),
  /** The cell With as it is written, without its code span; blank: nothing is given. */
  source: z.string(),
  /** Parameters of path, query, headers and body by name, without the body's wrappers. */
  gives: z.array(GivenMember),
  answers: z.union([
    z.object({ kind: z.literal('status'), status: z.int(), at: Span }),
    /** The code of an error of section 8. */
    z.object({ kind: z.literal('error'), name: z.string(), at: Span }),
  ]),
  at: Span,
});
export type RequestExample = z.infer<typeof RequestExample>;
