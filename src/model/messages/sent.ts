// Who sends which message, a mail or a webhook: calls, and rows of section 4 by the clock.

import { callsOfRows } from '../steps/by-clock.ts';
import type { Call } from '../sections/calls.ts';
import type { Mail } from './mail.ts';
import { factsOf } from '../rows/rows.ts';
import type { Facts, Spec } from '../sections/spec.ts';
import type { Step } from '../schema/calls/step.ts';

/** The mail of that name. */
export const mailNamed = ({ sections }: Spec, name: string): Mail | undefined =>
  sections.calls.facts.mails?.find((mail) => mail.name === name);

/** Whether one of some steps sends a message: any, or the one of that name. */
export const sends = (steps: readonly Step[], name?: string): boolean =>
  steps.some((step) => {
    if (step.kind === 'when' || step.kind === 'for each') return sends([step.step], name);
    return step.kind === 'send' && (name === undefined || step.message.name === name);
  });

/** The calls that send a message, and the rows of section 4 that do, as calls. */
export const sendersOf = (spec: Spec, name: string): Call[] => sendersIn(factsOf(spec), name);

/** The same, of the facts of all sections. */
export const sendersIn = ({ calls, states }: Facts, name: string): Call[] =>
  [...calls.calls, ...callsOfRows(states.lifecycles)].filter(({ steps }) => sends(steps, name));
