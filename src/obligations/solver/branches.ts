// The ways that a call can take: which row of section 4 applies, and which of its `when` steps run.

import type { Step } from '../../model/index.ts';
import type { CallFacts, Move } from '../subject/subject.ts';
import type { Aim } from './solve.ts';

/** What has to hold so that a row is the one that is taken: its guard, and not that of one before it. */
export function takenWay({ moves }: CallFacts, move: Move): Aim[] {
  const beside = moves.filter(
    ({ from, field, entity }) =>
      from === move.from && field === move.field && entity === move.entity,
  );
  const before = beside.slice(
    0,
    beside.findIndex(({ row }) => row === move.row),
  );
  return [
    ...before.flatMap(({ row }) =>
      row.when === null ? [] : [{ expression: row.when, holds: false }],
    ),
    ...(move.row.when === null ? [] : [{ expression: move.row.when, holds: true }]),
  ];
}

/** The conditions of the `when`s around each step that `isIt`, which have to hold for it to run. */
export function runningWays(
  steps: readonly Step[],
  isIt: (step: Step) => boolean,
  around: readonly Aim[] = [],
): Aim[][] {
  return steps.flatMap((step) => {
    if (step.kind === 'for each') return runningWays([step.step], isIt, around);
    if (step.kind === 'when')
      return runningWays([step.step], isIt, [
        ...around,
        { expression: step.condition, holds: true },
      ]);
    return isIt(step) ? [[...around]] : [];
  });
}

/** Every way in which conditions on a call's rows and steps can come out that makes a difference. */
export function branchesOf(facts: CallFacts): Aim[][] {
  const rows = facts.moves.filter((move) => isBesideGuarded(facts, move));
  const taken = rows.map((move) => takenWay(facts, move));
  const steps = runningWays(facts.call.steps, () => true).filter((way) => way.length > 0);
  return [...taken, ...steps].filter((way) => way.length > 0);
}

/** Whether another row for the same record in the same state has a guard. */
const isBesideGuarded = ({ moves }: CallFacts, { from, entity, field }: Move): boolean =>
  moves.some(
    (one) =>
      one.row.when !== null && one.from === from && one.entity === entity && one.field === field,
  );
