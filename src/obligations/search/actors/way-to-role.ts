// The way to a role, gone once more by anybody: as much of it as is needed from where they are.

import type { Role } from '../../../model/index.ts';
import type { Act } from '../../plan/plan.ts';
import { rolesOf } from '../../world/rulings.ts';
import type { Identity } from '../../world/scene.ts';
import { again } from '../again.ts';
import type { Actor } from './actor.ts';
import type { Actors } from './actors.ts';
import type { Introduction } from './bring-in.ts';
import { signIn } from './introduce.ts';
import type { Situation } from '../../situation/situation.ts';

/** A way to a role, and those who help on it. */
interface WayToRole {
  readonly actors: Actors;
  readonly role: Role;
  readonly way: readonly Act[];
  /** Who of the way has the role at its end; null: somebody whom it makes. */
  readonly person: Actor | null;
}

/** How somebody goes the way: what is there already serves once more. */
export const goneBy =
  ({ actors, role, way, person }: WayToRole): Introduction =>
  (at, name) => {
    const own = person?.as(name) ?? null;
    const begun = own === null ? at : own.enter(at);
    if (begun === null) return null;
    const inPlaceOf = (one: Actor): Actor =>
      own !== null && one.name === person?.name ? own : one;
    for (let from = way.length - 1; from >= 0; from -= 1) {
      const next = again(begun, way.slice(from), { actors, inPlaceOf });
      const come = own === null && next !== null ? broughtIn(next, begun, role, name) : next;
      const risen = come?.person(name) ?? null;
      if (come !== null && risen !== null && hasRole(come, risen.identity, role)) return come;
    }
    return null;
  };

/** Somebody who was made since, has the role, and is now signed in under a name. */
export function broughtIn(
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

/** Whether a record is of somebody who has a role. */
export const hasRole = (situation: Situation, who: Identity, { name }: Role): boolean =>
  rolesOf(situation.subject, situation.scene().asked(who)).includes(name);
