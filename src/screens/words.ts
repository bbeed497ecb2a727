// How lists and records are spoken of.

import { entityBehind, inWords, type Call, type Spec } from '../model/index.ts';
import { pluralByEnding } from '../text/plural.ts';
import type { Part } from './calls/parts.ts';

const VERBS = /^(list|read|get|show|find|search|fetch|view|load|see|browse)\s+/i;

/** What a reading call's answer is headed with: `listReplies` → "Replies". */
export const headingOf = (call: Call): string => headingWords(call.name);

export function headingWords(call: string): string {
  const words = inWords(call).replace(VERBS, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Ticket` → "tickets". */
export function pluralOf(spec: Spec, part: Pick<Part, 'shows' | 'path'>): string {
  const entity = part.shows === null ? undefined : entityBehind(spec, part.shows);
  const word = inWords(entity?.name ?? part.path.at(-1) ?? 'entries').toLowerCase();
  if (entity === undefined) return word;
  return word === 'person' ? 'people' : pluralByEnding(word);
}

/** `2 replies`, `5 favorites`, but `Price 12`: a number with its field's name. */
export function countOf(label: string, count: number): string {
  const word = label.toLowerCase().replace(/ (count|number|total)$/, '');
  const said = numbers.format(count);
  if (!/[^s]s$/.test(word)) return `${label} ${said}`;
  return `${said} ${count === 1 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word}`;
}

/** Four digits stand as they are: they may be a year. */
export const numbers = new Intl.NumberFormat('en', { useGrouping: 'min2' });

/** `onSale` → "On sale", `in_stock` → "In stock"; what people write so stays as it is: `in use`, `EUR`. */
export const valueWords = (value: string): string =>
  /^[a-z0-9]+([A-Z][a-z0-9]*)+$|^[a-z0-9]+(_[a-z0-9]+)+$/.test(value) ? inWords(value) : value;

/** The same, as the beginning of a line. */
export const choiceWords = (value: string): string => {
  const words = valueWords(value);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** `deliverFrom is required.` beside "Deliver from" as `Deliver from is required.`: by the name that people read. */
export const inLabelWords = (message: string, label: string): string =>
  message.replace(/\w+/g, (word, at: number) => {
    if (word.toLowerCase() === label.toLowerCase() || inWords(word) !== label) return word;
    return at === 0 ? label : label.toLowerCase();
  });
