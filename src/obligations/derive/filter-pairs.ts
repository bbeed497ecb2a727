// Several filters of a list at once: what all but one of them let through is not listed.

import { telling } from '../expect/shown.ts';
import type { Plan } from '../plan.ts';
import { withQuery } from '../search/ask.ts';
import type { Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { BOTH_SIDES, type Filter } from './filters.ts';
import { isListed, listPlan, nothingTells, seekListed, type Listing } from './listing.ts';
import type { Workshop } from './workshop.ts';

export function deriveTogether(
  workshop: Workshop,
  drafts: Drafts,
  listing: Listing,
  filters: readonly Filter[],
): void {
  const { facts, step } = listing;
  for (const several of combinationsOf(filters))
    for (const dropped of several.toReversed()) {
      const kept = several.filter((one) => one !== dropped);
      const names = [...kept.map(({ parameter }) => `${parameter}:with`), dropped.parameter];
      drafts.add({
        kind: 'calls/filtered',
        isExtra: true,
        isFurther: several.length > 2,
        name: `${facts.call.name}.${names.join(', ')}:without`,
        at: step.at,
        needs: ['entities', 'roles'],
        words: {
          call: facts.call.name,
          parameter: [...kept, dropped].map(({ parameter }) => parameter).join(' and '),
          value: 'what it holds and something else',
        },
        plan: () => togetherPlan(workshop, listing, kept, dropped),
      });
    }
}

/** Any two, any three, and all at once: of more between, there may be more than anybody has time for. */
function combinationsOf(filters: readonly Filter[]): (readonly Filter[])[] {
  const two = filters.flatMap((one, place) =>
    filters.slice(place + 1).map((other) => [one, other] as const),
  );
  const three = two.flatMap((pair) =>
    filters.slice(filters.indexOf(pair[1]) + 1).map((other) => [...pair, other]),
  );
  return [...two, ...three, ...(filters.length > 3 ? [filters] : [])];
}

function togetherPlan(
  workshop: Workshop,
  listing: Listing,
  kept: readonly Filter[],
  dropped: Filter,
): Plan | Untried {
  const [passing, other] = BOTH_SIDES.map(({ choose }) => choose);
  let chosen: { record: SceneRecord; query: Record<string, Value> } | null = null;
  const found = seekListed(workshop, listing, (poised) => {
    for (const record of poised.situation.recordsOf(listing.step.entity.name)) {
      if (!isListed(workshop, listing, poised, record)) continue;
      const query = new Map<string, Value | undefined>();
      for (const filter of [...kept, dropped]) {
        const choose = filter === dropped ? other! : passing!;
        const passes = (one: Value): boolean => filter.passes(poised, record, one);
        query.set(filter.parameter, choose(filter.values(poised, record), passes));
      }
      if ([...query.values()].includes(undefined)) continue;
      const beside = [...kept, dropped].map((filter) => filter.beside(poised, record));
      chosen = { record, query: Object.assign({}, ...beside, Object.fromEntries(query)) };
      return true;
    }
    return false;
  });
  if (found === null || chosen === null)
    return untried('Nothing was found that all but one of the filters let through.');
  const { record, query } = chosen as { record: SceneRecord; query: Record<string, Value> };
  const item = telling(found.situation, listing.place.as, record);
  if (item === null) return untried(nothingTells(listing));
  return listPlan(workshop, listing, found, withQuery(found.ask, query), { $lacks: [item] });
}
