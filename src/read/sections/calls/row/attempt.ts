// Reading a cell by a grammar that stops at the first thing that should not stand there.

import type { Phrase } from '../../../../text/phrase.ts';
import type { Report } from '../../../grammar/report.ts';
import { Unexpected } from '../../../grammar/scanner.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';

type Unreadable = 'unreadable-request' | 'unreadable-body' | 'unreadable-answer';

/** What is wanted after the choices of a body's member: what follows a comma is one of them. */
export const ANOTHER_CHOICE = '`,` and another choice, or `}`,';

/** What `read` gives, or null where it met the unexpected, reported under `code`. */
export function attempt<T>(
  code: Unreadable,
  cell: Phrase,
  report: Report,
  read: () => T,
): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    const instead = MEANT[code](cell.text.replaceAll('`', '').trim());
    const last = expected === ANOTHER_CHOICE;
    report(diagnostics[code](at, { expected, found, instead, last, cell: cell.at }));
    return null;
  }
}

const HEADERS =
  /(; ?[A-Za-z][A-Za-z0-9-]*) ?: ?\{? ?([a-z]\w*) ?\??(?: ?:[^};]*)?\}?(?= ?(?:;|$))/g;

const OPTIONAL = /([?&] ?[A-Za-z]\w*) ?\?(?= ?(?:[&;=:]|$))/g;

/** A parameter of a path with a type, which it has from what it finds or filters by. */
const TYPED = /(\/:[a-z]\w*) ?: ?[A-Za-z]\w*/g;

/** What is meant by cells that lack what goes around it. */
const MEANT: Readonly<Record<Unreadable, (text: string) => string | null>> = {
  // A header with a type, or without its braces; a parameter of a query that is said to be optional; one of a path that is given a type.
  'unreadable-request': (text) => {
    const flat = text.replace(/\s+/g, ' ');
    const plain = flat.replace(HEADERS, '$1: {$2}').replace(OPTIONAL, '$1').replaceAll(TYPED, '$1');
    return plain.replaceAll(' ', '') === flat.replaceAll(' ', '') ? null : plain;
  },
  'unreadable-body': (text) => {
    if (/\w\[\]/.test(text)) return text.replace(/\b(\w+)\[\]/g, 'list of $1');
    return /^[a-z]\w*\??(?:\s*,\s*[a-z]\w*\??)*$/.test(text) ? `{ ${text} }` : null;
  },
  'unreadable-answer': (text) => {
    if (text === 'token') return '200 { token: text = token }';
    return /^[A-Z]\w*(?:\[\])?$|^\{.*\}$/.test(text) ? `200 ${text}` : null;
  },
};
