// The table under `#### Examples` of section 7: who makes which call with what, and what comes of it.

import type { Phrase } from '../../../../text/phrase.ts';
import { inCapitals } from '../../../grammar/name.ts';
import { wholeCode } from '../../../grammar/whole-code.ts';
import { brief } from '../../../grammar/words.ts';
import type { Block, Heading } from '../../../outline/block.ts';
import { type Reading, isBlank } from '../../../reading/reading.ts';
import { COLUMNS } from '../../../table/columns.ts';
import type { SheetRow } from '../../../table/sheet.ts';
import { sheetsOf } from '../../../table/sheets.ts';
import { diagnostics } from './diagnostics.ts';
import { readName } from '../row/row.ts';
import type { ExampleDraft } from './draft.ts';
import { readGiven } from './given.ts';

type Row = SheetRow<keyof typeof COLUMNS.requests>;

/** `#### Examples`; `### Examples` can be no call, whose names begin with a small letter. */
export const isExamples = ({ level, text }: Heading): boolean => {
  const name = wholeCode(text).text;
  return level === 4 ? name.toLowerCase() === 'examples' : level === 3 && name === 'Examples';
};

/** A section's blocks but for its examples, and these: null where it has no heading for them. */
export interface Parted {
  readonly rest: readonly Block[];
  readonly examples: { readonly heading: Heading; readonly blocks: readonly Block[] } | null;
}

/** Parts what stands under `#### Examples`, up to the next heading, from all else. */
export function partExamples(all: readonly Block[]): Parted {
  let heading: Heading | null = null;
  let isWithin = false;
  const [rest, blocks]: [Block[], Block[]] = [[], []];
  for (const block of all) {
    if (block.kind === 'heading') isWithin = isExamples(block);
    if (block.kind === 'heading' && isWithin) heading ??= block;
    else (isWithin ? blocks : rest).push(block);
  }
  return { rest, examples: heading && { heading, blocks } };
}

/** The rows of the examples, in order; one that cannot be read is reported and left out. */
export function readExamples(
  { heading, blocks }: NonNullable<Parted['examples']>,
  reading: Reading,
): ExampleDraft[] {
  const [table, second] = blocks.filter(({ kind }) => kind === 'table');
  const only = blocks.find((block) => block.kind === 'paragraph');
  if (table === undefined) {
    const isOpen =
      only?.kind === 'paragraph' && reading.isOpen(only.text, 'the examples of requests');
    if (!isOpen) reading.report(diagnostics['no-examples'](heading.at, {}));
    return [];
  }
  if (second !== undefined) {
    const related = [{ message: 'It stands here first.', at: table.at }];
    reading.report(diagnostics['duplicate-examples'](second.at, {}, related));
  }
  const [sheet] = sheetsOf([table], COLUMNS.requests, ['call'], reading.report);
  return (sheet?.rows ?? []).flatMap((row) => readRow(row, reading) ?? []);
}

function readRow(row: Row, reading: Reading): ExampleDraft | null {
  const { report, isOpen } = reading;
  const call = readName(row.cell('call'), reading);
  if (call === null) return null;
  const of = `an example of \`${call.name}\``;
  const open = [
    isOpen(row.cell('as'), `who makes ${of}`),
    isOpen(row.cell('with'), `what ${of} is made with`),
    isOpen(row.cell('answers'), `what ${of} is answered`),
  ];
  if (open.includes(true)) return null;
  const gives = readGiven(row.cell('with'), report);
  const answers = readAnswers(row.cell('answers'), reading);
  if (gives === null || answers === undefined) return null;
  const source = wholeCode(row.cell('with')).text;
  const as = nameOrNobody(row.cell('as'));
  return { call, as, source, gives, answers, answersAt: row.cell('answers').at, at: row.at };
}

function nameOrNobody(cell: Phrase): ExampleDraft['as'] {
  const name = wholeCode(cell);
  return isBlank(name.text) ? null : { name: name.text, at: name.at };
}

/** Null: blank; undefined, reported, where it cannot be read. */
function readAnswers(cell: Phrase, { report }: Reading): ExampleDraft['answers'] | undefined {
  const { text, at } = wholeCode(cell);
  if (isBlank(text)) return null;
  if (/^\d{3}$/.test(text)) return { kind: 'status', status: Number(text), at };
  const code = inCapitals(text);
  if (code !== null && code === text) return { kind: 'error', name: code, at };
  report(
    diagnostics['unreadable-example-answer'](cell.at, {
      text: brief(text),
      instead: code,
      cell: cell.at,
    }),
  );
  return undefined;
}
