// Plans by which a call sends a message: as it comes, among others, and several times.

import type { Sent } from '../../../../engine/index.ts';
import { comingTo, passingBy } from '../../../planning/transitions/coming-to.ts';
import { make } from '../../../search/attempt.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { StepOf } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Check, Plan } from '../../../plan/plan.ts';
import { notReached, untried, type Untried } from '../../../planning/no-plan.ts';
import { planOf, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import {
  isNoPath,
  type AcceptedCall,
  type CallQuery,
  type NoPath,
  type PreparedCall,
} from '../../../planning/call-query.ts';
import { amongOthers, onceMore, sendsMore } from './among-others.ts';
import { messagesSentBy } from '../observed/expected/messages.ts';

export type SendStep = StepOf<'send' | 'call'>;

/** What a call has to send for a plan to be of use. */
export interface Wish {
  readonly named: string;
  readonly isMet: (sent: readonly Sent[], prepared: PreparedCall) => boolean;
  readonly ways: CallQuery['ways'];
  /** Whether the step is to be done. */
  readonly isSent?: boolean;
  /** Whether all that its loops go through is to be away. */
  readonly isPassedBy?: boolean;
}

/** What a call sends that is made in a situation. */
const sentSince = (before: Situation, after: Situation): readonly Sent[] =>
  after.engine.outbox().slice(before.engine.outbox().length);

/** A call that is accepted, and sends what it is to send. */
export function readyTo(
  context: PlanningContext,
  facts: CallFacts,
  step: SendStep,
  { named, isMet, ways, isSent = true, isPassedBy = false }: Wish,
): AcceptedCall | NoPath {
  const when = (prepared: PreparedCall): boolean => {
    const { outcome } = make(prepared.situation, prepared.ask);
    return outcome.accepted && isMet(sentSince(prepared.situation, outcome.after), prepared);
  };
  return context.ready({
    ...{ facts, when, named, vary: facts.leaves },
    ...(ways && { ways }),
    ...(isSent && comingTo(context, facts, step, 'true')),
    ...(isPassedBy && passingBy(context, facts, step)),
  });
}

export const notSent = (call: string): string => `Nothing was found by which ${call} sends it so.`;

export function sentPlan(
  context: PlanningContext,
  facts: CallFacts,
  step: SendStep,
  wish: Wish,
  isExtra = false,
): Plan | Untried {
  const ready = readyTo(context, facts, step, wish);
  if (isNoPath(ready)) {
    const why = notSent(facts.call.name);
    return isExtra ? untried(why) : notReached(why, ready);
  }
  return sendingPlan(context, ready, amongOthers(context, ready.situation.acts, ready.attempt.act));
}

/** The same where what its loops go through is there twice. */
export function severalPlan(
  context: PlanningContext,
  facts: CallFacts,
  step: SendStep,
  name: string,
  wish: Wish,
): Plan | Untried {
  const ready = readyTo(context, facts, step, wish);
  if (isNoPath(ready)) return untried(notSent(facts.call.name));
  const { act } = ready.attempt;
  const { acts } = ready.situation;
  const given = [...acts, ...onceMore(acts)];
  const isMore = sendsMore(context, name, [
    [...given, act],
    [...acts, act],
  ]);
  return isMore ? sendingPlan(context, ready, { given, act }) : untried(notSent(facts.call.name));
}

function sendingPlan(
  context: PlanningContext,
  { situation }: AcceptedCall,
  { given, act }: Pick<ReturnType<typeof amongOthers>, 'given' | 'act'>,
): Plan | Untried {
  const sent = messagesSentBy(context, [...given, act]);
  if (sent === null) return untried('What goes out depends on records that nobody here knows.');
  const checks: Check[] = [...succeeds(context, act), { first: [], of: act.id, expect: sent }];
  return { ...planOf(situation, [act], checks), given };
}
