// Somebody who acts in scenarios, and how they come into one.

import type { Introduction } from './bring-in.ts';
import { stillSignedIn } from './introduce.ts';
import type { Situation } from '../../situation/situation.ts';

/** Somebody who can be brought into any situation. */
export interface Actor {
  /** Null: nobody who is signed in. */
  readonly name: string | null;
  /** What people call them. */
  readonly words: string;
  readonly roles: readonly string[];
  /** The situation with them in it; null where they cannot come into this one. */
  enter(situation: Situation): Situation | null;
  /** Somebody like them, under another name. */
  as(name: string): Actor;
}

/** Somebody under a name, who comes in as an introduction has it. */
export function playerOf(
  name: string,
  { roles, introduce }: { readonly roles: readonly string[]; readonly introduce: Introduction },
): Actor {
  const enter = (situation: Situation): Situation | null => {
    const isThere = situation.person(name) !== null;
    return isThere ? stillSignedIn(situation, name) : introduce(situation, name);
  };
  const entered = new WeakMap<Situation, Situation>();
  return {
    name,
    words: name,
    roles,
    as: (other) => playerOf(other, { roles, introduce }),
    enter: (situation) => {
      const known = entered.get(situation);
      if (known !== undefined) return known;
      const made = enter(situation);
      // Whoever could not come, on the way to somebody else, may another time.
      if (made !== null) entered.set(situation, made);
      return made;
    },
  };
}
