// What can be done about the findings in a stretch of text at one press of a button.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fixOf } from '../diagnostics/fix.ts';
import type { Edit } from '../text/edit.ts';
import type { Document } from './document/document.ts';
import type { Position } from './names/index.ts';

export interface Action {
  readonly title: string;
  readonly diagnostic: Diagnostic;
  readonly edits: readonly Edit[];
}

/** The sure mends of findings that stand, at least in part, between two positions. */
export const actions = (document: Document, from: Position, to: Position): Action[] =>
  document.diagnostics.flatMap((diagnostic) => {
    const { at } = diagnostic;
    const edits = fixOf(document.source, diagnostic);
    const ends = { line: at.line, column: at.column + at.length };
    if (edits.length === 0 || isBefore(ends, from) || isBefore(to, at)) return [];
    return [{ title: titleOf(edits), diagnostic, edits }];
  });

const isBefore = (a: Position, b: Position): boolean =>
  a.line < b.line || (a.line === b.line && a.column < b.column);

/** What an edit puts in the place of what, in a few words. */
export const titleOf = (edits: readonly Edit[]): string =>
  `Write ${edits.map(({ text }) => text).join(' … ')}`;
