// `Header: Authorization: Bearer {PAYMENT_KEY}`: the lines below the request of a call to another service.

import type { EveryAnswer } from '../../../../model/every.ts';
import { OUTGOING_HEADER } from '../../../../model/messages/outgoing.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { headerValue } from '../every/answer.ts';
import { HEADER } from '../every/lines.ts';
import { diagnostics } from './diagnostics.ts';

const LEAD = /^headers?\s*:/i;
/** Headers that the address, the body or the connection decide (RFC 9110, RFC 9112), and the mock's own. */
const KEPT: ReadonlySet<string> = new Set([
  ...['connection', 'content-length', 'content-type', 'host', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', OUTGOING_HEADER],
]);

/** Whether a line is meant for a header. */
const isHeaderLine = ({ text }: Phrase): boolean => LEAD.test(text);

/** The headers of a request; null, reported, where one cannot be read. */
export function readHeaders(lines: readonly Phrase[], report: Report): EveryAnswer[] | null {
  const read = new Map<string, EveryAnswer>();
  let isWhole = true;
  for (const line of lines.filter(isHeaderLine))
    try {
      const one = headerIn(line, read);
      read.set(one.header.toLowerCase(), one);
    } catch (error) {
      if (!(error instanceof Unexpected)) throw error;
      const { expected, found, at } = error;
      report(diagnostics['unreadable-outgoing-header'](at, { expected, found }));
      isWhole = false;
    }
  return isWhole ? [...read.values()] : null;
}

function headerIn(line: Phrase, before: ReadonlyMap<string, unknown>): EveryAnswer {
  const scanner = new Scanner(line);
  scanner.take(/headers?\s*:/iy);
  const code = scanner.next === '`' ? scanner.code() : null;
  const own = code === null ? scanner : new Scanner(code);
  const start = own.offset;
  const header = own.take(HEADER) ?? own.fail('the name of a header');
  const name = header.text.toLowerCase();
  if (KEPT.has(name) || before.has(name))
    new Scanner(own.phrase.slice(start)).fail(
      before.has(name) ? 'a header that no line has yet' : 'a header that is free',
    );
  own.expectMark(':');
  const value = headerValue(own);
  if (own !== scanner) {
    scanner.mark('.');
    scanner.expectEnd();
  }
  return { header: header.text, value, words: line.text, at: line.at };
}
