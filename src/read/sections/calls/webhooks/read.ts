// `### TicketClosed (webhook)`: its table says whom a request goes to and what its body holds.

import type { Expression } from '../../../../model/schema/values/expression.ts';
import { opening } from '../../../../model/sections/open.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Webhook, WebhookField } from '../../../../model/schema/calls/webhook.ts';
import { letters } from '../../../../text/letters.ts';
import type { Type } from '../../../../model/values/type.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { ENTITY_NAME, nameIn } from '../../../grammar/name.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { readType } from '../../../grammar/type.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { brief } from '../../../grammar/words.ts';
import type { Block, Heading } from '../../../outline/block.ts';
import { isBlank, type Reading } from '../../../reading/reading.ts';
import { COLUMNS } from '../../../table/columns.ts';
import type { SheetRow } from '../../../table/sheet.ts';
import { sheetsOf } from '../../../table/sheets.ts';
import { insteadOf, valueIn } from '../row/value.ts';
import { diagnostics } from './diagnostics.ts';
import { readSignature } from './signature.ts';

const WEBHOOK = /^(.*\S)\s*\(webhook\)$/i;
/** `### TicketClosed (web hook)`: no call, whose names stand alone, so a webhook is meant. */
const MEANS_WEBHOOK = /^[^()]*\S\s*\((?:web[\s-]?hooks?|hook|callback)\)$/i;
/** The name of a member of the body, or its path; what JavaScript keeps for itself is none. */
const MEMBER = letters(
  String.raw`^(?!(?:.*\.)?__proto__(?:\.|$))[\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)*$`,
);

/** Whether a heading declares a webhook, or means to. */
export const isWebhookHeading = ({ level, text }: Heading): boolean =>
  level === 3 && (WEBHOOK.test(text.text) || MEANS_WEBHOOK.test(text.text));

/** The name of the webhook that a heading declares; null where it declares none. */
export function webhookIn(text: Phrase): Reference | null {
  const before = WEBHOOK.exec(text.text)?.[1];
  return before === undefined ? null : nameIn(text.slice(0, before.length), ENTITY_NAME);
}

/** As `webhookIn`; a heading that only means to is reported. */
export function webhookName({ text }: Heading, report: Report): Reference | null {
  const name = webhookIn(text);
  if (name === null) report(diagnostics['unreadable-webhook'](text.at, { text: brief(text.text) }));
  return name;
}

type Row = SheetRow<keyof typeof COLUMNS.webhooks>;

interface Draft {
  /** `unclear`: it is there and cannot be used, which is reported or left open. */
  to: Expression | 'unclear' | null;
  readonly fields: WebhookField[];
  readonly names: Set<string>;
  isWhole: boolean;
}

/** What stands under the heading; null where it cannot be used, which is reported or left open. */
export function readWebhook(
  { name, at }: Reference,
  blocks: readonly Block[],
  reading: Reading,
): Webhook | null {
  const leaves = [opening('message', name)];
  const [only] = blocks;
  if (only?.kind === 'paragraph' && reading.isOpen(only.text, `the webhook \`${name}\``, leaves))
    return null;
  const sheets = sheetsOf(blocks, COLUMNS.webhooks, ['field', 'is'], reading.report);
  const draft: Draft = { to: null, fields: [], names: new Set(), isWhole: true };
  for (const row of sheets.flatMap(({ rows }) => rows)) readField(row, name, draft, reading);
  if (draft.to === null) reading.report(diagnostics['incomplete-webhook'](at, { name }));
  const signature = readSignature(blocks, name, reading);
  const { to, fields, isWhole } = draft;
  if (to === null || to === 'unclear' || !isWhole || signature === 'unclear') return null;
  return { name, to, fields, signature, at };
}

function readField(row: Row, webhook: string, draft: Draft, reading: Reading): void {
  const { report } = reading;
  const field = wholeCode(row.cell('field'));
  const isTo = field.text.toLowerCase() === 'to';
  const name = isTo ? 'to' : field.text;
  if (!MEMBER.test(name)) {
    report(diagnostics['unreadable-webhook-field'](field.at, { name: brief(name) }));
    draft.isWhole = false;
    return;
  }
  // What is a value holds no members.
  const isPart = draft.fields.some(
    (one) => one.name.startsWith(`${name}.`) || name.startsWith(`${one.name}.`),
  );
  if (draft.names.has(name) || isPart) {
    report(diagnostics['duplicate-webhook-field'](field.at, { name }));
    draft.isWhole = false;
    return;
  }
  draft.names.add(name);
  const value = valueOf(row.cell('is'), name, webhook, reading);
  const type = isTo ? null : typeOf(row.cell('type'), name, report);
  if (isTo) draft.to = value ?? 'unclear';
  else if (value === null || type === 'unclear') draft.isWhole = false;
  else draft.fields.push({ name, value, ...(type && { type }), at: field.at });
}

/** As what a member is sent; null where nothing is said of it. */
function typeOf(cell: Phrase, name: string, report: Report): Type | 'unclear' | null {
  if (isBlank(cell.text)) return null;
  try {
    const scanner = new Scanner(wholeCode(cell));
    const type = readType(scanner);
    scanner.expectEnd('nothing after the type');
    return type;
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    report(diagnostics['unreadable-webhook-type'](at, { name, expected, found }));
    return 'unclear';
  }
}

function valueOf(cell: Phrase, name: string, webhook: string, reading: Reading): Expression | null {
  const about = name === 'to' ? 'whom the webhook' : `what \`${name}\` of`;
  const words = `${about} \`${webhook}\` ${name === 'to' ? 'goes to' : 'is'}`;
  if (reading.isOpen(cell, words, [opening('message', webhook)])) return null;
  const value = valueIn(cell);
  if (value !== null) return value;
  const instead = insteadOf(cell);
  reading.report(
    diagnostics['unreadable-webhook-value'](cell.at, { name, instead, cell: cell.at }),
  );
  return null;
}
