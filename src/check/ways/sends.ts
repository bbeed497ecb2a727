// What a way says goes out, and nothing that it does sends.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { callsOfRows } from '../../model/steps/by-clock.ts';
import { callNamed } from '../../model/sections/lookup.ts';
import { messagesOf } from '../../model/messages/messages.ts';
import {
  isActing,
  wayStepName,
  type WaySending,
  type WayStep,
} from '../../model/sections/purpose.ts';
import { sends } from '../../model/messages/sent.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

type Said = { kind: WaySending['kind']; name: string };

export const diagnostics = defineDiagnostics('ways', {
  'never-sent': code<Said & { by: string; others: readonly string[] }>({
    severity: 'error',
    message: ({ kind, name, by, others }) => {
      const instead = others.length === 0 ? '' : ` (what is sent there: ${others.join(', ')})`;
      return `The way has the ${kind} ${name} go out with ${by}, and nothing sends it there${instead}.`;
    },
    write: ({ name, by }) =>
      `Write the step \`send ${name}\` where ${by} is declared, or leave it out of the way.`,
  }),
  'other-kind': code<Said>({
    severity: 'error',
    message: ({ kind, name }) => `\`${name}\` is a ${kind}.`,
    write: ({ kind, name }) => `Write ${kind} ${name}.`,
  }),
});

/** Each step of each way, for what goes out with it. */
export const waysSend: Rule = function* (linked) {
  const { spec } = linked;
  const { webhooks = [], ...facts } = spec.sections.calls.facts;
  for (const { steps } of spec.sections.purpose.facts.ways)
    for (const step of steps)
      for (const { kind, name, at } of step.sends ?? []) {
        const isKnown = messagesOf({ ...facts, webhooks }).some((one) => one.name === name);
        const is = webhooks.some((one) => one.name === name) ? 'webhook' : 'mail';
        if (!isKnown) continue;
        if (is !== kind) yield diagnostics['other-kind'](at, { kind: is, name });
        const sending = stepsWith(linked, step);
        if (sending === null || sending.some((all) => sends(all, name))) continue;
        const others = messagesOf(spec.sections.calls.facts)
          .map((one) => one.name)
          .filter((other) => sending.some((all) => sends(all, other)));
        yield diagnostics['never-sent'](at, { kind: is, name, by: inWords(step), others });
      }
};

const inWords = (step: WayStep): string =>
  isActing(step) ? `\`${step.name}\`` : `the rows of section 4 by the clock (${wayStepName(step)})`;

/** All steps that are done with a step of a way; null where some of them are not known. */
function stepsWith(linked: Linked, step: WayStep): (readonly Step[])[] | null {
  const { spec } = linked;
  if (!isActing(step)) return linked.isWhole('states') ? rowsOf(spec) : null;
  const call = callNamed(spec, step.name);
  return call === undefined || !linked.isWhole('calls') ? null : [call.steps];
}

const rowsOf = (spec: Spec): (readonly Step[])[] =>
  callsOfRows(spec.sections.states.facts.lifecycles).map(({ steps }) => steps);
