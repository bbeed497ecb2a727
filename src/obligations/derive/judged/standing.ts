// Somebody about to make a call, with as much in its way as is asked for of them and of the record.

import { withMember } from '../../search/ask.ts';
import { attempt, readBy, type Attempt } from '../../search/attempt.ts';
import type { Player } from '../../search/cast.ts';
import { askedBy } from '../../search/every.ts';
import { cellsOf } from '../../subject/grants.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { Relevance } from '../../subject/relevance.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { plausible } from '../../values/plausible.ts';
import { strayed } from '../events.ts';
import { isInUse, letGoBy } from '../in-use.ts';
import { rulingOf } from '../judgement.ts';
import { settingFor } from '../members.ts';
import { onceMore } from '../once-more.ts';
import { guardLeaves } from '../guards.ts';
import { isStuck, type Poised, type Ready, type Workshop } from '../workshop.ts';
import { isOfRecord, isOfWho, type Cause } from './cause.ts';
import { barred, conditional, deletedBy, holdersOf, membersOfCall } from './chances.ts';

/** So many places that a cause holds in are looked at for one that is also as it is wanted. */
const MAX_UNSUITABLE = 12;

/**
 * Calls about to be made of which those of the causes hold that are of people and of records. Where
 * `suits` is given, a cause of a record is looked for until it also takes the place.
 */
export function* standing(
  workshop: Workshop,
  facts: CallFacts,
  causes: readonly Cause[],
  suits: (poised: Poised) => boolean = () => true,
): Generator<Poised> {
  const about = causes.filter(isOfRecord);
  const who = causes.find(isOfWho);
  for (const poised of about.length === 0
    ? sound(workshop, facts)
    : against(workshop, facts, about, suits))
    if (who === undefined) yield poised;
    else yield* intruding(workshop, poised, who);
}

/** Where all is well, and where the call has been made once before. */
function* sound(workshop: Workshop, facts: CallFacts): Generator<Poised> {
  const ready = workshop.ready({ facts });
  if (isStuck(ready)) return;
  yield ready;
  yield* onceMore(workshop, ready, ready.attempt.outcome.after);
  const given = givingAll(workshop, ready);
  if (given.outcome.accepted) yield* onceMore(workshop, ready, given.outcome.after);
}

/** The call with everything that no two may share, be it left to the request to give it or not. */
function givingAll(workshop: Workshop, ready: Ready): Attempt {
  const members = membersOfCall(workshop, ready.facts).filter(({ wanted }) => wanted.unique);
  const ask = members.reduce((full, { leaf, wanted }) => {
    const [value] = full.members.has(leaf) ? [] : plausible(wanted, settingFor(ready));
    return value === undefined ? full : withMember(full, leaf, value);
  }, ready.ask);
  return attempt(ready.situation, ask, ready.pool);
}

/** The same call by somebody who never may make it. */
function* intruding(workshop: Workshop, poised: Poised, who: Cause): Generator<Poised> {
  for (const player of intruders(workshop, poised.facts, who)) {
    const situation = player.enter(poised.situation);
    if (situation === null) continue;
    const ask = askedBy(situation, poised.ask, player.name);
    const other = { ...poised, situation, player, ask };
    const ruling = rulingOf(workshop, other);
    if (!ruling.allowed && ruling.term === null) yield other;
  }
}

/** Those whose role never may make the call. */
const intruders = ({ subject, cast }: Workshop, facts: CallFacts, who: Cause): Player[] =>
  barred(subject, facts)
    .filter((role) => (role.who.kind === 'signed out') === (who === 'signed out'))
    .flatMap((role) => cast.player(role) ?? []);

function against(
  workshop: Workshop,
  facts: CallFacts,
  about: readonly Cause[],
  suits: (poised: Poised) => boolean,
): Poised[] {
  const players = about.includes('condition') ? onCondition(workshop, facts) : undefined;
  const vary = [...new Set(leavesRead(workshop, facts, about))];
  const widen = (relevance: Relevance): void => {
    if (about.includes('in use'))
      for (const { entity, field } of holdersOf(workshop.subject, facts))
        relevance.addEntity(entity).addField(`${entity}.${field}`);
  };
  let unsuitable = 0;
  const enough = (): boolean => unsuitable >= MAX_UNSUITABLE;
  const found = workshop.prospect(
    { facts, vary, widen, enough, ...(players && { players }) },
    (poised) => {
      if (enough() || !isSo(workshop, poised, about)) return false;
      const does = suits(poised);
      if (!does) unsuitable += 1;
      return does;
    },
  );
  return found === null ? [] : [found];
}

/** Of each role that may only on a condition somebody else, and then whoever is there. */
const onCondition = ({ subject, cast }: Workshop, facts: CallFacts): Player[] =>
  conditional(subject, facts)
    .flatMap((role) => [cast.player(role, 1), cast.player(role)])
    .filter((player) => player !== null);

/** The members of a request that decide whether the causes hold. */
function leavesRead(workshop: Workshop, facts: CallFacts, about: readonly Cause[]): Leaf[] {
  const { subject } = workshop;
  const roles = conditional(subject, facts).map(({ name }) => name);
  const grants = cellsOf(subject, facts.call.name, roles).flatMap((cell) => cell.grants);
  const conditions = grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : []));
  return [
    ...(about.includes('condition')
      ? conditions.flatMap((one) => readBy(subject, facts, one, facts.variables))
      : []),
    ...(about.includes('state')
      ? facts.moves.flatMap((move) => guardLeaves(workshop, facts, move))
      : []),
  ];
}

/** Whether just these of the causes that are of a record hold of a call by somebody who ever may. */
export function isSo(workshop: Workshop, poised: Poised, about: readonly Cause[]): boolean {
  const ruling = rulingOf(workshop, poised);
  if (!ruling.allowed && ruling.term === null) return false;
  const { facts, hand, situation } = poised;
  const deleted = hand[deletedBy(facts) ?? ''];
  const isHeld = (but?: ReadonlySet<string>): boolean =>
    deleted !== undefined && isInUse(situation, deleted, but);
  const isSurelyHeld = isHeld(letGoBy(workshop.subject, facts));
  // The call may let go of what holds the record, or may not.
  if (isHeld() !== isSurelyHeld) return false;
  return (
    about.includes('condition') === !ruling.allowed &&
    about.includes('state') === (strayed(workshop, poised) !== null) &&
    about.includes('in use') === isSurelyHeld
  );
}
