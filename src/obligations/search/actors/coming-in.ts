// How somebody comes in by a way of several calls: the last of them makes their record, and the others
// what it needs: an invitation that they accept, or a team that they are entered for.

import type { Role } from '../../../model/index.ts';
import type { Act } from '../../plan/plan.ts';
import { sceneView } from '../../solver/view/call-view.ts';
import { cellsOf, isOpen, mayEver } from '../../subject/people/grants.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { rolesOf } from '../../world/rulings.ts';
import { bind, choices } from '../../situation/request/bind.ts';
import { poolOf } from '../../situation/request/pool.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Actor } from './actor.ts';
import type { Actors } from './actors.ts';
import { again } from '../again.ts';
import { attempt } from '../attempt.ts';
import { Backward } from '../backward.ts';
import type { Posed, Tried } from '../blocked.ts';
import { REQUESTS } from '../bounds.ts';
import type { Introduction } from './bring-in.ts';
import { signIn, signing, signUpsOf } from './introduce.ts';
import { revised, revisionsFor } from '../revising.ts';

/** A way by which somebody comes in. */
interface Entrance {
  /** What is done before the last call. */
  readonly way: readonly Act[];
  readonly facts: CallFacts;
  /** Who makes the last call. */
  readonly by: Actor;
}

/** The way by which others of a role come in (null: anybody who is signed in); null where none is found. */
export function comingIn(actors: Actors, role: Role | null): Introduction | null {
  const { start } = actors;
  const { subject } = start;
  const backward = new Backward(actors, []);
  const makers = subject.calls.filter(({ creates }) =>
    creates.some(({ entity }) => subject.people.includes(entity.name)),
  );
  return subject.effort.within(REQUESTS.forPerson, () => {
    for (const facts of makers) {
      const players = actors
        .actorsFor(facts)
        .filter(
          ({ roles }) => isOpen(subject) || cellsOf(subject, facts.call.name, roles).some(mayEver),
        );
      const make = (posed: Posed): Tried<Entrance> => {
        const { refused, after } = entered(posed, NEWCOMER);
        const { situation, actor } = posed;
        if (after === null) return { refused };
        const come = inRole(after, NEWCOMER, facts, role);
        if (come === null) return { refused: null };
        // What is said on the way may decide the role.
        const way = come.acts.slice(0, situation.acts.length);
        return { found: { way, facts, by: actor }, after: come };
      };
      const goal = { facts, players, about: [], make };
      const found = backward.find<Entrance>(start, goal, 'further');
      if (found !== null) return (at, name) => enteredBy(actors, found, role, at, name);
    }
    return null;
  });
}

const NEWCOMER = 'somebody new';

/** Where somebody who has come in has a role, be it by the same way with another value in it; null where they do not. */
function inRole(
  situation: Situation,
  name: string,
  facts: CallFacts,
  role: Role | null,
): Situation | null {
  const { subject } = situation;
  const isOf = (one: Situation): boolean =>
    role === null || rolesOf(subject, one.scene(name)).includes(role.name);
  if (isOf(situation)) return situation;
  if (role?.who.kind !== 'condition') return null;
  const aim = { expression: role.who.expression, holds: true };
  const seen = sceneView(subject, facts, situation.scene(name), {});
  for (const { revision } of revisionsFor(aim, seen, situation)) {
    const other = revised(situation, revision);
    if (other !== null && isOf(other)) return other;
  }
  return null;
}

/** The end of a way that makes what a call needs: as little of it as does, gone anew, and then the call. */
function enteredBy(
  actors: Actors,
  { way, facts, by }: Entrance,
  role: Role | null,
  at: Situation,
  name: string,
): Situation | null {
  // What is there already may be what a scenario is about.
  for (let from = Math.max(way.length - 1, 0); from >= 0; from -= 1) {
    const led = way.length === 0 ? at : again(at, way.slice(from), { actors });
    const situation = led === null ? null : by.enter(led);
    if (situation === null) continue;
    const pool = poolOf(situation, by.name);
    for (const hand of choices(situation, facts, by.name, pool)) {
      const ask = bind(situation, facts, by.name, hand, pool);
      if (ask === null) continue;
      const { after } = entered({ situation, actor: by, hand, pool, facts, ask }, name);
      const come = after && inRole(after, name, facts, role);
      if (come !== null) return come;
    }
  }
  return null;
}

/** Somebody made by a call and signed in, by it or after it; else what it is refused for. */
function entered({ situation, pool, facts, ask }: Posed, name: string) {
  const { subject } = situation;
  const tried = attempt(situation, ask, pool);
  const { accepted, decision, after } = tried.outcome;
  if (!accepted) return { refused: decision, after: null };
  const made = after.made
    .slice(situation.made.length)
    .findLast(({ entity }) => subject.people.includes(entity));
  if (made === undefined) return { refused: null, after: null };
  const isIn = signUpsOf(subject).includes(facts);
  return {
    refused: null,
    after: isIn ? signing(situation, tried.ask, name, made) : signIn(after, name, made),
  };
}
