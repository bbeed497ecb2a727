// How somebody comes to a credential that others hand out: a call makes it, and they carry it from then on.

import type { Role } from '../../../model/index.ts';
import { rolesOf } from '../../world/rulings.ts';
import { attempt } from '../attempt.ts';
import { Backward } from '../backward.ts';
import type { Reach } from '../bounds.ts';
import type { Introduction } from './bring-in.ts';
import type { Actors } from './actors.ts';
import { signing, signUpsOf } from './introduce.ts';
import type { Situation } from '../../situation/situation.ts';

/** The way to a role by what a call hands out; null where none hands out what gives it. */
export function byIssuedCredential(actors: Actors, role: Role | null): Introduction | null {
  if (role?.who.kind !== 'condition') return null;
  const backward = new Backward(actors, []);
  // Whoever comes to it so does not help with the way there.
  let isUnderway = false;
  const reached = (at: Situation, name: string, reach: Reach): Situation | null => {
    for (const facts of signUpsOf(at.subject)) {
      const found = backward.find<Situation>(
        at,
        {
          ...{ facts, players: actors.actorsFor(facts), about: [] },
          make: ({ situation, ask, pool }) => {
            const tried = attempt(situation, ask, pool);
            const { accepted, decision, after } = tried.outcome;
            if (!accepted) return { refused: decision, ask: tried.ask };
            const people = after.made.filter(({ entity }) => at.subject.people.includes(entity));
            const made = people.at(-1);
            const signed = made === undefined ? null : signing(situation, tried.ask, name, made);
            const isIn =
              signed !== null && rolesOf(at.subject, signed.scene(name)).includes(role.name);
            return isIn ? { found: signed, after: signed } : { refused: null };
          },
        },
        reach,
      );
      if (found !== null) return found;
    }
    return null;
  };
  const introduce: Introduction = (at, name) => {
    if (isUnderway) return null;
    isUnderway = true;
    try {
      return reached(at, name, 'near') ?? reached(at, name, 'further');
    } finally {
      isUnderway = false;
    }
  };
  return introduce(actors.start, 'somebody') === null ? null : introduce;
}
