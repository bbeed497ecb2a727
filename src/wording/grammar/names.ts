// Names of the specification as nouns: `dueAt` → "due-at time". A name that could be read as a part of
// the sentence around it stands in quotation marks.

import { withArticle } from '../../text/article.ts';
import { isPlural } from '../../text/nouns.ts';
import type { ValueType } from '../../expression/index.ts';
import { noForm } from './no-form.ts';

/** The words that sentences are built of. */
const BUILDING: ReadonlySet<string> = new Set(
  'a after ago all an and are before contains differ divided do does every exactly fewer first for from given has have if in include includes is it its largest less matches minus more multiple no none not now of one or over plus smallest so somebody than that the then there this those times to today which whose with'.split(
    ' ',
  ),
);
const AFTER_VERB: ReadonlySet<string> = new Set('at by from on since until to'.split(' '));
/** Fields of time are often verbs. */
const VERBS: ReadonlyMap<string, readonly [alone: string, before: string]> = new Map(
  Object.entries({
    starts: ['start', 'start'],
    begins: ['beginning', 'beginning'],
    ends: ['end', 'end'],
    closes: ['closing', 'closing'],
    opens: ['opening', 'opening'],
    expires: ['expiry', 'expiry'],
    arrives: ['arrival', 'arrival'],
    leaves: ['departure', 'departure'],
    lapses: ['lapse', 'lapse'],
  }),
);
const LONGEST = 60;

/** A text of the specification between quotation marks. */
export function quoted(text: string): string {
  if (text.length > LONGEST || /[“”`\p{C}]/u.test(text)) noForm();
  return `“${text}”`;
}

/** `standingOrder` → ["standing", "order"]. */
export const wordsIn = (name: string): readonly string[] =>
  name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll('_', ' ')
    .trim()
    .toLowerCase()
    .split(/\s+/);

const isPlain = (words: readonly string[]): boolean =>
  words.every((word) => /^[\p{Ll}\p{Lo}\p{N}]+$/u.test(word) && !BUILDING.has(word)) &&
  words.join('').length > 1;

const spoken = (words: readonly string[]): string =>
  isPlain(words) ? words.join(' ') : quoted(words.join(' '));

/** An entity, a record in hand or anything else that is no time. */
export const nounOf = (name: string): string => spoken(wordsIn(name));

/** A field or a parameter, by its type: what is a time says so. */
export function nounOfType(name: string, type: ValueType): string {
  const words = wordsIn(name);
  const kind = { date: 'day', datetime: 'time', time: 'time' }[type.kind as 'date'];
  if (kind === undefined) return spoken(words);
  const [first, last] = [words[0]!, words.at(-1)!];
  const verb = VERBS.get(first);
  if (words.length === 1 && verb !== undefined) return verb[0];
  if (!AFTER_VERB.has(last)) return spoken(words);
  if (words.length === 1) return `${quoted(last)} ${kind}`;
  if (words.length === 2 && verb !== undefined && (last === 'at' || last === 'on'))
    return `${verb[1]} ${kind}`;
  const rest = words.slice(0, -1);
  return isPlain(rest) ? `${words.join('-')} ${kind}` : `${quoted(words.join(' '))} ${kind}`;
}

/** A key of JSON, whose names nobody declares: it has to be told from its words alone. */
export function nounOfKey(name: string): string {
  const words = wordsIn(name);
  const told = words.map((word, place) => (place === 0 ? word : capital(word))).join('');
  return isPlain(words) && told === name ? words.join(' ') : quoted(name);
}
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** How a field that is yes or no is said of its record: "hidden", "marked “open”". */
export function adjectiveOf(name: string): string {
  const words = wordsIn(name);
  const rest = words.slice(1);
  if (words[0] === 'is' && isPlain(rest)) return rest.join(' ');
  if (words.length === 1 && /[^e]ed$/.test(name) && isPlain(words)) return name;
  return `marked ${quoted(words.join(' '))}`;
}

/** "a note", "an assignee", "answers". */
export const oneOf = (noun: string): string => (isPlural(noun) ? noun : withArticle(noun));

/** `the ticket` → "the ticket's". */
export const owning = (owner: string): string => `${owner}${owner.endsWith('s') ? '’' : '’s'}`;

export const isOrAre = (noun: string): 'is' | 'are' => (isPlural(noun) ? 'are' : 'is');
