// What nobody but the product can say beforehand: the keys that it makes, and what rests on chance or
// on the instant.

import { hasRule, ruleOf, type Entity, type Expression, type Field } from '../../../model/index.ts';
import { isFleeting } from '../../expect/shown.ts';
import type { Subject } from '../../subject/subject.ts';
import { firstValue } from './first-value.ts';

/** Fields that rest on each other deeper than this rest on themselves. */
const MAX_DEPTH = 8;

/** Whether an expression about a record rests on the instant, chance or a key, if only through other fields. */
export function rests(
  subject: Subject,
  entity: Entity,
  expression: Expression,
  depth = 0,
): boolean {
  const { names, fields } = subject.uses(expression, subject.aboutRecord(entity.name));
  if (isFleeting(names, expression.source)) return true;
  return entity.fields.some(
    (field) =>
      depth < MAX_DEPTH &&
      fields.includes(`${entity.name}.${field.name}`) &&
      isUnforeseen(subject, entity, field, depth + 1),
  );
}

/** Whether a field of a record that the product makes cannot be told from the text. */
export function isUnforeseen(subject: Subject, entity: Entity, field: Field, depth = 0): boolean {
  const first = ruleOf(field, 'computed')?.expression ?? firstValue(field);
  if (first !== null) return rests(subject, entity, first, depth);
  return isNumbered(field);
}

/** Whether the product numbers records by a field, or gives them keys. */
export const isNumbered = (field: Field): boolean =>
  field.required === 'auto' &&
  firstValue(field) === null &&
  (hasRule(field, 'key') || hasRule(field, 'counts up'));
