// `POST {PAYMENTS}/charges` with `{ amount: integer }`: the line below the heading of a call to another service.

import { METHODS } from '../../../../model/sections/calls.ts';
import type { Outgoing } from '../../../../model/messages/outgoing.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import type { Report } from '../../../grammar/report.ts';
import { fillingsOf } from '../../../../model/messages/services.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { diagnostics } from './diagnostics.ts';
import { readShape } from './shape.ts';

const METHOD = /[A-Za-z]+(?![A-Za-z0-9_-])/y;
const CONSTANT = /[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*/y;
/** Whole segments of a path (RFC 3986). */
const PATH = /(?:\/[A-Za-z0-9._~!$&'()*+,;=:@%-]*)+/y;
const BEGINS = new RegExp(`^\`?\\s*(?:${METHODS.join('|')})\\b`, 'i');

export type RequestOf = Pick<Outgoing, 'method' | 'service' | 'path' | 'members'>;

/** Whether a line is meant for a request. */
export const isRequest = ({ text }: Phrase): boolean => BEGINS.test(text);

/** The request that a line says; null, reported, where it cannot be read. */
export function readRequest(line: Phrase, report: Report): RequestOf | null {
  try {
    const scanner = new Scanner(line);
    const code = scanner.next === '`' ? scanner.code() : null;
    const own = code === null ? scanner : new Scanner(code);
    const address = addressIn(own);
    const filling = fillingsOf(address);
    const twice = filling.find((name, place) => filling.indexOf(name) !== place);
    if (twice !== undefined) {
      report(diagnostics['duplicate-outgoing-member'](line.at, { name: twice }));
      return null;
    }
    if (own !== scanner) own.expectEnd('nothing more of the address');
    scanner.mark(',');
    scanner.words('with');
    if (scanner.done || scanner.mark('.')) return { ...address, members: null };
    if (address.method === 'GET' || address.method === 'DELETE')
      scanner.fail(`nothing, as ${address.method} has no body,`);
    const body = scanner.next === '`' ? scanner.code() : scanner.rest();
    const members =
      body === null
        ? scanner.fail('a body')
        : readShape(new Scanner(body), report, { taken: filling });
    scanner.mark('.');
    scanner.expectEnd();
    return members && { ...address, members };
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    report(diagnostics['unreadable-outgoing-request'](at, { expected, found }));
    return null;
  }
}

function addressIn(scanner: Scanner): Omit<RequestOf, 'members'> {
  const { offset } = scanner;
  const written = scanner.take(METHOD)?.text.toUpperCase();
  const method = METHODS.find((one) => one === written);
  if (method === undefined) return new Scanner(scanner.phrase.slice(offset)).fail('a method');
  if (!scanner.mark('{')) scanner.fail('`{` and a constant of section 9');
  const name = scanner.take(CONSTANT) ?? scanner.fail('a constant of section 9');
  scanner.expectMark('}');
  const path = scanner.next === '/' ? (scanner.take(PATH)?.text ?? '') : '';
  return { method, service: { name: name.text, at: name.at }, path };
}
