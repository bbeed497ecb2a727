// `kept between A and B`: a number beyond an end is not refused but moved to it.

import { entityNamed, fieldNamed, targetName, type Rule } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { withMember } from '../../situation/ask.ts';
import { attempt, type Attempt } from '../../search/attempt.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { numberOf } from '../../values/wanted.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached } from '../../planning/no-plan.ts';
import { base, isReady, type Member } from '../../requests/members.ts';
import { planOf, reads, succeeds } from '../../planning/plans.ts';
import { baseStoring, placeIn, storedWith, type Stored } from '../../requests/stored.ts';
import { recordOf } from '../../requests/records.ts';
import { ruleNeeds } from './parts/rule-needs.ts';
import { noPath } from '../../planning/no-path.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

/** What gives the field a number: a member of a body, or what a step stores of a request. */
export interface Giver {
  readonly facts: CallFacts;
  /** What tells it from others in an obligation's name. */
  readonly named: string;
  readonly base: () => AcceptedCall | Plan;
  /** The call made with a number, other values as they must be; null where it is not accepted. */
  readonly made: (ready: AcceptedCall, value: number) => Attempt | null;
}

export function deriveKept(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  givers: readonly Giver[],
): void {
  if (rule.test.kind !== 'kept' || rule.on.kind !== 'field') return;
  const ends = [
    [rule.test.least, -1],
    [rule.test.most, 1],
  ] as const;
  for (const giver of givers)
    for (const [bound, beyond] of ends) {
      const end = numberOf(context.spec, bound);
      if (end === undefined) continue;
      const call = giver.facts.call.name;
      const target = targetName(rule.on);
      for (const value of [end, end + beyond])
        drafts.add({
          kind: 'rules/met',
          name: `${target}:${rule.words}:${giver.named}:${value}`,
          at: rule.at,
          bound,
          needs: ruleNeeds(context, rule),
          words: { target, rule: rule.words, call, value: `${value}, kept as ${end}` },
          plan: () => keptPlan(context, rule, giver, value, end),
        });
    }
}

/** A member of a body as what gives the field a number. */
export const givenBy = (context: PlanningContext, { facts, leaf }: Member): Giver => ({
  facts,
  named: facts.call.name,
  base: () => base(context, facts),
  made: ({ situation, ask, pool }, value) =>
    attempt(situation, withMember(ask, leaf, value), pool, [leaf]),
});

/** The same of what a step stores. */
export const storedBy = (context: PlanningContext, stored: Stored): Giver => ({
  facts: stored.facts,
  named: `${stored.facts.call.name}:${placeIn(stored)}`,
  base: () => baseStoring(context, stored),
  made: (ready, value) => storedWith(ready, stored, value, ({ accepted }) => accepted),
});

function keptPlan(
  context: PlanningContext,
  { on }: Rule,
  { facts, base: begin, made }: Giver,
  value: number,
  end: number,
): Plan {
  const ready = begin();
  if (!isReady(ready)) return ready;
  const tried = made(ready, value);
  if (tried === null || !tried.outcome.accepted)
    return notReached(
      `${facts.call.name} refuses ${value}.`,
      noPath(tried === null ? [] : [tried.outcome.decision]),
    );
  const record = recordOf(ready, tried, on.kind === 'field' ? on.entity : '');
  const entity = on.kind === 'field' ? entityNamed(context.spec, on.entity) : undefined;
  const field = on.kind === 'field' && entity ? fieldNamed(entity, on.field) : undefined;
  return planOf(
    ready.situation,
    [tried.act],
    [
      ...succeeds(context, tried.act),
      record === null || field === undefined
        ? null
        : reads(context, tried.outcome.after, record, field, end, [ready.actor.name]),
    ],
  );
}
