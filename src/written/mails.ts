// The mails of section 7 as rows of their tables.

import { type Mail, MAIL_PARTS } from '../model/index.ts';
import type { Row } from './sheet.ts';
import { code } from './words.ts';

/** `### Solved (mail)`. */
export const mailHeading = ({ name }: Pick<Mail, 'name'>): string => `${name} (mail)`;

export const mailRows = (mail: Mail): Row[] =>
  MAIL_PARTS.map((part) => ({ Field: part, Is: code(mail[part].source) }));
