// A call made again where other services answer otherwise, and it goes on all the same: what a rule or a
// step says of their answers may then come out otherwise.

import { answerName } from '../../model/services.ts';
import type { CallAct } from '../plan.ts';
import type { Attempt } from '../search/attempt.ts';
import { stepsOfKind } from '../subject/steps.ts';
import type { AcceptedCall } from '../planning/call-query.ts';
import type { PlanningContext } from '../planning/planning-context.ts';

/** What comes of it by each such answer that a row of section 7 names by its status; nothing where nobody answers in their place. */
export function* otherwiseAnswered(
  { terms }: PlanningContext,
  { facts, situation, attempt, ask }: Pick<AcceptedCall, 'facts' | 'situation' | 'attempt' | 'ask'>,
): Generator<Pick<Attempt, 'outcome'> & { readonly act: CallAct }> {
  if (terms.isWithoutOutgoing === true) return;
  for (const { declared } of stepsOfKind(facts.call, 'call'))
    for (const answer of declared?.answers.slice(1) ?? [])
      if (answer.status !== null && answer.refusal === null) {
        const services = { [declared!.name]: answerName(answer) };
        const act = { ...attempt.act, services };
        yield { act, outcome: situation.perform(act, ask) };
      }
}
