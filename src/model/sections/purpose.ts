// Section 1: what the product does and for whom.

import type { ActingStep, WayStep } from '../schema/purpose.ts';

export type * from '../schema/purpose.ts';

/** A step in which nobody does anything but wait. */
export type WaitingStep = Exclude<WayStep, ActingStep>;

/** Whether a step opens a screen or makes a call. */
export const isActing = (step: WayStep): step is ActingStep =>
  step.kind === 'screen' || step.kind === 'call';

/** ` → mail Solved`, for each that goes out with a step. */
export const sendingsInWords = ({ sends = [] }: Pick<WayStep, 'sends'>): string =>
  sends.map(({ kind, name }) => ` → ${kind} ${name}`).join('');

/** A step by its name: the screen's, the call's, or `after 20 minutes`. */
export const wayStepName = (step: WayStep): string =>
  isActing(step) ? step.name : waitInWords(step);

/** `after 20 minutes`, `after NO_SHOW`, `at booking.starts`. */
export function waitInWords(step: WaitingStep): string {
  if (step.kind === 'at') return `at ${step.instant.source}`;
  const { source } = step.duration;
  const [, unit, amount] = /^(second|minute|hour|day)s\((\d+)\)$/.exec(source) ?? [];
  return `after ${amount === undefined ? source : `${amount} ${unit}${amount === '1' ? '' : 's'}`}`;
}
