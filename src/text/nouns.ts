// The plural of nouns and their singular: irregular ones by a list, the others by their ending.

import { pluralByEnding } from './plural.ts';

/** One and many in turn. */
const ODD =
  'person people child children man men woman women foot feet tooth teeth goose geese mouse mice leaf leaves half halves shelf shelves life lives knife knives wife wives wolf wolves thief thieves criterion criteria phenomenon phenomena medium media analysis analyses basis bases crisis crises diagnosis diagnoses thesis theses hypothesis hypotheses hero heroes potato potatoes tomato tomatoes echo echoes quiz quizzes movie movies cookie cookies tie ties cache caches abuse abuses excuse excuses fuse fuses bus buses lens lenses gas gases'.split(
    ' ',
  );
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  ODD.flatMap((one, place) => (place % 2 === 0 ? [[one, ODD[place + 1]!] as const] : [])),
);
const SINGULARS: ReadonlyMap<string, string> = new Map(
  [...IRREGULAR].map(([one, many]) => [many, one]),
);
/** The same for one and for many, or never counted. */
const UNCHANGED: ReadonlySet<string> = new Set(
  'aircraft data deer equipment feedback fish furniture information luggage money news offspring progress series sheep software species staff'.split(
    ' ',
  ),
);

/** `person` → `people`, `standing order` → `standing orders`: the last word changes. */
export const pluralOfNoun = (noun: string): string => withLast(noun, many);

/** `lines` → `line`; null where the last word is no plural that is known. */
export function singularOfNoun(noun: string): string | null {
  const last = lastWord(noun);
  const found = SINGULARS.get(last) ?? endings(last).find((one) => many(one) === last);
  return found === undefined || UNCHANGED.has(last) ? null : withLast(noun, () => found);
}

/** Whether a noun is spoken of as several: `replies`, but not `status` or `address`. */
export const isPlural = (noun: string): boolean => singularOfNoun(noun) !== null;

const lastWord = (noun: string): string => /[^ -]*$/.exec(noun)![0];
const withLast = (noun: string, change: (word: string) => string): string =>
  noun.slice(0, noun.length - lastWord(noun).length) + change(lastWord(noun));

const many = (word: string): string =>
  IRREGULAR.get(word) ?? (UNCHANGED.has(word) ? word : pluralByEnding(word));

/** What a plural by rule may come from, likeliest first; words in -ss, -us, -is and -as are no plurals. */
function endings(word: string): string[] {
  if (!/[^suia]s$/.test(word)) return [];
  const hissing = /(ss|[^aeiou]us|x|z|ch|sh)es$/.test(word) ? [word.slice(0, -2)] : [];
  const found = [...hissing, word.replace(/ies$/, 'y'), word.slice(0, -1)];
  return found.filter((one) => one.length > 1);
}
