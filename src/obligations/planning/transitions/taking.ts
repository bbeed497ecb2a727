// What is sought where a call is to take one row of section 4 and no other.

import type { Actor } from '../../search/actors/actors.ts';
import { make } from '../../search/attempt.ts';
import { runningWays, takenWay } from '../../solver/branches.ts';
import { isCertain, type StepOf } from '../../subject/steps.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import type { Identity } from '../../world/scene.ts';
import type { Situation } from '../../situation/situation.ts';
import type { Step } from '../../../model/index.ts';
import { comingToAny } from './coming-to.ts';
import { movedBy, rowTaken } from './events.ts';
import { guardLeaves } from './guards.ts';
import type { PreparedCall, CallQuery } from '../call-query.ts';
import type { PlanningContext } from '../planning-context.ts';

/** A call by which a record takes a row; by one of these players, where they are given. */
export function takingQuery(
  context: PlanningContext,
  facts: CallFacts,
  move: Move,
  players: readonly Actor[] | null = null,
): CallQuery {
  const { entity, field, from, row } = move;
  const makers = from === null ? perhapsMaking(facts, entity) : [];
  const isTaken = (prepared: PreparedCall): boolean => {
    if (makers.length > 0 && !isMadeBy(move, prepared)) return false;
    const record = from === null ? null : movedBy(move, facts, prepared.hand);
    if (from !== null && record?.stored[field] !== from) return false;
    return rowTaken(context, prepared, move, from)?.row === row;
  };
  // Which row it is may rest on what the request gives.
  const vary = facts.moves.flatMap((one) => guardLeaves(context, facts, one));
  const way = takenWay(facts, move);
  const making = runningWays(facts.call.steps, (step) =>
    (makers as readonly Step[]).includes(step),
  );
  return {
    ...{ facts, when: isTaken, named: `${field}:${from}:${row.at.line}` },
    ...{ vary: [...new Set(vary)] },
    ways: making.length === 0 ? [way] : making.map((around) => [...around, ...way]),
    ...(makers.length === 0 ? {} : comingToAny(context, facts, makers)),
    ...(from === null ? {} : { from: { entity, field, state: from } }),
    ...(players === null ? {} : { players }),
  };
}

/** The steps that make records of an entity, where a call may come to none of them: in loops, or under `when`s. */
function perhapsMaking({ call, creates }: CallFacts, entity: string): StepOf<'create'>[] {
  const own = creates.filter((step) => step.entity.name === entity);
  return own.some((step) => isCertain(call, step)) ? [] : own;
}

/** Whether a request makes a record by a row of creation, as its state tells where another row could be it. */
function isMadeBy(move: Move, { situation, facts, ask }: PreparedCall): boolean {
  const { accepted, after } = make(situation, ask).outcome;
  const made = accepted ? madeAlong(move, situation, after) : null;
  const rows = facts.moves.filter(
    ({ entity, field, from }) => from === null && entity === move.entity && field === move.field,
  );
  return made !== null && (rows.length === 1 || stateOf(move, after, made) === move.to);
}

/** The record that a call has made by a row of creation: the last that is as the row has it, else the last. */
export function madeAlong(move: Move, before: Situation, after: Situation): Identity | null {
  const made = after.made
    .slice(before.made.length)
    .filter(({ entity }) => entity === move.entity)
    .toReversed();
  return made.find((one) => stateOf(move, after, one) === move.to) ?? made[0] ?? null;
}

const stateOf = ({ field }: Move, after: Situation, { entity, key }: Identity) =>
  after.scene().record(entity, key)?.stored[field];
