// Who may play at all: whoever signs up, whoever is there from the beginning, and whom they bring in.

import { rolesOf } from '../../world/rulings.ts';
import { poolOf } from '../../situation/request/pool.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import type { Value } from '../../plan/value.ts';
import { traitsOf } from './traits.ts';
import { bringIn, offersOf, type Introduction } from './bring-in.ts';
import { signIn, signUp, signUpsOf, type Note } from './introduce.ts';
import { tiesOf } from './ties.ts';

export interface Candidate {
  readonly roles: readonly string[];
  readonly introduce: Introduction;
  /** How many there are like this. */
  readonly supply: number;
  /** The call that brings them in; null where they come by themselves, or are there. */
  readonly recipe: Recipe | null;
  /** How conditions on nobody but them come out: whoever has others breaks what somebody else keeps. */
  readonly traits: string;
  /** What ties them to the records of the first data. */
  readonly ties: string;
}

/** How a call brings somebody in: by whom (null: by themselves), and what its request says. */
export interface Recipe {
  readonly host: Candidate | null;
  readonly facts: CallFacts;
  readonly variant: ReadonlyMap<Leaf, Value>;
}

export const ENDLESS = 1_000;

/** Somebody with the roles that they come in with; null where they cannot. */
export function candidateFor(
  start: Situation,
  introduce: Introduction,
  supply: number,
  recipe: Recipe | null = null,
): Candidate | null {
  const entered = introduce(start, 'somebody');
  if (entered === null) return null;
  const scene = entered.scene('somebody');
  const roles = rolesOf(start.subject, scene);
  return { roles, introduce, supply, recipe, traits: traitsOf(scene), ties: tiesOf(scene) };
}

/**
 * All of them, likeliest first: those who sign up, those who are there (before them, if `isThereFirst`),
 * and those brought in by any of them. `note` is told why some cannot come in.
 */
export function candidatesFor(start: Situation, isThereFirst: boolean, note: Note): Candidate[] {
  const signedUp = candidateFor(start, signingUp(start.subject, note), ENDLESS);
  const newcomers = signedUp === null ? [] : [signedUp];
  const there = start.subject.people.flatMap((entity) =>
    start
      .scene()
      .all(entity)
      .flatMap(({ key }) => {
        const who = { entity, key };
        return candidateFor(start, (at, name) => signIn(at, name, who, note), 1) ?? [];
      }),
  );
  const known = isThereFirst ? [...there, ...newcomers] : [...newcomers, ...there];
  return [...known, ...broughtIn(start, known)];
}

/** By signing up: where a later person would have other roles than the first, choices of the request are tried until they match. */
function signingUp(subject: Subject, note: Note): Introduction {
  let first: string | null = null;
  return (situation, name) => {
    const up = (chosen?: Recipe['variant']): Situation | null =>
      signUp(situation, name, poolOf(situation, null), note, chosen);
    const rolesIn = (entered: Situation): string => rolesOf(subject, entered.scene(name)).join();
    const plain = up();
    if (plain === null) return null;
    first ??= rolesIn(plain);
    if (rolesIn(plain) === first) return plain;
    for (const facts of signUpsOf(subject))
      for (const chosen of offersOf(subject, facts)) {
        const other = up(chosen);
        if (other !== null && rolesIn(other) === first) return other;
      }
    return plain;
  };
}

function broughtIn(start: Situation, known: readonly Candidate[]): Candidate[] {
  const { subject } = start;
  const own = new Set(signUpsOf(subject));
  const calls = subject.calls.filter(
    (facts) =>
      !own.has(facts) && facts.creates.some(({ entity }) => subject.people.includes(entity.name)),
  );
  const hosts = [
    null,
    ...known.filter(
      ({ roles }, index) => known.findIndex((one) => one.roles.join() === roles.join()) === index,
    ),
  ];
  return calls.flatMap((facts) =>
    offersOf(subject, facts).flatMap((variant) => {
      for (const host of hosts) {
        const recipe = { host, facts, variant };
        const found = candidateFor(
          start,
          (at, name) => bringIn(at, name, host?.introduce ?? null, facts, variant),
          ENDLESS,
          recipe,
        );
        if (found !== null) return [found];
      }
      return [];
    }),
  );
}
