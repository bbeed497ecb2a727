// The column Request: method, path, query and headers.

import { type HeaderParameter, METHODS } from '../../../../model/sections/calls.ts';
import type { Expression } from '../../../../model/schema/values/expression.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { nearest } from '../../../../text/nearest.ts';
import { expressionOf } from '../../../grammar/expression.ts';
import type { Report } from '../../../grammar/report.ts';
import { readRoute } from '../../../grammar/route.ts';
import { Scanner } from '../../../grammar/scanner.ts';
import { split } from '../../../grammar/split.ts';
import { readType } from '../../../grammar/type.ts';
import { attempt } from './attempt.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';
import type { QueryDraft, RequestDraft } from './draft.ts';

const METHOD = /[A-Za-z]+/y;
const PATH = /[^\s?;]+/y;
const PARAMETER = /[a-z][A-Za-z0-9_]*/y;
const HEADER = /[A-Za-z][A-Za-z0-9-]*/y;
/** All before the word `where`, which may stand in a default as well. */
const BEFORE_WHERE = /^(?:"(?:[^"\\]|\\.)*"|[^"])*?\s(?=where(?:\s|$))/;
const LITERAL = /"(?:[^"\\]|\\.)*"|[^\s&;"']+/y;

/** The request that a cell says, or null, reported. */
export function readRequest(cell: Phrase, report: Report): RequestDraft | null {
  // Several code spans, or one over all of it: the ticks say nothing here.
  const whole = cell.unescape(/`+/g, 0);
  const before = BEFORE_WHERE.exec(whole.text)?.[0];
  const [line, ...headers] = split(
    before === undefined ? whole : whole.slice(0, before.length),
    ';',
  );
  if (line === undefined) {
    report(diagnostics['missing-request'](cell.at, {}));
    return null;
  }
  return attempt('unreadable-request', cell, report, () => {
    const request = requestLine(new Scanner(line), report);
    const where = before === undefined ? null : conditionOf(whole.slice(before.length));
    return (
      request && {
        ...request,
        headers: headers.map((header) => headerOf(header)),
        ...(where && { where }),
      }
    );
  });
}

/** What follows `where`. */
function conditionOf(rest: Phrase): Expression {
  const scanner = new Scanner(rest);
  scanner.words('where');
  if (scanner.done) scanner.fail('a condition');
  return expressionOf(scanner.rest());
}

function requestLine(scanner: Scanner, report: Report): Omit<RequestDraft, 'headers'> | null {
  const method = methodOf(scanner, report);
  const path = readRoute(scanner.take(PATH) ?? scanner.phrase.slice(scanner.offset));
  const query = scanner.mark('?') ? queryOf(scanner) : [];
  scanner.expectEnd('`?` and a query, `;` and a header, or nothing');
  return method && { method, path, query };
}

function methodOf(scanner: Scanner, report: Report): RequestDraft['method'] | null {
  const word = scanner.take(METHOD) ?? scanner.fail('a method');
  const method = METHODS.find((known) => known === word.text);
  if (method !== undefined) return method;
  const near = nearest(word.text, METHODS);
  report(diagnostics['unknown-method'](word.at, { method: word.text, nearest: near }));
  return null;
}

function queryOf(scanner: Scanner): QueryDraft[] {
  if (scanner.done) scanner.fail('a parameter’s name');
  return split(scanner.rest(), '&').map(queryParameter);
}

function queryParameter(part: Phrase): QueryDraft {
  const scanner = new Scanner(part);
  const name = scanner.take(PARAMETER) ?? scanner.fail('a parameter’s name');
  const type = scanner.mark(':') ? readType(scanner) : null;
  const value = scanner.mark('=') ? literal(scanner) : null;
  scanner.expectEnd('`&`, `=` and a default, `:` and a type, or nothing');
  return { name: name.text, type, default: value, at: name.at };
}

/** A literal or a constant as an expression: a word of a query is a text. */
function literal(scanner: Scanner): Expression {
  const written = expressionOf(scanner.take(LITERAL) ?? scanner.fail('a default'));
  const known = /^(?:-?\d+(?:\.\d+)?|true|false|[A-Z][A-Z0-9_]*|".*")$/.test(written.source);
  return known ? written : { source: JSON.stringify(written.source), at: written.at };
}

function headerOf(part: Phrase): HeaderParameter {
  const scanner = new Scanner(part);
  const header = scanner.take(HEADER) ?? scanner.fail('a header such as `X-Share-Key: {shareKey}`');
  scanner.expectMark(':');
  scanner.expectMark('{');
  const name = scanner.take(PARAMETER) ?? scanner.fail('a parameter’s name');
  scanner.expectMark('}');
  scanner.expectEnd('nothing beside the parameter');
  return { header: header.text, name: name.text, at: name.at };
}
