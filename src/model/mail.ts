// Messages by mail (section 7, `### Solved (mail)`): each part is an expression of the call that sends.

import * as z from 'zod';
import { Expression } from './expression.ts';
import { Span } from '../text/span.ts';

export const MAIL_PARTS = ['to', 'subject', 'text'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];

export const Mail = z.object({
  name: z.string(),
  /** An address, or a list of them. Where there is none, nothing is sent. */
  to: Expression,
  subject: Expression,
  text: Expression,
  at: Span,
});
export type Mail = z.infer<typeof Mail>;

/** The expressions of a mail, in the order in which they are worked out. */
export const partsOf = (mail: Mail): Expression[] => MAIL_PARTS.map((part) => mail[part]);
