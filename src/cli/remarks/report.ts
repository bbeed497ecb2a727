// Remarks, told: on a terminal, and as JSON.

import { paintOf, type Paint } from '../../text/paint.ts';
import { fileReport } from '../../diagnostics/json.ts';
import { printTerminal } from '../../diagnostics/terminal.ts';
import { SECTIONS } from '../../model/index.ts';
import { DEEDS, type Note, type Pin } from '../../remarks/index.ts';
import type { Listed, PlacedRemark } from './listed.ts';

/** For people: each remark with what was answered, and how many there are. */
export function asText(
  { file, review, remarks, counts, diagnostics }: Listed,
  coloured: boolean,
): string {
  const paint = paintOf(coloured);
  const told = remarks.map((each) => `${remarkAsText(file, each, paint)}\n\n`);
  const all = counts.open + counts.resolved;
  const sum =
    all === 0
      ? 'Nobody has remarked anything.'
      : `${counts.open} open, ${counts.resolved} resolved.`;
  return `${printTerminal(review, diagnostics, { coloured })}${told.join('')}${review.file}: ${sum}\n`;
}

function remarkAsText(file: string, { remark, row, mentions }: PlacedRemark, paint: Paint): string {
  const { section, name, isResolved, notes, quote, pin } = remark;
  const state = isResolved ? paint.green('resolved') : paint.yellow('open');
  const what = name === '' ? `section ${SECTIONS[section].number}` : name;
  const place = row === null ? `${file}, a row that is gone` : `${file}:${row.at.line}`;
  const gone = row === null && quote !== '' ? [`  ${paint.dim(`It said: ${quote}`)}`] : [];
  return [
    `${paint.bold(place)} ${state} ${what}`,
    ...gone,
    ...(pin === undefined ? [] : [`  ${paint.dim(pinAsText(pin))}`]),
    ...(mentions.length === 0 ? [] : [`  Mentions ${mentions.join(', ')}`]),
    ...notes.flatMap((note) => noteAsText(note, paint)),
  ].join('\n');
}

const pinAsText = ({ screen, path, element, within, record }: Pin): string =>
  `On the screen ${screen}, ${path}: ${element}${within === '' ? '' : ` in ${within}`}${record === null ? '' : `, record ${record}`}`;

const noteAsText = ({ who, when, does, text }: Note, paint: Paint): string[] => [
  `  ${paint.cyan(who)}, ${when}${DEEDS[does]}${text === '' ? '.' : ':'}`,
  ...(text === '' ? [] : text.split('\n').map((line) => `    ${line}`.trimEnd())),
];

/** For programs: one JSON value. */
export const asJson = ({ file, review, remarks, counts, diagnostics }: Listed): string =>
  `${JSON.stringify(
    {
      file,
      counts,
      remarks: remarks.map(({ remark: { line: wrote, pin = null, ...remark }, row, mentions }) => ({
        ...remark,
        ...{ pin, mentions, wrote },
        line: row?.at.line ?? null,
      })),
      review: fileReport(review, diagnostics),
    },
    null,
    2,
  )}\n`;
