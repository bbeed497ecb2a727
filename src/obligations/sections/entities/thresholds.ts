// Where a value rests on a comparison, it is tried on both sides of the comparison's edge: a discount
// from 50 euros on at 50 and at 49.99.

import { recordName, type Expression } from '../../../model/index.ts';
import { written } from '../../search/holding.ts';
import { handOf } from '../../search/origins.ts';
import { namesOf } from '../../situation/names.ts';
import { poolOf } from '../../situation/pool.ts';
import { callView, sceneView } from '../../solver/call-view.ts';
import type { Aim } from '../../solver/solve.ts';
import { valueEdgesOf } from '../../subject/edges.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

/** A side of the edge of a comparison, in words, and how a request comes to it. */
export interface Threshold {
  readonly words: string;
  readonly aim: Aim;
}

/** So many comparisons of one value are tried, each on both sides. */
const MAX_SIDES = 8;

/** The sides of the edges of what section 3 says a field of a record is, as calls make or change the record. */
export function thresholdsOf(
  context: PlanningContext,
  expression: Expression,
  entity: string,
): Threshold[] {
  const { subject, spec } = context;
  const variables = subject.aboutRecord(entity);
  const edges = valueEdgesOf(expression, {
    entities: subject.entities,
    zone: spec.zone,
    variables,
  });
  return edges.slice(0, MAX_SIDES).map(({ tree, words }) => ({
    words,
    aim: {
      expression: { ...expression },
      holds: true,
      instead: tree,
      view: viewOf(context, entity),
    },
  }));
}

/** What a value of an entity's record sees of a request that makes or changes the record. */
const viewOf =
  ({ subject, actors }: PlanningContext, entity: string): NonNullable<Aim['view']> =>
  (situation, ask) => {
    const { facts, by } = ask;
    const scene = situation.scene(by);
    const actor = (by === null ? null : actors.named(by)) ?? actors.signedOut;
    const hand = handOf(ask, situation);
    const posed = { situation, actor, hand, pool: poolOf(situation, by), facts, ask };
    const names = { ...namesOf(facts, ask, posed), ...written(subject, posed, scene) };
    const held = Object.values(hand).find((one) => one.entity === entity);
    names[recordName(entity)] ??= held ?? null;
    const { sight, get } = sceneView(subject, facts, scene, names);
    return callView(subject, facts, { sight, get }, entity);
  };
