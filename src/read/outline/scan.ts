// Lines to blocks: headings, tables, lists, fences and paragraphs, each with its place.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { Phrase } from '../../text/phrase.ts';
import type { Block } from './block.ts';
import { form } from './diagnostics.ts';
import { isDelimiterRow, readTable } from './table.ts';

const HEADING = /^( {0,3})(#{1,6})(?=[ \t]|$)/;
const FENCE = /^( {0,3})(`{3,}|~{3,})[ \t]*([^\s`]*)[^`]*$/;
const BULLET = /^( {0,3}[-*+][ \t]+)(?=\S)/;
const NUMBER = /^( {0,3}\d{1,9}[.)][ \t]+)(?=\S)/;
const RULE = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/;

type Report = (finding: Diagnostic) => void;

/** One block and the number of lines it takes. */
interface Taken {
  readonly block: Block | null;
  readonly lines: number;
}

/** The blocks of `lines`, the first of which is line `first` of the file. */
export function scan(lines: readonly string[], first: number, report: Report): Block[] {
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length;) {
    const { block, lines: taken } = take(lines, index, first, report);
    if (block !== null) blocks.push(block);
    index += taken;
  }
  return blocks;
}

function take(lines: readonly string[], index: number, first: number, report: Report): Taken {
  const line = lines[index]!;
  if (line.trim() === '' || RULE.test(line)) return { block: null, lines: 1 };
  const heading = HEADING.exec(line);
  if (heading) return takeHeading(line, heading, first + index);
  if (FENCE.test(line)) return takeFence(lines, index, first, report);
  if (startsTable(lines, index)) return takeTable(lines, index, first, report);
  if (BULLET.test(line)) return takeList(lines, index, first, 'bullets', BULLET);
  if (NUMBER.test(line)) return takeList(lines, index, first, 'numbers', NUMBER);
  return takeParagraph(lines, index, first, report);
}

const startsTable = (lines: readonly string[], index: number): boolean =>
  lines[index]!.includes('|') && isDelimiterRow(lines[index + 1] ?? '');

function takeHeading(line: string, match: RegExpExecArray, number: number): Taken {
  const [lead, , marks = ''] = match;
  const rest = Phrase.at(line.slice(lead.length), number, lead.length + 1).trim();
  const closing = rest.text.search(/(?<![^ \t])#+$/);
  const text = closing < 0 ? rest : rest.slice(0, closing).trim();
  const at = Phrase.at(line, number, 1).trim().at;
  return { block: { kind: 'heading', level: marks.length, text, at }, lines: 1 };
}

function takeFence(lines: readonly string[], index: number, first: number, report: Report): Taken {
  const [, , mark = '', word = ''] = FENCE.exec(lines[index]!)!;
  const closes = (line: string) => line.trim().startsWith(mark) && /^(`+|~+)$/.test(line.trim());
  const end = lines.findIndex((line, other) => other > index && closes(line));
  const at = Phrase.at(lines[index]!, first + index, 1).trim().at;
  if (end < 0) report(form['unclosed-fence'](at, {}));
  const held = lines.slice(index + 1, end < 0 ? lines.length : end);
  return {
    block: {
      kind: 'fence',
      language: word.toLowerCase(),
      text: held.join('\n'),
      at,
      firstLine: first + index + 1,
    },
    lines: held.length + (end < 0 ? 1 : 2),
  };
}

function takeTable(lines: readonly string[], index: number, first: number, report: Report): Taken {
  let end = index + 2;
  while (end < lines.length && !endsTable(lines[end]!)) end += 1;
  const held = lines.slice(index, end);
  return { block: readTable(held, first + index, report), lines: held.length };
}

const endsTable = (line: string): boolean =>
  line.trim() === '' || HEADING.test(line) || FENCE.test(line);

function takeList(
  lines: readonly string[],
  index: number,
  first: number,
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

function takeParagraph(
  lines: readonly string[],
  index: number,
  first: number,
  report: Report,
): Taken {
  let end = index + 1;
  while (end < lines.length && !endsParagraph(lines, end)) end += 1;
  const parts = lines
    .slice(index, end)
    .map((line, row) => Phrase.at(line, first + index + row, 1).trim());
  const text = Phrase.join(parts, '\n');
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
