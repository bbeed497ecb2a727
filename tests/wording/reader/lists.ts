// Reads what is said of lists: "there is …", "there are fewer than …", "for every …".

import { recordOf, ANY } from '../../../src/expression/index.ts';
import { entityFor, unreadable } from './lexicon.ts';
import { covered, noun } from './marks.ts';
import { itemNoun, type Noun, readAmount, readNoun } from './nouns.ts';
import { inside, readBehind, readClause, type Reader } from './reader.ts';

const COUNTS: Readonly<Record<string, string>> = {
  'fewer than': '<',
  'at most': '<=',
  'more than': '>',
  'at least': '>=',
  exactly: '==',
};

/** Null for what says nothing of a list. */
export function readLists(reader: Reader, text: string): string | null {
  const counted =
    /^there (?:is|are) (fewer than|at most|more than|at least|exactly) (-?\d.*)$/s.exec(text);
  if (counted !== null) return readCount(reader, COUNTS[counted[1]!]!, counted[2]!);
  const exists = /^there is (no|an?|none|one|exactly one) (.*)$/s.exec(text);
  if (exists !== null) return readExists(reader, exists[1]!, exists[2]!);
  if (text.startsWith('for every ')) return readEvery(reader, text.slice('for every '.length));
  return null;
}

/** The list that a noun begins with: "of the given lines", "tickets", "ticket". */
function listOf(reader: Reader, head: string, isMany: boolean): Noun & { keysOf: string | null } {
  const of = /^of (the keys of )?(.*)$/s.exec(head);
  if (of !== null) {
    const list = readNoun(reader, of[2]!);
    return Object.assign(list, { keysOf: of[1] === undefined ? null : list.cel });
  }
  const entity = entityFor(reader.environment, head, isMany);
  const type = { kind: 'list', of: recordOf(entity) } as const;
  return Object.assign(readNoun(reader, 'now'), { cel: entity, type, keysOf: null });
}

/** A reader of what is said of the items of a list. */
function within(
  reader: Reader,
  { cel, type, keysOf }: { keysOf: string | null } & Pick<Noun, 'cel' | 'type'>,
) {
  const of = type.kind === 'list' ? type.of : ANY;
  return inside(reader, of, keysOf === null ? itemNoun(cel, of) : 'key', keysOf);
}

function readCount(reader: Reader, operator: string, text: string): string {
  const { head, rest } = noun(text);
  const number = /^-?\d[\d.]*(?: \(`[^`]*`\))?/.exec(head)![0];
  const amount = readAmount(reader, number, true) ?? unreadable(number);
  const isOne = /^1( |$)/.test(number);
  const list = listOf(reader, head.slice(number.length + 1), !isOne);
  if (rest === null) return `${list.cel}.size() ${operator} ${amount}`;
  const { item, reader: inner } = within(reader, list);
  const body = readBehind(inner, rest);
  return `${list.cel}.filter(${item.variable}, ${body}).size() ${operator} ${amount}`;
}

function readExists(reader: Reader, many: string, text: string): string {
  const { head, rest } = noun(text);
  if (rest === null) return unreadable(text);
  if ((many === 'none' || many === 'one') !== head.startsWith('of ') && many !== 'exactly one')
    return unreadable(text);
  const list = listOf(reader, head, false);
  const { item, reader: inner } = within(reader, list);
  const macro = many === 'exactly one' ? 'exists_one' : 'exists';
  const not = many === 'no' || many === 'none' ? '!' : '';
  return `${not}${list.cel}.${macro}(${item.variable}, ${readBehind(inner, rest)})`;
}

function readEvery(reader: Reader, text: string): string {
  const colon = covered(text).indexOf(': ');
  if (colon < 0) return unreadable(text);
  const body = text.slice(colon + 2);
  const { head, rest } = noun(text.slice(0, colon).replace(/ this holds$/, ''));
  const list = listOf(reader, head.replace(/^one of /, 'of '), false);
  let { cel } = list;
  if (rest !== null) {
    const { item, reader: inner } = within(reader, list);
    cel = `${cel}.filter(${item.variable}, ${readBehind(inner, rest)})`;
  }
  const { item, reader: inner } = within(reader, list);
  return `${cel}.all(${item.variable}, ${readClause(inner, body)})`;
}
