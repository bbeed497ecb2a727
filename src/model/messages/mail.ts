// Messages by mail (section 7, `### Solved (mail)`): each part is an expression of the call that sends.

import type { Expression } from '../schema/values/expression.ts';
import type { Mail } from '../schema/calls/mail.ts';

export type * from '../schema/calls/mail.ts';

export const MAIL_PARTS = ['to', 'subject', 'text'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];

/** The expressions of a mail, in the order in which they are worked out. */
export const partsOf = (mail: Mail): Expression[] => MAIL_PARTS.map((part) => mail[part]);
