// Isolation: what is within the scope of others is not found, and cannot be referred to.

import {
  entityBehind,
  entityNamed,
  keyOf,
  scopePath,
  type Entity,
  type Type,
} from '../../../model/index.ts';
import type { Plan } from '../../plan/plan.ts';
import { fill } from '../../play/fill.ts';
import { withMember } from '../../situation/ask.ts';
import { make } from '../../search/attempt.ts';
import { bind } from '../../situation/request/bind.ts';
import { refer } from '../../situation/request/refer.ts';
import type { StepOf } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import { base, faultPlan, isReady, typeFault, type Member } from '../../requests/members.ts';
import { errorWords, planOf, refused } from '../../planning/plans.ts';
import { isSeen, outsidersOf, withRecordOf } from './fields/uniqueness/outsiders.ts';
import { deriveScopedDeletions } from './scoped-deletions.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';
import { withArticle } from '../../../text/article.ts';

/** What is tried of every call that finds or refers to records within something. */
export function deriveScopes(
  context: PlanningContext,
  drafts: Drafts,
  members: readonly Member[],
): void {
  for (const facts of context.subject.calls)
    for (const step of facts.finds) deriveFound(context, drafts, facts, step);
  for (const member of members) deriveReferred(context, drafts, member);
  deriveScopedDeletions(context, drafts);
}

function deriveFound(
  context: PlanningContext,
  drafts: Drafts,
  facts: CallFacts,
  step: StepOf<'find'>,
): void {
  const entity = entityNamed(context.spec, step.entity.name);
  if (entity?.within === undefined) return;
  const call = facts.call.name;
  const wrong = { trigger: 'not found', call, entity: entity.name, record: step.as } as const;
  drafts.add({
    kind: 'entities/isolated',
    name: `${entity.name}:${call}:${step.as}`,
    at: entity.within.at,
    needs: ['calls', 'roles'],
    words: {
      ...{ call, record: step.as, scope: scopePath(entity.within) },
      error: errorWords(context, wrong),
    },
    plan: () => {
      const ready = base(context, facts);
      return isReady(ready) ? foundPlan(context, ready, entity, step) : ready;
    },
  });
}

/** Somebody of another scope asks for a record, by a value that none of theirs has. */
function foundPlan(
  context: PlanningContext,
  ready: AcceptedCall,
  entity: Entity,
  step: StepOf<'find'>,
): Plan | Untried {
  const { facts } = ready;
  const own = ready.hand[step.as];
  const before = facts.finds.slice(0, facts.finds.indexOf(step));
  for (const outsider of outsidersOf(context, facts)) {
    const situation = outsider.enter(ready.situation);
    if (situation === null) continue;
    const scene = situation.scene(outsider.name);
    const seen = scene.seen(entity.name);
    const valueOf = (record: SceneRecord) => JSON.stringify(record.stored[step.field.name] ?? null);
    const taken = new Set(['null', ...seen.map(valueOf)]);
    const others = [...(own === undefined ? [] : [own]), ...scene.all(entity.name)];
    const foreign = others.filter(
      (record) => !isSeen(scene, record) && !taken.has(valueOf(record)),
    );
    const [prospect] = context.prospects(ready.situation, facts, outsider);
    // What it finds before has to be there for them.
    if (before.length > 0 && prospect === undefined) continue;
    const hand = before.length > 0 ? prospect!.hand : ready.hand;
    for (const record of foreign.slice(0, MOST_RECORDS)) {
      const given = { ...hand, [step.as]: record };
      const ask = bind(situation, facts, outsider.name, given, ready.pool);
      if (ask === null) continue;
      const { act } = make(situation, ask);
      const { name: call } = facts.call;
      const wrong = { trigger: 'not found', call, entity: entity.name, record: step.as } as const;
      return planOf(situation, [act], refused(context, act, [wrong]));
    }
  }
  return untried(
    `Nobody was found who may make ${facts.call.name} and whose ${step.as} is another.`,
  );
}
const MOST_RECORDS = 8;

function deriveReferred(context: PlanningContext, drafts: Drafts, member: Member): void {
  const { facts, leaf, wanted } = member;
  const target = referredBy(context, wanted.type);
  if (target?.within === undefined || leaf.fills?.how === 'compare') return;
  // What finds a record is refused as not found.
  if (facts.finds.some(({ parameter }) => parameter === leaf.name)) return;
  const { wrong } = typeFault(member, 'invalid', null);
  const path = wanted.field === null ? leaf.name : `${wanted.entity}.${wanted.field.name}`;
  drafts.add({
    kind: 'entities/typed',
    name: `${path}:${facts.call.name}:of another ${scopePath(target.within)}`,
    at: wanted.field?.at ?? target.within.at,
    needs: ['calls', 'roles'],
    words: {
      ...{ field: path, call: facts.call.name },
      value: `${withArticle(target.name)} of another ${scopePath(target.within)}`,
      error: errorWords(context, wrong),
    },
    plan: () => referredPlan(context, member, target),
  });
}

function referredBy({ spec }: PlanningContext, type: Type): Entity | undefined {
  const of = type.kind === 'list' ? type.of : type;
  return of.kind === 'reference' ? entityBehind(spec, of.to) : undefined;
}

function referredPlan(context: PlanningContext, member: Member, target: Entity): Plan | Untried {
  const { facts, leaf, wanted } = member;
  const key = keyOf(target);
  const ready = base(context, facts);
  if (!isReady(ready)) return ready;
  if (key === undefined) return untried(`Nothing tells one ${target.name} from another.`);
  for (const situation of withRecordOf(context, ready, target)) {
    const scene = situation.scene(ready.actor.name);
    const record = scene.all(target.name).find((one) => !isSeen(scene, one));
    if (record === undefined) continue;
    const value = refer(situation, record, key.name);
    const given = wanted.type.kind === 'list' ? [value] : value;
    const own = bind(situation, facts, ready.actor.name, ready.hand, ready.pool);
    if (own === null) continue;
    const ask = withMember({ ...own, members: ready.ask.members }, leaf, given);
    const fault = typeFault(member, 'invalid', fill(situation.memory, given));
    return faultPlan(context, { ...ready, situation }, ask, [fault]);
  }
  return notReached(`No ${target.name} was found that somebody else alone may see.`);
}
