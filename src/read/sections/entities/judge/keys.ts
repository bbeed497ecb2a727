// Whether what is referred to can be named: a reference is written and answered as a key.

import type { Entity, Field } from '../../../../model/sections/entities.ts';
import { hasRule, keyOf } from '../../../../model/sections/lookup.ts';
import type { Reading } from '../../../reading/reading.ts';
import { referenceIn } from '../../../grammar/type.ts';
import { diagnostics } from '../table/diagnostics.ts';

/** Reports a field that is answered as the key of an entity without one. A view needs no key. */
export function judgeKey(
  field: Field,
  of: string,
  entities: ReadonlyMap<string, Entity>,
  { report, leavesOpen }: Reading,
): void {
  const entity = entities.get(referenceIn(field.type)?.to ?? '');
  if (!entity || keyOf(entity) || hasRule(field, 'hidden') || hasRule(field, 'write-only')) return;
  if (leavesOpen('field', null, entity.name) || leavesOpen('field', field.name, of)) return;
  const related = [{ message: `\`${entity.name}\` stands here.`, at: entity.at }];
  report(diagnostics['missing-key'](field.at, { name: field.name, entity: entity.name }, related));
}
