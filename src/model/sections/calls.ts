// Section 7: the calls the product makes: request, body, answer. Their steps are in step.ts.

import type { Answer } from '../schema/calls/calls.ts';
import type { Expression } from '../schema/values/expression.ts';

export type * from '../schema/calls/calls.ts';
export { METHODS } from '../words/words.ts';

/** What says which file an answer is; null where it is none. */
export const answeredFile = ({
  format,
  shape,
}: Pick<Answer, 'shape'> & { readonly format?: Answer['format'] }): Expression | null =>
  format === 'file' && shape?.kind === 'value' ? shape.from : null;
