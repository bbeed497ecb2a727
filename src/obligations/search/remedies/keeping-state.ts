// Calls that help where they leave a record in a state: which row of section 4 they take may rest on what
// they are given, and on what other services answer.

import { heldOf } from '../../situation/request/held.ts';
import { takenWay } from '../../solver/branches.ts';
import type { Move } from '../../subject/subject.ts';
import type { Blocked, CallRemedy } from '../blocked.ts';
import { otherwiseAnswered } from './otherwise-answered.ts';

/**
 * The remedies, before each of which stands the same one by the rows with which the record in the way stays
 * in, or comes into, a state from which the call takes it.
 */
export const keepingState = (blocked: Blocked, remedies: readonly CallRemedy[]): CallRemedy[] =>
  remedies.flatMap((remedy) => [
    ...rowsThatKeep(blocked, remedy).map((move) => ({
      ...remedy,
      aims: [...remedy.aims, ...takenWay(remedy.facts, move)],
    })),
    remedy,
  ]);

/** The same, and as other services may answer. */
export const inEachWay = (blocked: Blocked, remedies: readonly CallRemedy[]): CallRemedy[] =>
  keepingState(
    blocked,
    remedies.flatMap((one) => [one, ...otherwiseAnswered(one)]),
  );

/** None where all rows from its state lead to one. */
function rowsThatKeep({ facts, hand }: Blocked, { facts: { moves } }: CallRemedy): Move[] {
  return moves.filter((move) => {
    const { entity, field, from, to } = move;
    const record = from === null ? null : heldOf(facts, hand, entity);
    if (record === null || record.stored[field] !== from || to === null) return false;
    const isBeside = (one: Move): boolean =>
      one.entity === entity && one.field === field && one.from === from;
    const wanted = facts.moves.filter((one) => one.entity === entity && one.field === field);
    const isKept = wanted.length === 0 ? to === from : wanted.some((one) => one.from === to);
    return isKept && moves.some((one) => isBeside(one) && one.to !== to);
  });
}
