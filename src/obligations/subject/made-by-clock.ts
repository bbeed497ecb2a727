// Records that nobody makes but the clock, by what a row of section 4 does besides moving.

import { flatSteps } from './steps.ts';
import type { Move, Subject } from './subject.ts';

/** Whether the clock makes a record of an entity where a row is due. */
export const makesByClock = ({ row }: Move, entity: string): boolean =>
  row.event.kind !== 'call' &&
  flatSteps(row.does ?? []).some((step) => step.kind === 'create' && step.entity.name === entity);

/** Whether any row does. */
export const isMadeByClock = ({ moves }: Subject, entity: string): boolean =>
  moves.some((move) => makesByClock(move, entity));
