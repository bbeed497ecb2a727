// Texts with a `¦` at the position that is asked about, and what a test compares answers by.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Document, type Position } from '../../src/language/index.ts';
import type { Span } from '../../src/text/span.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export const textOf = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8');
export const EXAMPLES = ['conduit', 'helpdesk'].map((name) => `spec/examples/${name}.md`);
export const HELPDESK = textOf('spec/examples/helpdesk.md');

export interface Asked {
  readonly document: Document;
  readonly position: Position;
}

/** The document of a text without its `¦`, and where that stood. */
export function asked(text: string): Asked {
  const offset = text.indexOf('¦');
  if (offset < 0) throw new Error('no `¦` in the text');
  const before = text.slice(0, offset).split('\n');
  const document = new Document('asked.md', text.replace('¦', ''));
  return { document, position: { line: before.length, column: before.at(-1)!.length + 1 } };
}

/** The position in a text at the one piece of it that has a `¦`. */
export function askedIn(text: string, piece: string): Asked {
  const parts = text.split(piece.replace('¦', ''));
  if (parts.length < 2) throw new Error(`nowhere in the text: ${piece}`);
  return asked(parts[0] + piece + parts.slice(1).join(piece.replace('¦', '')));
}

/** `12: word`: the line of a place and what stands there. */
export const said = (document: Document, at: Span): string => `${at.line}: ${document.slice(at)}`;
