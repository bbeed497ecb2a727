// How somebody comes to have a role by whatever calls bear on it, where nothing leads back from what the role
// asks: they are made, or changed, on a way that is come across, so that the role is theirs.

import type { Role } from '../../model/index.ts';
import type { Act } from '../plan.ts';
import { rolesOf } from '../world/rulings.ts';
import { Relevance } from '../subject/relevance.ts';
import type { Subject } from '../subject/subject.ts';
import type { Identity } from '../world/scene.ts';
import { again } from './again.ts';
import type { Introduction } from './bring-in.ts';
import type { Actors } from './actors.ts';
import type { Bounds } from './bounds.ts';
import { signIn } from './introduce.ts';
import type { Situation } from '../situation/situation.ts';
import { Widening } from './widening.ts';

const BOUNDS: Bounds = { situations: 300, tries: 2_000, requests: 6_000 };

interface Risen {
  readonly way: readonly Act[];
  /** Who of the way has the role at its end; null: somebody whom it makes. */
  readonly person: string | null;
}

/** The way to a role, for anybody to go; null where none is found. */
export function comeAcross(actors: Actors, role: Role): Introduction | null {
  const { subject } = actors.start;
  const search = new Widening(actors, [], { bounds: BOUNDS });
  const found = search.find(bearingOn(subject, role), (situation): Risen | null => {
    for (const { name, identity } of situation.people.values())
      if (hasRole(situation, identity, role)) return { way: situation.acts, person: name };
    const made = broughtIn(situation, actors.start, role, 'somebody');
    return made === null ? null : { way: situation.acts, person: null };
  });
  return found === null ? null : (at, name) => goneBy(actors, role, found, at, name);
}

function bearingOn(subject: Subject, { who }: Role): Relevance {
  const relevance = new Relevance(subject);
  for (const entity of subject.people) {
    relevance.addRecords(entity);
    for (const facts of subject.makersOf(entity)) relevance.addNeeds(facts);
  }
  if (who.kind === 'condition') relevance.addExpression(who.expression, subject.everywhere);
  return relevance;
}

const hasRole = (situation: Situation, who: Identity, { name }: Role): boolean =>
  rolesOf(situation.subject, situation.scene().asked(who)).includes(name);

/** Somebody who was made since, has the role, and is now signed in. */
function broughtIn(
  situation: Situation,
  before: Situation,
  role: Role,
  name: string,
): Situation | null {
  for (const one of situation.made.slice(before.made.length).toReversed()) {
    if (!situation.subject.people.includes(one.entity) || !hasRole(situation, one, role)) continue;
    const signed = signIn(situation, name, one);
    if (signed !== null) return signed;
  }
  return null;
}

/** As much of the way as is needed from here: what is there already serves once more. */
function goneBy(
  actors: Actors,
  role: Role,
  { way, person }: Risen,
  at: Situation,
  name: string,
): Situation | null {
  const own = person === null ? null : actors.named(person);
  const begun = own === null ? at : own.as(name).enter(at);
  if (begun === null) return null;
  const how = {
    actors,
    inPlaceOf: (one: typeof actors.signedOut) => (one === own ? own.as(name) : one),
  };
  for (let from = way.length - 1; from >= 0; from -= 1) {
    const next = again(begun, way.slice(from), how);
    if (next === null) continue;
    if (own === null) {
      const signed = broughtIn(next, begun, role, name);
      if (signed !== null) return signed;
    } else {
      const risen = next.person(name);
      if (risen !== null && hasRole(next, risen.identity, role)) return next;
    }
  }
  return null;
}
