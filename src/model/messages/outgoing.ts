// Calls to other services (section 7, `### charge (outgoing)`): the steps that make them.

import type { Step } from '../schema/calls/step.ts';
import { flatSteps } from '../steps/steps.ts';

export type * from '../schema/calls/outgoing.ts';

/** The header by which a request to the mock chooses what other services answer. */
export const OUTGOING_HEADER = 'x-nonet-outgoing';

type CallStep = Extract<Step, { kind: 'call' }>;

/** The calls to other services among some steps, those behind `when` and `for each` too. */
export const outgoingSteps = (steps: readonly Step[]): CallStep[] =>
  flatSteps(steps).filter((step) => step.kind === 'call');
