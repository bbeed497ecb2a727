// The steps that traces are made of.

import type { Call } from '../../model/sections/calls.ts';
import type { WaitingStep } from '../../model/sections/purpose.ts';
import type { Screen } from '../../model/schema/screens.ts';
import { waitingFor, type Trace, type TraceStep } from '../../diagnostics/trace.ts';

/** What is to be said of a step besides what is done. */
type Told = Pick<TraceStep, 'at'> & Partial<Omit<TraceStep, 'does' | 'at'>>;

const QUIET = { who: null, when: null, then: null, fails: null };

/** Somebody makes a call. */
export const callStep = ({ name }: Pick<Call, 'name'>, told: Told): TraceStep => ({
  ...QUIET,
  ...told,
  does: { kind: 'call', call: name, values: [] },
});

/** Somebody opens a screen. */
export const openStep = ({ name }: Pick<Screen, 'name'>, told: Told): TraceStep => ({
  ...QUIET,
  ...told,
  does: { kind: 'open', screen: name },
});

/** A way waits: that takes nobody. */
export const waitStep = (step: WaitingStep): TraceStep => ({
  ...QUIET,
  at: step.at,
  does: waitingFor(step),
});

/** Who acted last. */
export const lastWho = (trace: Trace): string | null =>
  trace.findLast(({ who }) => who !== null)?.who ?? null;
