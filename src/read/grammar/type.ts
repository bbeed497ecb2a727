// The grammar of types: section 3's Type column, and the types that section 7 writes itself.

import { SIMPLE_TYPES, type SimpleType, type Type } from '../../model/values/type.ts';
import type { Span } from '../../text/span.ts';
import { Scanner } from './scanner.ts';
import { letters, type Pattern } from '../../text/letters.ts';

const NAME = letters(String.raw`[\p{L}_][\p{L}\p{N}_]*`, 'y');
const CHOICE = letters(String.raw`[\p{L}\p{N}][\p{L}\p{N} _.+/-]*`, 'y');
const DEEPEST_LIST = 4;

const isSimple = (name: string): name is SimpleType =>
  (SIMPLE_TYPES as readonly string[]).includes(name);

/**
 * The type that begins here. A name that is no simple type is a reference; whether it leads
 * anywhere is the caller's to say. Throws `Unexpected` where no type stands.
 */
export function readType(scanner: Scanner, depth = 0): Type {
  const code = scanner.code();
  if (code !== null) return wholeType(new Scanner(code), depth);
  if (scanner.words('list of')) {
    if (depth >= DEEPEST_LIST) scanner.fail(`at most ${DEEPEST_LIST} lists in each other`);
    return { kind: 'list', of: readType(scanner, depth + 1) };
  }
  if (scanner.words('one of')) return { kind: 'one of', ...choices(scanner) };
  const name = scanner.take(NAME);
  if (name === null) return scanner.fail('a type');
  if (name.text === 'string') return { kind: 'text' };
  if (isSimple(name.text)) return { kind: name.text };
  return { kind: 'reference', to: name.text, at: name.at };
}

/** The type that all of the phrase is. Throws `Unexpected`. */
export function wholeType(scanner: Scanner, depth = 0): Type {
  const type = readType(scanner, depth);
  scanner.expectEnd(type.kind === 'one of' ? '`,` and another choice' : 'nothing after the type');
  return type;
}

/** `a, b, c`, each perhaps in a code span. Throws `Unexpected`. */
export function choices(scanner: Scanner): { values: string[]; valuesAt: Span[] } {
  const values: string[] = [];
  const valuesAt: Span[] = [];
  do {
    const written = scanner.code() ?? scanner.take(CHOICE);
    if (written === null || !matchesWhole(CHOICE, written.text))
      return scanner.fail('a choice, without quotes');
    const choice = written.trim();
    values.push(choice.text);
    valuesAt.push(choice.at);
  } while (scanner.mark(','));
  return { values, valuesAt };
}

function matchesWhole(pattern: Pattern, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.exec(text)?.[0] === text;
}

/** What people write for a type elsewhere, and what it is here. */
export const MEANT_TYPES: Readonly<Record<string, string>> = {
  str: 'text',
  varchar: 'text',
  char: 'text',
  int: 'integer',
  bigint: 'integer',
  long: 'integer',
  serial: 'integer',
  float: 'number',
  double: 'number',
  decimal: 'number',
  money: 'number',
  bool: 'boolean',
  timestamp: 'datetime',
  uri: 'url',
  link: 'url',
  guid: 'uuid',
  id: 'uuid',
  object: 'json',
  any: 'json',
  secret: 'text',
  password: 'text',
  enum: 'one of a, b, c',
  array: 'list of T',
  list: 'list of T',
  set: 'list of T',
};

/** The references in a type: one, or none. */
export function referenceIn(type: Type): Extract<Type, { kind: 'reference' }> | null {
  if (type.kind === 'list') return referenceIn(type.of);
  return type.kind === 'reference' ? type : null;
}

/** The first choice that stands there before; undefined where there is none. */
export function firstTwice(choices: readonly string[]): string | undefined {
  const met = new Set<string>();
  return choices.find((choice) => {
    const isMet = met.has(choice);
    met.add(choice);
    return isMet;
  });
}
