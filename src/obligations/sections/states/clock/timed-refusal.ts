// What the clock moves and nothing shows: a call that happened to it before is refused from then on.

import type { Plan } from '../../../plan/plan.ts';
import { make } from '../../../search/attempt.ts';
import type { Situation } from '../../../situation/situation.ts';
import { A_MOMENT } from '../../../situation/waits.ts';
import type { CallFacts, Move } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import { movedBy } from '../../../planning/transitions/events.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isRefusedFor, planOf, refused, wrongState } from '../../../planning/plans.ts';

/** That an event of the earlier state is refused once the time has come; null where none tells the two apart. */
export function refusedInTime(
  context: PlanningContext,
  move: Move,
  situation: Situation,
  record: SceneRecord,
  duration: number,
): Plan | null {
  const early = situation.pass(Math.max(duration - A_MOMENT, 0));
  const due = situation.pass(duration + A_MOMENT);
  for (const facts of context.subject.calls) {
    if (!isOfEarlier(facts, move)) continue;
    const wrong = wrongState(move, facts.call.name, move.to);
    const isOpen = [...callsOn(context, early, facts, move, record)].some(
      (one) => make(one.situation, one.ask).outcome.accepted,
    );
    if (!isOpen) continue;
    for (const late of callsOn(context, due, facts, move, record)) {
      if (!isRefusedFor(context, late, [wrong])) continue;
      const { act } = make(late.situation, late.ask);
      const since = late.situation.acts.slice(situation.acts.length);
      return planOf(situation, [...since, act], refused(context, act, [wrong]));
    }
  }
  return null;
}

/** Whether a call is an event of the state that a row leaves, and of none that it leads to. */
const isOfEarlier = ({ moves }: CallFacts, { entity, field, from, to }: Move): boolean => {
  const own = moves.filter((one) => one.entity === entity && one.field === field);
  return own.some((one) => one.from === from) && !own.some((one) => one.from === to);
};

function* callsOn(
  context: PlanningContext,
  from: Situation,
  facts: CallFacts,
  move: Move,
  { key }: SceneRecord,
): Generator<PreparedCall, undefined> {
  for (const actor of context.actors.actorsFor(facts))
    for (const prepared of context.prepared(from, facts, actor))
      if (movedBy(move, facts, prepared.hand)?.key === key) yield prepared;
}
