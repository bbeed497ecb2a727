// `### Solved (mail)` and its table: whom a mail goes to, and what it says.

import type { Expression } from '../../../../model/schema/expression.ts';
import { type Mail, MAIL_PARTS, type MailPart } from '../../../../model/mail.ts';
import { opening } from '../../../../model/open.ts';
import type { Reference } from '../../../../model/schema/reference.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { asExpression, inCodeOrBare } from '../../../grammar/expression.ts';
import { ENTITY_NAME, nameIn } from '../../../grammar/name.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { brief } from '../../../grammar/words.ts';
import type { Block, Heading } from '../../../outline/block.ts';
import { isBlank, type Reading } from '../../../reading.ts';
import { COLUMNS } from '../../../table/columns.ts';
import type { SheetRow } from '../../../table/sheet.ts';
import { sheetsOf } from '../../../table/sheets.ts';
import { diagnostics } from './diagnostics.ts';

/** The mails by name; null where one cannot be used, which is reported or left open. */
export type Mails = ReadonlyMap<string, Mail | null>;

interface MailBlocks {
  readonly heading: Heading;
  readonly blocks: readonly Block[];
}

/** A section's blocks but for its mails, and these. */
export interface Parted {
  readonly rest: readonly Block[];
  readonly mails: readonly MailBlocks[];
}

const MAIL = /^(.*\S)\s*\(mail\)$/i;
/** `### Solved (email)`: no call, whose names stand alone, so a mail is meant. */
const MEANS_MAIL = /^[^()]*\S\s*\((?:e-?mails?|mails|message|letter)\)$/i;

const isMail = ({ level, text }: Heading): boolean =>
  level === 3 && (MAIL.test(text.text) || MEANS_MAIL.test(text.text));

/** Parts what stands under `### Solved (mail)`, up to the next heading, from all else. */
export function partMails(all: readonly Block[]): Parted {
  const rest: Block[] = [];
  const mails: { heading: Heading; blocks: Block[] }[] = [];
  let within: Block[] | null = null;
  for (const block of all) {
    if (block.kind === 'heading') {
      within = null;
      if (isMail(block)) mails.push({ heading: block, blocks: (within = []) });
    }
    if (within === null) rest.push(block);
    else if (block.kind !== 'heading') within.push(block);
  }
  return { rest: mails.length === 0 ? all : rest, mails };
}

/** Reads the mails, in order. */
export function readMails(mails: readonly MailBlocks[], reading: Reading): Mails {
  const read = new Map<string, Mail | null>();
  const places = new Map<string, Reference['at']>();
  for (const { heading, blocks } of mails) {
    const name = nameOf(heading, reading);
    if (name === null) continue;
    const first = places.get(name.name);
    if (first === undefined) {
      places.set(name.name, name.at);
      read.set(name.name, readMail(name, blocks, reading));
    } else {
      const related = [{ message: 'It stands here first.', at: first }];
      reading.report(diagnostics['duplicate-mail'](name.at, { name: name.name }, related));
    }
  }
  return read;
}

/** The name of the mail that a heading declares; null where it declares none. */
export function mailIn(text: Phrase): Reference | null {
  const before = MAIL.exec(text.text)?.[1];
  return before === undefined ? null : nameIn(text.slice(0, before.length), ENTITY_NAME);
}

function nameOf({ text }: Heading, { report }: Reading): Reference | null {
  const name = mailIn(text);
  if (name === null) report(diagnostics['unreadable-mail'](text.at, { text: brief(text.text) }));
  return name;
}

type Row = SheetRow<keyof typeof COLUMNS.mails>;
type Parts = Partial<Record<MailPart, Expression | 'unclear'>>;

function readMail(name: Reference, blocks: readonly Block[], reading: Reading): Mail | null {
  const { report, isOpen } = reading;
  const leaves = [opening('mail', name.name)];
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
    const leaves = [opening('mail', name)];
    const about = `${part === 'to' ? 'whom the mail goes to' : `the ${part}`} of \`${name}\``;
    const cell = row.cell('is');
    parts[part] = isOpen(cell, about, leaves) ? 'unclear' : valueOf(cell, part, reading);
  }
  return part !== undefined;
}

function valueOf(cell: Phrase, part: MailPart, { report }: Reading): Expression | 'unclear' {
  try {
    const scanner = new Scanner(cell);
    const value = isBlank(cell.text) ? null : inCodeOrBare(scanner);
    if (value !== null) {
      scanner.expectEnd();
      return value;
    }
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
  }
  const instead = isBlank(cell.text) ? null : `\`${asExpression(cell.text)}\``;
  report(diagnostics['unreadable-mail-value'](cell.at, { part, instead, cell: cell.at }));
  return 'unclear';
}
