// What a call lists: what its conditions let through and nothing else, filtered, in order, by pages.

import type { CallFacts } from '../subject/subject.ts';
import { stepsOfKind } from '../subject/steps.ts';
import type { Drafts } from './draft.ts';
import { deriveFilters } from './filters.ts';
import { deriveListed } from './listed.ts';
import { listingOf } from './listing.ts';
import { deriveOrder } from './order.ts';
import { derivePages } from './pages.ts';
import type { Workshop } from './workshop.ts';

export function deriveLists(workshop: Workshop, drafts: Drafts, facts: CallFacts): void {
  for (const step of stepsOfKind(facts.call, 'list')) {
    const place = facts.places.find(({ entity, listed }) => entity === step.entity.name && listed);
    if (place === undefined) continue;
    const listing = listingOf(workshop, facts, step, place);
    deriveListed(workshop, drafts, listing);
    deriveFilters(workshop, drafts, listing);
    deriveOrder(workshop, drafts, listing);
    derivePages(workshop, drafts, listing);
  }
}
