// Section 3: entities, their fields, their views and their examples.

export type * from '../schema/entities.ts';
export {
  PLAIN_FIELD_RULES,
  EXPRESSION_FIELD_RULES,
  type PlainFieldRule,
  type ExpressionFieldRule,
} from '../words/words.ts';
