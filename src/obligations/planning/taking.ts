// What is sought where a call is to take one row of section 4 and no other.

import type { Actor } from '../search/actors.ts';
import { takenWay } from '../solver/branches.ts';
import type { CallFacts, Move } from '../subject/subject.ts';
import { movedBy, rowTaken } from './events.ts';
import { guardLeaves } from './guards.ts';
import type { PreparedCall, CallQuery } from './call-query.ts';
import type { PlanningContext } from './planning-context.ts';

/** A call by which a record takes a row; by one of these players, where they are given. */
export function takingQuery(
  context: PlanningContext,
  facts: CallFacts,
  move: Move,
  players: readonly Actor[] | null = null,
): CallQuery {
  const { entity, field, from, row } = move;
  const isTaken = (prepared: PreparedCall): boolean => {
    const record = from === null ? null : movedBy(move, facts, prepared.hand);
    if (from !== null && record?.stored[field] !== from) return false;
    return rowTaken(context, prepared, move, from)?.row === row;
  };
  // Which row it is may rest on what the request gives.
  const vary = facts.moves.flatMap((one) => guardLeaves(context, facts, one));
  return {
    ...{ facts, when: isTaken, named: `${field}:${from}:${row.at.line}` },
    ...{ vary: [...new Set(vary)], ways: [takenWay(facts, move)] },
    ...(from === null ? {} : { from: { entity, field, state: from } }),
    ...(players === null ? {} : { players }),
  };
}
