// A file of remarks as it is read: by us what we have written, and by hand what others have. What cannot
// be read is told with its place, and kept as it is.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SECTION_IDS, SECTIONS } from '../model/index.ts';
import type { Source } from '../text/source.ts';
import type { Span } from '../text/span.ts';
import { diagnostics as codes } from './diagnostics.ts';
import { ON_SCREEN, unescaped } from './print.ts';
import {
  ELEMENT_KINDS,
  type Note,
  type Pin,
  type Remark,
  type Review,
  tidy,
  tidyName,
  tidyPath,
  type Unread,
} from './remark.ts';

export interface ReadReview extends Review {
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file of remarks. Never throws. */
export function readReview({ lines }: Pick<Source, 'lines'>): ReadReview {
  const starts = lines.flatMap((line, index) => (line.startsWith('## ') ? [index] : []));
  const found: Diagnostic[] = [];
  const parts = starts.map((start, index): Remark | Unread => {
    const own = lines.slice(start, starts[index + 1]);
    const outcome = readRemark(own, start + 1);
    if (!Array.isArray(outcome)) return outcome;
    found.push(...outcome);
    return { unread: tidy(own.join('\n')) };
  });
  return { head: tidy(lines.slice(0, starts[0]).join('\n')), parts, diagnostics: found };
}

const whole = (line: string, number: number): Span => ({
  line: number,
  column: 1,
  length: line.trimEnd().length,
});

const HEADING =
  /^## (open|resolved): (?:`([^`]+)` in )?section ([1-9])(?:, line ([1-9]\d{0,8}))?\s*$/i;

/** One heading and what stands under it, or what is wrong with that. */
function readRemark(lines: readonly string[], first: number): Remark | Diagnostic[] {
  const [heading] = lines as [string];
  const said = HEADING.exec(heading);
  const name = tidyName(said?.[2] ?? '');
  if (said === null || (said[2] !== undefined && name === ''))
    return [codes['unreadable-heading'](whole(heading, first), {})];
  const section = SECTION_IDS.find((id) => SECTIONS[id].number === Number(said[3]))!;
  const { quote, pin, notes, wrong } = readNotes(lines, first);
  if (notes.length === 0 && wrong.length === 0)
    return [codes['no-note'](whole(heading, first), {})];
  if (wrong.length > 0) return wrong;
  return {
    ...{ section, name, line: said[4] === undefined ? null : Number(said[4]), quote },
    ...(pin === null ? {} : { pin }),
    isResolved: said[1]!.toLowerCase() === 'resolved',
    notes,
  };
}

const QUOTE = /^> ?/;
const INDENT = /^(?: {2}|\t)/;

/** The quoted row, the element of a screen and the notes; a line that is none of these is told. */
function readNotes(lines: readonly string[], first: number) {
  const quoted: string[] = [];
  const notes: Note[] = [];
  const wrong: Diagnostic[] = [];
  let index = 1;
  const isBlank = (line: string): boolean => line.trim() === '';
  for (; index < lines.length; index += 1) {
    const line = lines[index]!;
    if (QUOTE.test(line)) quoted.push(line.replace(QUOTE, ''));
    else if (!isBlank(line)) break;
  }
  const pinned = lines[index];
  const isPinned = pinned?.startsWith(ON_SCREEN) === true;
  const pin = isPinned ? readPin(pinned) : null;
  if (isPinned) {
    if (pin === null) wrong.push(codes['unreadable-screen'](whole(pinned, first + index), {}));
    index += 1;
    while (index < lines.length && isBlank(lines[index]!)) index += 1;
  }
  while (index < lines.length) {
    const line = lines[index]!;
    const end = endOf(lines, index);
    const read = line.startsWith('- ') ? readNote(lines.slice(index, end), first + index) : null;
    if (read === null) wrong.push(codes.stray(whole(line, first + index), {}));
    else if ('code' in read) wrong.push(read);
    else notes.push(read);
    index = end;
  }
  return { quote: tidy(quoted.join('\n')), pin, notes, wrong };
}

const PIN =
  /^On the screen `([^`]+)` at `([^`]+)`: ([a-z]+)(?: in `([^`]+)`)?(?:, record `([^`\s]+)`)?\.?\s*$/;

function readPin(line: string): Pin | null {
  const [, name = '', address = '', word, around = '', key] = PIN.exec(line) ?? [];
  const element = ELEMENT_KINDS.find((kind) => kind === word);
  const [screen, path] = [tidyName(name), tidyPath(address)];
  if (element === undefined || screen === '' || path === null) return null;
  const record = key === undefined ? null : decoded(key);
  return { screen, path, element, within: tidyName(around), record };
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

/** Where the next line is that does not belong to this one: what does is further in, or blank. */
function endOf(lines: readonly string[], start: number): number {
  const end = lines.findIndex(
    (line, index) => index > start && line.trim() !== '' && !INDENT.test(line),
  );
  return end < 0 ? lines.length : end;
}

const NOTE =
  /^- \*\*((?:\\.|[^\\*])+)\*\*, (\S+)(?: (resolved|reopened) this)?([.:]?)(?:\s+(.*))?$/;
const WHEN = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?)?$/;

function readNote([head = '', ...rest]: readonly string[], line: number): Note | Diagnostic {
  const found = NOTE.exec(head.trimEnd());
  const who = tidyName(unescaped(found?.[1] ?? ''));
  if (found === null || who === '') return codes['unreadable-note'](whole(head, line), {});
  const [, , stamp = '', deed, , beside = ''] = found;
  const when = stamp.replace(/[.:]$/, '');
  if (!WHEN.test(when) || Number.isNaN(Date.parse(when))) {
    const at = { line, column: head.indexOf(`, ${stamp}`) + 3, length: when.length };
    return codes['unreadable-date'](at, { text: when });
  }
  const text = tidy([beside, ...rest.map((each) => each.replace(INDENT, ''))].join('\n'));
  const does = deed === undefined ? 'says' : deed === 'resolved' ? 'resolves' : 'reopens';
  if (text === '' && does === 'says') return codes['nothing-said'](whole(head, line), {});
  return { who, when, does, text };
}
