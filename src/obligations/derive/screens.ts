// Section 2: screens open for those they are for and for nobody else, show what their calls answer,
// and do what their forms and buttons say.

import type { Role, Screen } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import type { Player } from '../search/cast.ts';
import type { Situation } from '../search/situation.ts';
import { signInsOf } from '../search/introduce.ts';
import { needsOf } from '../subject/needs.ts';
import type { Value } from '../value.ts';
import { callsOf, fromAsk, opening, parametersOf } from './addresses.ts';
import { notReached, untried, type Drafts } from './draft.ts';
import { deriveDoes } from './does.ts';
import { deriveHides } from './hides.ts';
import { deriveLeadsOn } from './leads-on.ts';
import { deriveMarkup } from './markup.ts';
import { planOf } from './plans.ts';
import { nobodyIs } from './roles.ts';
import { deriveSends } from './sends.ts';
import { deriveShows } from './shows.ts';
import { deriveSignsOut } from './signs-out.ts';
import { deriveSparesRows } from './spares-rows.ts';
import { deriveTells } from './tells.ts';
import { deriveWithholds } from './withholds.ts';
import { isStuck, type Stuck, type Workshop } from './workshop.ts';

export function deriveScreens(workshop: Workshop, drafts: Drafts): void {
  for (const screen of workshop.spec.sections.screens.facts.screens) {
    const isSignedOut = ({ who }: Role): boolean => who.kind === 'signed out';
    const { roles } = workshop.cast;
    const meant = meantFor(workshop, screen);
    for (const role of meant) opens(workshop, drafts, screen, role);
    if (roles.length === 0) opens(workshop, drafts, screen, null);
    for (const role of roles)
      if (!meant.includes(role) && !isSignedOut(role)) refuses(workshop, drafts, screen, role);
    if (screen.for !== null && !meant.some(isSignedOut)) asks(workshop, drafts, screen);
    for (const shown of screen.shows) {
      deriveShows(workshop, drafts, screen, shown);
      deriveMarkup(workshop, drafts, screen, shown);
      deriveHides(workshop, drafts, screen, shown);
      deriveLeadsOn(workshop, drafts, screen, shown);
    }
    for (const done of screen.does) {
      deriveDoes(workshop, drafts, screen, done);
      deriveSparesRows(workshop, drafts, screen, done);
      deriveSignsOut(workshop, drafts, screen, done);
      deriveSends(workshop, drafts, screen, done);
      deriveTells(workshop, drafts, screen, done);
    }
    deriveWithholds(workshop, drafts, screen);
  }
}

/** The roles that a screen is for. */
export function meantFor({ cast }: Workshop, screen: Screen): Role[] {
  const names = screen.for?.map(({ name }) => name);
  return cast.roles.filter(({ name }) => names === undefined || names.includes(name));
}

/** The sections that a screen's page rests on. */
export const screenNeeds = ({ subject }: Workshop, screen: Screen) => [
  ...(['entities', 'roles', 'calls'] as const),
  ...screen.shows.flatMap(({ name }) => {
    const facts = subject.call(name);
    return facts === undefined ? [] : needsOf(subject, facts);
  }),
];

/** Somebody in front of a screen that has something to show. */
export interface Front {
  readonly situation: Situation;
  readonly parameters: Readonly<Record<string, Value>>;
}

/** A situation in which a screen's calls find what its route names, for somebody; or why there is none. */
export function inFront(workshop: Workshop, screen: Screen, player: Player): Front | Stuck {
  const wanted = parametersOf(screen);
  let stuck: Stuck = { reasons: [] };
  if (wanted.length === 0) {
    const situation = player.enter(workshop.start);
    return situation === null ? stuck : { situation, parameters: {} };
  }
  for (const facts of callsOf(workshop.subject, screen)) {
    if (!facts.call.pathParameters.some(({ name }) => wanted.includes(name))) continue;
    const ready = workshop.ready({ facts, players: [player] });
    if (!isStuck(ready))
      return { situation: ready.situation, parameters: fromAsk(screen, ready.ask) };
    if (stuck.reasons.length === 0) stuck = ready;
  }
  return stuck;
}

/** The same for somebody who may not make the screen's calls: what others would find there. */
function beforeClosedDoors(workshop: Workshop, screen: Screen, player: Player): Front | null {
  const others = workshop.cast.everybody.filter((other) => other.words !== player.words);
  for (const other of [player, ...others]) {
    const front = inFront(workshop, screen, other);
    const situation = 'reasons' in front ? null : player.enter(front.situation);
    if (situation !== null && !('reasons' in front)) return { ...front, situation };
  }
  return null;
}

const PAGE = 'page1';

/** A screen opens for somebody in a role; where nobody has one (null), for whoever comes. */
function opens(workshop: Workshop, drafts: Drafts, screen: Screen, role: Role | null): void {
  const { cast } = workshop;
  const person = role?.name ?? 'anybody';
  drafts.add({
    kind: 'screens/opens',
    name: `${screen.name}:${person}`,
    at: screen.at,
    needs: screenNeeds(workshop, screen),
    words: { screen: screen.name, person },
    plan: () => {
      const player = role === null ? cast.signedOut : cast.player(role);
      return player === null ? nobodyIs(workshop, role!) : opensPlan(workshop, screen, player);
    },
  });
}

function opensPlan(workshop: Workshop, screen: Screen, player: Player): Plan {
  const front = inFront(workshop, screen, player);
  if ('reasons' in front)
    return notReached(
      `Nothing was found that ${screen.name} could be opened for by ${player.words}.`,
      front,
    );
  const act = opening(screen, player.name, PAGE, front.parameters);
  return planOf(
    front.situation,
    [act],
    [{ first: [], of: act.id, expect: { kind: 'heading', is: screen.name } }],
  );
}

function refuses(workshop: Workshop, drafts: Drafts, screen: Screen, role: Role): void {
  drafts.add({
    kind: 'screens/refuses',
    name: `${screen.name}:${role.name}`,
    at: screen.at,
    needs: screenNeeds(workshop, screen),
    words: { screen: screen.name, person: role.name },
    plan: () => {
      const player = workshop.cast.player(role);
      if (player === null) return nobodyIs(workshop, role);
      const meant = meantFor(workshop, screen).map(({ name }) => name);
      if (player.roles.some((name) => meant.includes(name)))
        return untried(`Whoever is ${role.name} has another role too, and the screen is for that.`);
      return closedPlan(workshop, screen, player, { kind: 'heading is not', is: screen.name });
    },
  });
}

/** The screen whose call signs somebody in by a secret. */
export function signInScreen({ spec, subject }: Workshop): Screen | undefined {
  const calls = signInsOf(subject).map(({ call }) => call.name);
  return spec.sections.screens.facts.screens.find(({ does }) =>
    does.some(({ call }) => calls.includes(call.name)),
  );
}

function asks(workshop: Workshop, drafts: Drafts, screen: Screen): void {
  const door = signInScreen(workshop);
  drafts.add({
    kind: 'screens/asks-to-sign-in',
    name: screen.name,
    at: screen.at,
    needs: screenNeeds(workshop, screen),
    words: { screen: screen.name, 'sign-in screen': door?.name ?? 'another screen' },
    plan: () =>
      closedPlan(
        workshop,
        screen,
        workshop.cast.signedOut,
        door === undefined
          ? { kind: 'heading is not', is: screen.name }
          : { kind: 'heading', is: door.name },
      ),
  });
}

function closedPlan(
  workshop: Workshop,
  screen: Screen,
  player: Player,
  expect: { kind: 'heading' | 'heading is not'; is: string },
): Plan {
  const front = beforeClosedDoors(workshop, screen, player);
  if (front === null)
    return notReached(`Nothing was found that ${screen.name} could be opened for.`);
  const act = opening(screen, player.name, PAGE, front.parameters);
  return planOf(front.situation, [act], [{ first: [], of: act.id, expect }]);
}
