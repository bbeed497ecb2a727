// A list that goes on: its page leads to the next one, and to the record that stands there.

import type { Reference, Screen } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { needsOf } from '../../subject/needs.ts';
import { opening, parametersOf } from './screen/addresses.ts';
import { asker, crowd } from '../calls/lists/crowd.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { listingBy } from './listing-by.ts';
import type { Listing } from '../calls/lists/listing.ts';
import { planOf } from '../../planning/plans.ts';
import { fillable, MOST_ON_PAGE } from '../calls/lists/reaching.ts';
import { meantFor, screenNeeds } from './screen/audience.ts';
import { titleIn } from './screen/title.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { fromAsk } from './screen/parameters.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

export function deriveLeadsOn(
  context: PlanningContext,
  drafts: Drafts,
  screen: Screen,
  shown: Reference,
): void {
  const listing = listingBy(context, shown);
  if (listing === null || listing.step.paging === null) return;
  const { facts } = listing;
  drafts.add({
    kind: 'screens/leads-on',
    name: `${screen.name}:${shown.name}`,
    at: shown.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: [...screenNeeds(context, screen), ...needsOf(context.subject, facts)],
    isExtra: true,
    words: {
      screen: screen.name,
      person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
      call: shown.name,
    },
    plan: () => leadsOnPlan(context, screen, listing),
  });
}

function leadsOnPlan(context: PlanningContext, screen: Screen, listing: Listing): Plan | Untried {
  const { actors } = context;
  const size = fillable(context, listing);
  if (size === null) return untried(`No more than ${MOST_ON_PAGE} records fill a page.`);
  const made = crowd(context, listing, size + 1);
  const meant = meantFor(context, screen).flatMap((role) => actors.actor(role) ?? []);
  const players = actors.roles.length === 0 ? actors.everybody : meant;
  const found =
    made === null
      ? null
      : asker(context, listing, made.prepared.situation, size + 1, made.prepared.actor, players);
  const last = found?.records.at(-1);
  const [title] = !found || !last ? [] : titleIn(found.prepared, listing.place, last);
  if (found === null || title === undefined)
    return untried(`Nobody was found for whom ${listing.facts.call.name} has more than one page.`);
  const { prepared } = found;
  const isCalledSo = (other: SceneRecord): boolean =>
    other !== last && titleIn(prepared, listing.place, other).includes(title);
  if (found.records.some(isCalledSo))
    return untried(`What ${listing.facts.call.name} lists last is called as others before it.`);
  const given = fromAsk(context, screen, prepared.ask);
  if (!parametersOf(screen).every((name) => Object.hasOwn(given, name)))
    return untried(`${listing.facts.call.name} does not say what to open.`);
  const page = opening(screen, prepared.actor.name, 'page1', given);
  return planOf(
    prepared.situation,
    [page],
    [
      { first: [], of: page.id, expect: { kind: 'heading', is: screen.name } },
      { first: [], of: page.id, expect: { kind: 'lacks', texts: [title] } },
      { first: [], of: page.id, expect: { kind: 'reaches', text: title } },
    ],
  );
}
