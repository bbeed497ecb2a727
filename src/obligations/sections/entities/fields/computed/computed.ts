// What is worked out: the same as the expression says, in two situations where it differs.

import { hasRule, ruleOf } from '../../../../../model/index.ts';
import { isFleeting } from '../../../../expect/shown.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { look } from '../../../../search/look.ts';
import { withoutEach } from '../../../../subject/comparisons/operands.ts';
import { stepsOfKind } from '../../../../subject/steps.ts';
import { isAnswered, type Pattern } from '../../../../plan/value.ts';
import type { Drafts } from '../../../../planning/drafts/draft.ts';
import { isUntried, untried, type Untried } from '../../../../planning/no-plan.ts';
import { isNoPath } from '../../../../planning/call-query.ts';
import { planOf } from '../../../../planning/plans.ts';
import { thresholdsOf } from '../thresholds.ts';
import { deriveChanged } from './changed.ts';
import { deriveChoices, otherwisePlan } from './choices.ts';
import { deriveCompany } from './company.ts';
import { deriveOneSided } from './one-sided.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { NOT_SHOWN } from '../field.ts';
import {
  computedPlan,
  isSame,
  isShown,
  plannedBy,
  plannedLater,
  type Computed,
  valueOf,
  wireIn,
} from './computed-plan.ts';
import { apartFrom, decidedBy, writtenPlan } from './computed-written.ts';

export function deriveComputed(context: PlanningContext, drafts: Drafts): void {
  for (const computed of computedOf(context)) {
    const { names } = context.subject.uses(
      computed.expression,
      context.subject.aboutRecord(computed.entity.name),
    );
    const isFleetingOne = isFleeting(names, computed.expression.source);
    if (!isFleetingOne) {
      deriveChanged(context, drafts, computed);
      deriveCompany(context, drafts, computed);
      deriveChoices(context, drafts, computed);
    }
    let first: Pattern | undefined;
    for (const situation of ['at first', 'differently'])
      drafts.add({
        kind: 'entities/computed',
        name: `${computed.path}:${situation}`,
        at: computed.at,
        needs: ['calls', 'roles'],
        words: { field: computed.path, situation, value: computed.expression.source },
        plan: () => {
          if (computed.expression.source.trim() === 'token' && situation === 'at first')
            return tokenPlan(context, computed);
          if (isFleetingOne) return untried('It rests on the instant or on chance.');
          // What is found first is what the other is told from, however often either is planned.
          const known = situation === 'at first' ? undefined : first;
          const looked = computedPlan(context, computed, (is) => !isSame(is, known));
          const isNowhere = known === undefined && isUntried(looked[0]);
          const inAnswers = isNowhere ? answered(context, computed) : null;
          const [plan, value] = inAnswers ?? looked;
          if (situation === 'at first') first = value;
          const isFound = known === undefined || !isUntried(plan);
          return isFound
            ? plan
            : (otherwisePlan(context, computed, known) ??
                plannedLater(context, computed, known)?.[0] ??
                answeredOtherwise(context, computed, known) ??
                writtenPlan(context, computed, apartFrom(context, computed, known)) ??
                plan);
        },
      });
    if (!isFleetingOne) {
      deriveOperands(context, drafts, computed);
      deriveThresholds(context, drafts, computed);
    }
    if (!isFleetingOne && names.includes('me')) deriveOneSided(context, drafts, computed);
  }
}

/** The plan that a call which makes a record, or keeps an instant of it, answers with it, where no other shows it; null where none does. */
function answered(context: PlanningContext, computed: Computed) {
  for (const facts of context.subject.makersOf(computed.entity.name)) {
    const ready = context.ready({ facts });
    const planned = isNoPath(ready) ? null : plannedBy(context, computed, ready);
    if (planned !== null && !isUntried(planned[0])) return planned;
  }
  return plannedLater(context, computed, undefined);
}

/** The plan that a call which finds a record answers with it, where it has come to something else; null where none does. */
function answeredOtherwise(context: PlanningContext, computed: Computed, known: Pattern) {
  for (const facts of context.subject.calls) {
    const finds = stepsOfKind(facts.call, 'find').some(
      ({ entity }) => entity.name === computed.entity.name,
    );
    const ready = finds ? context.ready({ facts }) : null;
    if (ready === null || isNoPath(ready)) continue;
    const [plan, is] = plannedBy(context, computed, ready);
    if (!isUntried(plan) && !isSame(known, is)) return plan;
  }
  return null;
}

/** Each operand of `&&` and `||` decides alone: without it the value would be another. */
function deriveOperands(context: PlanningContext, drafts: Drafts, computed: Computed): void {
  for (const { operand, expression } of withoutEach(computed.expression))
    drafts.add({
      kind: 'entities/computed',
      name: `${computed.path}:where ${operand} decides`,
      at: computed.at,
      needs: ['calls', 'roles'],
      words: {
        field: computed.path,
        situation: `where ${operand} decides`,
        value: computed.expression.source,
      },
      plan: () => {
        const other = { ...computed, expression };
        const [plan] = computedPlan(context, computed, (is, situation, by, record) => {
          const without = valueOf(context, situation, by, other, record);
          return without !== undefined && !isSame(is, without);
        });
        if (!isUntried(plan)) return plan;
        return writtenPlan(context, computed, decidedBy(context, computed, expression)) ?? plan;
      },
    });
}

/** What it comes to at the edges of what it compares, of a record that a call makes or changes so. */
function deriveThresholds(context: PlanningContext, drafts: Drafts, computed: Computed): void {
  const { entity, expression, path, at } = computed;
  for (const side of thresholdsOf(context, expression, entity.name))
    drafts.add({
      kind: 'entities/computed',
      isExtra: true,
      name: `${path}:${side.words}`,
      at,
      needs: ['calls', 'roles'],
      words: { field: path, situation: `where ${side.words}`, value: expression.source },
      plan: () =>
        writtenPlan(context, computed, side.aim) ??
        untried('Nothing was found by which it comes to that.'),
    });
}

function computedOf({ spec }: PlanningContext): Computed[] {
  const { entities, views } = spec.sections.entities.facts;
  const own = entities.flatMap((entity) =>
    entity.fields.flatMap((field): Computed[] => {
      const rule = ruleOf(field, 'computed');
      if (rule === undefined || hasRule(field, 'hidden') || hasRule(field, 'write-only')) return [];
      const path = `${entity.name}.${field.name}`;
      const { name, type, at } = field;
      return [{ entity, name, type, expression: rule.expression, path, at }];
    }),
  );
  const added = views.flatMap((view) =>
    view.fields.flatMap(({ name, type, computed, at }): Computed[] => {
      const entity = entities.find((one) => one.name === view.of.name);
      if (computed === null || entity === undefined || type === null) return [];
      return [{ entity, name, type, expression: computed, path: `${view.name}.${name}`, at }];
    }),
  );
  return [...own, ...added];
}

/** The credential in use, read by whoever uses it. */
function tokenPlan(context: PlanningContext, computed: Computed): Plan | Untried {
  const { entity, path, type } = computed;
  for (const actor of context.actors.everybody) {
    const situation = actor.enter(context.start);
    const person = situation?.person(actor.name) ?? null;
    const signing = situation?.acts.findLast((act) => act.kind === 'call' && act.signsIn !== null);
    const token = signing?.kind === 'call' ? signing.signsIn?.token : undefined;
    if (situation === null || person?.identity.entity !== entity.name) continue;
    if (!isAnswered(token) || type.kind !== 'text') continue;
    const seen = look(context.actors, situation, person.identity, {
      by: [actor.name],
      shows: isShown(computed),
      onlyBy: true,
    });
    const wire = wireIn(context, seen?.as ?? '', computed);
    if (seen === null || wire === undefined || seen.situation !== situation) continue;
    const of = { field: path, path: [...seen.path, wire], is: token };
    const expect = { kind: 'value', ...of } as const;
    return planOf(situation, [seen.act], [{ first: [], of: seen.act.id, expect }]);
  }
  return untried(NOT_SHOWN);
}
