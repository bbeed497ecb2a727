// Mending a text by what its diagnostics are sure of, until nothing sure is left.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fixable } from '../diagnostics/fix.ts';
import { applyEdits, type Edit } from '../text/edit.ts';
import { Document } from './document/document.ts';

/** One mend lets others be seen; more rounds than this are no mending. */
const MOST_ROUNDS = 10;

export interface Mended {
  readonly document: Document;
  /** What was mended, in the order in which it was; places are those of their round. */
  readonly mended: readonly { readonly diagnostic: Diagnostic; readonly edits: readonly Edit[] }[];
}

/** The text with all sure mends made. */
export function mend(file: string, text: string): Mended {
  let document = new Document(file, text);
  const mended: Mended['mended'][number][] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const found = fixable(document.source, document.findings);
    if (found.length === 0) break;
    const edits = found.flatMap((each) => each.edits);
    document = new Document(file, applyEdits(document.text, edits), document);
    mended.push(...found);
  }
  return { document, mended };
}
