// A call that is about to do a step which moves a record beside the one that it finds, and those records.

import { entityNamed, type Step } from '../../../model/index.ts';
import { isList, type Value } from '../../../expression/index.ts';
import type { PreparedCall } from '../../planning/call-query.ts';
import { answersSeen, movedBy } from '../../planning/transitions/events.ts';
import { guardLeaves } from '../../planning/transitions/guards.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { comingTo } from '../../planning/transitions/coming-to.ts';
import type { Actor } from '../../search/actors/actors.ts';
import { written } from '../../search/conditions/holding.ts';
import { namesOf } from '../../situation/request/names.ts';
import { runningWays, takenWay } from '../../solver/branches.ts';
import { isFromMade, type StepOf } from '../../subject/steps.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import { Hypothesis } from '../../world/hypothesis.ts';
import { SceneRecord } from '../../world/scene.ts';
import type { Course } from './course/course.ts';
import { rowsFor } from './row-taken.ts';

export type MoveStep = StepOf<'move' | 'read' | 'update' | 'delete'>;

/** A row that a step is to take for its record. */
export interface MovedOther {
  readonly course: Course;
  readonly facts: CallFacts;
  readonly move: Move;
  readonly step: MoveStep;
}

/** A call about to be made by which a step's record takes a row, with the records that do. */
export function readyToMove(
  context: PlanningContext,
  other: MovedOther,
  players: readonly Actor[] | null = null,
) {
  const { facts, move, step } = other;
  const { entity, field, from, row } = move;
  const rows = rowsFor(context, other);
  const taking = (prepared: PreparedCall): SceneRecord[] => {
    // What the call finds moves without the step as well.
    const own = movedBy(move, facts, prepared.hand);
    const found = targets(context, prepared, step).filter(
      (record) => record.key !== own?.key && record.stored[field] === from,
    );
    return found.filter((record) => rows(prepared, record)?.row === row);
  };
  const ready = context.ready({
    ...{ facts, when: (prepared: PreparedCall) => taking(prepared).length > 0 },
    named: `${field}:${from}:${row.at.line}:${step.at.line}:${step.at.column}`,
    vary: guardLeaves(context, facts, move),
    ways: runningWays(facts.call.steps, (one) => one === step).map((around) => [
      ...around,
      ...takenWay(facts, move),
    ]),
    ...comingTo(context, facts, step, `${step.target.source}.${field} == ${JSON.stringify(from)}`),
    ...(from === null ? {} : { meeting: { entity, field, state: from } }),
    ...(players === null ? {} : { players }),
  });
  return { ready, taking };
}

type Names = Readonly<Record<string, Value>>;

/** The records that a step is about to work on, in their order: one for each turn of the loops around it. */
export function targets(
  { subject, spec }: PlanningContext,
  prepared: PreparedCall,
  step: MoveStep,
): SceneRecord[] {
  const { facts, situation, actor, ask } = prepared;
  const scene = situation.scene(actor.name);
  const known: Record<string, Value> = {
    ...namesOf(facts, ask, prepared),
    ...answersSeen(prepared),
    ...(isFromMade(facts.call, step.target) ? written(subject, prepared, scene) : {}),
  };
  /** What a step before it sets of a record in hand is what conditions after it see. */
  const set = ({ target, field }: StepOf<'set'>, to: Value): void => {
    const name = target.source.trim();
    const record = known[name];
    const entity = record instanceof SceneRecord && entityNamed(spec, record.entity);
    if (entity)
      known[name] = new Hypothesis(scene, entity, { given: { [field.name]: to }, old: record });
    else if (record instanceof Hypothesis) record.change(field.name, to);
  };
  const visit = (one: Step, items: Names): SceneRecord[] => {
    const value = (expression: MoveStep['target']): Value =>
      scene.value(subject.compile(expression, 'calls', facts.variables), { ...known, ...items });
    if (one.kind === 'when') return value(one.condition) === true ? visit(one.step, items) : [];
    if (one.kind === 'for each') {
      const list = value(one.list);
      if (!isList(list)) return [];
      return list.flatMap((item) => visit(one.step, { ...items, [one.name]: item }));
    }
    if (one.kind === 'set') set(one, value(one.to));
    if (one !== step) return [];
    const led = value(step.target);
    const record = led instanceof Hypothesis ? led.old : led;
    return record instanceof SceneRecord ? [record] : [];
  };
  return facts.call.steps.flatMap((one) => visit(one, {}));
}
