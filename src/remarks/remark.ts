// What reviewers remark on the rows of a specification, as plain data.

import type { SectionId } from '../model/index.ts';

export type Deed = 'says' | 'resolves' | 'reopens';

/** What stands behind somebody's name, for what they did. */
export const DEEDS: Readonly<Record<Deed, string>> = {
  says: '',
  resolves: ' resolved this',
  reopens: ' reopened this',
};

export interface Note {
  readonly who: string;
  /** An instant or a day, as it is written: `2026-11-22T07:31:05.123Z`, `2026-11-22`. */
  readonly when: string;
  readonly does: Deed;
  /** Markdown; empty only where the deed says enough. */
  readonly text: string;
}

/** What an element of a screen is, in the words of the file. */
export const ELEMENT_KINDS = [
  ...(['page', 'title', 'list', 'column', 'value', 'form'] as const),
  ...(['input', 'button', 'link', 'message'] as const),
] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

/** Of all elements that a row is drawn as, the one that somebody remarked on. */
export interface Pin {
  /** The screen's name in section 2. */
  readonly screen: string;
  /** The address where it was seen: a screen with parameters has many. */
  readonly path: string;
  readonly element: ElementKind;
  /** The name of the row around it, as a field is drawn in several lists and forms; may be empty. */
  readonly within: string;
  /** The key of the record in whose entry of a list it is. */
  readonly record: string | null;
}

/** Where a remark belongs: the row as it was when somebody remarked on it. */
interface Anchor {
  readonly section: SectionId;
  /** Empty for the section as a whole. */
  readonly name: string;
  readonly line: number | null;
  /** The row's text. */
  readonly quote: string;
  /** Missing where the remark is on the row and on no element of a screen. */
  readonly pin?: Pin;
}

export interface Remark extends Anchor {
  readonly isResolved: boolean;
  /** Never empty: the first is the remark itself, the others answer it. */
  readonly notes: readonly Note[];
}

/** A part of a file that is none of ours, kept as it is written. */
export interface Unread {
  readonly unread: string;
}

/** A file of remarks. */
export interface Review {
  /** What stands before the first remark. */
  readonly head: string;
  readonly parts: readonly (Remark | Unread)[];
}

export const isRemark = (part: Remark | Unread): part is Remark => !('unread' in part);

export const remarksOf = ({ parts }: Review): Remark[] => parts.filter(isRemark);

/** What tells a note from every other: nobody says two things in a millisecond. */
export const keyOf = ({ who, when }: Note): string => `${when} ${who}`;

/** A remark has the key of what began it. */
export const remarkKey = ({ notes }: Remark): string => keyOf(notes[0]!);

/** Text as a file of remarks can hold it: line ends settled, no blank lines around it. */
export const tidy = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : line))
    .join('\n')
    .replace(/^\n+|\n+$/g, '');

/** A name as a file of remarks can hold it: on one line. */
export const tidyName = (name: string): string => name.replace(/\s+/g, ' ').trim();

/** A path within the product as a file of remarks can hold it; null for any other address. */
export function tidyPath(path: string): string | null {
  const encoded = path.replace(/[`\s#]/g, (letter) => encodeURIComponent(letter));
  return /^\/(?![/\\])/.test(encoded) ? encoded : null;
}

/** `spec/shop.md` → `spec/shop.review.md`: where the remarks on a specification stand. */
export const reviewFileOf = (file: string): string => file.replace(/(?:\.md)?$/i, '.review.md');

/** The beginning of a file that has no remarks yet. */
export function headOf(name: string, file: string): string {
  const own = file.split('/').at(-1)!;
  return `# Remarks on ${tidyName(name)}\n\nWhat reviewers have remarked on [${own}](${encodeURI(own)}). Nonet reads and writes this file; so may you.`;
}
