// What a name stands for, told in a few lines of Markdown: the same wherever the name is written.

import type { Document } from '../document/document.ts';
import { fullName, type Thing } from '../names/index.ts';
import { callTold, parameterTold, recordTold } from './calls.ts';
import { choiceTold, entityTold, fieldTold, viewTold } from './entities.ts';
import { mailTold, outgoingTold, webhookTold } from './messages.ts';
import { constantTold, errorTold, roleTold, screenTold } from './others.ts';

const TOLD = {
  entity: entityTold,
  view: viewTold,
  field: fieldTold,
  choice: choiceTold,
  call: callTold,
  mail: mailTold,
  webhook: webhookTold,
  outgoing: outgoingTold,
  parameter: parameterTold,
  record: recordTold,
  error: errorTold,
  constant: constantTold,
  role: roleTold,
  screen: screenTold,
} satisfies Record<Thing['kind'], (thing: Thing, document: Document) => Told | null>;

/** What there is to say of a thing. */
export interface Told {
  /** Its name and what kind of thing it is: `field of Ticket`. */
  readonly is: string;
  /** What it is in one line, as the specification writes it: code. */
  readonly code: string;
  /** Further lines, Markdown. */
  readonly more: readonly (string | null | undefined | false)[];
}

/** A thing described; null where nothing declares it. */
export function describe(thing: Thing, document: Document): string | null {
  const told = TOLD[thing.kind](thing, document);
  if (told === null) return null;
  const lines = [
    `**${fullName(thing)}** ${told.is}`,
    told.code === '' ? null : `\`\`\`\n${told.code}\n\`\`\``,
    ...told.more,
  ];
  return lines.filter((line) => typeof line === 'string' && line !== '').join('\n\n');
}

/** A thing in one line, without Markdown; what stands beside it in a list of completions. */
export function brieflyTold(thing: Thing, document: Document): string {
  return TOLD[thing.kind](thing, document)?.code.split('\n')[0] ?? '';
}
