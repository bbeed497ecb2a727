// Two specifications that differ by a few edits, and what has to be said of them.

import { readFileSync } from 'node:fs';
import { Document } from '../../src/language/index.ts';

export interface Pair {
  readonly spec: string;
  /** Each text is replaced wherever it stands. */
  readonly edits: readonly (readonly [string, string])[];
  /** Level, id, and the lines before and after: `major calls/removed 12 —`. */
  readonly changes: readonly string[];
}

const read = new Map<string, Document>();

/** A specification of the repository. */
export function documentOf(file: string): Document {
  let document = read.get(file);
  if (document === undefined) {
    document = new Document(file, readFileSync(file, 'utf8'));
    read.set(file, document);
  }
  return document;
}

/** A specification with some edits; throws where one of them changes nothing. */
export function edited(document: Document, edits: Pair['edits']): Document {
  const text = edits.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`nowhere stands ${from}`);
    return all.replaceAll(from, () => to);
  }, document.text);
  return new Document(document.source.file, text, document);
}
