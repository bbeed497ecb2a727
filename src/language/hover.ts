// What there is to know of what stands at a position.

import type { Span } from '../text/span.ts';
import { describe } from './describe/index.ts';
import type { Document } from './document.ts';
import type { Position } from './names/index.ts';

export interface Hover {
  readonly at: Span;
  /** Markdown. */
  readonly markdown: string;
}

/** What the name at a position stands for, else what may stand there; null where nothing is known. */
export function hover(document: Document, position: Position): Hover | null {
  const named = document.names.at(position);
  const told = named
    .map(({ thing }) => describe(thing, document))
    .filter((markdown) => markdown !== null);
  if (named.length === 0 || told.length === 0) return null;
  return { at: named[0]!.at, markdown: [...new Set(told)].join('\n\n---\n\n') };
}
