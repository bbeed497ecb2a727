// Several filters of a list at once: what all but one of them let through is not listed.

import { telling } from '../../../expect/shown.ts';
import type { Plan } from '../../../plan/plan.ts';
import { withQuery } from '../../../situation/ask.ts';
import type { Value } from '../../../plan/value.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { isTaken, type Filter } from './filter.ts';
import { listPlan } from './list-plan.ts';
import { isListed, nothingTells, seekListed, type Listing } from './listing.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

export function deriveTogether(
  context: PlanningContext,
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
        plan: () => togetherPlan(context, listing, kept, dropped),
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

/** So many ways to say it are tried: other rows may have a say in each. */
const MAX_QUERIES = 16;
const MAX_SIDES = 3;

/** Values of a filter with which a record passes, or where some do, with which it does not. */
function sidesFor(
  filter: Filter,
  prepared: PreparedCall,
  record: SceneRecord,
  is: boolean,
): Value[] {
  const values = filter.values(prepared, record);
  const passes = values.map((value) => filter.passes(prepared, record, value));
  if (!passes.includes(true)) return [];
  return values.filter((_, place) => passes[place] === is).slice(0, MAX_SIDES);
}

function togetherPlan(
  context: PlanningContext,
  listing: Listing,
  kept: readonly Filter[],
  dropped: Filter,
): Plan | Untried {
  let chosen: { record: SceneRecord; query: Record<string, Value> } | null = null;
  const found = seekListed(context, listing, (prepared) => {
    for (const record of prepared.situation.recordsOf(listing.step.entity.name)) {
      const all = [...kept, dropped];
      const names = all.map(({ parameter }) => parameter);
      if (!isListed(context, listing, prepared, record, names)) continue;
      const beside = Object.assign({}, ...all.map((filter) => filter.beside(prepared, record)));
      const query = all
        .reduce<Record<string, Value>[]>(
          (queries, filter) =>
            sidesFor(filter, prepared, record, filter !== dropped).flatMap((value) =>
              queries.map((one) => ({ ...one, [filter.parameter]: value })),
            ),
          [beside],
        )
        .slice(0, MAX_QUERIES)
        .find((one) => isTaken(prepared, one));
      if (query === undefined) continue;
      chosen = { record, query };
      return true;
    }
    return false;
  });
  if (found === null || chosen === null)
    return untried('Nothing was found that all but one of the filters let through.');
  const { record, query } = chosen as { record: SceneRecord; query: Record<string, Value> };
  const item = telling(found.situation, listing.place.as, record);
  if (item === null) return untried(nothingTells(listing));
  return listPlan(context, listing, found, withQuery(found.ask, query), { $lacks: [item] });
}
