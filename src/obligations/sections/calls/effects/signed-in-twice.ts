// Somebody signed in twice: whoever signs out ends the credential in use, and no other; whoever signs in
// once more ends none.

import { bind } from '../../../situation/request/bind.ts';
import { make } from '../../../search/attempt.ts';
import { signIn, signInAsk } from '../../../search/actors/introduce.ts';
import { stepsOfKind } from '../../../subject/steps.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { CallAct, Check, Plan } from '../../../plan/plan.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import { planOf, succeeds } from '../../../planning/plans.ts';
import { guarded } from '../../limits/session.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath } from '../../../planning/call-query.ts';

export function deriveElsewhere(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const add = (plan: () => Plan | Untried): void =>
    drafts.add({
      kind: 'calls/spares',
      isExtra: true,
      name: `${call.name}:another credential`,
      at: call.at,
      needs: ['entities', 'roles'],
      words: {
        call: call.name,
        record: 'person',
        situation: 'by somebody signed in elsewhere too',
      },
      plan,
    });
  if (endsItsCredential(facts)) add(() => elsewherePlan(context, facts));
  // Where somebody can sign out, that shows it as well.
  else if (signsIn(facts) && !context.subject.calls.some(endsItsCredential))
    add(() => onceMorePlan(context, facts));
}

const endsItsCredential = ({ call }: CallFacts): boolean =>
  stepsOfKind(call, 'sign out').some(({ target }) => target === null);

const signsIn = ({ call }: CallFacts): boolean => stepsOfKind(call, 'sign in by').length > 0;

function onceMorePlan(context: PlanningContext, facts: CallFacts): Plan | Untried {
  const closed = guarded(context);
  const person = closed?.situation.person(closed.actor.name) ?? null;
  if (closed === null || person === null)
    return untried('Nothing was found that only somebody signed in may call.');
  const ask = signInAsk(closed.situation, facts, person.identity);
  if (ask === null) return untried('Nobody can sign in a second time.');
  const { act, outcome } = make(closed.situation, ask);
  const { act: looking, outcome: seen } = make(outcome.after, closed.ask);
  if (!outcome.accepted || !seen.accepted) return untried('Nobody can sign in a second time.');
  // Signed in for this alone: what a run shares may have been ended by others.
  const acts = closed.situation.acts;
  const first = acts.at(-1)!;
  return {
    given: acts.slice(0, -1),
    when: [first, act],
    then: inTurn(context, act, looking),
  };
}

function elsewherePlan(context: PlanningContext, facts: CallFacts): Plan | Untried {
  const closed = guarded(context);
  const ready = closed === null ? null : context.ready({ facts, players: [closed.actor] });
  if (closed === null || ready === null || isNoPath(ready)) return untried('Nobody can sign out.');
  const { actor, pool } = ready;
  const person = ready.situation.person(actor.name);
  const name = `${actor.name}, elsewhere`;
  const twice = person && signIn(ready.situation, name, person.identity);
  if (twice === null) return untried('Nobody can sign in a second time.');
  const ask = bind(twice, facts, actor.name, ready.hand, pool);
  if (ask === null) return untried('Nobody can sign out.');
  const { act, outcome } = make(twice, ask);
  const still = bind(outcome.after, closed.facts, name, closed.hand, pool);
  if (!outcome.accepted || still === null) return untried('Nobody can sign out.');
  const { act: looking, outcome: seen } = make(outcome.after, still);
  if (!seen.accepted) return untried(`${facts.call.name} ends every sign-in of whoever makes it.`);
  return planOf(twice, [act], inTurn(context, act, looking));
}

/** The checks that a call succeeds, and then another one. */
function inTurn(context: PlanningContext, act: CallAct, next: CallAct): Check[] {
  const [first, ...rest] = succeeds(context, next);
  return [...succeeds(context, act), ...(first ? [{ ...first, first: [next] }] : []), ...rest];
}
