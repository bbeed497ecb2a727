// What section 3 says of itself once all of it is read: one pass over its facts.

import type { Entities } from '../../../../model/sections/entities.ts';
import type { Reading } from '../../../reading/reading.ts';
import { INFERRED } from '../table/field.ts';
import { judgeExamples } from './examples.ts';
import { judgeKey } from './keys.ts';
import { judgeDeclared, judgeFieldNames, judgeType } from './names.ts';
import { judgeFieldRules, judgeSingles } from './rules.ts';
import { judgeScope, judgeWithinRules } from './scopes.ts';
import { judgeView } from './views.ts';

/** Reports what in section 3 contradicts the rest of section 3. */
export function judge(facts: Entities, reading: Reading): void {
  const { report } = reading;
  judgeDeclared(facts, report);
  const known = new Set([...facts.entities, ...facts.views].map(({ name }) => name));
  const byName = new Map(facts.entities.map((entity) => [entity.name, entity]));
  for (const entity of facts.entities) {
    judgeFieldNames(entity.name, entity.fields, report);
    for (const field of entity.fields) {
      const isTyped = judgeType(field.type, known, reading) && field.type !== INFERRED;
      judgeFieldRules(field, isTyped, report);
      judgeKey(field, entity.name, byName, reading);
      judgeWithinRules(field, entity, reading);
    }
    judgeScope(entity, facts, reading);
    judgeSingles(entity, report);
    judgeExamples(entity, report);
  }
  for (const view of facts.views) judgeView(view, facts, known, reading);
}
