// Time that passes for those who are there.

import type { Actor } from '../../../search/actors/actors.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';

/** Those who have come in. */
export const playersIn = ({ actors }: PlanningContext, situation: Situation): readonly Actor[] =>
  actors.everybody.filter(({ name }) => situation.person(name) !== null);

/** The same some milliseconds later; whose credential has ended by then signs in again. */
export const later = (context: PlanningContext, situation: Situation, time: number): Situation =>
  playersIn(context, situation).reduce(
    (now, actor) => actor.enter(now) ?? now,
    situation.pass(time),
  );
