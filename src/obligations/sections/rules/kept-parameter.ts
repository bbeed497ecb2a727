// `kept between A and B` on a parameter: a request with a number beyond an end is answered as one with
// the end itself.

import { targetName, type Rule } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import { answered } from '../../plan/value.ts';
import { numberOf } from '../../values/wanted.ts';
import { crowd } from '../calls/lists/crowd.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached } from '../../planning/no-plan.ts';
import { listPlan } from '../calls/lists/list-plan.ts';
import { listingOf, type Listing } from '../calls/lists/listing.ts';
import { base, isReady } from '../../requests/members.ts';
import { replaced } from '../../requests/replaced.ts';
import { planOf, succeeds } from '../../planning/plans.ts';
import { ruleNeeds } from './parts/rule-needs.ts';
import { noPath } from '../../planning/no-path.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';

/** Each end, and a number beyond it. */
export function deriveKeptParameter(context: PlanningContext, drafts: Drafts, rule: Rule): void {
  const { on, test } = rule;
  const facts = on.kind === 'parameter' ? context.subject.call(on.call) : undefined;
  if (on.kind !== 'parameter' || test.kind !== 'kept' || facts === undefined) return;
  const ends = [
    [test.least, -1],
    [test.most, 1],
  ] as const;
  for (const [bound, beyond] of ends) {
    const end = numberOf(context.spec, bound);
    if (end === undefined) continue;
    const target = targetName(on);
    for (const value of [end, end + beyond])
      drafts.add({
        kind: 'rules/met',
        name: `${target}:${rule.words}:${value}`,
        at: rule.at,
        bound,
        needs: ruleNeeds(context, rule),
        words: { target, rule: rule.words, call: on.call, value: `${value}, kept as ${end}` },
        plan: () => keptPlan(context, facts, on.parameter, value, end),
      });
  }
}

/** More records are not made to fill a page. */
const MOST = 250;

function keptPlan(
  context: PlanningContext,
  facts: CallFacts,
  parameter: string,
  value: number,
  end: number,
): Plan {
  const listing = end < 0 || end >= MOST ? null : limitedBy(context, facts, parameter);
  // One more than are asked for, so that it shows how many are listed.
  const found = listing === null ? null : crowd(context, listing, end + 1);
  if (listing !== null && found !== null) {
    const ask = replaced(found.prepared.ask, parameter, value);
    return listPlan(context, listing, found.prepared, ask, { $count: end });
  }
  const ready = base(context, facts);
  return isReady(ready) ? samePlan(context, ready, parameter, value, end) : ready;
}

/** The list of a call of which a parameter says how much is listed. */
function limitedBy(context: PlanningContext, facts: CallFacts, parameter: string): Listing | null {
  for (const step of stepsOfKind(facts.call, 'list')) {
    const place = facts.places.find(({ entity, listed }) => listed && entity === step.entity.name);
    if (step.paging?.kind === 'offset' && step.paging.limit.name === parameter && place)
      return listingOf(context, facts, step, place);
  }
  return null;
}

/** What only reads answers both alike; of what changes something the second is told to be taken. */
function samePlan(
  context: PlanningContext,
  { facts, ask, situation }: AcceptedCall,
  parameter: string,
  value: number,
  end: number,
): Plan {
  const first = make(situation, replaced(ask, parameter, end));
  const from = facts.reads ? first.outcome.after : situation;
  const { act, outcome } = make(from, replaced(ask, parameter, value));
  if (!outcome.accepted)
    return notReached(`${facts.call.name} refuses ${value}.`, noPath([outcome.decision]));
  if (!facts.reads || value === end) return planOf(from, [act], succeeds(context, act));
  const is = answered(first.act.id);
  return planOf(
    situation,
    [first.act, act],
    [...succeeds(context, act), { first: [], of: act.id, expect: { kind: 'body', is } }],
  );
}
