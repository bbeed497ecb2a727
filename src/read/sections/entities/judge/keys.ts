// Whether what is referred to can be named: a reference is written and answered as a key.

import type { Entities, Field } from '../../../../model/entities.ts';
import { hasRule, keyOf } from '../../../../model/lookup.ts';
import type { Report } from '../../../grammar/report.ts';
import { referenceIn } from '../../../grammar/type.ts';
import { diagnostics } from '../diagnostics.ts';

/** Reports a field that is answered as the key of an entity without one. A view needs no key. */
export function judgeKey(field: Field, { entities }: Entities, report: Report): void {
  const to = referenceIn(field.type)?.to;
  const entity = entities.find(({ name }) => name === to);
  if (!entity || keyOf(entity) || hasRule(field, 'hidden') || hasRule(field, 'write-only')) return;
  const related = [{ message: `\`${entity.name}\` stands here.`, at: entity.at }];
  report(diagnostics['missing-key'](field.at, { name: field.name, entity: entity.name }, related));
}
