// What no two records may share is refused the second time.

import type { Plan } from '../../plan.ts';
import { fill } from '../../play/fill.ts';
import { withMember } from '../../search/ask.ts';
import { bind } from '../../search/bind.ts';
import { refer } from '../../search/refer.ts';
import { untried, type Drafts, type Untried } from '../draft.ts';
import { errorWords } from '../plans.ts';
import {
  base,
  faultPlan,
  isReady,
  isSettled,
  ruleFault,
  typeFault,
  type Member,
} from '../members.ts';
import { recordOf } from '../records.ts';
import type { Workshop } from '../workshop.ts';
import type { FieldOf } from './field.ts';

export function deriveUnique(workshop: Workshop, drafts: Drafts, of: FieldOf): void {
  for (const member of of.members) {
    if (!member.wanted.unique || isSettled(member)) continue;
    const call = member.facts.call.name;
    drafts.add({
      kind: 'entities/unique',
      name: `${of.path}:${call}`,
      at: of.field.at,
      needs: ['calls', 'roles'],
      words: {
        field: of.path,
        call,
        error: errorWords(workshop, typeFault(member, 'not unique', null).wrong),
      },
      plan: () => uniquePlan(workshop, of, member),
    });
  }
}

function uniquePlan(workshop: Workshop, of: FieldOf, member: Member): Plan | Untried {
  const ready = base(workshop, member.facts);
  if (!isReady(ready)) return ready;
  const { facts, leaf, wanted } = member;
  const isMaking = facts.creates.some(({ entity }) => entity.name === of.entity.name);
  // A call that makes one is made twice; one that changes one is given what another has.
  const situation = isMaking ? ready.attempt.outcome.after : ready.situation;
  const scene = situation.scene();
  const own = isMaking ? null : recordOf(ready, ready.attempt, of.entity.name);
  const made = situation.madeOf(of.entity.name);
  const other = [...made, ...scene.all(of.entity.name)].find(
    (record) =>
      JSON.stringify(record.key) !== JSON.stringify(own?.key) &&
      (record.stored[of.field.name] ?? null) !== null,
  );
  if (other === undefined) return untried('Nothing was found that has a value to share.');
  const ask = bind(situation, facts, ready.player.name, ready.hand, ready.pool);
  if (ask === null) return untried(`${facts.call.name} cannot be made a second time.`);
  const value = refer(situation, other, of.field.name);
  const given = fill(situation.memory, value);
  const row = wanted.rules.find(({ test }) => test.kind === 'unique');
  const fault =
    row === undefined
      ? typeFault(member, 'not unique', given)
      : ruleFault(workshop, member, row, given);
  const again = { ...ready, situation };
  return faultPlan(workshop, again, withMember(ask, leaf, value), [fault]);
}
