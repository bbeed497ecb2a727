// A way of section 1 as steps that can be played.

import { waitingFor, type TraceStep, type Trace } from '../../diagnostics/trace.ts';
import { isActing, type ActingStep, type Way, type WayStep } from '../../model/index.ts';

/** Each step of a way with who takes it: whoever it was handed over to last. */
export function peopled(way: Way): { readonly step: WayStep; readonly who: string }[] {
  let who = way.user.name;
  return way.steps.map((step) => ({ step, who: (who = step.as?.name ?? who) }));
}

/** The steps of a way in their order, all of which are to succeed. */
export const wayTrace = (way: Way): Trace =>
  peopled(way).map(({ step, who }) => {
    const { sends } = step;
    const said = sends && { sends: sends.map(({ kind, name }) => ({ kind, name })) };
    const rest = { when: null, then: null, fails: null, ...said, at: step.at };
    return isActing(step)
      ? { who, does: doesOf(step), ...rest }
      : { who: null, does: waitingFor(step), ...rest };
  });

function doesOf({ kind, name, values }: ActingStep): TraceStep['does'] {
  if (kind === 'screen') return { kind: 'open', screen: name };
  const given = values.map((one) => ({ name: one.name, value: one.value.source }));
  return { kind: 'call', call: name, values: given };
}
