// `Every answer: X-Request-Id: {uuid()}`: a line above the table.

import type { EveryAnswer } from '../../../../model/every.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { expressionOf } from '../../../grammar/expression.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { expressionEnd } from '../../../grammar/split.ts';
import { diagnostics } from './diagnostics.ts';
import { HEADER } from './lines.ts';

/** Headers that HTTP, or another row of the specification, already gives. */
const KEPT: ReadonlySet<string> = new Set([
  ...['allow', 'connection', 'content-length', 'content-type', 'date', 'location', 'set-cookie'],
  ...['transfer-encoding', 'www-authenticate'],
]);
const TEXT = /[^{}]+/y;

/** What a line says of answers; null, reported, where it cannot be read. */
export function readEveryAnswer(line: Phrase, report: Report): EveryAnswer | null {
  try {
    const read = answerOf(new Scanner(line), line);
    if (!KEPT.has(read.header.toLowerCase())) return read;
    report(diagnostics['every-kept'](line.at, { header: read.header }));
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    report(diagnostics['unreadable-every'](at, { expected, found, of: 'answer' }));
  }
  return null;
}

function answerOf(scanner: Scanner, line: Phrase): EveryAnswer {
  scanner.words('every answer');
  scanner.expectMark(':');
  const code = scanner.next === '`' ? scanner.code() : null;
  const own = code === null ? scanner : new Scanner(code);
  const header = own.take(HEADER) ?? own.fail('a header such as `X-Request-Id: {uuid()}`');
  own.expectMark(':');
  const value = headerValue(own);
  if (own !== scanner) {
    scanner.mark('.');
    scanner.expectEnd();
  }
  return { header: header.text, value, words: line.text, at: line.at };
}

/** What a header is: texts and expressions in braces, in their order. Throws `Unexpected`. */
export function headerValue(scanner: Scanner): EveryAnswer['value'] {
  const parts: EveryAnswer['value'] = [];
  let end = scanner.offset;
  while (!scanner.done) {
    // What is blank between two parts belongs to the value.
    const blank = ' '.repeat(parts.length === 0 ? 0 : scanner.offset - end);
    if (scanner.mark('{')) {
      const source = scanner.upTo(expressionEnd(scanner.phrase.text, scanner.offset));
      if (source.text === '') scanner.fail('an expression');
      scanner.expectMark('}');
      if (blank !== '') parts.push(blank);
      parts.push(expressionOf(source));
    } else {
      const text = scanner.take(TEXT) ?? scanner.fail('a text or an expression in braces');
      parts.push(blank + text.text);
    }
    end = scanner.phrase.text.length - scanner.phrase.text.slice(scanner.offset).length;
  }
  if (parts.length === 0) scanner.fail('the value of the header');
  const last = parts.at(-1);
  return typeof last === 'string' ? [...parts.slice(0, -1), last.trimEnd()] : parts;
}
