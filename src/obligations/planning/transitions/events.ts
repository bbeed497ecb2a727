// Whether section 4 lets a call happen to the record that it has in hand.

import type { Value } from '../../../expression/index.ts';
import { movers } from '../../subject/steps.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import type { InHand } from '../../situation/request/bind.ts';
import { heldOf, isMovedByStep } from '../../situation/request/held.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { written } from '../../search/conditions/holding.ts';
import { firstOpen } from '../../search/conditions/row-open.ts';
import { namesOf } from '../../situation/request/names.ts';
import { put } from '../../solver/distance/judging.ts';
import type { PlanningContext } from '../planning-context.ts';
import type { PreparedCall } from '../call-query.ts';

/** The record of a lifecycle that a call has in hand. */
export function movedBy(
  { entity }: Pick<Move, 'entity'>,
  facts: CallFacts,
  hand: InHand,
): SceneRecord | null {
  return heldOf(facts, hand, entity);
}

/** The first row of a lifecycle for a state (null: creation) and event whose condition holds. */
export function rowTaken(
  context: PlanningContext,
  prepared: PreparedCall,
  { entity, field }: Pick<Move, 'entity' | 'field'>,
  state: string | null,
): Move | undefined {
  const { facts, ask, situation, actor } = prepared;
  const scene = situation.scene(actor.name);
  const names = {
    ...namesOf(facts, ask, prepared),
    ...(state === null ? written(context.subject, prepared, scene) : {}),
  };
  const key = state === null ? null : (movedBy({ entity }, facts, prepared.hand)?.key ?? null);
  const rows = facts.moves.filter(
    (move) => move.entity === entity && move.field === field && move.from === state,
  );
  return firstOpen(prepared, rows, key, names);
}

/** What other services have answered by the time that the call's conditions read it, by the names that they see. */
export function answersSeen({ facts, situation, ask }: PreparedCall): Record<string, Value> {
  const results = facts.services.flatMap((one) => one.results);
  const seen: Record<string, Value> = {};
  if (results.length === 0) return seen;
  put({ situation }, ask, (_condition, scope) => {
    for (const name of results) seen[name] = scope.get(name) ?? seen[name] ?? null;
  });
  return seen;
}

const movesByStep = ({ subject }: PlanningContext, facts: CallFacts, { entity }: Move): boolean =>
  movers(facts.call).some(({ target }) => {
    const type = subject.compiler.typeOf(target, facts.variables);
    return type.kind === 'record' && type.entity === entity;
  });

/** Whether each lifecycle that the call is an event of has a row for it now. */
export function mayHappen(context: PlanningContext, prepared: PreparedCall): boolean {
  const { facts, hand } = prepared;
  return facts.moves.every((move) => {
    const record = movedBy(move, facts, hand);
    const isMade = facts.creates.some(({ entity }) => entity.name === move.entity);
    // What a step moves in a loop is nothing in hand.
    if (record === null && !isMade && move.from !== null && movesByStep(context, facts, move))
      return true;
    const state = record === null || isMade ? null : String(record.stored[move.field]);
    return rowTaken(context, prepared, move, state) !== undefined;
  });
}

/**
 * The first move, in the order of section 4, that the state of what the call has in hand does not
 * allow, and that state; null where all is well. What a step moves comes after what the call found.
 */
export function strayed(
  context: PlanningContext,
  prepared: PreparedCall,
): { move: Move; state: string } | null {
  const { facts, hand } = prepared;
  const isLater = ({ entity }: Move): number => Number(isMovedByStep(facts, hand, entity));
  for (const move of facts.moves.toSorted((a, b) => isLater(a) - isLater(b))) {
    const record = move.from === null ? null : movedBy(move, facts, hand);
    if (record === null) continue;
    const state = String(record.stored[move.field]);
    if (rowTaken(context, prepared, move, state) === undefined) return { move, state };
  }
  return null;
}
