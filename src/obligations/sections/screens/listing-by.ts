// The list that a screen shows by a call.

import type { Reference } from '../../../model/index.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import { listingOf, type Listing } from '../calls/lists/listing.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

/** The list of records that a screen shows by a call; null where it is none. */
export function listingBy(context: PlanningContext, { name }: Reference): Listing | null {
  const facts = context.subject.call(name);
  const place = facts?.places.find(({ listed }) => listed);
  if (facts === undefined || place === undefined) return null;
  const step = stepsOfKind(facts.call, 'list').find(({ entity }) => entity.name === place.entity);
  return step === undefined ? null : listingOf(context, facts, step, place);
}
