// A cell that one code span holds, or that stands bare.

import type { Phrase } from '../../text/phrase.ts';
import { Scanner } from './scanner.ts';
import { split } from './split.ts';

/** What is in the code span that is all of the cell; else the cell. */
export function wholeCode(cell: Phrase): Phrase {
  const scanner = new Scanner(cell);
  const code = scanner.code();
  return code !== null && scanner.done ? code : cell;
}

/** The parts of a cell between commas, each in a code span, all in one, or bare; a blank one is one part. */
export function partsOf(cell: Phrase): readonly Phrase[] {
  const parts = split(wholeCode(cell), ',');
  return parts.length > 1 ? parts : [cell];
}
