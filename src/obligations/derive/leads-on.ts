// A list that goes on: its page leads to the next one, and to the record that stands there.

import type { Reference, Screen } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { needsOf } from '../subject/needs.ts';
import { fromAsk, opening, parametersOf } from './addresses.ts';
import { asker, crowd } from './crowd.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { listingBy } from './hides.ts';
import type { Listing } from './listing.ts';
import { planOf } from './plans.ts';
import { fillable, MOST_ON_PAGE } from './reaching.ts';
import { meantFor, screenNeeds } from './screens.ts';
import { titleIn } from './shows.ts';
import type { Workshop } from './workshop.ts';

export function deriveLeadsOn(
  workshop: Workshop,
  drafts: Drafts,
  screen: Screen,
  shown: Reference,
): void {
  const listing = listingBy(workshop, shown);
  if (listing === null || listing.step.paging === null) return;
  const { facts } = listing;
  drafts.add({
    kind: 'screens/leads-on',
    name: `${screen.name}:${shown.name}`,
    at: shown.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: [...screenNeeds(workshop, screen), ...needsOf(workshop.subject, facts)],
    isExtra: true,
    words: {
      screen: screen.name,
      person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
      call: shown.name,
    },
    plan: () => leadsOnPlan(workshop, screen, listing),
  });
}

function leadsOnPlan(workshop: Workshop, screen: Screen, listing: Listing): Plan | Untried {
  const { cast } = workshop;
  const size = fillable(workshop, listing);
  if (size === null) return untried(`No more than ${MOST_ON_PAGE} records fill a page.`);
  const made = crowd(workshop, listing, size + 1);
  const meant = meantFor(workshop, screen).flatMap((role) => cast.player(role) ?? []);
  const players = cast.roles.length === 0 ? cast.everybody : meant;
  const found =
    made === null
      ? null
      : asker(workshop, listing, made.poised.situation, size + 1, made.poised.player, players);
  const last = found?.records.at(-1);
  const [title] = last === undefined ? [] : titleIn(workshop, listing.place, last);
  if (found === null || title === undefined)
    return untried(`Nobody was found for whom ${listing.facts.call.name} has more than one page.`);
  const { poised } = found;
  const given = fromAsk(screen, poised.ask);
  if (!parametersOf(screen).every((name) => Object.hasOwn(given, name)))
    return untried(`${listing.facts.call.name} does not say what to open.`);
  const page = opening(screen, poised.player.name, 'page1', given);
  return planOf(
    poised.situation,
    [page],
    [
      { first: [], of: page.id, expect: { kind: 'heading', is: screen.name } },
      { first: [], of: page.id, expect: { kind: 'lacks', texts: [title] } },
      { first: [], of: page.id, expect: { kind: 'reaches', text: title } },
    ],
  );
}
