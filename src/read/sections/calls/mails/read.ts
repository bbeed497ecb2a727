// `### Solved (mail)` and its table: whom a mail goes to, and what it says.

import type { Expression } from '../../../../model/schema/values/expression.ts';
import { type Mail, MAIL_PARTS, type MailPart } from '../../../../model/messages/mail.ts';
import { opening } from '../../../../model/sections/open.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { ENTITY_NAME, nameIn } from '../../../grammar/name.ts';
import type { Report } from '../../../grammar/report.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { brief } from '../../../grammar/words.ts';
import type { Block, Heading } from '../../../outline/block.ts';
import type { Reading } from '../../../reading/reading.ts';
import { COLUMNS } from '../../../table/columns.ts';
import type { SheetRow } from '../../../table/sheet.ts';
import { sheetsOf } from '../../../table/sheets.ts';
import { insteadOf, valueIn } from '../row/value.ts';
import { diagnostics } from './diagnostics.ts';

const MAIL = /^(.*\S)\s*\(mail\)$/i;
/** `### Solved (email)`: no call, whose names stand alone, so a mail is meant. */
const MEANS_MAIL = /^[^()]*\S\s*\((?:e-?mails?|mails|message|letter)\)$/i;

/** Whether a heading declares a mail, or means to. */
export const isMailHeading = ({ level, text }: Heading): boolean =>
  level === 3 && (MAIL.test(text.text) || MEANS_MAIL.test(text.text));

/** The name of the mail that a heading declares; null where it declares none. */
export function mailIn(text: Phrase): Reference | null {
  const before = MAIL.exec(text.text)?.[1];
  return before === undefined ? null : nameIn(text.slice(0, before.length), ENTITY_NAME);
}

/** As `mailIn`; a heading that only means to is reported. */
export function mailName({ text }: Heading, report: Report): Reference | null {
  const name = mailIn(text);
  if (name === null) report(diagnostics['unreadable-mail'](text.at, { text: brief(text.text) }));
  return name;
}

type Row = SheetRow<keyof typeof COLUMNS.mails>;
type Parts = Partial<Record<MailPart, Expression | 'unclear'>>;

/** What stands under the heading; null where it cannot be used, which is reported or left open. */
export function readMail(name: Reference, blocks: readonly Block[], reading: Reading): Mail | null {
  const { report, isOpen } = reading;
  const leaves = [opening('message', name.name)];
  const [only] = blocks;
  if (only?.kind === 'paragraph' && isOpen(only.text, `the mail \`${name.name}\``, leaves))
    return null;
  const rows = sheetsOf(blocks, COLUMNS.mails, ['field', 'is'], report).flatMap(({ rows }) => rows);
  const parts: Parts = {};
  const isAstray = rows.map((row) => readPart(row, name, parts, reading)).includes(false);
  const missing = MAIL_PARTS.filter((part) => parts[part] === undefined);
  // A part that is misspelt is told where it stands.
  if (missing.length > 0 && !isAstray)
    report(diagnostics['incomplete-mail'](name.at, { name: name.name, missing }));
  const [to, subject, text] = MAIL_PARTS.map((part) => parts[part]);
  const isWhole = (part: typeof to): part is Expression => typeof part === 'object';
  if (!isWhole(to) || !isWhole(subject) || !isWhole(text)) return null;
  return { name: name.name, to, subject, text, at: name.at };
}

/** Whether the row is about a part of a mail. */
function readPart(row: Row, { name }: Reference, parts: Parts, reading: Reading): boolean {
  const { report, isOpen } = reading;
  const field = wholeCode(row.cell('field'));
  const part = MAIL_PARTS.find((one) => one === field.text.toLowerCase());
  if (part === undefined) {
    const holes = { name: brief(field.text), nearest: nearest(field.text, MAIL_PARTS) };
    report(diagnostics['unknown-mail-field'](field.at, holes));
  } else if (parts[part] !== undefined)
    report(diagnostics['duplicate-mail-field'](field.at, { name: part }));
  else {
    const leaves = [opening('message', name)];
    const about = `${part === 'to' ? 'whom the mail goes to' : `the ${part}`} of \`${name}\``;
    const cell = row.cell('is');
    parts[part] = isOpen(cell, about, leaves) ? 'unclear' : valueOf(cell, part, reading);
  }
  return part !== undefined;
}

function valueOf(cell: Phrase, part: MailPart, { report }: Reading): Expression | 'unclear' {
  const value = valueIn(cell);
  if (value !== null) return value;
  const instead = insteadOf(cell);
  report(diagnostics['unreadable-mail-value'](cell.at, { part, instead, cell: cell.at }));
  return 'unclear';
}
