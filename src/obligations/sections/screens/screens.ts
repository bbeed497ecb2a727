// Section 2: screens open for those they are for and for nobody else, show what their calls answer,
// and do what their forms and buttons say.

import type { Role, Screen } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import type { Actor } from '../../search/actors/actors.ts';
import { opening } from './screen/addresses.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried } from '../../planning/no-plan.ts';
import { deriveDoes } from './forms/does.ts';
import { deriveHides } from './hides.ts';
import { deriveLeadsOn } from './leads-on.ts';
import { deriveMarkup } from './markup.ts';
import { planOf } from '../../planning/plans.ts';
import { nobodyIs } from '../roles/cells.ts';
import { deriveSends } from './forms/sends.ts';
import { deriveShows } from './shows.ts';
import { deriveSignsOut } from './signs-out.ts';
import { deriveSparesRows } from './forms/spares-rows.ts';
import { deriveTells } from './forms/tells.ts';
import { deriveWithholds } from './withholds.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import {
  isMeantFor,
  meantFor,
  screenNeeds,
  type Front,
  inFront,
  signInScreen,
} from './screen/audience.ts';

export function deriveScreens(context: PlanningContext, drafts: Drafts): void {
  for (const screen of context.spec.sections.screens.facts.screens) {
    const isSignedOut = ({ who }: Role): boolean => who.kind === 'signed out';
    const { roles } = context.actors;
    const meant = meantFor(context, screen);
    for (const role of meant) opens(context, drafts, screen, role);
    if (roles.length === 0) opens(context, drafts, screen, null);
    for (const role of roles)
      if (!meant.includes(role) && !isSignedOut(role)) refuses(context, drafts, screen, role);
    if (screen.for !== null && !meant.some(isSignedOut)) asks(context, drafts, screen);
    for (const shown of screen.shows) {
      deriveShows(context, drafts, screen, shown);
      deriveMarkup(context, drafts, screen, shown);
      deriveHides(context, drafts, screen, shown);
      deriveLeadsOn(context, drafts, screen, shown);
    }
    for (const done of screen.does) {
      deriveDoes(context, drafts, screen, done);
      deriveSparesRows(context, drafts, screen, done);
      deriveSignsOut(context, drafts, screen, done);
      deriveSends(context, drafts, screen, done);
      deriveTells(context, drafts, screen, done);
    }
    deriveWithholds(context, drafts, screen);
  }
}

/** The same for somebody who may not make the screen's calls: what others would find there. */
function beforeClosedDoors(context: PlanningContext, screen: Screen, actor: Actor): Front | null {
  const others = context.actors.everybody.filter((other) => other.words !== actor.words);
  for (const other of [actor, ...others]) {
    const front = inFront(context, screen, other);
    const situation = 'reasons' in front ? null : actor.enter(front.situation);
    if (situation !== null && !('reasons' in front)) return { ...front, situation };
  }
  return null;
}

const PAGE = 'page1';

/** A screen opens for somebody in a role; where nobody has one (null), for whoever comes. */
function opens(context: PlanningContext, drafts: Drafts, screen: Screen, role: Role | null): void {
  const { actors } = context;
  const person = role?.name ?? 'anybody';
  drafts.add({
    kind: 'screens/opens',
    name: `${screen.name}:${person}`,
    at: screen.at,
    needs: screenNeeds(context, screen),
    words: { screen: screen.name, person },
    plan: () => {
      const actor = role === null ? actors.signedOut : actors.actor(role);
      return actor === null ? nobodyIs(context, role!) : opensPlan(context, screen, actor);
    },
  });
}

function opensPlan(context: PlanningContext, screen: Screen, actor: Actor): Plan {
  const front = inFront(context, screen, actor);
  if ('reasons' in front)
    return notReached(
      `Nothing was found that ${screen.name} could be opened for by ${actor.words}.`,
      front,
    );
  const act = opening(screen, actor.name, PAGE, front.parameters);
  return planOf(
    front.situation,
    [act],
    [{ first: [], of: act.id, expect: { kind: 'heading', is: screen.name } }],
  );
}

function refuses(context: PlanningContext, drafts: Drafts, screen: Screen, role: Role): void {
  drafts.add({
    kind: 'screens/refuses',
    name: `${screen.name}:${role.name}`,
    at: screen.at,
    needs: screenNeeds(context, screen),
    words: { screen: screen.name, person: role.name },
    plan: () => {
      const actor = context.actors.actor(role);
      if (actor === null) return nobodyIs(context, role);
      if (isMeantFor(context, screen, actor))
        return untried(`Whoever is ${role.name} has another role too, and the screen is for that.`);
      return closedPlan(context, screen, actor, { kind: 'heading is not', is: screen.name });
    },
  });
}

function asks(context: PlanningContext, drafts: Drafts, screen: Screen): void {
  const door = signInScreen(context);
  drafts.add({
    kind: 'screens/asks-to-sign-in',
    name: screen.name,
    at: screen.at,
    needs: screenNeeds(context, screen),
    words: { screen: screen.name, 'sign-in screen': door?.name ?? 'another screen' },
    plan: () =>
      closedPlan(
        context,
        screen,
        context.actors.signedOut,
        door === undefined
          ? { kind: 'heading is not', is: screen.name }
          : { kind: 'heading', is: door.name },
      ),
  });
}

function closedPlan(
  context: PlanningContext,
  screen: Screen,
  actor: Actor,
  expect: { kind: 'heading' | 'heading is not'; is: string },
): Plan {
  const front = beforeClosedDoors(context, screen, actor);
  if (front === null)
    return notReached(`Nothing was found that ${screen.name} could be opened for.`);
  const act = opening(screen, actor.name, PAGE, front.parameters);
  return planOf(front.situation, [act], [{ first: [], of: act.id, expect }]);
}
