// What is never told: `write-only` and `hidden` fields are in no answer.

import { shownFields, wireName } from '../../../model/index.ts';
import type { Plan } from '../../plan.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Place } from '../../subject/places.ts';
import { nobodyMay } from '../calls.ts';
import { impossible, type Drafts } from '../draft.ts';
import { planOf } from '../plans.ts';
import { isStuck, type Workshop } from '../workshop.ts';
import { isSecret, type FieldOf } from './field.ts';

export function deriveHidden(workshop: Workshop, drafts: Drafts, of: FieldOf): void {
  if (!isSecret(of)) return;
  for (const facts of workshop.subject.calls)
    for (const place of facts.places) {
      if (place.entity !== of.entity.name) continue;
      if (shownFields(workshop.spec, place.as).some(({ wire }) => wire === wireName(of.field)))
        continue;
      drafts.add({
        kind: 'entities/hidden',
        name: `${of.path}:${facts.call.name}`,
        at: of.field.at,
        needs: ['calls', 'roles'],
        words: { field: of.path, call: facts.call.name },
        plan: () => hiddenPlan(workshop, of, facts, place),
      });
    }
}

function hiddenPlan(workshop: Workshop, of: FieldOf, facts: CallFacts, place: Place): Plan {
  const ready = workshop.ready({ facts });
  if (isStuck(ready)) return impossible(nobodyMay(facts.call), ready);
  const { act } = ready.attempt;
  const without = { $without: wireName(of.field) };
  return planOf(
    ready.situation,
    [act],
    [
      {
        first: [],
        of: act.id,
        expect: {
          kind: 'value',
          field: of.path,
          path: place.path,
          is: place.listed ? { $every: without } : without,
        },
      },
    ],
  );
}
