// Somebody signed in twice: whoever signs out ends the credential in use, and no other.

import { bind } from '../../situation/bind.ts';
import { make } from '../../search/attempt.ts';
import { signIn } from '../../search/introduce.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Plan } from '../../plan.ts';
import { untried, type Drafts, type Untried } from '../../planning/draft.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { guarded } from '../limits/session.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath } from '../../planning/call-query.ts';

export function deriveElsewhere(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  if (!stepsOfKind(call, 'sign out').some(({ target }) => target === null)) return;
  drafts.add({
    kind: 'calls/spares',
    isExtra: true,
    name: `${call.name}:another credential`,
    at: call.at,
    needs: ['entities', 'roles'],
    words: { call: call.name, record: 'person', situation: 'by somebody signed in elsewhere too' },
    plan: () => elsewherePlan(context, facts),
  });
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
  const checks = succeeds(context, looking).map((check, index) =>
    index === 0 ? { ...check, first: [looking] } : check,
  );
  return planOf(twice, [act], [...succeeds(context, act), ...checks]);
}
