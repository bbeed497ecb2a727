// What a screen withholds: it has no button for a call that somebody may not make, of their role, of
// whose the record is or of the state that it is in.

import {
  inWords,
  type Expression,
  type Json,
  type Role,
  type Screen,
} from '../../../model/index.ts';
import type { Check, Plan, RowOnPage } from '../../plan/plan.ts';
import { fill } from '../../play/fill.ts';
import { make } from '../../search/attempt.ts';
import { bind, choices } from '../../situation/request/bind.ts';
import { shownIn } from '../../situation/request/refer.ts';
import { cellsOf, isOpen, mayEver } from '../../subject/people/grants.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { opening, pointing } from './screen/addresses.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { chancesOf } from '../calls/judged/chances.ts';
import { standing } from '../calls/judged/standing.ts';
import { planOf } from '../../planning/plans.ts';
import { inFront, isMeantFor, meantFor, screenNeeds } from './screen/audience.ts';
import { doingOf, parametersOn } from './forms/doing.ts';
import { isInSight } from './forms/using.ts';
import { byRoute, fromAsk, knownTo, rowsOf } from './screen/parameters.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall } from '../../planning/call-query.ts';

const PAGE = 'page1';

export function deriveWithholds(context: PlanningContext, drafts: Drafts, screen: Screen): void {
  for (const role of meantFor(context, screen)) fromRole(context, drafts, screen, role);
  for (const { call } of screen.does) {
    const facts = context.subject.call(call.name);
    if (facts === undefined) continue;
    const chances = chancesOf(context, facts);
    for (const [cause, because] of CAUSES)
      if (chances.includes(cause) && !isOfRequest(context, facts, cause))
        drafts.add({
          kind: 'screens/withholds',
          name: `${screen.name}:${call.name}:${cause}`,
          at: call.at,
          also: [{ at: screen.at, why: `the screen ${screen.name}` }],
          needs: [...screenNeeds(context, screen), 'states'],
          words: { screen: screen.name, person: 'somebody', call: call.name, because },
          plan: () => barredPlan(context, screen, facts, cause),
        });
  }
}

const CAUSES = [
  ['condition', 'it is not for them'],
  ['state', 'of its state'],
] as const;
type Cause = (typeof CAUSES)[number][0];

/** Whether what decides is in the request: nobody knows it before the form is filled in. */
function isOfRequest({ subject }: PlanningContext, facts: CallFacts, cause: Cause): boolean {
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
function fromRole(context: PlanningContext, drafts: Drafts, screen: Screen, role: Role): void {
  if (isOpen(context.subject)) return;
  const calls = screen.does
    .map(({ call }) => call.name)
    .filter((name) => !cellsOf(context.subject, name, [role.name]).some(mayEver));
  if (calls.length === 0) return;
  drafts.add({
    kind: 'screens/withholds',
    name: `${screen.name}:${role.name}`,
    at: screen.at,
    needs: screenNeeds(context, screen),
    words: {
      ...{ screen: screen.name, person: role.name },
      ...{ call: calls.join(', '), because: 'of their role' },
    },
    plan: () => rolePlan(context, screen, role, calls),
  });
}

function rolePlan(
  context: PlanningContext,
  screen: Screen,
  role: Role,
  calls: readonly string[],
): Plan | Untried {
  const actor = context.actors.actor(role);
  const front = actor === null ? null : inFront(context, screen, actor);
  if (actor === null || front === null || 'reasons' in front)
    return untried(`Nothing was found that ${screen.name} could be opened for.`);
  const others = actor.roles.filter((name) =>
    calls.some((call) => cellsOf(context.subject, call, [name]).some(mayEver)),
  );
  if (others.length > 0)
    return untried(`Whoever is ${role.name} has another role too, and that lets them.`);
  const page = opening(screen, actor.name, PAGE, front.parameters);
  return planOf(front.situation, [page], [isOn(screen), ...calls.map((call) => lacking(call))]);
}

const isOn = ({ name }: Screen): Check => ({
  first: [],
  of: PAGE,
  expect: { kind: 'heading', is: name },
});

const lacking = (call: string, within: RowOnPage | null = null): Check => ({
  first: [],
  of: PAGE,
  expect: { kind: 'button', name: inWords(call), within, there: false },
});

/** Somebody who may open the screen, in front of a record of which they may not make the call now. */
function barredPlan(
  context: PlanningContext,
  screen: Screen,
  facts: CallFacts,
  cause: Cause,
): Plan | Untried {
  const isRow = rowsOf(context, screen, facts).length > 0;
  const suits = (prepared: PreparedCall): boolean =>
    isMeantFor(context, screen, prepared.actor) &&
    isBarred(context, screen, prepared) &&
    isOfShown(context, screen, prepared) &&
    (!isRow || isInSight(context, screen, prepared)) &&
    isShown(context, screen, prepared);
  for (const prepared of standing(context, facts, [cause], suits)) {
    const { opened, submit } = doingOf(context, screen, prepared);
    const lacks = lacking(facts.call.name, submit.within);
    return planOf(prepared.situation, opened, [isOn(screen), lacks]);
  }
  return untried(`Nobody was found who sees it on ${screen.name} and may not.`);
}

/** Whether the calls by which the screen shows what its route names answer them, as the page is opened for a call. */
export function isShown(context: PlanningContext, screen: Screen, prepared: PreparedCall): boolean {
  const { situation, actor, pool } = prepared;
  const parameters = Object.entries(parametersOn(context, screen, prepared));
  return screen.shows.every(({ name }) => {
    const facts = context.subject.call(name);
    if (facts === undefined || byRoute(context, screen, facts).length === 0) return true;
    return choices(situation, facts, actor.name, pool).some((found) => {
      const ask = bind(situation, facts, actor.name, found, pool);
      if (ask === null) return false;
      const named = fromAsk(context, screen, ask);
      const isOfPage = parameters.every(
        ([name, value]) =>
          !(name in named) || JSON.stringify(named[name]) === JSON.stringify(value),
      );
      return isOfPage && make(situation, ask).outcome.accepted;
    });
  });
}

/** Whether what the page knows before anything is written is enough to see that they may not. */
function isBarred(context: PlanningContext, screen: Screen, prepared: PreparedCall): boolean {
  const { situation, facts, actor, ask } = prepared;
  const known = knownTo(context, screen, facts);
  const parameters: Record<string, Json> = {};
  for (const [name, value] of Object.entries(pointing(ask)))
    if (known.has(name)) parameters[name] = fill(situation.memory, value);
  const credential = situation.person(actor.name)?.token ?? null;
  return !situation.engine.may({ call: facts.call.name, parameters, credential }).allowed;
}

/** Whether a call that takes its record from the one that the screen shows is about that one. */
function isOfShown(context: PlanningContext, screen: Screen, prepared: PreparedCall): boolean {
  const { facts, hand } = prepared;
  const elsewhere = new Set([
    ...byRoute(context, screen, facts).map(({ parameter }) => parameter),
    ...rowsOf(context, screen, facts).map(({ find }) => find.parameter),
  ]);
  return facts.finds.every(({ parameter, entity, as }) => {
    const showing = screen.shows
      .flatMap(({ name }) => context.subject.call(name) ?? [])
      .filter(({ places }) => places.some((one) => one.entity === entity.name && !one.listed));
    if (elsewhere.has(parameter) || showing.length === 0) return true;
    const record = hand[as];
    return record !== undefined && showing.some((one) => shows(one, prepared, record));
  });
}

/** Whether somebody is shown a record by a call. */
const shows = (
  facts: CallFacts,
  { situation, actor, pool }: PreparedCall,
  record: SceneRecord,
): boolean =>
  [...choices(situation, facts, actor.name, pool)].some((found) => {
    const ask = bind(situation, facts, actor.name, found, pool);
    const outcome = ask === null ? null : make(situation, ask).outcome;
    return outcome?.accepted === true && shownIn(outcome.after, record) !== null;
  });
