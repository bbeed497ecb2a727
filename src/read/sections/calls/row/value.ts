// What a part of a message is: an expression in a code span, or a bare name or number.

import type { Expression } from '../../../../model/schema/values/expression.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { asExpression, inCodeOrBare } from '../../../grammar/expression.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { isBlank } from '../../../reading/reading.ts';

/** The expression that a cell holds; null where it holds none, or more. */
export function valueIn(cell: Phrase): Expression | null {
  if (isBlank(cell.text)) return null;
  try {
    const scanner = new Scanner(cell);
    const value = inCodeOrBare(scanner);
    if (value !== null) scanner.expectEnd();
    return value;
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    return null;
  }
}

/** What to write instead of such a cell; null where it says nothing. */
export const insteadOf = (cell: Phrase): string | null =>
  isBlank(cell.text) ? null : `\`${asExpression(cell.text)}\``;
