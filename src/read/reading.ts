// What a section's reader is given, beside its section: where to put what it finds.

import type { Report } from './grammar/report.ts';
import type { Phrase } from '../text/phrase.ts';
import type { OutlinedSection } from './outline/outline.ts';

export interface Reading {
  readonly report: Report;
  /**
   * Whether a cell leaves its fact open (`not shown` or `?`): then the question is kept, and the
   * cell counts as blank. `about` says what is open, in words.
   */
  readonly isOpen: (cell: Phrase, about: string) => boolean;
}

/** Reads one section that is shown. Never throws. */
export type SectionReader<Facts> = (section: OutlinedSection, reading: Reading) => Facts;

/** `not shown` or `?`, alone in a cell. */
export const isOpenCell = (text: string): boolean => /^(?:not shown|\?)$/i.test(text);

/** What stands for nothing in a cell: blank, or a dash. */
export const isBlank = (text: string): boolean => /^(?:|—|–|-|--)$/.test(text);
