// Messages by mail (section 7, `### Solved (mail)`): each part is an expression of the call that sends.

import * as z from 'zod';
import { Expression } from '../values/expression.ts';
import { Span } from '../../../text/schema.ts';

export const Mail = z.object({
  name: z.string(),
  /** An address, or a list of them. Where there is none, nothing is sent. */
  to: Expression,
  subject: Expression,
  text: Expression,
  at: Span,
});
export type Mail = z.infer<typeof Mail>;
