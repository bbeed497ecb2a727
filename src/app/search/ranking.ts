// Which entries the typed letters mean, and which of them first: a whole name before its beginning, that
// before the beginning of a word in it, that before its middle, and last what is only said of it.

import type { Entry, Group } from './entries.ts';

export interface Found {
  readonly group: Group;
  readonly entries: readonly Entry[];
}

/** So many are shown; of more the letters have to say more. */
const MAX_RESULTS = 40;

interface Ranked {
  readonly entry: Entry;
  readonly score: number;
}

/** What is found, grouped, the group with the best of them first; and how many there are in all. */
export function search(
  entries: readonly Entry[],
  letters: string,
): { readonly found: readonly Found[]; readonly count: number } {
  const asked = letters.toLowerCase().split(/\s+/).filter(Boolean);
  const all = entries
    .map((entry): Ranked => ({ entry, score: asked.length === 0 ? 0 : scoreOf(entry, asked) }))
    .filter(({ entry, score }) => (asked.length === 0 ? entry.group === 'Sections' : score > 0))
    .sort((a, b) => b.score - a.score || a.entry.name.length - b.entry.name.length);
  const shown = asked.length === 0 ? all.toSorted(byPlace(entries)) : all.slice(0, MAX_RESULTS);
  const groups = [...new Set(shown.map(({ entry }) => entry.group))];
  const found = groups.map((group) => ({
    group,
    entries: shown.flatMap(({ entry }) => (entry.group === group ? [entry] : [])),
  }));
  return { found, count: all.length };
}

const byPlace = (entries: readonly Entry[]) => (a: Ranked, b: Ranked) =>
  entries.indexOf(a.entry) - entries.indexOf(b.entry);

/** Where a name is declared comes before where it happens; states of screens are many, and come behind. */
const BEHIND: Partial<Record<Group, number>> = { Events: 1, 'In the product': 1, Gallery: 30 };

/** Every word that is asked for has to be there; 0 where one is not. */
function scoreOf(entry: Entry, asked: readonly string[]): number {
  const scores = asked.map((word) =>
    Math.max(ofName(entry.name, word), ofWords(entry.words, word)),
  );
  const sum = scores.reduce((total, score) => total + score, 0);
  const isWhole = entry.name.toLowerCase() === asked.join(' ');
  return scores.includes(0) ? 0 : sum + (isWhole ? 100 : 0) - (BEHIND[entry.group] ?? 0);
}

function ofName(name: string, word: string): number {
  const low = name.toLowerCase();
  if (low === word) return 100;
  if (low.startsWith(word)) return 80;
  const at = low.indexOf(word);
  if (at > 0) return beginsWord(name, at) ? 60 : 40;
  // The beginnings of its words, one after another: `tms` for `TOO_MANY_SIGNATURES`.
  return word.length > 1 && byBeginnings(name, word) ? 20 : 0;
}

function ofWords(words: string, word: string): number {
  const at = words.toLowerCase().indexOf(word);
  if (at < 0) return 0;
  return at === 0 || /[^\p{L}\p{N}]/u.test(words[at - 1]!) ? 10 : 5;
}

/** A capital after a small letter, or what comes after no letter: `openTicket`, `MAX_SUBJECT`. */
const beginsWord = (name: string, at: number): boolean =>
  /[^\p{L}\p{N}]/u.test(name[at - 1]!) ||
  (/\p{Ll}/u.test(name[at - 1]!) && /\p{Lu}/u.test(name[at]!));

const byBeginnings = (name: string, word: string): boolean =>
  [...name]
    .filter((_, at) => at === 0 || beginsWord(name, at))
    .join('')
    .toLowerCase()
    .startsWith(word);

/** What of a longer text is worth showing: the part with the first word that is asked for. */
export function excerpt(words: string, letters: string, most = 90): string {
  if (words.length <= most) return words;
  const [first = ''] = letters.toLowerCase().split(/\s+/).filter(Boolean);
  const at = Math.max(0, words.toLowerCase().indexOf(first));
  const from = at < most / 2 ? 0 : words.lastIndexOf(' ', at - most / 3) + 1;
  const end = from + most >= words.length ? '' : '…';
  return `${from === 0 ? '' : '…'}${words.slice(from, from + most).trim()}${end}`;
}
