// The examples played in their order in one world: how things stood before each, its request, and what
// came of it.

import type { CallAct, Reason } from '../plan/plan.ts';
import type { Actors } from '../search/actors/actors.ts';
import { signIn, signInsFor } from '../search/actors/introduce.ts';
import type { Outcome, Situation } from '../situation/situation.ts';
import { actOf, recordNamed, writtenBy } from './act.ts';
import { exampleRequests, type ExampleRequest } from './requests.ts';
import { withArticle } from '../../text/article.ts';

/** An example that was played; one that nobody could make says why. */
export type Played =
  | {
      readonly request: ExampleRequest;
      /** Whoever makes it has come in. */
      readonly before: Situation;
      readonly act: CallAct;
      readonly outcome: Outcome;
    }
  | ({ readonly request: ExampleRequest } & Stopped);

interface Stopped {
  readonly stopped: string;
  readonly because: readonly Reason[];
  /** Whether the text is right and nobody but the product could make the request. */
  readonly isUntried: boolean;
}

export const isStopped = (played: Played): played is Extract<Played, { stopped: string }> =>
  'stopped' in played;

/** Plays every example from where a cast begins. One that cannot be played is passed over. */
export function playExamples(actors: Actors): Played[] {
  const { spec } = actors.start.subject;
  let here = actors.start;
  return exampleRequests(spec, here.engine.clock.now()).map((request) => {
    const played = playExample(actors, here, request);
    if (!isStopped(played)) here = played.outcome.after;
    return played;
  });
}

/** Plays one example from a situation, by whom it says. */
export function playExample(actors: Actors, from: Situation, request: ExampleRequest): Played {
  const facts = from.subject.call(request.call.name)!;
  const entered = enter(actors, from, request);
  if ('stopped' in entered) return { request, ...entered };
  const { before, by } = entered;
  const act = actOf(before, request, by);
  const outcome = before.perform(act, null, writtenBy(before, facts, request));
  return { request, before, act, outcome };
}

interface Entered {
  readonly before: Situation;
  readonly by: string | null;
}
/** Whoever makes a request comes in, unless they are there. */
function enter(
  actors: Actors,
  from: Situation,
  { who, example }: ExampleRequest,
): Entered | Stopped {
  if (who === null || example.as === null) return { before: from, by: null };
  const stopped = (why: string, because: readonly Reason[] = []): Stopped => ({
    stopped: why,
    because: [{ at: example.as!.at, why: 'who makes the request' }, ...because],
    isUntried: false,
  });
  if ('role' in who) {
    const role = actors.roles.find(({ name }) => name === who.role);
    const actor = role === undefined ? undefined : actors.fitting(role)[0];
    const entered = actor?.enter(from) ?? null;
    const before = entered && inAgain(entered, actor!.name);
    if (actor === undefined || before === null)
      return stopped(`Nobody was found who is ${withArticle(who.role)}.`, actors.reasons);
    return { before, by: actor.name };
  }
  const name = who.person;
  if (from.person(name) !== null) {
    const before = inAgain(from, name);
    return before === null ? stopped(`${name} cannot sign in again.`) : { before, by: name };
  }
  const record = from.subject.people
    .map((entity) => recordNamed(from, { entity, name }))
    .find((found) => found !== null);
  if (record === undefined) return stopped(`Nobody who can sign in is called ${name}.`);
  const reasons: Reason[] = [];
  const { entity, key } = record;
  if (signInsFor(from.subject, entity).length === 0)
    return { ...stopped(CREDENTIAL_UNKNOWN), isUntried: true };
  const before = signIn(from, name, { entity, key }, (reason) => void reasons.push(reason));
  return before === null ? stopped(`${name} cannot sign in.`, reasons) : { before, by: name };
}

const CREDENTIAL_UNKNOWN =
  'The credential of a record that is there from the beginning, and that no call signs in again, is known to nobody: a role in its place brings in somebody who is handed one.';

/** With somebody signed in anew whom an earlier request has signed out; null where they cannot be. */
function inAgain(situation: Situation, name: string | null): Situation | null {
  const person = situation.person(name);
  if (person === null) return situation;
  return situation.isSignedIn(person.name)
    ? situation
    : signIn(situation, person.name, person.identity);
}
