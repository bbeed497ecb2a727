// How somebody comes to have a role that too few have to begin with: by a way of calls after which what
// the role asks of them holds.

import type { Role } from '../../../model/index.ts';
import type { Act } from '../../plan/plan.ts';
import type { Actors } from './actors.ts';
import { Backward } from '../backward.ts';
import type { Posed, Tried } from '../blocked.ts';
import { REQUESTS } from '../bounds.ts';
import type { Introduction } from './bring-in.ts';
import { goneBy, hasRole } from './way-to-role.ts';

/** The way to a role, for anybody to go who does not have it; null where none is found. */
export function riseTo(actors: Actors, role: Role | null): Introduction | null {
  if (role?.who.kind !== 'condition') return null;
  const { start } = actors;
  // Any call in which nobody but they are: it is only where what is missing is looked at.
  const facts = start.subject.calls.find(({ finds }) => finds.length === 0);
  if (facts === undefined) return null;
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
    if (way !== null) return goneBy({ actors, role, person, way });
  }
  return null;
}
