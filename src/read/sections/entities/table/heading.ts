// Headings of section 3: `### Name`, `### Name (view of Entity)` and `… without a, b)`.

import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { letters, type Pattern } from '../../../../text/letters.ts';

const ENTITY = letters(String.raw`[\p{Lu}][\p{L}\p{N}_]*(?![\p{L}\p{N}_-])`, 'y');
const FIELD = letters(String.raw`[\p{Ll}][\p{L}\p{N}_]*(?![\p{L}\p{N}_-])`, 'y');

export interface EntityHeading {
  name: Reference;
  /** Null: it is an entity, not a view. */
  view: { of: Reference; without: Reference[] | null } | null;
}

/** What a level-3 heading declares, null where it is no such heading. */
export function readHeading(heading: Phrase): EntityHeading | null {
  try {
    return declared(new Scanner(heading));
  } catch (error) {
    if (error instanceof Unexpected) return null;
    throw error;
  }
}

function declared(scanner: Scanner): EntityHeading {
  const name = named(scanner, ENTITY);
  if (!scanner.mark('(')) {
    scanner.expectEnd();
    return { name, view: null };
  }
  if (!scanner.words('view of')) scanner.fail('`view of`');
  const of = named(scanner, ENTITY);
  const without = scanner.words('without') ? fields(scanner) : null;
  scanner.expectMark(')');
  scanner.expectEnd();
  return { name, view: { of, without } };
}

function fields(scanner: Scanner): Reference[] {
  const names = [];
  do names.push(named(scanner, FIELD));
  while (scanner.mark(','));
  return names;
}

/** A name of that kind, perhaps the whole of a code span. */
function named(scanner: Scanner, pattern: Pattern): Reference {
  const code = scanner.code();
  const inside = code === null ? scanner : new Scanner(code);
  const name = inside.take(pattern) ?? scanner.fail('a name');
  if (code !== null) inside.expectEnd();
  return { name: name.text, at: name.at };
}
