// Remarks as Markdown that reads well in any viewer: a heading each, the row's text quoted, and who has
// said what as a list.

import { SECTIONS } from '../model/index.ts';
import { DEEDS, isRemark, type Note, type Remark, type Review, type Unread } from './remark.ts';

/** A file of remarks as text; what is read of it again is the same. */
export const printReview = ({ head, parts }: Review): string =>
  `${[...(head === '' ? [] : [head]), ...parts.map(printPart)].join('\n\n')}\n`;

const printPart = (part: Remark | Unread): string =>
  isRemark(part) ? printRemark(part) : part.unread;

function printRemark({ section, name, line, quote, isResolved, notes }: Remark): string {
  const place = `section ${SECTIONS[section].number}${line === null ? '' : `, line ${line}`}`;
  const what = name === '' ? place : `\`${name}\` in ${place}`;
  const quoted = quote.split('\n').map((each) => (each === '' ? '>' : `> ${each}`));
  return [
    `## ${isResolved ? 'Resolved' : 'Open'}: ${what}`,
    ...(quote === '' ? [] : [quoted.join('\n')]),
    ...notes.map(printNote),
  ].join('\n\n');
}

function printNote({ who, when, does, text }: Note): string {
  const head = `- **${escaped(who)}**, ${when}${DEEDS[does]}`;
  if (text === '') return `${head}.`;
  const lines = text.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
  return `${head}:\n\n${lines.join('\n')}`;
}

/** A person's name is text, whatever Markdown would make of it. */
const escaped = (who: string): string => who.replace(/[\\*_<[`]/g, '\\$&');
export const unescaped = (who: string): string => who.replace(/\\([\\*_<[`])/g, '$1');
