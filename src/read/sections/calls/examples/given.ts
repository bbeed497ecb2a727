// The column With of an example: `{ id: Anchor, starts: tomorrow 10:00, tags: ["a", "b"] }`.

import type { Phrase } from '../../../../text/phrase.ts';
import { letters } from '../../../../text/letters.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner } from '../../../grammar/scanner.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { diagnostics } from './diagnostics.ts';
import type { GivenDraft, MemberDraft } from './draft.ts';
import { Unexpected } from '../../../grammar/scanner.ts';

const NAME = letters(String.raw`[\p{L}_][\p{L}\p{N}_-]*`, 'y');
const BARE = /[^,{}[\]"]+/y;
const TEXT = /"(?:[^"\\]|\\.)*"/y;
const MAX_DEPTH = 16;

/** What a cell gives by name; null, reported, where it cannot be read. */
export function readGiven(cell: Phrase, report: Report): MemberDraft[] | null {
  try {
    const scanner = new Scanner(wholeCode(cell));
    if (scanner.done) return [];
    scanner.expectMark('{');
    const members = readMembers(scanner, 0, report);
    scanner.expectEnd();
    return members;
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    const { expected, found, at } = error;
    report(diagnostics['unreadable-example'](at, { expected, found }));
    return null;
  }
}

/** The members of an object whose brace is open. */
function readMembers(scanner: Scanner, depth: number, report: Report): MemberDraft[] {
  const members: MemberDraft[] = [];
  if (scanner.mark('}')) return members;
  do {
    const name = scanner.take(NAME) ?? scanner.fail('the name of a parameter');
    scanner.expectMark(':');
    const value = readValue(scanner, depth + 1, report);
    if (members.some((member) => member.name === name.text))
      report(diagnostics['example-twice'](name.at, { name: name.text }));
    else members.push({ name: name.text, value, at: name.at });
  } while (scanner.mark(','));
  scanner.expectMark('}');
  return members;
}

function readValue(scanner: Scanner, depth: number, report: Report): GivenDraft {
  const { phrase, offset } = scanner;
  if (depth > MAX_DEPTH) return scanner.fail('less within each other');
  const upToHere = () => phrase.span(offset, scanner.offset - offset);
  if (scanner.mark('{')) {
    const members = readMembers(scanner, depth, report);
    return { kind: 'object', members, at: upToHere() };
  }
  if (scanner.mark('[')) {
    const items: GivenDraft[] = [];
    if (!scanner.mark(']')) {
      do items.push(readValue(scanner, depth + 1, report));
      while (scanner.mark(','));
      scanner.expectMark(']');
    }
    return { kind: 'list', items, at: upToHere() };
  }
  const quoted = scanner.take(TEXT);
  if (quoted !== null)
    return { kind: 'text', text: unquoted(quoted.text) ?? scanner.fail('a text'), at: quoted.at };
  const bare = scanner.take(BARE)?.trim() ?? null;
  if (bare === null || bare.text === '') return scanner.fail('a value');
  return { kind: 'bare', phrase: bare, at: bare.at };
}

/** The text that a JSON text stands for; null where it is none. */
function unquoted(written: string): string | null {
  try {
    return JSON.parse(written) as string;
  } catch {
    return null;
  }
}
