// The plan that a computed field shows what its expression gives.

import {
  recordName,
  ruleOf,
  shownFields,
  type Entity,
  type Expression,
  type ShownField,
  type Type,
} from '../../../../../model/index.ts';
import type { Span } from '../../../../../text/span.ts';
import { shownValue } from '../../../../expect/shown.ts';
import type { Plan } from '../../../../plan/plan.ts';
import { stillSignedIn } from '../../../../search/actors/introduce.ts';
import { look } from '../../../../search/look.ts';
import { Relevance } from '../../../../subject/relevance.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { Pattern } from '../../../../plan/value.ts';
import type { SceneRecord } from '../../../../world/scene.ts';
import { isUntried, untried, type Untried } from '../../../../planning/no-plan.ts';
import { actsOf, answerOf, planOf, succeeds } from '../../../../planning/plans.ts';
import { recordOf } from '../../../../requests/records.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { firstOf } from '../../../../planning/seek.ts';
import { NOT_SHOWN } from '../field.ts';
import { later } from './later.ts';

export interface Computed {
  readonly entity: Entity;
  readonly name: string;
  readonly type: Type;
  readonly expression: Expression;
  /** The views that show it; the entity's own name where it is the entity's field. */
  readonly path: string;
  readonly at: Span;
}

export const isSame = (one: Pattern, other: Pattern | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** That it is shown, and not what an entity or another view gives under the same name. */
export const isShown =
  ({ expression }: Computed) =>
  ({ own, view }: ShownField): boolean =>
    (view?.computed ?? (own === null ? null : ruleOf(own, 'computed')?.expression)) === expression;

/** Its name in the answers of an entity or a view. */
export const wireIn = (
  { spec }: PlanningContext,
  as: string,
  computed: Computed,
): string | undefined => shownFields(spec, as).find(isShown(computed))?.wire;

/** What has a bearing on the value. */
const bearingOn = ({ subject }: PlanningContext, { entity, expression }: Computed): Relevance =>
  new Relevance(subject)
    .addEntity(entity.name)
    .addExpression(expression, subject.aboutRecord(entity.name));

/** A plan where the value is telling, and the value. */
export function computedPlan(
  context: PlanningContext,
  computed: Computed,
  isTelling: Telling,
): [Plan | Untried, Pattern | undefined] {
  const relevance = bearingOn(context, computed);
  let isSeen = false;
  const lookIn = (from: Situation, drifted: Situation | null = null) => {
    for (const there of withSomebody(context, from))
      for (const by of [...there.people.keys(), null]) {
        // Whoever looks signs in again where that has ended, and is told of themselves by then.
        const situation = stillSignedIn(there, by) ?? there;
        for (const record of recordsOf(context, situation, computed)) {
          const is = valueOf(context, situation, by, computed, record);
          if (is === undefined) continue;
          isSeen = true;
          if (!isTelling(is, situation, by, record)) continue;
          const isStill =
            drifted === null ||
            isSame(
              is,
              valueOf(context, stillSignedIn(drifted, by) ?? drifted, by, computed, record),
            );
          if (!isStill) continue;
          const seen = look(context.actors, situation, record, {
            by: [by],
            shows: isShown(computed),
            onlyBy: true,
          });
          if (seen !== null) return { is, seen };
        }
      }
    return null;
  };
  const found =
    context.find(relevance, (from) => lookIn(from)) ??
    firstOf(later(context, relevance), ({ ready, drifted }) =>
      lookIn(ready.attempt.outcome.after, drifted.attempt.outcome.after),
    );
  if (found === null)
    return [
      untried(isSeen ? 'Nothing was found by which it comes to something else.' : NOT_FOUND),
      undefined,
    ];
  const { is, seen } = found;
  const wire = wireIn(context, seen.as, computed);
  if (wire === undefined) return [untried(NOT_SHOWN), undefined];
  const path = [...seen.path, wire];
  const plan = planOf(
    seen.situation,
    [seen.act],
    [{ first: [], of: seen.act.id, expect: { kind: 'value', field: computed.path, path, is } }],
  );
  return [plan, is];
}

/** A plan that it is shown of the record that an accepted call makes or changes, by another call or in its answer, and the value. */
export function plannedBy(
  context: PlanningContext,
  computed: Computed,
  ready: AcceptedCall,
): [Plan | Untried, Pattern | undefined] {
  const { act, outcome } = ready.attempt;
  const { after } = outcome;
  const record =
    Object.values(ready.hand).find((one) => one.entity === computed.entity.name) ??
    recordOf(ready, ready.attempt, computed.entity.name);
  if (record === null) return [untried(NOT_SHOWN), undefined];
  const by = [ready.actor.name];
  const seen = look(context.actors, after, record, { by, shows: isShown(computed) });
  const shown = seen ?? answerOf(after, record);
  const wire = shown?.shown.find(isShown(computed))?.wire;
  if (shown === null || wire === undefined) return [untried(NOT_SHOWN), undefined];
  const at = seen?.situation ?? after;
  const now = at.scene().record(record.entity, record.key);
  const is = now === null ? undefined : valueOf(context, at, shown.act.by, computed, now);
  if (is === null || is === undefined) return [untried(NOT_SHOWN), undefined];
  const first = seen === null ? [] : actsOf(after, seen);
  const expect = {
    ...{ kind: 'value' as const, field: computed.path },
    ...{ path: [...shown.path, wire], is },
  };
  const checks = [...succeeds(context, act), { first, of: shown.act.id, expect }];
  return [planOf(ready.situation, [act], checks), is];
}

/** The same once time has passed before the call, so that it comes to something else than is known; null where it does not. */
export function plannedLater(
  context: PlanningContext,
  computed: Computed,
  known: Pattern | undefined,
): [Plan, Pattern] | null {
  return firstOf(later(context, bearingOn(context, computed)), ({ ready, drifted }) => {
    const [plan, is] = plannedBy(context, computed, ready);
    if (isUntried(plan) || is === undefined || isSame(is, known)) return null;
    return isSame(is, plannedBy(context, computed, drifted)[1]) ? [plan, is] : null;
  });
}

/** What it comes to for somebody who looks at a record. */
export function valueOf(
  context: PlanningContext,
  situation: Situation,
  by: string | null,
  { entity, type, expression }: Computed,
  record: SceneRecord,
): Pattern | undefined {
  // Whose sign-in has ended is nobody to the product.
  const scene = situation.scene(by !== null && situation.isSignedIn(by) ? by : null);
  const own = scene.record(record.entity, record.key);
  const about = context.subject.aboutRecord(entity.name);
  const compiled = context.subject.compile(expression, 'entities', about);
  const value = scene.value(compiled, { [recordName(entity.name)]: own, old: own });
  return shownValue(situation, type, value ?? null);
}

const NOT_FOUND = 'Nothing was found that shows it.';

/** Whether a value is worth looking at, of a record as somebody sees it. */
type Telling = (
  is: Pattern,
  situation: Situation,
  by: string | null,
  record: SceneRecord,
) => boolean;

/** The situation, and where nobody is there yet, with somebody who looks. */
function withSomebody(context: PlanningContext, from: Situation): Situation[] {
  if (from.people.size > 0) return [from];
  const entered = context.actors.everybody.flatMap((actor) =>
    actor.name === null ? [] : (actor.enter(from) ?? []),
  );
  return [from, ...entered];
}

const recordsOf = (
  context: PlanningContext,
  situation: Situation,
  { entity: { name } }: Computed,
): readonly SceneRecord[] =>
  context.subject.people.includes(name) ? situation.scene().all(name) : situation.recordsOf(name);
