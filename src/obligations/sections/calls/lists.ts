// What a call lists: what its conditions let through and nothing else, filtered, in order, by pages.

import type { CallFacts } from '../../subject/subject.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { deriveOperands } from './lists/filter-operands.ts';
import { deriveFilters } from './lists/filters.ts';
import { deriveListed } from './lists/listed.ts';
import { listingOf } from './lists/listing.ts';
import { deriveOrder } from './lists/order.ts';
import { derivePages } from './lists/pages.ts';
import { deriveBetweenFields } from './lists/besides/between-fields.ts';
import { deriveUnasked } from './lists/besides/unasked.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

export function deriveLists(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  for (const step of stepsOfKind(facts.call, 'list')) {
    const place = facts.places.find(({ entity, listed }) => entity === step.entity.name && listed);
    if (place === undefined) continue;
    const listing = listingOf(context, facts, step, place);
    deriveListed(context, drafts, listing);
    deriveUnasked(context, drafts, listing);
    deriveFilters(context, drafts, listing);
    deriveOperands(context, drafts, listing);
    deriveBetweenFields(context, drafts, listing);
    deriveOrder(context, drafts, listing);
    derivePages(context, drafts, listing);
  }
}
