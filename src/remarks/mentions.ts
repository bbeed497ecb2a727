// Who is mentioned in what somebody says: `@Anna`, or the longest of the known names that stands there.

import { escaped, unescaped } from './print.ts';
import { type Remark, type Review, remarksOf } from './remark.ts';

/** A name as it is written into a text: nothing in it becomes Markdown. */
export const mentionOf = (name: string): string => `@${escaped(name)}`;

const WORD = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{N}_.'’-]*[\p{L}\p{N}_])?`;
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');

/** What finds mentions, as the source of a pattern for the flags `giu`; an address of mail is none. */
export function mentionPattern(names: readonly string[]): string {
  const known = names.flatMap((name) => [...new Set([name, escaped(name)])]);
  const longestFirst = known.toSorted((a, b) => b.length - a.length).map(literal);
  return String.raw`(?<![\p{L}\p{N}_@.])@(?:(?:${[...longestFirst, WORD].join('|')})(?![\p{L}\p{N}_]))`;
}

const folded = (name: string): string => name.toLowerCase();

/** The name that a mention is of, as it is known. */
export function mentionIn(found: string, names: readonly string[]): string {
  const name = found.slice(1);
  const is = (wanted: string) => (known: string) => folded(known) === folded(wanted);
  return names.find(is(name)) ?? names.find(is(unescaped(name))) ?? unescaped(name);
}

/** Those whom a text mentions, each once; what stands in code mentions nobody. */
export function mentionsIn(text: string, names: readonly string[]): string[] {
  if (!text.includes('@')) return [];
  const pattern = new RegExp(mentionPattern(names), 'giu');
  const found = withoutCode(text).matchAll(pattern);
  return [...new Set([...found].map(([mention]) => mentionIn(mention, names)))];
}

/** A text without its code: what stands between two runs of as many ticks. */
function withoutCode(text: string): string {
  const parts = text.split(/(`+|^~{3,})/m);
  const last = new Map(parts.map((part, index) => [part, index]));
  const kept: string[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]!;
    kept.push(part);
    if (index % 2 === 1 && last.get(part)! > index) index = parts.indexOf(part, index + 1);
  }
  return kept.join(' ');
}

/** Whether somebody is mentioned in a remark, or in an answer to it. */
export const isMentioned = ({ notes }: Remark, who: string, names: readonly string[]): boolean =>
  who !== '' && notes.some(({ text }) => mentionsIn(text, names).some(isWho(who)));

const isWho = (who: string) => (name: string) => folded(name) === folded(who);

/** The names in a file of remarks: of those who said something, and of those who are mentioned. */
export function namesOf(review: Review, own: string): string[] {
  const notes = remarksOf(review).flatMap((remark) => remark.notes);
  const said = [...new Set([...notes.map(({ who }) => who), own])].filter((name) => name !== '');
  const mentioned = notes.flatMap(({ text }) => mentionsIn(text, said));
  const others = mentioned.filter((name) => !said.some(isWho(name)));
  return [...new Set([...said, ...others])].toSorted((a, b) => a.localeCompare(b));
}
