// What no two may share is free again once the record that had it is deleted, or has another value.

import type { Plan } from '../../../../plan/plan.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { planOf, reads, succeeds } from '../../../../planning/plans.ts';
import { deletersOf, deletion } from '../../../../requests/deleting.ts';
import {
  base,
  baseStoring,
  isReady,
  isSettled,
  type Member,
} from '../../../../requests/members.ts';
import { onceMore } from '../../../../requests/once-more.ts';
import { recordOf } from '../../../../requests/records.ts';
import { alternatives, attempt } from '../../../../search/attempt.ts';
import { withMember } from '../../../../situation/ask.ts';
import { refer } from '../../../../situation/request/refer.ts';
import { shareLeaf, sharing } from '../../../../requests/unique-within.ts';
import { sharedWithin } from '../../../../../model/index.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import { NOT_SHOWN, type FieldOf } from '../field.ts';

export function deriveFreed(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  const isCreating = ({ facts }: Member): boolean => of.creations.includes(facts);
  const given = of.members.filter((one) => one.wanted.unique && !isSettled(one));
  const [deleting] = deletersOf(context, of.entity.name);
  const [changing] = given.filter((one) => !isCreating(one));
  for (const member of given.filter(isCreating)) {
    const call = member.facts.call.name;
    const add = (by: CallFacts, value: string, plan: () => Plan | Untried): void =>
      drafts.add({
        kind: 'entities/kept',
        isExtra: true,
        name: `${of.path}:${call}:after ${by.call.name}`,
        at: of.field.at,
        needs: ['calls', 'roles'],
        words: { field: of.path, call, value },
        plan,
      });
    if (deleting !== undefined)
      add(deleting, `what a deleted ${of.entity.name} had`, () =>
        freedPlan(context, of, member, deleting),
      );
    if (changing !== undefined)
      add(changing.facts, `what another ${of.entity.name} had before`, () =>
        givenUpPlan(context, of, member, changing),
      );
  }
}

/** One record gets another value, and then a second one is made with the first. */
function givenUpPlan(
  context: PlanningContext,
  { entity, field }: FieldOf,
  { facts, leaf }: Member,
  changing: Member,
): Plan | Untried {
  const ready = baseStoring(context, changing);
  if (!isReady(ready)) return ready;
  const making = base(context, facts);
  if (!isReady(making)) return making;
  const { situation, pool } = ready;
  const own = recordOf(ready, ready.attempt, entity.name);
  const record = own === null ? null : situation.scene().record(own.entity, own.key);
  const stored = record?.stored[field.name] ?? null;
  if (record === null || stored === null) return untried('It has no value yet.');
  const value = refer(situation, record, field.name);
  const within = sharedWithin(field);
  const unique = { entity: entity.name, field };
  for (const other of alternatives(situation, changing.facts, changing.leaf, pool)) {
    const ask = withMember(ready.ask, changing.leaf, other);
    const changed = attempt(situation, ask, pool, [changing.leaf]);
    if (!changed.outcome.accepted) continue;
    for (const prepared of context.prepared(changed.outcome.after, facts, making.actor)) {
      const about =
        within === undefined
          ? prepared.ask
          : sharing(unique, prepared.ask, refer(situation, record, within));
      const same = withMember(about, leaf, value);
      const tried = attempt(prepared.situation, same, prepared.pool, [
        leaf,
        ...shareLeaf(unique, same),
      ]);
      const second = recordOf({ ...prepared, attempt: tried }, tried, entity.name);
      if (!tried.outcome.accepted || second === null) continue;
      const by = [prepared.actor.name];
      const check = reads(context, tried.outcome.after, second, field, stored, by);
      const checks = [...succeeds(context, tried.act), ...(check === null ? [] : [check])];
      return planOf(prepared.situation, [tried.act], checks);
    }
  }
  return untried(`Nothing was found by which ${changing.facts.call.name} gives it up.`);
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
