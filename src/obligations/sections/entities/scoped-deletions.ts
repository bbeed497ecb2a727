// What `delete E where X` deletes of its own scope it leaves alone in any other.

import { entityNamed, keyOf, recordName, scopePath, type Entity } from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { bind } from '../../situation/request/bind.ts';
import type { Actor } from '../../search/actors/actors.ts';
import { look, showing } from '../../search/look.ts';
import { make } from '../../search/attempt.ts';
import { populate } from '../../search/populate.ts';
import type { Ask } from '../../situation/ask.ts';
import type { Situation } from '../../situation/situation.ts';
import { stepsOfKind, type StepOf } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../planning/no-plan.ts';
import { firstOf } from '../../planning/seek.ts';
import { isSeen, outsidersOf } from './fields/uniqueness/outsiders.ts';
import { planOf, reads, succeeds } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { PreparedCall } from '../../planning/call-query.ts';

export function deriveScopedDeletions(context: PlanningContext, drafts: Drafts): void {
  for (const facts of context.subject.calls)
    for (const step of stepsOfKind(facts.call, 'delete where')) {
      const entity = entityNamed(context.spec, step.entity.name);
      if (entity?.within === undefined) continue;
      const call = facts.call.name;
      drafts.add({
        kind: 'calls/spares',
        name: `${call}:${entity.name}:of another ${scopePath(entity.within)}`,
        at: step.at,
        needs: ['entities', 'roles'],
        words: {
          ...{ call, record: `${recordName(entity.name)} of another ${scopePath(entity.within)}` },
          situation: step.where.source,
        },
        plan: () => sparedPlan(context, facts, step, entity),
      });
    }
}

function sparedPlan(
  context: PlanningContext,
  facts: CallFacts,
  step: StepOf<'delete where'>,
  entity: Entity,
): Plan | Untried {
  const key = keyOf(entity);
  const owned = key && owning(context, facts, step, entity, key.name);
  if (key === undefined || !owned) return untried('Nothing was found that it would delete.');
  const { prepared, record } = owned;
  for (const outsider of outsidersOf(context, facts)) {
    const situation = outsider.enter(prepared.situation);
    if (situation === null || isSeen(situation.scene(outsider.name), record)) continue;
    const made = accepted(context, facts, outsider, { ...prepared, situation });
    if (made === null) continue;
    const { act, outcome } = make(made.situation, made.ask);
    const by = [prepared.actor.name];
    const check = reads(context, outcome.after, record, key, { $some: true }, by);
    if (check !== null) return planOf(made.situation, [act], [...succeeds(context, act), check]);
  }
  return untried(`Nobody was found who may make ${facts.call.name} and sees none of it.`);
}

/** The call as somebody else has it accepted, with what it finds made by them where they have none; null where it is not. */
function accepted(
  context: PlanningContext,
  facts: CallFacts,
  outsider: Actor,
  { situation, pool }: Pick<PreparedCall, 'situation' | 'pool'>,
): Pick<PreparedCall, 'situation' | 'ask'> | null {
  const isTaken = (from: Situation, ask: Ask): boolean => make(from, ask).outcome.accepted;
  const ask = bind(situation, facts, outsider.name, {}, pool);
  if (ask !== null && isTaken(situation, ask)) return { situation, ask };
  const { actors, subject } = context;
  const makers = facts.finds.flatMap(({ entity }) => subject.makersOf(entity.name));
  return firstOf(makers, (maker) => {
    const made = populate(situation, 1, { actors, facts: maker, actor: outsider, hand: {} });
    const ready = made === null ? [] : context.prepared(made, facts, outsider);
    return firstOf(ready, (one) => (isTaken(one.situation, one.ask) ? one : null));
  });
}

/** Somebody who could delete a record by the call, which is seen to be there. */
function owning(
  context: PlanningContext,
  facts: CallFacts,
  { where }: StepOf<'delete where'>,
  entity: Entity,
  key: string,
): { readonly prepared: PreparedCall; readonly record: SceneRecord } | null {
  const { subject, actors } = context;
  const variables = { ...facts.variables, ...subject.aboutRecord(entity.name) };
  const condition = subject.compile(where, 'calls', variables);
  const { fields } = subject.uses(where, variables);
  let record: SceneRecord | null = null;
  const prepared = context.prospect(
    {
      facts,
      isAllowed: true,
      widen: (relevance) =>
        fields.reduce((all, field) => all.addField(field), relevance.addEntity(entity.name)),
    },
    ({ situation, actor, hand }) => {
      const scene = situation.scene(actor.name);
      const by = { by: [actor.name], shows: showing(key) };
      record =
        scene
          .all(entity.name)
          .filter((one) => scene.value(condition, { ...hand, [recordName(entity.name)]: one }))
          .find((one) => look(actors, situation, one, by) !== null) ?? null;
      return record !== null;
    },
  );
  return prepared === null || record === null ? null : { prepared, record };
}
