// A plausible text for a field, by what its name says it is for.

import { inWords } from '../../../model/sections/lookup.ts';
import * as words from './words.ts';
import type { Named, Pick } from './words.ts';

export interface TextOccasion {
  /** `Ticket 2`. */
  readonly words: string;
  readonly person: Named;
  /** Whether the record is somebody: people have names of another kind than things. */
  readonly isSomebody: boolean;
  readonly pick: Pick;
}

type Writer = (occasion: TextOccasion) => string;

const fullName: Writer = ({ person: { first, last } }) => `${first} ${last}`;
const handle: Writer = ({ person }) => words.handleOf(person);
const several: Writer = ({ pick }) =>
  [words.sentence(pick), words.sentence(pick)]
    .filter((one, place, all) => all.indexOf(one) === place)
    .join(' ');

const WRITERS: readonly (readonly [RegExp, Writer])[] = [
  [/^(first|given)/i, ({ person }) => person.first],
  [/^(last|family|sur)_?name/i, ({ person }) => person.last],
  [/user_?name|login|handle|nick/i, handle],
  [/author|contact|recipient|customer_?name/i, fullName],
  [/phone|mobile/i, ({ pick }) => words.phone(pick)],
  [/city|town/i, ({ pick }) => words.city(pick)],
  [/country/i, ({ pick }) => words.country(pick)],
  [/street|address/i, ({ pick }) => words.street(pick)],
  [/compan|organi[sz]ation|employer|firm/i, ({ pick }) => words.company(pick)],
  [/name$/i, (occasion) => (occasion.isSomebody ? fullName(occasion) : words.thing(occasion.pick))],
  [/title|subject|headline|label|summary/i, ({ pick }) => words.phrase(pick)],
  [/descri|body|text|content|message|comment|note|bio|about|reason|detail/i, several],
];

/** A text by what the name says; null where it says nothing. */
export const writtenFor = (name: string, occasion: TextOccasion): string | null =>
  WRITERS.find(([pattern]) => pattern.test(name))?.[1](occasion) ?? null;

/** A text; one that is short where it may not be long. */
export function textFor(name: string, occasion: TextOccasion, most: number | null): string {
  const text = writtenFor(name, occasion) ?? `${inWords(name)} of ${occasion.words.toLowerCase()}`;
  if (most === null || [...text].length <= most) return text;
  return shortened(text, most);
}

/** As many of its first words as there is room for. */
function shortened(text: string, most: number): string {
  let short = '';
  for (const word of text.split(' ')) {
    const longer = short === '' ? word : `${short} ${word}`;
    if ([...longer].length > most) break;
    short = longer;
  }
  return short === '' ? [...text].slice(0, most).join('') : short;
}
