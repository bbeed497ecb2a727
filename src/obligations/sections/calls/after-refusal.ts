// A request that is refused uses nothing up: put right, it succeeds, whatever it was refused for before.

import type { CallAct, Plan } from '../../plan.ts';
import { isNoPath, type AcceptedCall } from '../../planning/call-query.ts';
import type { Drafts } from '../../planning/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { nobodyMay } from '../../requests/refused-plan.ts';
import { make } from '../../search/attempt.ts';
import { withMember, type Ask } from '../../situation/ask.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { worst } from '../rules/together.ts';
import { membersOfCall } from './judged/chances.ts';
import { takenFor } from './judged/spoil.ts';

export function deriveAfterRefusal(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
): void {
  const { call } = facts;
  if (facts.reads || membersOfCall(context, facts).length === 0) return;
  drafts.add({
    kind: 'calls/answered',
    isExtra: true,
    name: `${call.name}:after refusals`,
    at: call.at,
    needs: ['entities', 'roles'],
    words: { call: call.name, status: `${call.answer.status} after refusals` },
    plan: () => plan(context, facts),
  });
}

/** So many requests are refused before. */
const MAX_REFUSED = 8;

function plan(context: PlanningContext, facts: CallFacts): Plan | Untried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  let { situation } = ready;
  const refused: CallAct[] = [];
  for (const ask of spoilt(context, ready)) {
    const { act, outcome } = make(situation, ask);
    if (outcome.accepted) continue;
    if (refused.push(act) === MAX_REFUSED) break;
    situation = outcome.after;
  }
  if (refused.length === 0) return untried(`Nothing that ${facts.call.name} takes is refused.`);
  const { act, outcome } = make(situation, ready.ask);
  if (!outcome.accepted) return untried(`${facts.call.name} is refused once it has been.`);
  return planOf(ready.situation, [...refused, act], succeeds(context, act));
}

/** The request with one member after another against a rule, or with what another record has. */
function* spoilt(context: PlanningContext, ready: AcceptedCall): Generator<Ask> {
  for (const member of membersOfCall(context, ready.facts)) {
    const [value, fault] = worst(context, ready, member);
    if (fault !== null) yield withMember(ready.ask, member.leaf, value);
    const taken = takenFor(ready, member);
    if (taken !== null) yield withMember(taken.about, member.leaf, taken.value);
  }
}
