// What a section is made of, as its reader sees it: blocks of text that know their places.

import type { Phrase } from '../../text/phrase.ts';
import type { Span } from '../../text/span.ts';

export interface Row {
  /** One for each column; trimmed, `\|` unescaped. Missing ones are blank. */
  readonly cells: readonly Phrase[];
  readonly at: Span;
}

export interface Table {
  readonly kind: 'table';
  readonly columns: readonly Phrase[];
  readonly rows: readonly Row[];
  /** The heading row. */
  readonly at: Span;
}

export interface Heading {
  readonly kind: 'heading';
  readonly level: number;
  readonly text: Phrase;
  readonly at: Span;
}

export interface List {
  readonly kind: 'bullets' | 'numbers';
  /** Each without its mark; lines that continue one are joined to it. */
  readonly items: readonly Phrase[];
  readonly at: Span;
}

export interface Fence {
  readonly kind: 'fence';
  /** The first word after the ticks, in small letters. */
  readonly language: string;
  /** What stands behind it on its line. */
  readonly info: string;
  readonly text: string;
  /** The opening line. */
  readonly at: Span;
  /** Where the text begins. */
  readonly firstLine: number;
}

interface Paragraph {
  readonly kind: 'paragraph';
  /** Its lines joined by line ends. */
  readonly text: Phrase;
  readonly at: Span;
}

export type Block = Table | Heading | List | Fence | Paragraph;
