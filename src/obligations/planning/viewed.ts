// What conditions and values see of a request of which the product does not ask them.

import { recordName, type Expression, type Step } from '../../model/index.ts';
import type { Tree, Value } from '../../expression/index.ts';
import { namesBefore, written } from '../search/conditions/holding.ts';
import { handOf } from '../search/conditions/origins.ts';
import type { Ask } from '../situation/ask.ts';
import { namesOf } from '../situation/request/names.ts';
import { poolOf } from '../situation/request/pool.ts';
import type { Situation } from '../situation/situation.ts';
import { callView, sceneView } from '../solver/view/call-view.ts';
import type { Aim } from '../solver/solve.ts';
import { guardVariables } from '../subject/guard-variables.ts';
import type { StepOf } from '../subject/steps.ts';
import type { PlanningContext } from './planning-context.ts';

type Viewing = NonNullable<Aim['view']>;

/**
 * That a request comes out as a condition says, by what a part of the specification sees of it. The
 * expression is a copy: what the product says of the same words where it asks them is another matter.
 */
export const aimSeen = (expression: Expression, instead: Tree, view: Viewing): Aim => ({
  ...{ expression: { ...expression }, holds: true, instead, view },
});

/** What a value of an entity's record sees of a request that makes or changes the record. */
export const viewOfWritten =
  (context: PlanningContext, entity: string): Viewing =>
  (situation, ask) => {
    const { posed, scene } = posedBy(context, situation, ask);
    const names = { ...namesOf(ask.facts, ask, posed), ...written(context.subject, posed, scene) };
    return seeing(context, situation, ask, withHeld(names, entity, posed.hand), entity);
  };

/** What a guard of a lifecycle sees of a request about a record, whatever its state is. */
export const viewOfGuard =
  (context: PlanningContext, entity: string): Viewing =>
  (situation, ask) => {
    const { posed } = posedBy(context, situation, ask);
    const names = withHeld(namesOf(ask.facts, ask, posed), entity, posed.hand);
    const types = guardVariables(context.subject, ask.facts, entity);
    return { ...seeing(context, situation, ask, names, null), types };
  };

/** What a request itself gives and finds, before anything is done. */
export const viewOfRequest =
  (context: PlanningContext): Viewing =>
  (situation, ask) => {
    const { posed } = posedBy(context, situation, ask);
    return seeing(context, situation, ask, namesOf(ask.facts, ask, posed), null);
  };

/** What an expression of a step sees of the request that its call is made by. */
export const viewOfStep =
  (context: PlanningContext, step: Step): Viewing =>
  (situation, ask) => {
    const { posed, scene } = posedBy(context, situation, ask);
    return seeing(context, situation, ask, namesBefore(context.subject, posed, scene, step), null);
  };

/** What the conditions of a list see of the latest record that it could hold. */
export const viewOfListed =
  (context: PlanningContext, { as, entity }: StepOf<'list'>): Viewing =>
  (situation, ask) => {
    const { posed, scene } = posedBy(context, situation, ask);
    const [latest] = situation.recordsOf(entity.name);
    const record = latest ? scene.record(latest.entity, latest.key) : null;
    const names = { ...namesOf(ask.facts, ask, posed), [as]: record };
    return seeing(context, situation, ask, names, null);
  };

/** Somebody about to make a request, with what it finds. */
function posedBy({ actors }: PlanningContext, situation: Situation, ask: Ask) {
  const { facts, by } = ask;
  const actor = actors.playing(by) ?? actors.signedOut;
  const hand = handOf(ask, situation);
  const posed = { situation, actor, hand, pool: poolOf(situation, by), facts, ask };
  return { posed, scene: situation.scene(by) };
}

type Names = Readonly<Record<string, Value>>;

const withHeld = (names: Names, entity: string, hand: ReturnType<typeof handOf>): Names => ({
  ...{ [recordName(entity)]: Object.values(hand).find((one) => one.entity === entity) ?? null },
  ...names,
});

function seeing(
  { subject }: PlanningContext,
  situation: Situation,
  { facts, by }: Ask,
  names: Names,
  entity: string | null,
) {
  const { sight, get } = sceneView(subject, facts, situation.scene(by), names);
  return callView(subject, facts, { sight, get }, entity);
}
