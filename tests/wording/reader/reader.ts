// Reads words for conditions back: the second, independent reading that the wording is judged by. It gives
// CEL, or throws what it cannot read.

import type { Environment, ValueType } from '../../../src/expression/index.ts';
import type { Constant } from '../../../src/model/index.ts';
import { readAtom } from './atoms.ts';
import { unreadable } from './lexicon.ts';
import { isBehind, parted } from './marks.ts';

export interface Item {
  readonly variable: string;
  readonly type: ValueType;
  /** As "that line" has it. */
  readonly noun: string;
  /** The object whose key it is, in CEL. */
  readonly keysOf: string | null;
}

export interface Reader {
  readonly environment: Environment;
  readonly constants: ReadonlyMap<string, Constant>;
  readonly items: readonly Item[];
  readonly count: { made: number };
}

/** The CEL that words stand for. */
export const readBack = (
  words: string,
  environment: Environment,
  constants: ReadonlyMap<string, Constant>,
): string => readClause({ environment, constants, items: [], count: { made: 0 } }, words);

/** A reader within a list. */
export function inside(reader: Reader, type: ValueType, noun: string, keysOf: string | null) {
  reader.count.made += 1;
  const item = { variable: `item${reader.count.made}`, type, noun, keysOf };
  return { item, reader: { ...reader, items: [...reader.items, item] } };
}

export function readClause(reader: Reader, text: string): string {
  const { level, parts, words } = parted(text);
  if (level === 0) return readAtom(reader, text);
  if (level === 2 && text.startsWith('for every ') && / this holds: /.test(parts[0]!))
    return readAtom(reader, text);
  if (level === 1 && /^(for every|this does not hold:) /.test(text)) return readAtom(reader, text);
  if (level < 3 && parts.slice(1).every(isBehind)) return readAtom(reader, text);
  if (level < 3 && parts.slice(1).some(isBehind)) return unreadable(`mixed: ${text}`);
  return readGroup(reader, parts, words);
}

function readGroup(reader: Reader, parts: readonly string[], words: readonly string[]): string {
  const [first] = words;
  if (words.some((word) => word !== first)) return unreadable(`mixed: ${parts.join(' | ')}`);
  if (first === 'then') {
    if (parts.length !== 2 || !parts[0]!.startsWith('if ')) return unreadable(parts.join(' | '));
    const [condition, then] = [parts[0]!.slice(3), parts[1]!].map((part) =>
      readClause(reader, part),
    );
    return `(!(${condition}) || (${then}))`;
  }
  const read = parts.map((part) => readClause(reader, part));
  if (first === 'exactly if')
    return read.length === 2 ? `((${read[0]}) == (${read[1]}))` : unreadable(parts.join(' | '));
  return `(${read.join(first === 'and' ? ' && ' : ' || ')})`;
}

/** What opens a sentence within another: what joins behind it belongs to it. */
const OPENS =
  /(there (is|are)|for every|this does not hold:|the number of all|the number of those| over all| over those) /;

/** "whose … and which …", said of the item in hand. */
export function readBehind(reader: Reader, text: string): string {
  const { level, parts, words } = parted(text);
  if (level === 3) return unreadable(text);
  if (level === 0 || (level === 1 && OPENS.test(parts[0]!))) return readOne(reader, text);
  if (!parts.every(isBehind)) return unreadable(text);
  if (words.some((word) => word !== words[0])) return unreadable(`mixed: ${text}`);
  if (level === 2)
    return `(${parts.map((part) => readBehind(reader, part)).join(words[0] === 'and' ? ' && ' : ' || ')})`;
  const which = parts.findIndex((part) => part.startsWith('for which '));
  if (which >= 0 && which < parts.length - 1) return unreadable(text);
  return `(${parts.map((part) => readOne(reader, part)).join(words[0] === 'and' ? ' && ' : ' || ')})`;
}

function readOne(reader: Reader, text: string): string {
  const said = text
    .replace(/^whose /, 'its ')
    .replace(/^which /, 'it ')
    .replace(/^for which /, '');
  return readClause(reader, said);
}
