// How a request carries its credential: "Credentials: `Authorization: Bearer {token}`, lasting `SESSION`".

import type { Credentials } from '../../../model/schema/roles.ts';
import type { Phrase } from '../../../text/phrase.ts';
import { inCode } from '../../grammar/expression.ts';
import { Scanner, Unexpected } from '../../grammar/scanner.ts';
import type { Block } from '../../outline/block.ts';
import type { Reading } from '../../reading/reading.ts';
import { diagnostics } from './diagnostics.ts';

const LEAD = /^[*_]{0,3}credentials[*_]{0,3}\s*:[*_]{0,3}/i;
/** What means to be such a line, of some that sign in or of one credential: nothing else shows a token so. */
const MEANT = /^[*_]{0,3}credentials?\b[^`:]*:[*_]{0,3}\s*`[^`]*\{token\}/i;
// RFC 9110's tokens: what a header's and (RFC 6265) a cookie's name may be.
const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*:\s*([^{}]*)\{token\}([^{}]*)$/;
const COOKIE = /^cookie\s*:\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)=\{token\}$/i;

/** The lines and bullets among these blocks that say credentials. */
export const credentialsIn = (blocks: readonly Block[]): Phrase[] =>
  blocks.flatMap(linesOf).filter(({ text }) => LEAD.test(text) || MEANT.test(text));

function linesOf(block: Block): readonly Phrase[] {
  if (block.kind === 'bullets') return block.items;
  return block.kind === 'paragraph' ? block.text.lines() : [];
}

/** The credentials that a line says; null, left open or reported, where it cannot be read. */
export function readCredentials(line: Phrase, { report, isOpen }: Reading): Credentials | null {
  const lead = LEAD.exec(line.text)?.[0];
  if (lead === undefined) {
    const own = line.slice(0, line.text.indexOf(':'));
    const holes = { expected: '"Credentials"', found: `"${own.text}"` };
    report(diagnostics['unreadable-credentials'](own.at, holes));
    return null;
  }
  const said = line.slice(lead.length).trim();
  if (isOpen(said, 'how a request carries its credential')) return null;
  try {
    return readAfterLead(new Scanner(said), line);
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    report(diagnostics['unreadable-credentials'](at, { expected, found }));
    return null;
  }
}

function readAfterLead(scanner: Scanner, { at }: Phrase): Credentials {
  const written =
    scanner.code() ?? scanner.fail('a header or cookie with `{token}` in a code span');
  const carrier = carrierOf(written.text);
  if (carrier === null)
    throw new Unexpected('`Authorization: Bearer {token}`', `\`${written.text}\``, written.at);
  scanner.mark(',');
  const lasting = scanner.words('lasting')
    ? (inCode(scanner) ?? scanner.fail('a duration in a code span'))
    : null;
  scanner.mark('.');
  scanner.expectEnd();
  return { carrier, lasting, at };
}

function carrierOf(written: string): Credentials['carrier'] | null {
  const cookie = COOKIE.exec(written)?.[1];
  if (cookie !== undefined) return { kind: 'cookie', name: cookie };
  const header = HEADER.exec(written);
  if (header === null || /^cookie$/i.test(header[1]!)) return null;
  return { kind: 'header', name: header[1]!, prefix: header[2]!, suffix: header[3]! };
}
