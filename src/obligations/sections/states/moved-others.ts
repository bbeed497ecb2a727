// What section 4 says of the records that steps move beside the one that a call finds: that they take
// their rows, and that the call is refused where their states have none.

import type { Field, Step } from '../../../model/index.ts';
import { flatSteps } from '../../../model/steps/steps.ts';
import type { Plan } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import { rowsFor } from './row-taken.ts';
import type { Actor } from '../../search/actors/actors.ts';
import { partNamed } from '../../situation/request/part.ts';
import { runningWays } from '../../solver/branches.ts';
import { isCertain, isFromMade, movers, stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import type { SceneRecord } from '../../world/scene.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { aimSeen, viewOfStep } from '../../planning/viewed.ts';
import { doneWhere } from '../../planning/transitions/coming-to.ts';
import { isRepeated } from '../../requests/creations.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { isUntried, untried, type Untried } from '../../planning/no-plan.ts';
import { mayHappen, movedBy } from '../../planning/transitions/events.ts';
import { goneAfter } from './course/gone.ts';
import { guardLeaves } from '../../planning/transitions/guards.ts';
import { rulingOf } from '../../planning/judgement.ts';
import {
  errorWords,
  isToldInOrder,
  planOf,
  reads,
  refused,
  succeeds,
  wrongState,
} from '../../planning/plans.ts';
import type { Course } from './course/course.ts';
import { readyToMove, targets, type MovedOther, type MoveStep } from './moving-step.ts';
import { barring } from './refused-plan.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath, type PreparedCall } from '../../planning/call-query.ts';

/** Of how many records of a loop a plan looks at the states. */
const MAX_LOOKS = 3;

/** The steps by which alone a call moves records of an entity, in loops, under `when`s or named by the request; else none. */
export function onlyMovers(
  { subject }: PlanningContext,
  facts: CallFacts,
  entity: string,
): readonly MoveStep[] {
  const { call, finds, variables } = facts;
  const isOf = (step: Step): boolean => {
    if (!('target' in step) || step.target === null || isRepeated(call.steps, step)) return false;
    if (step.kind === 'move' && !isCertain(call, step)) return false;
    // What the request names the call comes to by its step alone.
    const [root = ''] = step.target.source.trim().split('.');
    if (partNamed(facts, root) !== null || isFromMade(call, step.target)) return false;
    const type = subject.compiler.typeOf(step.target, variables);
    return type.kind === 'record' && type.entity === entity;
  };
  if (finds.some((step) => step.entity.name === entity)) return [];
  if (flatSteps(call.steps).some(isOf)) return [];
  return movers(call).filter(({ target }) => {
    const type = subject.compiler.typeOf(target, variables);
    return type.kind === 'record' && type.entity === entity;
  });
}

/** What is planned by the first of several steps for which there is a plan; else why there is none. */
export function byAnyOf(
  steps: readonly MoveStep[],
  plan: (step: MoveStep) => Plan | Untried,
): Plan | Untried {
  const [first, ...others] = steps.map((step) => () => plan(step));
  let found = first!();
  for (const other of others) if (isUntried(found)) found = other();
  return found;
}

/** The rows and refusals of each step that moves a record beside one that the call finds. */
export function deriveMovedOthers(context: PlanningContext, drafts: Drafts, course: Course): void {
  const entity = course.entity.name;
  for (const facts of context.subject.calls) {
    const moves = course.moves.filter(
      ({ row, from }) =>
        from !== null && row.event.kind === 'call' && row.event.name === facts.call.name,
    );
    const [first] = moves;
    if (first === undefined || onlyMovers(context, facts, entity).length > 0) continue;
    for (const step of stepsOfKind(facts.call, 'move')) {
      if (step.entity !== entity) continue;
      const event = `${facts.call.name} for ${step.target.source}`;
      const common = {
        also: [{ at: step.at, why: `${facts.call.name} moves ${step.target.source}` }],
        needs: ['calls', 'entities', 'roles'] as const,
        isExtra: true,
      };
      const at = `${entity}.${course.field.name}`;
      for (const move of moves) {
        const words = { entity, from: move.from!, event, to: move.to ?? 'deleted' };
        drafts.add({
          ...common,
          kind: 'states/taken',
          at: move.row.at,
          words,
          name: `${at}:${move.from}:${event}:${move.to ?? 'deletion'}`,
          plan: () => movedPlan(context, { course, facts, move, step }),
        });
      }
      for (const state of statesWithout(course, moves)) {
        const error = errorWords(context, wrongState(first, facts.call.name, state));
        drafts.add({
          ...common,
          kind: 'states/refused',
          at: first.row.at,
          name: `${at}:${state}:${event}`,
          words: { entity, state, event, error },
          plan: () => notMovedPlan(context, { course, facts, move: first, step }, state),
        });
      }
    }
  }
}

/** The states that no row without a guard leaves. */
function statesWithout({ field }: Course, moves: readonly Move[]): readonly string[] {
  const left = moves.flatMap(({ from, row }) => (row.when === null ? from : []));
  return field.type.kind === 'one of'
    ? field.type.values.filter((state) => !left.includes(state))
    : [];
}

/** A call by which a step's record takes a row. */
export function movedPlan(
  context: PlanningContext,
  other: MovedOther,
  players: readonly Actor[] | null = null,
): Plan | Untried {
  const { course, facts, move, step } = other;
  const { to } = move;
  const { ready, taking } = readyToMove(context, other, players);
  if (isNoPath(ready))
    return untried(`Nothing was found by which ${facts.call.name} moves ${step.target.source}.`);
  const [first, ...others] = taking(ready);
  if (to === null) return goneAfter(context, ready, first!);
  const { situation, attempt, actor } = ready;
  const { after } = attempt.outcome;
  const looks = [first!, ...others].slice(0, MAX_LOOKS);
  return planOf(
    situation,
    [attempt.act],
    [
      ...succeeds(context, attempt.act),
      ...looks.map((record) => reads(context, after, record, course.field, to, [actor.name])),
    ],
  );
}

/** A call that is refused as the step's record is in a state that no row takes it from. */
export function notMovedPlan(
  context: PlanningContext,
  other: MovedOther,
  state: string,
): Plan | Untried {
  const { course, facts, move, step } = other;
  const rows = rowsFor(context, other);
  const barred = (prepared: PreparedCall): SceneRecord | undefined => {
    const records = targets(context, prepared, step);
    const first = records.find((record) => rows(prepared, record) === undefined);
    return first?.stored[move.field] === state ? first : undefined;
  };
  const wrong = wrongState(move, facts.call.name, state);
  // Where it is the step itself that leads there, it is done once more.
  const leading = course.moves.filter(
    ({ from, to, row: { event } }) =>
      from !== null && to === state && event.kind === 'call' && event.name === facts.call.name,
  );
  const starts = leading.flatMap((one) => {
    const { ready } = readyToMove(context, { ...other, move: one });
    return isNoPath(ready) ? [] : [ready.attempt.outcome.after];
  });
  const of = `${step.target.source}.${move.field} == ${JSON.stringify(state)}`;
  const done = doneWhere(facts, step, of);
  const tree = done && treeOf(done);
  const ways = runningWays(facts.call.steps, (one) => one === step).map((way) => [
    ...way,
    ...barring(facts, move, state).flat(),
    ...(tree === null ? [] : [aimSeen(done!, tree, viewOfStep(context, step))]),
  ]);
  const found = context.prospect(
    { facts, vary: guardLeaves(context, facts, move), isAllowed: true, starts, ways },
    (prepared) =>
      barred(prepared) !== undefined &&
      mayHappen(context, prepared) &&
      rulingOf(context, prepared).allowed &&
      isToldInOrder(context, prepared, wrong),
  );
  if (found === null)
    return untried(`Nothing that ${step.target.source} leads to was found to be ${state}.`);
  const { act, outcome } = make(found.situation, found.ask);
  const still = (record: SceneRecord, field: Field) => {
    const own = record.stored[field.name];
    return typeof own === 'string' ? reads(context, outcome.after, record, field, own) : null;
  };
  const own = movedBy(move, facts, found.hand);
  return planOf(
    found.situation,
    [act],
    [
      ...refused(context, act, [wrong]),
      still(barred(found)!, course.field),
      own === null ? null : still(own, course.field),
    ],
  );
}
