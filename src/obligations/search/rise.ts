// How somebody comes to have a role that too few have to begin with: by a way of calls after which what
// the role asks of them holds.

import type { Role } from '../../model/index.ts';
import type { Act } from '../plan.ts';
import { rolesOf } from '../world/rulings.ts';
import type { Identity } from '../world/scene.ts';
import { again } from './again.ts';
import type { Actor } from './actor.ts';
import type { Actors } from './actors.ts';
import { Backward } from './backward.ts';
import type { Posed, Tried } from './blocked.ts';
import { REQUESTS } from './bounds.ts';
import type { Introduction } from './bring-in.ts';
import type { Situation } from '../situation/situation.ts';

/** The way to a role, for anybody to go who does not have it; null where none is found. */
export function riseTo(actors: Actors, role: Role): Introduction | null {
  const { start } = actors;
  // Any call in which nobody but they are: it is only where what is missing is looked at.
  const facts = start.subject.calls.find(({ finds }) => finds.length === 0);
  if (role.who.kind !== 'condition' || facts === undefined) return null;
  const missed = [{ expression: role.who.expression, holds: true }];
  const backward = new Backward(actors, []);
  for (const person of actors.everybody) {
    if (person.name === null || person.roles.includes(role.name)) continue;
    const make = ({ situation, ask }: Posed): Tried<readonly Act[]> => {
      const own = situation.person(person.name);
      return own !== null && hasRole(situation, own.identity, role)
        ? { found: situation.acts, after: situation }
        : { refused: null, missed, ask };
    };
    const goal = { facts, players: [person], about: [], make };
    const way = start.subject.effort.within(REQUESTS.forPerson, () =>
      backward.find<readonly Act[]>(start, goal, 'further'),
    );
    if (way !== null) return (at, name) => goneBy({ actors, role, person, way }, at, name);
  }
  return null;
}

const hasRole = (situation: Situation, who: Identity, { name }: Role): boolean =>
  rolesOf(situation.subject, situation.scene().asked(who)).includes(name);

interface Risen {
  readonly actors: Actors;
  readonly role: Role;
  /** Who has the role at the end of the way. */
  readonly person: Actor;
  readonly way: readonly Act[];
}

/** As much of the way as is needed from here: what is there already serves once more. */
function goneBy({ actors, role, person, way }: Risen, at: Situation, name: string) {
  const own = person.as(name);
  const begun = own.enter(at);
  if (begun === null) return null;
  const inPlaceOf = (one: Actor): Actor => (one.name === person.name ? own : one);
  for (let from = way.length - 1; from >= 0; from -= 1) {
    const next = again(begun, way.slice(from), { actors, inPlaceOf });
    const risen = next?.person(name) ?? null;
    if (next !== null && risen !== null && hasRole(next, risen.identity, role)) return next;
  }
  return null;
}
