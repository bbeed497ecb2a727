// Two filters of a list at once: what only one of them lets through is not listed.

import { telling } from '../expect/shown.ts';
import type { Plan } from '../plan.ts';
import { withQuery } from '../search/ask.ts';
import type { Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { BOTH_SIDES, type Filter } from './filters.ts';
import { isListed, listPlan, nothingTells, seekListed, type Listing } from './listing.ts';
import type { Workshop } from './workshop.ts';

export function derivePairs(
  workshop: Workshop,
  drafts: Drafts,
  listing: Listing,
  filters: readonly Filter[],
): void {
  const { facts, step } = listing;
  for (const [index, filter] of filters.entries())
    for (const other of filters.slice(index + 1))
      for (const [kept, dropped] of [
        [filter, other],
        [other, filter],
      ] as const)
        drafts.add({
          kind: 'calls/filtered',
          isExtra: true,
          name: `${facts.call.name}.${kept.parameter}:with, ${dropped.parameter}:without`,
          at: step.at,
          needs: ['entities', 'roles'],
          words: {
            call: facts.call.name,
            parameter: `${kept.parameter} and ${dropped.parameter}`,
            value: 'what it holds and something else',
          },
          plan: () => bothPlan(workshop, listing, kept, dropped),
        });
}

function bothPlan(
  workshop: Workshop,
  listing: Listing,
  kept: Filter,
  dropped: Filter,
): Plan | Untried {
  const [passing, other] = BOTH_SIDES.map(({ choose }) => choose);
  let chosen: { record: SceneRecord; query: Record<string, Value> } | null = null;
  const found = seekListed(workshop, listing, (poised) => {
    for (const record of poised.situation.madeOf(listing.step.entity.name)) {
      if (!isListed(workshop, listing, poised, record)) continue;
      const [own, not] = [kept, dropped].map((filter, index) =>
        (index === 0 ? passing! : other!)(filter.values(poised, record), (one) =>
          filter.passes(poised, record, one),
        ),
      );
      if (own === undefined || not === undefined) continue;
      chosen = { record, query: { [kept.parameter]: own, [dropped.parameter]: not } };
      return true;
    }
    return false;
  });
  if (found === null || chosen === null)
    return untried('Nothing was found that only one of the filters lets through.');
  const { record, query } = chosen as { record: SceneRecord; query: Record<string, Value> };
  const item = telling(found.situation, listing.place.as, record);
  if (item === null) return untried(nothingTells(listing));
  return listPlan(workshop, listing, found, withQuery(found.ask, query), { $lacks: [item] });
}
