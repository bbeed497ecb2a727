// The value that a record has in a field at first.

import { ruleOf, type Field } from '../../../model/index.ts';

/** The expression that gives the field at creation, where section 3 has one. */
export const firstValue = (field: Field) =>
  (ruleOf(field, 'set') ?? ruleOf(field, 'follows') ?? ruleOf(field, 'default'))?.expression ??
  null;
