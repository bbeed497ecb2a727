// Remarks as Markdown that reads well in any viewer: a heading each, the row's text quoted, and who has
// said what as a list.

import { SECTIONS } from '../model/index.ts';
import {
  DEEDS,
  isRemark,
  type Note,
  type Pin,
  type Remark,
  type Review,
  type Unread,
} from './remark.ts';

/** A file of remarks as text; what is read of it again is the same. */
export const printReview = ({ head, parts }: Review): string =>
  `${[...(head === '' ? [] : [head]), ...parts.map(printPart)].join('\n\n')}\n`;

const printPart = (part: Remark | Unread): string =>
  isRemark(part) ? printRemark(part) : part.unread;

function printRemark(remark: Remark): string {
  const { section, name, line, quote, isResolved, pin, notes } = remark;
  const place = `section ${SECTIONS[section].number}${line === null ? '' : `, line ${line}`}`;
  const what = name === '' ? place : `\`${name}\` in ${place}`;
  const quoted = quote.split('\n').map((each) => (each === '' ? '>' : `> ${each}`));
  return [
    `## ${isResolved ? 'Resolved' : 'Open'}: ${what}`,
    ...(quote === '' ? [] : [quoted.join('\n')]),
    ...(pin === undefined ? [] : [printPin(pin)]),
    ...notes.map(printNote),
  ].join('\n\n');
}

/** What the line begins with that says on which screen it was remarked. */
export const ON_SCREEN = 'On the screen ';

function printPin({ screen, path, element, within, record }: Pin): string {
  const around = within === '' ? '' : ` in \`${within}\``;
  const entry = record === null ? '' : `, record \`${encoded(record)}\``;
  return `${ON_SCREEN}\`${screen}\` at \`${path}\`: ${element}${around}${entry}.`;
}

/** A key may be any text: between ticks it is one word. */
const encoded = (key: string): string => key.replace(/[%`\s]/g, (each) => encodeURIComponent(each));

function printNote({ who, when, does, text }: Note): string {
  const head = `- **${escaped(who)}**, ${when}${DEEDS[does]}`;
  if (text === '') return `${head}.`;
  const lines = text.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
  return `${head}:\n\n${lines.join('\n')}`;
}

/** A person's name is text, whatever Markdown would make of it. */
export const escaped = (who: string): string => who.replace(/[\\*_<[`]/g, '\\$&');
export const unescaped = (who: string): string => who.replace(/\\([\\*_<[`])/g, '$1');
