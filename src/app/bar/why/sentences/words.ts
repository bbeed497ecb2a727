// The words that sentences about a specification are made of: records, values, lists of names.

import { inWords } from '../../../../model/index.ts';
import type { Expression } from '../../../../model/schema/values/expression.ts';
import { isPlural, pluralOfNoun } from '../../../../text/nouns.ts';

/** The words for a condition; undefined where it has none. */
export type Wordings = (expression: Expression) => string | undefined;

const list = (type: 'conjunction' | 'disjunction') => new Intl.ListFormat('en', { type });

export const allOf = (words: readonly string[]): string => list('conjunction').format(words);
export const oneOf = (words: readonly string[]): string => list('disjunction').format(words);

/** `bookedRoom` as a noun: "booked room". */
export const noun = (name: string): string => inWords(name).toLowerCase();

/** `Booking`: "bookings". */
export const nouns = (name: string): string => {
  const one = noun(name);
  return isPlural(one) ? one : pluralOfNoun(one);
};

/** A name of the specification as its screens show it: “Take ticket”. */
export const titled = (name: string): string => `“${inWords(name)}”`;

const PATH = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

/** A value in words, "the ticket’s assignee"; as it is written where it is neither a name nor a text. */
export function valueWords(source: string): string {
  if (source === 'me') return 'the signed-in person';
  if (source === 'now') return 'the present time';
  if (source === 'null') return 'nothing';
  const text = /^"([^"\\]*)"$/.exec(source);
  if (text !== null) return `“${text[1]}”`;
  if (!PATH.test(source) || /^[A-Z_0-9]+$/.test(source)) return `\`${source}\``;
  const [first, ...fields] = source.split('.');
  const begun = first === 'me' ? 'the signed-in person' : `the ${noun(first!)}`;
  return [begun, ...fields.map(noun)].join('’s ');
}

/** A condition in words, else as it is written. */
export const conditionWords = (words: Wordings, expression: Expression): string =>
  words(expression) ?? `\`${expression.source}\``;

/** A sentence begins with a capital and ends with a full stop. */
export const sentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`;
