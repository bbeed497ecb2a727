// What a screen hides: a record that a condition keeps from whoever looks stands nowhere on their page.

import type { Expression, Reference, Screen } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { make } from '../search/attempt.ts';
import { bind } from '../search/bind.ts';
import { withoutEachPart } from '../subject/operands.ts';
import { stepsOfKind } from '../subject/steps.ts';
import type { SceneRecord } from '../world/scene.ts';
import { fromAsk, opening, parametersOf } from './addresses.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { leftOut } from './listed.ts';
import { listingOf, type Listing } from './listing.ts';
import { planOf } from './plans.ts';
import { meantFor, screenNeeds } from './screens.ts';
import { titleIn } from './shows.ts';
import { isShown } from './withholds.ts';
import type { Poised, Workshop } from './workshop.ts';

export function deriveHides(
  workshop: Workshop,
  drafts: Drafts,
  screen: Screen,
  shown: Reference,
): void {
  const listing = listingBy(workshop, shown);
  for (const where of listing?.always ?? [])
    for (const [part, without] of partsOf(where))
      drafts.add({
        kind: 'screens/hides',
        name: `${screen.name}:${shown.name}:${part}`,
        at: shown.at,
        also: [{ at: screen.at, why: `the screen ${screen.name}` }],
        needs: screenNeeds(workshop, screen),
        isExtra: true,
        words: {
          screen: screen.name,
          person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
          call: shown.name,
          condition: part,
        },
        plan: () => hidesPlan(workshop, screen, listing!, where, without),
      });
}

/** The list of records that a screen shows by a call; null where it is none. */
export function listingBy(workshop: Workshop, { name }: Reference): Listing | null {
  const facts = workshop.subject.call(name);
  const place = facts?.places.find(({ listed }) => listed);
  if (facts === undefined || place === undefined) return null;
  const step = stepsOfKind(facts.call, 'list').find(({ entity }) => entity.name === place.entity);
  return step === undefined ? null : listingOf(workshop, facts, step, place);
}

/** The parts of a condition that each keep something back, with what it is without them. */
function partsOf(where: Expression): [string, Expression | null][] {
  const parts = withoutEachPart(where);
  return parts.length === 0
    ? [[where.source, null]]
    : parts.map(({ operand, expression }) => [operand, expression]);
}

function hidesPlan(
  workshop: Workshop,
  screen: Screen,
  listing: Listing,
  where: Expression,
  without: Expression | null,
): Plan | Untried {
  const { roles, everybody } = workshop.cast;
  const meant = meantFor(workshop, screen).flatMap((role) => workshop.cast.player(role) ?? []);
  const found = leftOut(workshop, listing, where, without, {
    players: roles.length === 0 ? everybody : meant,
    fits: (poised, record) => isUnseen(workshop, screen, listing, poised, record),
  });
  if (found === null) return untried(`Nothing was found that ${screen.name} keeps from anybody.`);
  const { poised, record } = found;
  const page = opening(screen, poised.player.name, 'page1', fromAsk(screen, poised.ask));
  return planOf(
    poised.situation,
    [page],
    [
      { first: [], of: page.id, expect: { kind: 'heading', is: screen.name } },
      {
        first: [],
        of: page.id,
        expect: { kind: 'lacks', texts: titleIn(workshop, listing.place, record), isPart: true },
      },
    ],
  );
}

/** Whether the page opens for them, and none of its calls answers the record's title in any way. */
function isUnseen(
  workshop: Workshop,
  screen: Screen,
  { place }: Listing,
  poised: Poised,
  record: SceneRecord,
): boolean {
  const [title] = titleIn(workshop, place, record);
  const given = fromAsk(screen, poised.ask);
  const isOpen = parametersOf(screen).every((name) => Object.hasOwn(given, name));
  if (typeof title !== 'string' || !isOpen || !isShown(workshop, screen, poised)) return false;
  const { situation, player, hand, pool } = poised;
  return screen.shows.every(({ name }) => {
    const facts = workshop.subject.call(name);
    const ask = facts === undefined ? null : bind(situation, facts, player.name, hand, pool);
    const body = ask === null ? null : make(situation, ask).outcome.answer.body;
    return !JSON.stringify(body).includes(JSON.stringify(title).slice(1, -1));
  });
}
