// Somebody about to make a call, with as much in its way as is asked for of them and of the record.

import { withMember } from '../../../situation/ask.ts';
import { attempt, readBy, type Attempt } from '../../../search/attempt.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import { isAllThere } from '../../../situation/request/held.ts';
import { askedBy } from '../../../situation/request/every.ts';
import { deletedBy } from '../../../subject/records/deleted.ts';
import { cellsOf } from '../../../subject/people/grants.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { Relevance } from '../../../subject/relevance.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { plausible } from '../../../values/plausible.ts';
import { strayed } from '../../../planning/transitions/events.ts';
import { isInUse, letGoBy } from '../../../requests/in-use.ts';
import { rulingOf } from '../../../planning/judgement.ts';
import { settingFor } from '../../../requests/members.ts';
import { onceMore } from '../../../requests/once-more.ts';
import { guardLeaves } from '../../../planning/transitions/guards.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type PreparedCall, type AcceptedCall } from '../../../planning/call-query.ts';
import { isOfRecord, isOfWho, type Cause } from '../../../planning/cause.ts';
import { barred, conditional, holdersOf, membersOfCall } from './chances.ts';

/** So many places that a cause holds in are looked at for one that is also as it is wanted. */
const MAX_UNSUITABLE = 12;

/**
 * Calls about to be made of which those of the causes hold that are of people and of records. Where
 * `suits` is given, a cause of a record is looked for until it also takes the place.
 */
export function* standing(
  context: PlanningContext,
  facts: CallFacts,
  causes: readonly Cause[],
  suits: (prepared: PreparedCall) => boolean = () => true,
): Generator<PreparedCall> {
  const about = causes.filter(isOfRecord);
  const who = causes.find(isOfWho);
  for (const prepared of about.length === 0
    ? sound(context, facts)
    : against(context, facts, about, suits))
    if (who === undefined) yield prepared;
    else yield* intruding(context, prepared, who);
}

/** Where all is well, and where the call has been made once before. */
function* sound(context: PlanningContext, facts: CallFacts): Generator<PreparedCall> {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return;
  yield ready;
  yield* onceMore(context, ready, ready.attempt.outcome.after);
  const given = givingAll(context, ready);
  if (given.outcome.accepted) yield* onceMore(context, ready, given.outcome.after);
}

/** The call with everything that no two may share, be it left to the request to give it or not. */
function givingAll(context: PlanningContext, ready: AcceptedCall): Attempt {
  const members = membersOfCall(context, ready.facts).filter(({ wanted }) => wanted.unique);
  const ask = members.reduce((full, { leaf, wanted }) => {
    const [value] = full.members.has(leaf) ? [] : plausible(wanted, settingFor(ready));
    return value === undefined ? full : withMember(full, leaf, value);
  }, ready.ask);
  return attempt(ready.situation, ask, ready.pool);
}

/** The same call by somebody who never may make it. */
function* intruding(
  context: PlanningContext,
  prepared: PreparedCall,
  who: Cause,
): Generator<PreparedCall> {
  for (const actor of intruders(context, prepared.facts, who)) {
    const situation = actor.enter(prepared.situation);
    // Whoever the way there has signed out for good is nobody any more.
    if (situation === null || (actor.name !== null && !situation.isSignedIn(actor.name))) continue;
    const ask = askedBy(situation, prepared.ask, actor.name);
    const other = { ...prepared, situation, actor, ask };
    const ruling = rulingOf(context, other);
    if (!ruling.allowed && ruling.terms.length === 0) yield other;
  }
}

/** Those whose role never may make the call, another of each role last. */
function intruders({ subject, actors }: PlanningContext, facts: CallFacts, who: Cause): Actor[] {
  const roles = barred(subject, facts).filter(
    (role) => (role.who.kind === 'signed out') === (who === 'signed out'),
  );
  return [0, 1].flatMap((place) => roles.flatMap((role) => actors.actor(role, place) ?? []));
}

function against(
  context: PlanningContext,
  facts: CallFacts,
  about: readonly Cause[],
  suits: (prepared: PreparedCall) => boolean,
): PreparedCall[] {
  const players = about.includes('condition') ? onCondition(context, facts) : undefined;
  const vary = [...new Set(leavesRead(context, facts, about))];
  const widen = (relevance: Relevance): void => {
    if (about.includes('in use'))
      for (const { entity, field } of holdersOf(context.subject, facts))
        relevance.addEntity(entity).addField(`${entity}.${field}`);
  };
  let unsuitable = 0;
  const enough = (): boolean => unsuitable >= MAX_UNSUITABLE;
  const found = context.prospect(
    { facts, vary, widen, enough, ...(players && { players }) },
    (prepared) => {
      if (enough() || !isSo(context, prepared, about)) return false;
      const does = suits(prepared);
      if (!does) unsuitable += 1;
      return does;
    },
  );
  return found === null ? [] : [found];
}

/** Of each role that may only on a condition somebody else, and then whoever is there. */
const onCondition = ({ subject, actors }: PlanningContext, facts: CallFacts): Actor[] =>
  conditional(subject, facts)
    .flatMap((role) => [actors.actor(role, 1), actors.actor(role)])
    .filter((actor) => actor !== null);

/** The members of a request that decide whether the causes hold. */
function leavesRead(context: PlanningContext, facts: CallFacts, about: readonly Cause[]): Leaf[] {
  const { subject } = context;
  const roles = conditional(subject, facts).map(({ name }) => name);
  const grants = cellsOf(subject, facts.call.name, roles).flatMap((cell) => cell.grants);
  const conditions = grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : []));
  return [
    ...(about.includes('condition')
      ? conditions.flatMap((one) => readBy(subject, facts, one, facts.variables))
      : []),
    ...(about.includes('state')
      ? facts.moves.flatMap((move) => guardLeaves(context, facts, move))
      : []),
  ];
}

/** Whether just these of the causes that are of a record hold of a call by somebody who ever may. */
export function isSo(
  context: PlanningContext,
  prepared: PreparedCall,
  about: readonly Cause[],
): boolean {
  const ruling = rulingOf(context, prepared);
  if (!ruling.allowed && ruling.terms.length === 0) return false;
  const { facts, hand, situation } = prepared;
  if (!isAllThere(facts, hand)) return false;
  const deleted = deletedBy(facts)
    .flatMap((name) => hand[name] ?? [])
    .at(0);
  const isHeld = (but?: ReadonlySet<string>): boolean =>
    deleted !== undefined && isInUse(situation, deleted, but);
  const isSurelyHeld = isHeld(letGoBy(context.subject, facts));
  // The call may let go of what holds the record, or may not.
  if (isHeld() !== isSurelyHeld) return false;
  return (
    about.includes('condition') === !ruling.allowed &&
    about.includes('state') === (strayed(context, prepared) !== null) &&
    about.includes('in use') === isSurelyHeld
  );
}
