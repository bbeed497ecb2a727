// What leads a record on or takes it away, made at once with whatever else is done to it; and signing out beside
// another request of the same person.

import type { PossiblePlan } from '../../../plan/plan.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../../planning/call-query.ts';
import { takesAway } from '../observed/observed.ts';
import { isSame } from '../observed/standing.ts';
import { changing } from '../observed/ways.ts';
import { bothOf } from './at-once.ts';
import { addAtOnce } from './same.ts';

export function deriveBesideAtOnce(context: PlanningContext, drafts: Drafts): void {
  const calls = changing(context.subject);
  for (const one of calls)
    for (const other of calls)
      for (const entity of one === other ? [] : sharedBy(one, other).slice(0, 1))
        addAtOnce(drafts, one, `beside ${other.call.name}`, `beside ${other.call.name}`, () =>
          besidePlan(context, entity, one, other),
        );
  for (const facts of context.subject.calls.filter(signsOut)) {
    const other = calls.find(({ finds }) => finds.length === 0) ?? calls[0];
    if (other !== undefined)
      addAtOnce(drafts, facts, `beside ${other.call.name}`, `beside ${other.call.name}`, () =>
        signingOutPlan(context, facts, other),
      );
  }
}

const signsOut = ({ call }: CallFacts): boolean =>
  stepsOfKind(call, 'sign out').some(({ target }) => target === null);

/** The entities of which both find a record, where one of them leads it on or takes it away. */
function sharedBy(one: CallFacts, other: CallFacts): string[] {
  const entities = one.finds.map(({ entity }) => entity.name);
  const isLed = ({ moves }: CallFacts, entity: string): boolean =>
    moves.some((move) => move.entity === entity && move.from !== null);
  return entities.filter(
    (entity) =>
      other.finds.some((find) => find.entity.name === entity) &&
      [one, other].some((facts) => takesAway(facts) || isLed(facts, entity)),
  );
}

/** Where either is made, the other is made as well of the same record. */
function besidePlan(
  context: PlanningContext,
  entity: string,
  one: CallFacts,
  other: CallFacts,
): PossiblePlan | Untried {
  return (
    inPlaceOf(context, entity, one, other, (own, their) => [own, their]) ??
    inPlaceOf(context, entity, other, one, (own, their) => [their, own]) ??
    untried('Nobody makes both of one record.')
  );
}

function inPlaceOf(
  context: PlanningContext,
  entity: string,
  first: CallFacts,
  second: CallFacts,
  inTurn: (own: AcceptedCall['ask'], their: AcceptedCall['ask']) => Parameters<typeof bothOf>[2],
): PossiblePlan | null {
  const ready = context.ready({ facts: first });
  if (isNoPath(ready)) return null;
  const { situation, attempt, hand } = ready;
  const record = Object.values(hand).find((held) => held.entity === entity);
  if (record === undefined) return null;
  for (const actor of [ready.actor, ...context.actors.everybody])
    for (const one of context.prepared(situation, second, actor)) {
      if (!Object.values(one.hand).some((held) => isSame(held, record))) continue;
      const plan = bothOf(context, one.situation, inTurn(attempt.ask, one.ask));
      if (plan !== null) return plan;
    }
  return null;
}

/** Whoever has signed out stays so. */
function signingOutPlan(
  context: PlanningContext,
  facts: CallFacts,
  other: CallFacts,
): PossiblePlan | Untried {
  const ready = context.ready({ facts: other });
  if (isNoPath(ready)) return untried('Nobody makes the other.');
  for (const one of context.prepared(ready.situation, facts, ready.actor)) {
    const plan = bothOf(context, one.situation, [ready.attempt.ask, one.ask], true);
    if (plan !== null) return plan;
  }
  return untried('Whoever makes the other does not sign out.');
}
