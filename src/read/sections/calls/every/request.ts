// `Every request but GET: X-CSRF-Token: {csrf} where … , else CSRF_FAILED`: a line above the table.

import { METHODS } from '../../../../model/sections/calls.ts';
import type { EveryRequest } from '../../../../model/every.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import { isReserved } from '../../../../expression/index.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { inCode } from '../../../grammar/expression.ts';
import { CALL_NAME, UPPER_NAME } from '../../../grammar/name.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { diagnostics } from './diagnostics.ts';
import { HEADER } from './lines.ts';

const WORD = /[A-Za-z][A-Za-z0-9_]*/y;
const PARAMETER = /[a-z][A-Za-z0-9_]*/y;
/** Names that every expression knows already. */
const KEPT: ReadonlySet<string> = new Set(['me', 'now', 'old', 'token']);

/** What a line says of requests; null, reported, where it cannot be read. */
export function readEveryRequest(line: Phrase, report: Report): EveryRequest | null {
  try {
    const read = requestOf(new Scanner(line), line);
    if (!isReserved(read.name) && !KEPT.has(read.name)) return read;
    report(diagnostics['every-reserved'](line.at, { name: read.name }));
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    report(diagnostics['unreadable-every'](at, { expected, found, of: 'request' }));
  }
  return null;
}

function requestOf(scanner: Scanner, line: Phrase): EveryRequest {
  scanner.words('every request');
  const which = whichOf(scanner);
  scanner.expectMark(':');
  const code = scanner.next === '`' ? scanner.code() : null;
  const own = code === null ? scanner : new Scanner(code);
  const { header, name, nameAt } = headerOf(own);
  if (own !== scanner) own.expectEnd('the end of the code span');
  scanner.mark(',');
  const where = scanner.words('where')
    ? (inCode(scanner) ?? scanner.fail('a condition in a code span'))
    : null;
  scanner.mark(',');
  const error = where !== null && scanner.words('else') ? codeOf(scanner) : null;
  scanner.mark('.');
  scanner.expectEnd(where === null ? '`where` and a condition, or nothing' : '`else` and an error');
  return { which, header, name, nameAt, where, error, words: line.text, at: line.at };
}

function whichOf(scanner: Scanner): EveryRequest['which'] {
  const methods: string[] = [];
  const calls: Reference[] = [];
  const kind = scanner.words('of') ? 'of' : 'but';
  if (kind === 'but' && !scanner.words('but')) return { kind, methods, calls };
  do {
    const start = scanner.offset;
    const word = scanner.code() ?? scanner.take(WORD) ?? scanner.fail('a method or a call');
    if (METHODS.some((method) => method === word.text)) methods.push(word.text);
    else if (CALL_NAME.test(word.text)) calls.push({ name: word.text, at: word.at });
    else
      throw new Unexpected(
        'a method or a call',
        `\`${word.text}\``,
        scanner.phrase.slice(start).at,
      );
  } while (scanner.mark(',') || scanner.words('and'));
  return { kind, methods, calls };
}

function headerOf(scanner: Scanner): Pick<EveryRequest, 'header' | 'name' | 'nameAt'> {
  const header = scanner.take(HEADER) ?? scanner.fail('a header such as `X-CSRF-Token: {csrf}`');
  scanner.expectMark(':');
  scanner.expectMark('{');
  const name = scanner.take(PARAMETER) ?? scanner.fail('a parameter’s name');
  scanner.expectMark('}');
  return { header: header.text, name: name.text, nameAt: name.at };
}

function codeOf(scanner: Scanner): Reference {
  const code = scanner.code() ?? scanner.take(WORD) ?? scanner.fail('an error of section 8');
  if (UPPER_NAME.test(code.text)) return { name: code.text, at: code.at };
  throw new Unexpected('an `UPPER_SNAKE` error of section 8', `\`${code.text}\``, code.at);
}
