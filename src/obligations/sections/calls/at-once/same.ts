// Each call that changes something made at once: several times by one person, and by two. Of what can be done
// once all but one are refused, and what counts counts them all.

import type { CallAct } from '../../../plan.ts';
import { make } from '../../../search/attempt.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { Drafts } from '../../../planning/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PossiblePlan } from '../../../plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type AcceptedCall } from '../../../planning/call-query.ts';
import { isSame } from '../observed/standing.ts';
import { bothPlan, inOrder, severalPlan } from './at-once.ts';

/** So many are made at once where all but one have to be refused, and where all are accepted. */
const MOST = 5;
const FEW = 2;

export function deriveAtOnce(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  if (facts.reads) return;
  const { call } = facts;
  const add = (
    name: string,
    situation: string,
    plan: (ready: AcceptedCall) => PossiblePlan | Untried,
  ): void =>
    drafts.add({
      kind: 'calls/at-once',
      isExtra: true,
      name: `${call.name}:${name}`,
      at: call.at,
      needs: ['entities', 'roles'],
      words: { call: call.name, situation },
      plan: () => {
        const ready = context.ready({ facts });
        return isNoPath(ready) ? untried('Nobody makes it.') : plan(ready);
      },
    });
  add('by one', 'several times by one person', (ready) => byOne(context, ready));
  add('by two', 'by two people', (ready) => byTwo(context, ready));
}

/** The same request several times: whichever comes first. */
function byOne(context: PlanningContext, { situation, attempt }: AcceptedCall) {
  const times = inOrder(situation, alike(attempt.act, situation.depth, FEW));
  const isDoneOnce = times?.accepted.length === 1;
  const acts = alike(attempt.act, situation.depth, isDoneOnce ? MOST : FEW);
  return severalPlan(context, situation, acts);
}

const alike = (act: CallAct, depth: number, times: number): CallAct[] =>
  Array.from({ length: times }, (_, place) => ({ ...act, id: `act${depth + 1 + place}` }));

/** By somebody else as well, with the same records. */
function byTwo(context: PlanningContext, ready: AcceptedCall): PossiblePlan | Untried {
  const { facts, actor, situation, attempt, hand } = ready;
  const other = context.actors.others(actor, 1);
  for (const one of other === null ? [] : context.prepared(situation, facts, other)) {
    const isOfSame = Object.entries(hand).every(
      ([name, record]) => one.hand[name] !== undefined && isSame(one.hand[name], record),
    );
    const from = one.situation;
    const own = make(from, attempt.ask);
    const their = make(from, one.ask);
    if (!isOfSame || !own.outcome.accepted || !their.outcome.accepted) continue;
    const second: CallAct = { ...their.act, id: `act${from.depth + 2}` };
    return bothPlan(context, from, [own.act, second]);
  }
  return untried('Nobody else makes it with the same.');
}
