// What is worked out from a list changes as soon as a call adds to the list or removes from it.

import { recordName, type Json } from '../../../../../model/index.ts';
import { flatSteps } from '../../../../../model/steps/steps.ts';
import { isRecord } from '../../../../../expression/index.ts';
import { shownValue } from '../../../../expect/shown.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { make } from '../../../../search/attempt.ts';
import { look } from '../../../../search/look.ts';
import { fieldsChanged, type StepOf } from '../../../../subject/steps.ts';
import type { CallFacts } from '../../../../subject/subject.ts';
import { SceneRecord, type Scene } from '../../../../world/scene.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../../planning/no-plan.ts';
import { mayHappen } from '../../../../planning/transitions/events.ts';
import { actsOf, planOf, succeeds } from '../../../../planning/plans.ts';
import { namesOf } from '../../../../situation/request/names.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../../planning/call-query.ts';
import { isShown, wireIn, type Computed } from './computed-plan.ts';

type ListStep = StepOf<'add' | 'remove'>;

export function deriveChanged(context: PlanningContext, drafts: Drafts, computed: Computed): void {
  const about = context.subject.aboutRecord(computed.entity.name);
  const { fields } = context.subject.uses(computed.expression, about);
  for (const facts of context.subject.calls)
    for (const step of flatSteps(facts.call.steps)) {
      if (step.kind !== 'add' && step.kind !== 'remove') continue;
      const changed = fieldsChanged(context.subject, step, facts.variables);
      if (!changed.some((path) => fields.includes(path))) continue;
      drafts.add({
        kind: 'entities/computed',
        name: `${computed.path}:after ${facts.call.name}`,
        at: computed.at,
        also: [{ at: step.at, why: `${facts.call.name} changes what it is worked out from` }],
        needs: ['calls', 'roles'],
        words: {
          field: computed.path,
          situation: `after ${facts.call.name}`,
          value: computed.expression.source,
        },
        plan: () => changedPlan(context, computed, facts, step),
      });
    }
}

/** A record with a list, and the list as a step leaves it. */
interface Change {
  readonly scene: Scene;
  readonly record: SceneRecord;
}

function changeBy(context: PlanningContext, prepared: PreparedCall, step: ListStep): Change | null {
  const { facts, situation, actor, ask } = prepared;
  const scene = situation.scene(actor.name);
  const names = namesOf(facts, ask, prepared);
  const worked = (expression: ListStep['value']) =>
    scene.value(context.subject.compile(expression, 'calls', facts.variables), names);
  const [target, value] = [worked(step.target), worked(step.value)];
  if (!(target instanceof SceneRecord)) return null;
  const item = isRecord(value) ? (value as SceneRecord).key : (value as Json);
  const before = target.stored[step.field.name];
  if (!Array.isArray(before)) return null;
  const isThere = before.some((one) => JSON.stringify(one) === JSON.stringify(item));
  // What is there already, or is not there to be removed, changes nothing.
  if (isThere === (step.kind === 'add')) return null;
  const after =
    step.kind === 'add'
      ? [...before, item]
      : before.filter((one) => JSON.stringify(one) !== JSON.stringify(item));
  return { scene: scene.with(target, step.field.name, after), record: target };
}

function changedPlan(
  context: PlanningContext,
  computed: Computed,
  facts: CallFacts,
  step: ListStep,
): Plan | Untried {
  let plan: Plan | null = null;
  context.prospect(
    {
      facts,
      isAllowed: true,
      widen: (relevance) => {
        relevance.addExpression(
          computed.expression,
          context.subject.aboutRecord(computed.entity.name),
        );
      },
    },
    (prepared) => {
      if (!mayHappen(context, prepared)) return false;
      const change = changeBy(context, prepared, step);
      plan = change === null ? null : planFor(context, computed, prepared, change);
      return plan !== null;
    },
  );
  return plan ?? untried(`Nothing was found by which ${facts.call.name} is seen to change it.`);
}

function planFor(
  context: PlanningContext,
  computed: Computed,
  prepared: PreparedCall,
  { scene, record }: Change,
): Plan | null {
  const { entity, expression, type, path } = computed;
  const { act, outcome } = make(prepared.situation, prepared.ask);
  // A rule may refuse whoever made the record, and not whoever comes after them.
  if (!outcome.accepted) return null;
  const of = [...Object.values(prepared.hand), record].find((one) => one.entity === entity.name);
  const own = of === undefined ? null : scene.record(of.entity, of.key);
  if (own === null) return null;
  const about = context.subject.aboutRecord(entity.name);
  const compiled = context.subject.compile(expression, 'entities', about);
  const value = scene.value(compiled, { [recordName(entity.name)]: own, old: own });
  const is = shownValue(prepared.situation, type, value ?? null);
  const by = [prepared.actor.name];
  const seen = look(context.actors, outcome.after, own, {
    by,
    shows: isShown(computed),
    onlyBy: true,
  });
  const wire = wireIn(context, seen?.as ?? '', computed);
  if (seen === null || wire === undefined || is === undefined) return null;
  return planOf(
    prepared.situation,
    [act],
    [
      ...succeeds(context, act),
      {
        first: actsOf(outcome.after, seen),
        of: seen.act.id,
        expect: {
          kind: 'value',
          field: path,
          path: [...seen.path, wire],
          is,
        },
      },
    ],
  );
}
