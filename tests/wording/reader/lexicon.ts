// The reader's own knowledge of names: which field, parameter or entity some words may stand for. It
// shares nothing with src/wording, so that a mistake there is none here.

import type { Environment, ValueType } from '../../../src/expression/index.ts';

/** Words that no name fits, or more than one. */
export class Unreadable extends Error {}
export const unreadable = (what: string): never => {
  throw new Unreadable(what);
};

export const letters = (words: string): string =>
  words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^starts/, 'start'],
  [/^begins/, 'beginning'],
  [/^ends/, 'end'],
  [/^closes/, 'closing'],
  [/^opens/, 'opening'],
  [/^expires/, 'expiry'],
  [/^arrives/, 'arrival'],
  [/^leaves/, 'departure'],
  [/^lapses/, 'lapse'],
];

/** Everything that a name of this type may be called. */
function callings(name: string, { kind }: ValueType): string[] {
  const bare = letters(name);
  if (kind !== 'date' && kind !== 'datetime' && kind !== 'time') return [bare];
  const unit = kind === 'date' ? 'day' : 'time';
  const nouns = BEGINNINGS.flatMap(([verb, noun]) =>
    verb.test(bare) ? [bare.replace(verb, noun).replace(/(at|on)$/, '')] : [],
  );
  const isBare = /^(starts|begins|ends|closes|opens|expires|arrives|leaves|lapses)$/.test(bare);
  const all = nouns.flatMap((noun) => (isBare ? [noun] : [noun + unit]));
  return [...(/(at|on|by|from|since|until|to)$/.test(bare) ? [bare + unit] : [bare]), ...all];
}

/** The one name among some that words stand for. */
export function nameFor(words: string, names: Readonly<Record<string, ValueType>>): string {
  const sought = letters(words);
  const found = Object.entries(names).filter(([name, type]) =>
    callings(name, type).includes(sought),
  );
  if (found.length > 1) {
    const exact = found.filter(([name]) => callings(name, found[0]![1])[0] === sought);
    if (exact.length !== 1) return unreadable(`“${words}” may be ${found.map(([n]) => n).join()}`);
    return exact[0]![0];
  }
  return found[0]?.[0] ?? unreadable(`nothing is called “${words}”`);
}

const MANY: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  criteria: 'criterion',
  quizzes: 'quiz',
};

/** What a plural may come from. */
const singulars = (many: string): string[] => [
  MANY[many] ?? '',
  many.replace(/ies$/, 'y'),
  many.replace(/es$/, ''),
  many.replace(/s$/, ''),
  /(staff|equipment|series)$/.test(many) ? many : '',
];

export const isManyOf = (many: string, one: string): boolean => singulars(many).includes(one);

/** The entity that a noun stands for, in the singular or the plural. */
export function entityFor({ entities }: Environment, words: string, isMany: boolean): string {
  const sought = letters(words);
  const singular = isMany ? singulars(sought) : [sought];
  const found = Object.keys(entities).filter((name) => singular.includes(letters(name)));
  return found.length === 1 ? found[0]! : unreadable(`no entity is called “${words}”`);
}

/** A key of JSON: nobody declares it, so its words are its name. */
export function keyFor(words: string): string {
  const quoted = /^“(.*)”$/.exec(words)?.[1];
  if (quoted !== undefined) return quoted;
  if (!/^[\p{L}\p{N} ]+$/u.test(words)) return unreadable(`“${words}” is no key`);
  return words.replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The field that is yes or no by these words: "hidden", "marked “open”". */
export function flagFor(words: string, fields: Readonly<Record<string, ValueType>>): string {
  const marked = /^marked “(.*)”$/.exec(words)?.[1];
  const sought = letters(marked ?? words);
  const found = Object.entries(fields).filter(
    ([name, { kind }]) =>
      kind === 'boolean' &&
      (letters(name) === sought || (marked === undefined && letters(name) === `is${sought}`)),
  );
  return found.length === 1 ? found[0]![0] : unreadable(`nothing is ${words}`);
}
