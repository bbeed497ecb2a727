// A list under a condition: the request by which the call comes to it.

import { namesOf } from '../../../situation/request/names.ts';
import type { Ask } from '../../../situation/ask.ts';
import { treeOf } from '../../../subject/expressions/tree-of.ts';
import { runningWays } from '../../../solver/branches.ts';
import type { Aim } from '../../../solver/distance/judging.ts';
import { sceneView } from '../../../solver/view/call-view.ts';
import { satisfy } from '../../../solver/satisfy.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import type { StepOf } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';

/** A step that lists, and its call. */
interface Listed {
  readonly facts: CallFacts;
  readonly step: StepOf<'list'>;
}

/** The conditions that have to hold for the call to come to the list. */
export const conditionsOf = ({ facts, step }: Listed): Aim[] =>
  runningWays(facts.call.steps, (one) => one === step)[0] ?? [];

/** The request by which the step that lists runs; null where none was found. */
export function askForList(
  { subject }: PlanningContext,
  listed: Listed,
  { situation, actor, hand, pool }: PreparedCall,
  ask: Ask,
): Ask | null {
  const { facts } = listed;
  const scene = situation.scene(actor.name);
  const view = (one: Ask) =>
    sceneView(subject, facts, scene, namesOf(facts, one, { situation, hand }));
  return conditionsOf(listed).reduce<Ask | null>((one, { expression, holds }) => {
    const tree = treeOf(expression);
    if (one === null || tree === null) return null;
    return satisfy(one, { tree, view, is: holds }, { situation, pool });
  }, ask);
}
