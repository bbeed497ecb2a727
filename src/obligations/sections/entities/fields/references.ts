// What becomes of a record when the one that it refers to is deleted.

import { entityBehind, hasRule, type Type } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import { make } from '../../../search/attempt.ts';
import { look } from '../../../search/look.ts';
import { deletedBy } from '../../../subject/records/deleted.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried, unseen } from '../../../planning/no-plan.ts';
import { mayHappen } from '../../../planning/transitions/events.ts';
import { noMore } from '../../states/course/gone.ts';
import { isInUse, letGoBy } from '../../../requests/in-use.ts';
import { errorWords, planOf, reads, refused, succeeds } from '../../../planning/plans.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import { NOT_SHOWN, type FieldOf } from './field.ts';

export function deriveReferences(context: PlanningContext, drafts: Drafts, of: FieldOf): void {
  const { field, path } = of;
  const target = referred(context, field.type);
  if (target === null || hasRule(field, 'computed')) return;
  for (const facts of context.subject.calls) {
    const call = facts.call.name;
    const deletes = deletedBy(facts).find((name) => isOf(facts, name, target));
    if (deletes === undefined) continue;
    const cascades = hasRule(field, 'cascade');
    const common = { at: field.at, needs: ['calls', 'roles'] as const, name: `${path}:${call}` };
    const wrong = { trigger: 'in use', call, entity: target, record: deletes } as const;
    if (cascades)
      drafts.add({
        ...common,
        kind: 'entities/cascaded',
        words: { field: path, call },
        plan: () => deletionPlan(context, of, facts, deletes, true),
      });
    else if (!letGoBy(context.subject, facts).has(path))
      drafts.add({
        ...common,
        kind: 'entities/in-use',
        words: { field: path, call, error: errorWords(context, wrong) },
        plan: () => deletionPlan(context, of, facts, deletes, false),
      });
  }
}

const referred = ({ spec }: PlanningContext, type: Type): string | null => {
  const of = type.kind === 'list' ? type.of : type;
  return of.kind === 'reference' ? (entityBehind(spec, of.to)?.name ?? null) : null;
};

const isOf = ({ finds }: CallFacts, name: string, entity: string): boolean =>
  finds.some((step) => step.as === name && step.entity.name === entity);

function deletionPlan(
  context: PlanningContext,
  of: FieldOf,
  facts: CallFacts,
  deleted: string,
  cascades: boolean,
): Plan | Untried {
  let referring: SceneRecord | null = null;
  let isUnseen = false;
  const found = context.prospect(
    {
      facts,
      isAllowed: true,
      widen: (relevance) => relevance.addEntity(of.entity.name).addField(of.path),
    },
    (prepared) => {
      const target = prepared.hand[deleted];
      if (
        target === undefined ||
        !mayHappen(context, prepared) ||
        (cascades && isInUse(prepared.situation, target))
      )
        return false;
      const all = prepared.situation
        .recordsOf(of.entity.name)
        .filter((record) => refersTo(record, of.field.name, target));
      // Of what goes with it one has to be seen, or nobody sees it go.
      referring = all.find((record) => !cascades || seenBefore(context, prepared, record)) ?? null;
      isUnseen ||= referring === null && all.length > 0;
      return referring !== null;
    },
  );
  if (found === null && isUnseen) return untried(NOT_SHOWN);
  if (found === null || referring === null)
    return untried(
      `Nothing was found by which ${of.path} refers to what ${facts.call.name} deletes.`,
    );
  return cascades
    ? cascadePlan(context, found, referring, found.hand[deleted]!)
    : inUsePlan(context, of, found, referring, deleted);
}

function refersTo(record: SceneRecord, field: string, { key }: SceneRecord): boolean {
  const value = record.stored[field] ?? null;
  return Array.isArray(value) ? value.includes(key) : value !== null && value === key;
}

/** A look at a record by whoever is shown it, the one who makes the call first. */
const seenBefore = (
  { actors }: PlanningContext,
  { situation, actor }: PreparedCall,
  record: SceneRecord,
) => look(actors, situation, record, { by: [actor.name] });

function cascadePlan(
  context: PlanningContext,
  prepared: PreparedCall,
  record: SceneRecord,
  target: SceneRecord,
): Plan {
  const seen = seenBefore(context, prepared, record);
  if (seen === null) return unseen('Nothing shows the record that refers to the other.');
  const { act, outcome } = make(seen.after, prepared.ask);
  return planOf(
    seen.after,
    [act],
    [...succeeds(context, act), ...noMore(context, outcome.after, seen, record, target)],
  );
}

function inUsePlan(
  context: PlanningContext,
  of: FieldOf,
  prepared: PreparedCall,
  record: SceneRecord,
  deleted: string,
): Plan {
  const { act, outcome } = make(prepared.situation, prepared.ask);
  const wrong = {
    trigger: 'in use',
    call: act.call,
    entity: prepared.hand[deleted]!.entity,
    record: deleted,
  } as const;
  return planOf(
    prepared.situation,
    [act],
    [
      ...refused(context, act, [wrong]),
      reads(context, outcome.after, record, of.field, { $some: true }, [prepared.actor.name]),
    ],
  );
}
