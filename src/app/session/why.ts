// Where things on the screen come from: marked on their elements, for the review bar to read.

import type { SectionId } from '../../model/index.ts';
import type { Span } from '../../text/span.ts';

export interface Why {
  readonly section: SectionId;
  readonly line: number;
  /** What it is, in the specification's words. */
  readonly what: string;
}

/** The attributes of an element that comes from a fact; none where no fact is known. */
export function whyOf(section: SectionId, at: Span | undefined, what: string): object {
  return at === undefined
    ? {}
    : { 'data-why': JSON.stringify({ section, line: at.line, what } satisfies Why) };
}

/** A call that is not offered somewhere now, and the row that keeps it back. */
export interface Withheld {
  readonly call: string;
  /** What the product would say. */
  readonly message: string;
  readonly section: SectionId | null;
  readonly line: number | null;
  /** Where in the line: a row may hold a cell for each role. */
  readonly column: number;
}

/** The attributes of a place where some calls are not offered; none where all are. */
export const whyWithheld = (withheld: readonly Withheld[]): object =>
  withheld.length === 0 ? {} : { 'data-withheld': JSON.stringify(withheld) };

/** The attributes of the entry of a record in a list; none where it has no key. */
export const whyRecord = (key: string | null): object =>
  key === null ? {} : { 'data-record': key };

/** The attributes of what the product says in refusing something: looked up when somebody asks. */
export const whyRefused = (message: string): object => ({ 'data-refused': message });
