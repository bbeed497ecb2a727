// What is sought where a call is to take one row of section 4 and no other.

import type { Player } from '../search/cast.ts';
import { takenWay } from '../solver/branches.ts';
import type { CallFacts, Move } from '../subject/subject.ts';
import { movedBy, rowTaken } from './events.ts';
import { guardLeaves } from './guards.ts';
import type { Poised, Quest } from './quest.ts';
import type { Workshop } from './workshop.ts';

/** A call by which a record takes a row; by one of these players, where they are given. */
export function takingQuest(
  workshop: Workshop,
  facts: CallFacts,
  move: Move,
  players: readonly Player[] | null = null,
): Quest {
  const { entity, field, from, row } = move;
  const isTaken = (poised: Poised): boolean => {
    const record = from === null ? null : movedBy(move, facts, poised.hand);
    if (from !== null && record?.stored[field] !== from) return false;
    return rowTaken(workshop, poised, move, from)?.row === row;
  };
  // Which row it is may rest on what the request gives.
  const vary = facts.moves.flatMap((one) => guardLeaves(workshop, facts, one));
  return {
    ...{ facts, when: isTaken, named: `${field}:${from}:${row.at.line}` },
    ...{ vary: [...new Set(vary)], ways: [takenWay(facts, move)] },
    ...(from === null ? {} : { from: { entity, field, state: from } }),
    ...(players === null ? {} : { players }),
  };
}
