// `kept between A and B`: a number beyond an end is not refused but moved to it.

import { entityNamed, fieldNamed, targetName, type Rule } from '../../../model/index.ts';
import type { Plan } from '../../plan.ts';
import { withMember } from '../../situation/ask.ts';
import { attempt } from '../../search/attempt.ts';
import { numberOf } from '../../values/wanted.ts';
import { notReached, type Drafts } from '../../planning/draft.ts';
import { base, isReady, type Member } from '../../requests/members.ts';
import { planOf, reads, succeeds } from '../../planning/plans.ts';
import { recordOf } from '../../requests/records.ts';
import { ruleNeeds } from './rule-needs.ts';
import { noPath } from '../../planning/no-path.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';

export function deriveKept(
  context: PlanningContext,
  drafts: Drafts,
  rule: Rule,
  carriers: readonly Member[],
): void {
  if (rule.test.kind !== 'kept' || rule.on.kind !== 'field') return;
  const ends = [
    [rule.test.least, -1],
    [rule.test.most, 1],
  ] as const;
  for (const member of carriers)
    for (const [bound, beyond] of ends) {
      const end = numberOf(context.spec, bound);
      if (end === undefined) continue;
      const call = member.facts.call.name;
      const target = targetName(rule.on);
      for (const value of [end, end + beyond])
        drafts.add({
          kind: 'rules/met',
          name: `${target}:${rule.words}:${call}:${value}`,
          at: rule.at,
          bound,
          needs: ruleNeeds(context, rule),
          words: { target, rule: rule.words, call, value: `${value}, kept as ${end}` },
          plan: () => keptPlan(context, rule, member, value, end),
        });
    }
}

function keptPlan(
  context: PlanningContext,
  { on }: Rule,
  member: Member,
  value: number,
  end: number,
): Plan {
  const ready = base(context, member.facts);
  if (!isReady(ready)) return ready;
  const tried = attempt(ready.situation, withMember(ready.ask, member.leaf, value), ready.pool, [
    member.leaf,
  ]);
  const { accepted, decision, after } = tried.outcome;
  if (!accepted)
    return notReached(`${member.facts.call.name} refuses ${value}.`, noPath([decision]));
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
        : reads(context, after, record, field, end, [ready.actor.name]),
    ],
  );
}
