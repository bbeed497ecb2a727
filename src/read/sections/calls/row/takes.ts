// The column Takes: a JSON body in TypeScript-like form, or the parts of a form in the same way.

import type { BodyMember, BodyShape } from '../../../../model/sections/calls.ts';
import type { Type } from '../../../../model/values/type.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner } from '../../../grammar/scanner.ts';
import { readType } from '../../../grammar/type.ts';
import { isBlank } from '../../../reading/reading.ts';
import { ANOTHER_CHOICE, attempt } from './attempt.ts';
import type { TakesDraft } from './draft.ts';
import { letters } from '../../../../text/letters.ts';

const MEMBER = letters(String.raw`[\p{L}_][\p{L}\p{N}_-]*`, 'y');
const DEEPEST = 8;

/** Whether a cell says that the call takes no body. */
export const takesNothing = (text: string): boolean => isBlank(text) || /^none$/i.test(text);

/** The body that a cell says; null where it says none or, reported, cannot be read. */
export function readTakes(cell: Phrase, report: Report): TakesDraft | null {
  if (takesNothing(cell.text)) return null;
  return attempt('unreadable-body', cell, report, () => {
    const scanner = new Scanner(cell.unescape(/`+/g, 0));
    const exactly = scanner.words('exactly');
    const form = scanner.words('form');
    if (form && scanner.next !== '{') scanner.fail('`{` and the names of its parts');
    const shape = readShape(scanner, 0);
    scanner.expectEnd('nothing after the body');
    return { shape, exactly, ...(form && { form }) };
  });
}

/** The body that begins here. Throws `Unexpected`. */
export function readShape(scanner: Scanner, depth: number): BodyShape {
  const start = scanner.offset;
  const place = () => scanner.phrase.slice(start, scanner.offset).trim().at;
  if (depth > DEEPEST) scanner.fail(`at most ${DEEPEST} shapes in each other`);
  if (scanner.mark('[')) {
    const of = readShape(scanner, depth + 1);
    scanner.expectMark(']');
    return { kind: 'list', of, at: place() };
  }
  if (!scanner.mark('{')) scanner.fail('`{` or `[{`');
  const members: BodyMember[] = [];
  while (!scanner.mark('}')) {
    if (members.length > 0 && !scanner.mark(',')) scanner.fail('`,` or `}`');
    members.push(member(scanner, depth));
  }
  return { kind: 'object', members, at: place() };
}

function member(scanner: Scanner, depth: number): BodyMember {
  const name = scanner.take(MEMBER) ?? scanner.fail('a name');
  const plain = {
    name: name.text,
    optional: scanner.mark('?'),
    shape: null,
    type: null,
    fills: null,
    at: name.at,
  };
  if (!scanner.mark(':')) return plain;
  if (scanner.next === '{' || scanner.next === '[')
    return { ...plain, shape: readShape(scanner, depth + 1) };
  const type = withText(readType(scanner), scanner);
  // `one of a, b, c?` has eaten the member after it.
  if (type.kind === 'one of' && (scanner.next === '?' || scanner.next === ':'))
    scanner.fail(ANOTHER_CHOICE);
  return { ...plain, type };
}

/** The type of a member, of which `from text` says that a number may come as text. */
function withText(type: Type, scanner: Scanner): Type {
  if (type.kind === 'list') {
    const of = withText(type.of, scanner);
    return of === type.of ? type : { ...type, of };
  }
  if (!scanner.words('from text')) return type;
  if (type.kind !== 'integer' && type.kind !== 'number')
    return scanner.fail('`integer from text` or `number from text`');
  return { kind: type.kind, fromText: true };
}
