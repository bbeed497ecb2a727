// A cell that one code span holds, or that stands bare.

import type { Phrase } from '../../text/phrase.ts';
import { Scanner } from './scanner.ts';

/** What is in the code span that is all of the cell; else the cell. */
export function wholeCode(cell: Phrase): Phrase {
  const scanner = new Scanner(cell);
  const code = scanner.code();
  return code !== null && scanner.done ? code : cell;
}
