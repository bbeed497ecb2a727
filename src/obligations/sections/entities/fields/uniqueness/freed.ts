// What no two may share is free again once the record that had it is deleted.

import type { Plan } from '../../../../plan.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { planOf, reads, succeeds } from '../../../../planning/plans.ts';
import { deletersOf, deletion } from '../../../../requests/deleting.ts';
import { base, isReady, isSettled, type Member } from '../../../../requests/members.ts';
import { onceMore } from '../../../../requests/once-more.ts';
import { recordOf } from '../../../../requests/records.ts';
import { attempt } from '../../../../search/attempt.ts';
import { withMember } from '../../../../situation/request/ask.ts';
import { refer } from '../../../../situation/request/refer.ts';
import { shareLeaf, sharing } from '../../../../requests/unique-within.ts';
import { sharedWithin } from '../../../../../model/index.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import { NOT_SHOWN, type FieldOf } from '../field.ts';

export function deriveFreed(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  const [deleting] = deletersOf(context, of.entity.name);
  if (deleting === undefined) return;
  for (const member of of.members) {
    const { facts, wanted } = member;
    if (!wanted.unique || isSettled(member) || !of.creations.includes(facts)) continue;
    const call = facts.call.name;
    drafts.add({
      kind: 'entities/kept',
      isExtra: true,
      name: `${of.path}:${call}:after ${deleting.call.name}`,
      at: of.field.at,
      needs: ['calls', 'roles'],
      words: { field: of.path, call, value: `what a deleted ${of.entity.name} had` },
      plan: () => freedPlan(context, of, member, deleting),
    });
  }
}

function freedPlan(
  context: PlanningContext,
  { entity, field }: FieldOf,
  { facts, leaf }: Member,
  deleting: CallFacts,
): Plan | Untried {
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  const { after } = ready.attempt.outcome;
  const made = recordOf(ready, ready.attempt, entity.name);
  const record = made && after.scene().record(made.entity, made.key);
  const stored = record?.stored[field.name] ?? null;
  if (record === null || stored === null) return untried('It has no value yet.');
  const gone = deletion(context, after, record, { facts: deleting, first: ready.actor });
  if (gone === null)
    return untried(`${deleting.call.name} does not delete what ${facts.call.name} makes.`);
  const value = refer(after, record, field.name);
  const within = sharedWithin(field);
  const unique = { entity: entity.name, field };
  for (const prepared of onceMore(context, ready, gone.after)) {
    const about =
      within === undefined
        ? prepared.ask
        : sharing(unique, prepared.ask, refer(after, record, within));
    const ask = withMember(about, leaf, value);
    const fixed = [leaf, ...shareLeaf(unique, ask)];
    const tried = attempt(prepared.situation, ask, prepared.pool, fixed);
    const second = recordOf({ ...prepared, attempt: tried }, tried, entity.name);
    if (!tried.outcome.accepted || second === null) continue;
    const by = [prepared.actor.name];
    const check = reads(context, tried.outcome.after, second, field, stored, by);
    return check === null
      ? untried(NOT_SHOWN)
      : planOf(prepared.situation, [tried.act], [...succeeds(context, tried.act), check]);
  }
  return untried(`${facts.call.name} cannot be made a second time.`);
}
