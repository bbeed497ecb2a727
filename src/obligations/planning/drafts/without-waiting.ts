// A refusal that was planned after some time had passed, proved at once: what is not permitted or not there is
// refused whatever else stands in the way of the call as well.

import type { Act, AnswerExpectation, Expectation, PossiblePlan } from '../../plan/plan.ts';
import { differenceOf } from '../../play/judge.ts';
import { performed } from '../../situation/replayed.ts';
import type { Outcome, Situation } from '../../situation/situation.ts';
import type { PlanningContext } from '../planning-context.ts';

/** The same plan without any wait; null where it is about no refusal, or comes out otherwise. */
export function withoutWaiting(
  { start }: PlanningContext,
  plan: PossiblePlan,
): PossiblePlan | null {
  if (!plan.then.some(({ expect }) => expect.kind === 'refused')) return null;
  const hurried = {
    given: plan.given.filter(isNoWait),
    when: plan.when.filter(isNoWait),
    then: plan.then.map((check) => ({ ...check, first: check.first.filter(isNoWait) })),
  };
  return isKept(start, hurried) ? hurried : null;
}

const isNoWait = ({ kind }: Act): boolean => kind !== 'clock';

/** Whether the product, as it begins, answers all that a plan expects of it; of what is no answer nothing is known. */
function isKept(start: Situation, { given, when, then }: PossiblePlan): boolean {
  let situation = start;
  const outcomes = new Map<string, Outcome>();
  for (const act of given) {
    const next = act.kind === 'call' ? performed(situation, act) : null;
    if (next === null) return false;
    situation = next;
  }
  const make = (acts: readonly Act[]): boolean =>
    acts.every((act) => {
      if (act.kind !== 'call') return false;
      const outcome = situation.perform(act);
      outcomes.set(act.id, outcome);
      situation = outcome.after;
      return true;
    });
  return (
    make(when) &&
    then.every(({ first, of, expect }) => {
      if (!make(first)) return false;
      const outcome = outcomes.get(of);
      if (outcome === undefined) return false;
      return (
        expect.kind === 'shape' ||
        (isOfAnswer(expect) && differenceOf(expect, outcome.answer, situation.memory) === null)
      );
    })
  );
}

const OF_ANSWERS: readonly Expectation['kind'][] = [
  'refused',
  'accepted',
  'body',
  'header',
  'value',
];

const isOfAnswer = (expect: Expectation): expect is AnswerExpectation =>
  OF_ANSWERS.includes(expect.kind);
