// What a screen withholds: it has no button for a call that somebody may not make, of their role, of
// whose the record is or of the state that it is in.

import { inWords, type Expression, type Json, type Role, type Screen } from '../../model/index.ts';
import type { Check, Plan } from '../plan.ts';
import { fill } from '../play/fill.ts';
import { make } from '../search/attempt.ts';
import { bind, choices } from '../search/bind.ts';
import { shownIn } from '../search/refer.ts';
import { cellsOf, isOpen, mayEver } from '../subject/grants.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import { fromAsk, opening, parametersOf, pointing } from './addresses.ts';
import { untried, type Drafts, type Untried } from './draft.ts';
import { chancesOf } from './judged/chances.ts';
import { standing } from './judged/standing.ts';
import { planOf } from './plans.ts';
import { inFront, meantFor, screenNeeds } from './screens.ts';
import { isInSight, knownTo, parametersAround, rowsOf, submitting } from './using.ts';
import type { Poised, Workshop } from './workshop.ts';

const PAGE = 'page1';

export function deriveWithholds(workshop: Workshop, drafts: Drafts, screen: Screen): void {
  for (const role of meantFor(workshop, screen)) fromRole(workshop, drafts, screen, role);
  for (const { call } of screen.does) {
    const facts = workshop.subject.call(call.name);
    if (facts === undefined) continue;
    const chances = chancesOf(workshop, facts);
    for (const [cause, because] of CAUSES)
      if (chances.includes(cause) && !isOfRequest(workshop, facts, cause))
        drafts.add({
          kind: 'screens/withholds',
          name: `${screen.name}:${call.name}:${cause}`,
          at: call.at,
          also: [{ at: screen.at, why: `the screen ${screen.name}` }],
          needs: [...screenNeeds(workshop, screen), 'states'],
          words: { screen: screen.name, person: 'somebody', call: call.name, because },
          plan: () => barredPlan(workshop, screen, facts, cause),
        });
  }
}

const CAUSES = [
  ['condition', 'it is not for them'],
  ['state', 'of its state'],
] as const;
type Cause = (typeof CAUSES)[number][0];

/** Whether what decides is in the request: nobody knows it before the form is filled in. */
function isOfRequest({ subject }: Workshop, facts: CallFacts, cause: Cause): boolean {
  const roles = subject.spec.sections.roles.facts.roles.map(({ name }) => name);
  const grants = cellsOf(subject, facts.call.name, roles).flatMap((cell) => cell.grants);
  const deciding: (Expression | null)[] =
    cause === 'state'
      ? facts.moves.map(({ row }) => row.when)
      : grants.map((grant) => (grant.kind === 'if' ? grant.condition : null));
  const given = new Set(facts.leaves.map(({ name }) => name));
  return deciding.some(
    (one) =>
      one !== null && subject.uses(one, facts.variables).names.some((name) => given.has(name)),
  );
}

/** A role that the screen is for, and that never may make some of its calls. */
function fromRole(workshop: Workshop, drafts: Drafts, screen: Screen, role: Role): void {
  if (isOpen(workshop.subject)) return;
  const calls = screen.does
    .map(({ call }) => call.name)
    .filter((name) => !cellsOf(workshop.subject, name, [role.name]).some(mayEver));
  if (calls.length === 0) return;
  drafts.add({
    kind: 'screens/withholds',
    name: `${screen.name}:${role.name}`,
    at: screen.at,
    needs: screenNeeds(workshop, screen),
    words: {
      ...{ screen: screen.name, person: role.name },
      ...{ call: calls.join(', '), because: 'of their role' },
    },
    plan: () => rolePlan(workshop, screen, role, calls),
  });
}

function rolePlan(
  workshop: Workshop,
  screen: Screen,
  role: Role,
  calls: readonly string[],
): Plan | Untried {
  const player = workshop.cast.player(role);
  const front = player === null ? null : inFront(workshop, screen, player);
  if (player === null || front === null || 'reasons' in front)
    return untried(`Nothing was found that ${screen.name} could be opened for.`);
  const others = player.roles.filter((name) =>
    calls.some((call) => cellsOf(workshop.subject, call, [name]).some(mayEver)),
  );
  if (others.length > 0)
    return untried(`Whoever is ${role.name} has another role too, and that lets them.`);
  const page = opening(screen, player.name, PAGE, front.parameters);
  return planOf(front.situation, [page], [isOn(screen), ...calls.map((call) => lacking(call))]);
}

const isOn = ({ name }: Screen): Check => ({
  first: [],
  of: PAGE,
  expect: { kind: 'heading', is: name },
});

const lacking = (call: string, within: Value | null = null): Check => ({
  first: [],
  of: PAGE,
  expect: { kind: 'button', name: inWords(call), within, there: false },
});

/** Somebody who may open the screen, in front of a record of which they may not make the call now. */
function barredPlan(
  workshop: Workshop,
  screen: Screen,
  facts: CallFacts,
  cause: Cause,
): Plan | Untried {
  const meant = meantFor(workshop, screen).map(({ name }) => name);
  const isRow = rowsOf(workshop, screen, facts).length > 0;
  const withinOf = (poised: Poised) => (isRow ? submitting(workshop, screen, poised).within : null);
  const suits = (poised: Poised): boolean =>
    poised.player.roles.some((name) => meant.includes(name)) &&
    isShown(workshop, screen, poised) &&
    isOfShown(workshop, screen, poised) &&
    isBarred(workshop, screen, poised) &&
    (!isRow || (withinOf(poised) !== null && isInSight(workshop, screen, poised)));
  for (const poised of standing(workshop, facts, [cause], suits)) {
    const parameters = {
      ...parametersAround(workshop, screen, poised),
      ...fromAsk(screen, poised.ask),
    };
    const page = opening(screen, poised.player.name, PAGE, parameters);
    const lacks = lacking(facts.call.name, withinOf(poised));
    return planOf(poised.situation, [page], [isOn(screen), lacks]);
  }
  return untried(`Nobody was found who sees it on ${screen.name} and may not.`);
}

/** Whether the calls by which the screen shows what its route names answer them. */
export function isShown(
  { subject }: Workshop,
  screen: Screen,
  { situation, player, hand, pool }: Poised,
) {
  const route = new Set(parametersOf(screen));
  return screen.shows.every(({ name }) => {
    const facts = subject.call(name);
    if (facts === undefined || !facts.finds.some(({ parameter }) => route.has(parameter)))
      return true;
    const ask = bind(situation, facts, player.name, hand, pool);
    return ask !== null && make(situation, ask).outcome.accepted;
  });
}

/** Whether what the page knows before anything is written is enough to see that they may not. */
function isBarred(workshop: Workshop, screen: Screen, poised: Poised): boolean {
  const { situation, facts, player, ask } = poised;
  const known = knownTo(workshop, screen, facts);
  const parameters: Record<string, Json> = {};
  for (const [name, value] of Object.entries(pointing(ask)))
    if (known.has(name)) parameters[name] = fill(situation.memory, value);
  const credential = situation.person(player.name)?.token ?? null;
  return !situation.engine.may({ call: facts.call.name, parameters, credential }).allowed;
}

/** Whether a call that takes its record from the one that the screen shows is about that one. */
function isOfShown(workshop: Workshop, screen: Screen, poised: Poised): boolean {
  const { facts, hand } = poised;
  const elsewhere = new Set([
    ...parametersOf(screen),
    ...rowsOf(workshop, screen, facts).map(({ parameter }) => parameter),
  ]);
  return facts.finds.every(({ parameter, entity, as }) => {
    const showing = screen.shows
      .flatMap(({ name }) => workshop.subject.call(name) ?? [])
      .filter(({ places }) => places.some((one) => one.entity === entity.name && !one.listed));
    if (elsewhere.has(parameter) || showing.length === 0) return true;
    const record = hand[as];
    return record !== undefined && showing.some((one) => shows(one, poised, record));
  });
}

/** Whether somebody is shown a record by a call. */
const shows = (
  facts: CallFacts,
  { situation, player, pool }: Poised,
  record: SceneRecord,
): boolean =>
  [...choices(situation, facts, player.name, pool)].some((found) => {
    const ask = bind(situation, facts, player.name, found, pool);
    const outcome = ask === null ? null : make(situation, ask).outcome;
    return outcome?.accepted === true && shownIn(outcome.after, record) !== null;
  });
