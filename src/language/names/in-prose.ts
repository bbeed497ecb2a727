// Names that prose says in code spans, where they can stand for one thing only.

import type { Block } from '../../read/outline/block.ts';
import type { OutlinedSection } from '../../read/outline/outline.ts';
import { codeSpanEnd, ticksAt } from '../../read/grammar/code-span.ts';
import type { Phrase } from '../../text/phrase.ts';
import type { NameIndex } from './index.ts';
import { type Occurrence, used } from './occurrence.ts';
import type { ThingKind } from './thing.ts';

/** The columns, by the word that heads them, in which people say what they like. */
const FREE = /^(?:wants to|message|meaning|description|notes|purpose|used for)$/i;

/** The names in the prose of a section, as far as no fact stands there. */
export function mentions({ blocks }: OutlinedSection, names: NameIndex): Occurrence[] {
  return blocks
    .flatMap(proseOf)
    .flatMap((phrase) => codeSpans(phrase))
    .flatMap((code) => {
      const isRead = names
        .onLine(code.at.line)
        .some(
          ({ at }) =>
            at.column < code.at.column + code.text.length && code.at.column < at.column + at.length,
        );
      return isRead ? [] : meant(code, names);
    });
}

function proseOf(block: Block): readonly Phrase[] {
  switch (block.kind) {
    case 'paragraph':
      return block.text.lines();
    case 'bullets':
    case 'numbers':
      return block.items;
    case 'table':
      return block.columns.flatMap(({ text }, column) =>
        FREE.test(text) ? block.rows.map(({ cells }) => cells[column]!) : [],
      );
    default:
      return [];
  }
}

/** What the code spans of a phrase hold. */
function codeSpans(phrase: Phrase): Phrase[] {
  const { text } = phrase;
  const found: Phrase[] = [];
  for (let offset = text.indexOf('`'); offset >= 0; offset = text.indexOf('`', offset)) {
    const ticks = ticksAt(text, offset);
    const end = codeSpanEnd(text, offset);
    if (end !== null) found.push(phrase.slice(offset + ticks, end - ticks).trim());
    offset = end ?? offset + ticks;
  }
  return found;
}

const WHOLE: readonly ThingKind[] = ['entity', 'view', 'call', 'constant', 'error'];

/** `Ticket`, `openTicket`, `PAGE_SIZE`, `Ticket.status` or `openTicket.subject`. */
function meant({ text, at }: Phrase, names: NameIndex): Occurrence[] {
  const [whole = '', part, more] = text.split('.');
  const kinds = WHOLE.filter((kind) => names.isDeclared({ kind, name: whole, of: null }));
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1 || more !== undefined) return [];
  const first = used(kind, { name: whole, at: { ...at, length: whole.length } });
  if (part === undefined) return [first];
  const partKind = kind === 'call' ? 'parameter' : 'field';
  if (!names.isDeclared({ kind: partKind, name: part, of: whole })) return [];
  const partAt = { ...at, column: at.column + whole.length + 1, length: part.length };
  return [first, used(partKind, { name: part, at: partAt }, whole)];
}
