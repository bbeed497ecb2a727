// Lines to blocks: headings, tables, lists, fences and paragraphs, each with its place.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { Phrase } from '../../text/phrase.ts';
import type { Block } from './block.ts';
import { form } from './diagnostics.ts';
import { fenceOpening, FenceEnds } from './fence.ts';
import { isDelimiterRow, readTable } from './table.ts';

const HEADING = /^( {0,3})(#{1,6})(?=[ \t]|$)/;
const BULLET = /^( {0,3}[-*+][ \t]+)(?=\S)/;
const NUMBER = /^( {0,3}\d{1,9}[.)][ \t]+)(?=\S)/;
/** Of a heading that stands over it. */
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;

type Report = (finding: Diagnostic) => void;

/** One block and the number of lines it takes. */
interface Taken {
  readonly block: Block | null;
  readonly lines: number;
}

/** What is gone over. */
interface Scan {
  readonly lines: readonly string[];
  readonly ends: FenceEnds;
  /** The number that the first line has in the file. */
  readonly first: number;
  readonly report: Report;
}

/** The blocks of `lines`, the first of which is line `first` of the file. */
export function scan(lines: readonly string[], first: number, report: Report): Block[] {
  const blocks: Block[] = [];
  const all: Scan = { lines, ends: new FenceEnds(lines), first, report };
  for (let index = 0; index < lines.length;) {
    const { block, lines: taken } = take(all, index);
    if (block !== null) blocks.push(block);
    index += taken;
  }
  return blocks;
}

function take(all: Scan, index: number): Taken {
  const { lines, first } = all;
  const line = lines[index] ?? '';
  if (line.trim() === '' || RULE.test(line)) return { block: null, lines: 1 };
  const heading = HEADING.exec(line);
  if (heading) return takeHeading(line, heading, first + index);
  const opening = fenceOpening(line);
  if (opening !== null) return takeFence(all, index, opening);
  if (startsTable(lines, index)) return takeTable(all, index);
  if (BULLET.test(line)) return takeList(all, index, 'bullets', BULLET);
  if (NUMBER.test(line)) return takeList(all, index, 'numbers', NUMBER);
  return takeParagraph(all, index);
}

const startsTable = (lines: readonly string[], index: number): boolean =>
  (lines[index] ?? '').includes('|') && isDelimiterRow(lines[index + 1] ?? '');

function takeHeading(line: string, match: RegExpExecArray, number: number): Taken {
  const [lead, , marks = ''] = match;
  const rest = Phrase.at(line.slice(lead.length), number, lead.length + 1).trim();
  const closing = rest.text.search(/(?<![^ \t])#+$/);
  const text = closing < 0 ? rest : rest.slice(0, closing).trim();
  const at = Phrase.at(line, number, 1).trim().at;
  return { block: { kind: 'heading', level: marks.length, text, at }, lines: 1 };
}

type Opening = NonNullable<ReturnType<typeof fenceOpening>>;

function takeFence({ lines, ends, first, report }: Scan, index: number, opening: Opening): Taken {
  const { language, info } = opening;
  const { line: end, isClosed } = ends.of(index, opening);
  const at = Phrase.at(lines[index] ?? '', first + index, 1).trim().at;
  if (!isClosed) report(form['unclosed-fence'](at, {}));
  const text = lines.slice(index + 1, end).join('\n');
  const block = { kind: 'fence' as const, language, info, text, at, firstLine: first + index + 1 };
  return { block, lines: end - index + (isClosed ? 1 : 0) };
}

function takeTable({ lines, first, report }: Scan, index: number): Taken {
  let end = index + 2;
  while (!endsTable(lines[end] ?? '') && !startsAnother(lines, end)) end += 1;
  const held = lines.slice(index, end);
  if (startsAnother(lines, end)) {
    const { text, at } = Phrase.at(lines[end]!, first + end, 1).trim();
    report(form['tables-run-together'](at, { heading: text }));
  }
  return { block: readTable(held, first + index, report), lines: held.length };
}

/** Whether the heading row of a further table stands where a row might; a single dash may be a cell's text. */
const startsAnother = (lines: readonly string[], index: number): boolean =>
  startsTable(lines, index) && lines[index + 1]!.includes('---');

const endsTable = (line: string): boolean =>
  line.trim() === '' || HEADING.test(line) || fenceOpening(line) !== null;

function takeList(
  { lines, first }: Scan,
  index: number,
  kind: 'bullets' | 'numbers',
  mark: RegExp,
): Taken {
  const items: Phrase[][] = [];
  let end = index;
  for (; end < lines.length; end += 1) {
    const line = lines[end]!;
    const lead = mark.exec(line)?.[1];
    if (lead !== undefined)
      items.push([Phrase.at(line.slice(lead.length), first + end, lead.length + 1)]);
    else if (/^[ \t]+\S/.test(line)) items.at(-1)!.push(Phrase.at(line, first + end, 1));
    else if (line.trim() !== '' || !mark.test(lines[end + 1] ?? '')) break;
  }
  const joined = items.map((parts) =>
    Phrase.join(
      parts.map((part) => part.trim()),
      ' ',
    ),
  );
  return { block: { kind, items: joined, at: joined[0]!.at }, lines: end - index };
}

function takeParagraph({ lines, first, report }: Scan, index: number): Taken {
  let end = index + 1;
  while (end < lines.length && !UNDERLINE.test(lines[end]!) && !endsParagraph(lines, end)) end += 1;
  const parts = lines
    .slice(index, end)
    .map((line, row) => Phrase.at(line, first + index + row, 1).trim());
  const text = Phrase.join(parts, '\n');
  const underline = UNDERLINE.exec(lines[end] ?? '')?.[1];
  if (underline !== undefined) {
    const level = underline.startsWith('=') ? 1 : 2;
    return { block: { kind: 'heading', level, text, at: text.at }, lines: end - index + 1 };
  }
  if (/^\|.*\|$/.test(parts[0]!.text)) report(form['no-delimiter-row'](parts[0]!.at, {}));
  return { block: { kind: 'paragraph', text, at: parts[0]!.at }, lines: end - index };
}

const endsParagraph = (lines: readonly string[], index: number): boolean => {
  const line = lines[index]!;
  return (
    endsTable(line) ||
    BULLET.test(line) ||
    NUMBER.test(line) ||
    RULE.test(line) ||
    startsTable(lines, index)
  );
};
