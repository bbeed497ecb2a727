// What is never told: `write-only` and `hidden` fields are in no answer.

import { shownFields, wireName } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { make } from '../../../search/attempt.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { Pattern } from '../../../plan/value.ts';
import type { Place } from '../../../subject/places.ts';
import { nobodyMay } from '../../../requests/refused-plan.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../../planning/no-plan.ts';
import { isListed, listingOf, seekListed } from '../../calls/lists/listing.ts';
import { planOf } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../../planning/call-query.ts';
import { isSecret, type FieldOf } from './field.ts';

export function deriveHidden(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  if (!isSecret(of)) return;
  for (const facts of context.subject.calls)
    for (const place of facts.places) {
      if (place.entity !== of.entity.name) continue;
      if (shownFields(context.spec, place.as).some(({ wire }) => wire === wireName(of.field)))
        continue;
      drafts.add({
        kind: 'entities/hidden',
        name: `${of.path}:${facts.call.name}`,
        at: of.field.at,
        needs: ['calls', 'roles'],
        words: { field: of.path, call: facts.call.name },
        plan: () => hiddenPlan(context, of, facts, place),
      });
    }
}

function hiddenPlan(
  context: PlanningContext,
  of: FieldOf,
  facts: CallFacts,
  place: Place,
): Plan | Untried {
  const from = place.listed ? listing(context, facts, place) : context.ready({ facts });
  if (from === null) return untried(`Nothing was found that ${facts.call.name} lists.`);
  if (isNoPath(from)) return notReached(nobodyMay(facts.call), from);
  const { act } = make(from.situation, from.ask);
  const without = { $without: wireName(of.field) };
  const is: Pattern = place.listed ? { $all: [{ $not: [] }, { $every: without }] } : without;
  const expect = { kind: 'value', field: of.path, path: place.path, is } as const;
  return planOf(from.situation, [act], [{ first: [], of: act.id, expect }]);
}

/** Somebody about to be answered a list that holds something: an empty one hides nothing. */
function listing(context: PlanningContext, facts: CallFacts, place: Place): PreparedCall | null {
  const step = stepsOfKind(facts.call, 'list').find(({ entity }) => entity.name === place.entity);
  if (step === undefined) return null;
  const list = listingOf(context, facts, step, place);
  return seekListed(context, list, (prepared) =>
    prepared.situation
      .recordsOf(place.entity)
      .some((one) => isListed(context, list, prepared, one)),
  );
}
