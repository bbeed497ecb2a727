// How somebody comes into a scenario with a credential of their own: by signing up, by signing in as
// one who is there from the beginning, or by being brought in by somebody else.

import type { Decision } from '../../../engine/index.ts';
import type { Reason } from '../../plan/plan.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import { stepsOfKind, type StepOf } from '../../subject/steps.ts';
import { tokenOf } from '../../subject/people/tokens.ts';
import type { Value } from '../../plan/value.ts';
import type { Identity } from '../../world/scene.ts';
import { actOf, withMember, type Ask } from '../../situation/ask.ts';
import { attempt } from '../attempt.ts';
import { bind, choices, type Pool } from '../../situation/request/bind.ts';
import type { Situation } from '../../situation/situation.ts';

/** The calls by which somebody makes their own record and is signed in at once. */
export const signUpsOf = ({ calls }: Subject): CallFacts[] =>
  calls.filter((facts) => creationSignedIn(facts) !== undefined);

/** The step that makes the record which a call signs in: it may make others before. */
export const creationSignedIn = ({ call, creates }: CallFacts): StepOf<'create'> | undefined =>
  creates.find((step) =>
    stepsOfKind(call, 'sign in').some(({ target }) => target.source.trim() === step.as),
  );

/** The calls by which somebody signs in with a secret. */
export const signInsOf = ({ calls }: Subject): CallFacts[] =>
  calls.filter(({ call }) => stepsOfKind(call, 'sign in by').length > 0);

/** Those of them that sign in a record of an entity. */
export const signInsFor = (subject: Subject, entity: string): CallFacts[] =>
  signInsOf(subject).filter(({ call }) =>
    stepsOfKind(call, 'sign in by').some((step) => step.entity.name === entity),
  );

/** Told why somebody cannot come in. */
export type Note = (reason: Reason) => void;

const NO_NOTE: Note = () => {};
const NOTHING: ReadonlyMap<Leaf, Value> = new Map();
const noteRefusal = (note: Note, { at, why }: Decision): void => {
  if (at !== null) note({ at, why });
};

/** Somebody new signs up, with what is chosen of some members; null where no call lets them. */
export function signUp(
  situation: Situation,
  name: string,
  pool: Pool,
  note: Note = NO_NOTE,
  chosen: ReadonlyMap<Leaf, Value> = NOTHING,
): Situation | null {
  for (const facts of signUpsOf(situation.subject))
    for (const hand of choices(situation, facts, null, pool)) {
      let ask = bind(situation, facts, null, hand, pool);
      if (ask === null) continue;
      const own = [...chosen].filter(([leaf]) => facts.leaves.includes(leaf));
      for (const [leaf, value] of own) ask = withMember(ask, leaf, value);
      const kept = own.map(([leaf]) => leaf);
      const { ask: settled, outcome } = attempt(situation, ask, pool, kept);
      const entity = creationSignedIn(facts)?.entity.name;
      const made = outcome.after.made.findLast((one) => one.entity === entity);
      if (!outcome.accepted) noteRefusal(note, outcome.decision);
      if (!outcome.accepted || made === undefined) continue;
      const signed = signing(situation, settled, name, made, note);
      if (signed !== null) return signed;
    }
  return null;
}

/** Somebody signs in by their secret; null where it cannot be known or no call lets them. */
export function signIn(
  situation: Situation,
  name: string,
  who: Identity,
  note: Note = NO_NOTE,
): Situation | null {
  for (const facts of signInsOf(situation.subject)) {
    const ask = signInAsk(situation, facts, who);
    const signed = ask === null ? null : signing(situation, ask, name, who, note);
    if (signed !== null) return signed;
  }
  return null;
}

/** The same where somebody who has come in is still signed in, else with them signed in again; null where they cannot be. */
export function stillSignedIn(situation: Situation, name: string | null): Situation | null {
  const person = situation.person(name);
  const isSo = person === null || situation.isSignedIn(person.name);
  return isSo ? situation : signIn(situation, person.name, person.identity);
}

/** The request by which somebody signs in; null where the call is not for their entity. */
export function signInAsk(situation: Situation, facts: CallFacts, who: Identity): Ask | null {
  const [step] = stepsOfKind(facts.call, 'sign in by');
  const record = situation.scene().record(who.entity, who.key);
  if (step === undefined || record === null || step.entity.name !== who.entity) return null;
  return bind(situation, facts, null, {}, () => [record]);
}

/** The call made so that its credential is somebody's from then on; null where it is refused. */
export function signing(
  situation: Situation,
  ask: Ask,
  name: string,
  who: Identity,
  note: Note = NO_NOTE,
): Situation | null {
  const { spec } = situation.subject;
  const { call } = ask.facts;
  const token = tokenOf(spec, call, situation.nextId);
  if (token === null) {
    note({
      at: call.answer.at,
      why: `${call.name} answers no credential: no field is = \`token\``,
    });
    return null;
  }
  const act = actOf(ask, situation.nextId, { signsIn: { person: name, token } });
  const { accepted, answer, decision, after } = situation.perform(act, ask);
  if (!accepted) noteRefusal(note, decision);
  return accepted ? after.signedIn(name, who, answer) : null;
}
