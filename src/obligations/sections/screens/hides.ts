// What a screen hides: a record that a condition keeps from whoever looks stands nowhere on their page.

import type { Expression, Reference, Screen } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import { bind, type InHand } from '../../situation/request/bind.ts';
import { withoutEachPart } from '../../subject/comparisons/operands.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { opening, parametersOf } from './screen/addresses.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { leftOut } from '../calls/lists/listed.ts';
import type { Listing } from '../calls/lists/listing.ts';
import { planOf } from '../../planning/plans.ts';
import { meantFor, screenNeeds } from './screen/audience.ts';
import { titleIn } from './screen/title.ts';
import { isShown } from './withholds.ts';
import { byRoute, fromAsk } from './screen/parameters.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import { listingBy } from './listing-by.ts';

export function deriveHides(
  context: PlanningContext,
  drafts: Drafts,
  screen: Screen,
  shown: Reference,
): void {
  const listing = listingBy(context, shown);
  for (const where of listing?.always ?? [])
    for (const [part, without] of partsOf(where))
      drafts.add({
        kind: 'screens/hides',
        name: `${screen.name}:${shown.name}:${part}`,
        at: shown.at,
        also: [{ at: screen.at, why: `the screen ${screen.name}` }],
        needs: screenNeeds(context, screen),
        isExtra: true,
        words: {
          screen: screen.name,
          person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
          call: shown.name,
          condition: part,
        },
        plan: () => hidesPlan(context, screen, listing!, where, without),
      });
}

/** The parts of a condition that each keep something back, with what it is without them. */
function partsOf(where: Expression): [string, Expression | null][] {
  const parts = withoutEachPart(where);
  return parts.length === 0
    ? [[where.source, null]]
    : parts.map(({ operand, expression }) => [operand, expression]);
}

function hidesPlan(
  context: PlanningContext,
  screen: Screen,
  listing: Listing,
  where: Expression,
  without: Expression | null,
): Plan | Untried {
  const { roles, everybody } = context.actors;
  const meant = meantFor(context, screen).flatMap((role) => context.actors.actor(role) ?? []);
  const found = leftOut(context, listing, where, without, {
    players: roles.length === 0 ? everybody : meant,
    fits: (prepared, record) => isUnseen(context, screen, listing, prepared, record),
  });
  if (found === null) return untried(`Nothing was found that ${screen.name} keeps from anybody.`);
  const { prepared, record } = found;
  const page = opening(
    screen,
    prepared.actor.name,
    'page1',
    fromAsk(context, screen, prepared.ask),
  );
  return planOf(
    prepared.situation,
    [page],
    [
      { first: [], of: page.id, expect: { kind: 'heading', is: screen.name } },
      {
        first: [],
        of: page.id,
        expect: { kind: 'lacks', texts: titleIn(prepared, listing.place, record), isPart: true },
      },
    ],
  );
}

/** Whether the page opens for them, and none of its calls answers the record's title in any way. */
function isUnseen(
  context: PlanningContext,
  screen: Screen,
  { place }: Listing,
  prepared: PreparedCall,
  record: SceneRecord,
): boolean {
  const [title] = titleIn(prepared, place, record);
  const given = fromAsk(context, screen, prepared.ask);
  const isOpen = parametersOf(screen).every((name) => Object.hasOwn(given, name));
  if (typeof title !== 'string' || !isOpen || !isShown(context, screen, prepared)) return false;
  const { situation, actor, hand, pool } = prepared;
  return screen.shows.every(({ name }) => {
    const facts = context.subject.call(name);
    if (facts === undefined) return true;
    const byCall = { ...hand, ...inRoute(context, screen, prepared, facts) };
    const ask = bind(situation, facts, actor.name, byCall, pool);
    const body = ask === null ? null : make(situation, ask).outcome.answer.body;
    return !JSON.stringify(body).includes(JSON.stringify(title).slice(1, -1));
  });
}

/** What another call of the page finds by its route, under that call's own names. */
function inRoute(
  context: PlanningContext,
  screen: Screen,
  { facts: own, hand }: PreparedCall,
  facts: CallFacts,
): InHand {
  const known = byRoute(context, screen, own);
  return Object.fromEntries(
    byRoute(context, screen, facts).flatMap(({ as, parameter, entity }) => {
      const same = known.find(
        (find) => find.parameter === parameter && find.entity.name === entity.name,
      );
      const record = same && hand[same.as];
      return record === undefined ? [] : [[as, record] as const];
    }),
  );
}
