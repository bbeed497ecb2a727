// Who sends which mail: calls, and rows of section 4 by the clock.

import { callsOfRows } from './by-clock.ts';
import type { Call } from './calls.ts';
import type { Mail } from './mail.ts';
import type { Spec } from './spec.ts';
import type { Step } from './step.ts';

/** The mail of that name. */
export const mailNamed = ({ sections }: Spec, name: string): Mail | undefined =>
  sections.calls.facts.mails?.find((mail) => mail.name === name);

/** Whether one of some steps sends a mail: any, or the one of that name. */
export const sends = (steps: readonly Step[], name?: string): boolean =>
  steps.some((step) => {
    if (step.kind === 'when' || step.kind === 'for each') return sends([step.step], name);
    return step.kind === 'send' && (name === undefined || step.message.name === name);
  });

/** The calls that send a mail, and the rows of section 4 that do, as calls. */
export function sendersOf({ sections }: Spec, name: string): Call[] {
  const calls = [...sections.calls.facts.calls, ...callsOfRows(sections.states.facts.lifecycles)];
  return calls.filter(({ steps }) => sends(steps, name));
}
