// `kept between A and B`: a number beyond an end is not refused but moved to it.

import { entityNamed, fieldNamed, targetName, type Rule } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { withMember } from '../search/ask.ts';
import { attempt } from '../search/attempt.ts';
import { numberOf } from '../values/wanted.ts';
import { notReached, type Drafts } from './draft.ts';
import { base, isReady, type Member } from './members.ts';
import { planOf, reads, succeeds } from './plans.ts';
import { recordOf } from './records.ts';
import { ruleNeeds } from './rules.ts';
import { stuck } from './stuck.ts';
import type { Workshop } from './workshop.ts';

export function deriveKept(
  workshop: Workshop,
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
      const end = numberOf(workshop.spec, bound);
      if (end === undefined) continue;
      const call = member.facts.call.name;
      const target = targetName(rule.on);
      for (const value of [end, end + beyond])
        drafts.add({
          kind: 'rules/met',
          name: `${target}:${rule.words}:${call}:${value}`,
          at: rule.at,
          bound,
          needs: ruleNeeds(workshop, rule),
          words: { target, rule: rule.words, call, value: `${value}, kept as ${end}` },
          plan: () => keptPlan(workshop, rule, member, value, end),
        });
    }
}

function keptPlan(
  workshop: Workshop,
  { on }: Rule,
  member: Member,
  value: number,
  end: number,
): Plan {
  const ready = base(workshop, member.facts);
  if (!isReady(ready)) return ready;
  const tried = attempt(ready.situation, withMember(ready.ask, member.leaf, value), ready.pool, [
    member.leaf,
  ]);
  const { accepted, decision, after } = tried.outcome;
  if (!accepted)
    return notReached(`${member.facts.call.name} refuses ${value}.`, stuck([decision]));
  const record = recordOf(ready, tried, on.kind === 'field' ? on.entity : '');
  const entity = on.kind === 'field' ? entityNamed(workshop.spec, on.entity) : undefined;
  const field = on.kind === 'field' && entity ? fieldNamed(entity, on.field) : undefined;
  return planOf(
    ready.situation,
    [tried.act],
    [
      ...succeeds(workshop, tried.act),
      record === null || field === undefined
        ? null
        : reads(workshop, after, record, field, end, [ready.player.name]),
    ],
  );
}
