// Which step of a call made which record, where several make records of one entity or a step is done
// again for each of a list.

import type { Value as ExpressionValue } from '../../expression/index.ts';
import type { Step } from '../../model/index.ts';
import type { Attempt } from '../search/attempt.ts';
import type { StepOf } from '../subject/steps.ts';
import type { Identity } from '../world/scene.ts';
import { written } from '../search/conditions/holding.ts';
import { namesOf } from '../situation/request/names.ts';
import { answersSeen } from '../planning/transitions/events.ts';
import type { AcceptedCall } from '../planning/call-query.ts';

type Names = Readonly<Record<string, ExpressionValue>>;

/** A record that an accepted call made, and the step that made it. */
export interface Creation {
  readonly step: StepOf<'create'>;
  readonly record: Identity;
  /** What a `for each` around the step calls its item; null where that cannot be told. */
  readonly items: Names | null;
}

/** The record that a step made last; null where it made none, or where that cannot be told. */
export function creationBy(
  ready: AcceptedCall,
  attempt: Attempt,
  step: StepOf<'create'>,
): Creation | null {
  const { facts, situation } = ready;
  const entity = step.entity.name;
  const made = attempt.outcome.after.made
    .slice(situation.made.length)
    .filter((one) => one.entity === entity);
  const isOnly = facts.creates.filter((one) => one.entity.name === entity).length === 1;
  const last = made.at(-1);
  if (last === undefined) return null;
  if (isOnly && !isRepeated(facts.call.steps, step)) return { step, record: last, items: {} };
  const runs = runsOf({ ...ready, ask: attempt.ask }).filter(
    (run) => run.step.entity.name === entity,
  );
  const place = runs.findLastIndex((run) => run.step === step);
  if (runs.length !== made.length) return isOnly ? { step, record: last, items: null } : null;
  const record = made[place];
  return record === undefined ? null : { step, record, items: runs[place]!.items };
}

/** Whether a step stands in a `for each`. */
export const isRepeated = (steps: readonly Step[], step: Step, within = false): boolean =>
  steps.some((one) =>
    one.kind === 'for each' || one.kind === 'when'
      ? isRepeated([one.step], step, within || one.kind === 'for each')
      : one === step && within,
  );

interface Run {
  readonly step: StepOf<'create'>;
  readonly items: Names | null;
}

/** The steps that make a record, once for each record, in their order. */
function runsOf(ready: AcceptedCall): Run[] {
  const { facts, situation, actor, ask } = ready;
  const { subject } = situation;
  const scene = situation.scene(actor.name);
  const known = {
    ...namesOf(facts, ask, ready),
    ...answersSeen(ready),
    ...written(subject, ready, scene),
  };
  const visit = (step: Step, items: Names | null): Run[] => {
    const value = (expression: StepOf<'when'>['condition']): ExpressionValue =>
      scene.value(subject.compile(expression, 'calls', facts.variables), { ...known, ...items });
    if (step.kind === 'create') return [{ step, items }];
    if (step.kind === 'when') return value(step.condition) === true ? visit(step.step, items) : [];
    if (step.kind !== 'for each') return [];
    const list = value(step.list);
    if (!Array.isArray(list)) return [];
    return list.flatMap((item: ExpressionValue) =>
      visit(step.step, items === null ? null : { ...items, [step.name]: item }),
    );
  };
  return facts.call.steps.flatMap((step) => visit(step, {}));
}
