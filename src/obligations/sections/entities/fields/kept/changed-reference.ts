// A field refers to a record whatever calls have done to it, as long as it is there and no row says otherwise.

import { entityBehind, keyOf, entityNamed } from '../../../../../model/index.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { isNoPath } from '../../../../planning/call-query.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { planOf, reads, succeeds } from '../../../../planning/plans.ts';
import type { Member } from '../../../../requests/members.ts';
import { recordOf } from '../../../../requests/records.ts';
import { make } from '../../../../search/attempt.ts';
import { withMember } from '../../../../situation/ask.ts';
import { refer } from '../../../../situation/request/refer.ts';
import { stepsOfKind } from '../../../../subject/steps.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import type { SceneRecord } from '../../../../world/scene.ts';
import type { FieldOf } from '../field.ts';

export function deriveChangedReference(
  context: PlanningContext,
  drafts: Drafts,
  of: FieldOf,
  member: Member,
): void {
  const { type } = member.wanted;
  const to = type.kind === 'reference' ? entityBehind(context.spec, type.to)?.name : undefined;
  if (to === undefined) return;
  const call = member.facts.call.name;
  for (const changer of context.subject.calls.filter((one) => sets(one, to)))
    drafts.add({
      ...{ at: of.field.at, needs: ['calls', 'roles'], isExtra: true },
      kind: 'entities/kept',
      name: `${of.path}:${call}:after ${changer.call.name}`,
      words: { field: of.path, call, value: `one that ${changer.call.name} has changed` },
      plan: () => changedPlan(context, of, member, changer, to),
    });
}

/** Whether a call finds a record of an entity, and sets something of it. */
const sets = ({ call, finds }: CallFacts, entity: string): boolean =>
  stepsOfKind(call, 'set').some(({ target }) =>
    finds.some((find) => find.entity.name === entity && find.as === target.source.trim()),
  );

function changedPlan(
  context: PlanningContext,
  of: FieldOf,
  { facts, leaf }: Member,
  changer: CallFacts,
  to: string,
): Plan | Untried {
  const ready = context.ready({ facts: changer });
  if (isNoPath(ready)) return untried(`Nothing was found by which ${changer.call.name} succeeds.`);
  const { after } = ready.attempt.outcome;
  const find = changer.finds.find(({ entity }) => entity.name === to);
  const held = find && ready.hand[find.as];
  const record: SceneRecord | null | undefined = held && after.scene().record(to, held.key);
  const key = keyOf(entityNamed(context.spec, to)!);
  if (record == null || key === undefined) return untried(`${changer.call.name} leaves no ${to}.`);
  for (const prepared of context.prepared(after, facts, ready.actor)) {
    const value = refer(prepared.situation, record, key.name);
    const ask = withMember(prepared.ask, leaf, value);
    const made = make(prepared.situation, ask);
    if (!made.outcome.accepted) continue;
    const attempt = { ...made, ask };
    const own = recordOf({ ...prepared, ask, attempt }, attempt, of.entity.name);
    const players = [ready.actor.name];
    const check = own && reads(context, made.outcome.after, own, of.field, value, players);
    return planOf(prepared.situation, [made.act], [...succeeds(context, made.act), check]);
  }
  return untried(`${facts.call.name} does not take one that ${changer.call.name} has changed.`);
}
