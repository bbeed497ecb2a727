// What no two may share is free again once the record that had it is deleted, or has another value.

import type { Check, Plan } from '../../../../plan/plan.ts';
import type { PreparedCall } from '../../../../planning/call-query.ts';
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
import type { Situation } from '../../../../situation/situation.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { Identity, SceneRecord } from '../../../../world/scene.ts';
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
  of: FieldOf,
  member: Member,
  changing: Member,
): Plan | Untried {
  const ready = baseStoring(context, changing);
  if (!isReady(ready)) return ready;
  const making = base(context, member.facts);
  if (!isReady(making)) return making;
  const { situation, pool } = ready;
  const record = withValue(situation, recordOf(ready, ready.attempt, of.entity.name), of);
  if (record === null) return untried(NO_VALUE);
  for (const other of alternatives(situation, changing.facts, changing.leaf, pool)) {
    const ask = withMember(ready.ask, changing.leaf, other);
    const { accepted, after } = attempt(situation, ask, pool, [changing.leaf]).outcome;
    const ways = accepted ? context.prepared(after, member.facts, making.actor) : [];
    const taken = takenAgain(context, of, member, ways, { situation, record });
    // What is refused as long as it is taken shows by being accepted.
    if (taken !== null) return taken.plan(taken.check === null ? [] : [taken.check]);
  }
  return untried(`Nothing was found by which ${changing.facts.call.name} gives it up.`);
}

function freedPlan(
  context: PlanningContext,
  of: FieldOf,
  member: Member,
  deleting: CallFacts,
): Plan | Untried {
  const ready = base(context, member.facts);
  if (!isReady(ready)) return ready;
  const { name } = member.facts.call;
  const { after } = ready.attempt.outcome;
  const record = withValue(after, recordOf(ready, ready.attempt, of.entity.name), of);
  if (record === null) return untried(NO_VALUE);
  const gone = deletion(context, after, record, { facts: deleting, first: ready.actor });
  if (gone === null) return untried(`${deleting.call.name} does not delete what ${name} makes.`);
  const again = onceMore(context, ready, gone.after);
  const taken = takenAgain(context, of, member, again, { situation: after, record });
  if (taken === null) return untried(`${name} cannot be made a second time.`);
  return taken.check === null ? untried(NOT_SHOWN) : taken.plan([taken.check]);
}

const NO_VALUE = 'It has no value yet.';

/** A record as it is, where it has a value in the field; else null. */
function withValue(
  situation: Situation,
  one: Identity | null,
  { field }: FieldOf,
): SceneRecord | null {
  const record = one && situation.scene().record(one.entity, one.key);
  return (record?.stored[field.name] ?? null) === null ? null : record;
}

/** What a record had, in a situation before it gave that up. */
interface Had {
  readonly situation: Situation;
  readonly record: SceneRecord;
}

/** Another record made with what one had: the check that it has it now, if anything shows that; null where none is accepted. */
function takenAgain(
  context: PlanningContext,
  { entity, field }: FieldOf,
  { leaf }: Member,
  ways: Iterable<PreparedCall>,
  { situation, record }: Had,
) {
  const within = sharedWithin(field);
  const unique = { entity: entity.name, field };
  for (const prepared of ways) {
    const about =
      within === undefined
        ? prepared.ask
        : sharing(unique, prepared.ask, refer(situation, record, within));
    const ask = withMember(about, leaf, refer(situation, record, field.name));
    const fixed = [leaf, ...shareLeaf(unique, ask)];
    const tried = attempt(prepared.situation, ask, prepared.pool, fixed);
    const { accepted, after } = tried.outcome;
    const second = recordOf({ ...prepared, attempt: tried }, tried, entity.name);
    if (!accepted || second === null) continue;
    const by = [prepared.actor.name];
    const check = reads(context, after, second, field, record.stored[field.name]!, by);
    const plan = (more: readonly Check[]): Plan =>
      planOf(prepared.situation, [tried.act], [...succeeds(context, tried.act), ...more]);
    return { check, plan };
  }
  return null;
}
