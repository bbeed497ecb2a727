// Records that nobody makes but the clock, by what a row of section 4 does besides moving.

import type { Expression, Step } from '../../model/index.ts';
import { flatSteps } from '../../model/steps/steps.ts';
import type { Move, Subject } from './subject.ts';

/** Whether the clock makes a record of an entity where a row is due. */
export const makesByClock = ({ row }: Move, entity: string): boolean =>
  row.event.kind !== 'call' &&
  flatSteps(row.does ?? []).some((step) => step.kind === 'create' && step.entity.name === entity);

/** What a row asks before it makes one: the conditions around the step, and the lists that loops go through. */
export function askedToMake({ row }: Move, entity: string): Expression[] {
  const around = (step: Step): Expression[] | null => {
    if (step.kind === 'create') return step.entity.name === entity ? [] : null;
    if (step.kind !== 'for each' && step.kind !== 'when') return null;
    const inner = around(step.step);
    return inner && [step.kind === 'when' ? step.condition : step.list, ...inner];
  };
  return (row.does ?? []).flatMap((step) => around(step) ?? []);
}

/** Whether any row does. */
export const isMadeByClock = ({ moves }: Subject, entity: string): boolean =>
  moves.some((move) => makesByClock(move, entity));
