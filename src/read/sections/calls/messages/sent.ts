// The messages that steps send, found by their names: each step then holds what it sends.

import { outgoingSteps } from '../../../../model/messages/outgoing.ts';
import { sends } from '../../../../model/messages/sent.ts';
import type { States } from '../../../../model/sections/states.ts';
import type { Step } from '../../../../model/schema/calls/step.ts';
import type { CallDraft } from '../row/draft.ts';
import { mapped } from '../settle/steps.ts';
import type { Messages } from './read.ts';

const withMessages = (steps: readonly Step[], { mails, webhooks, outgoing }: Messages): Step[] =>
  mapped(steps, (step) => {
    if (step.kind === 'call') {
      const declared = outgoing.get(step.outgoing.name) ?? null;
      return declared === null ? step : { ...step, declared };
    }
    if (step.kind !== 'send') return step;
    const { name } = step.message;
    const webhook = webhooks.get(name) ?? null;
    return { ...step, mail: mails.get(name) ?? null, ...(webhook !== null && { webhook }) };
  });

/** A call that knows what it sends; the very same one where it sends nothing. */
export const callWithMessages = (draft: CallDraft, messages: Messages): CallDraft =>
  sends(draft.steps) || outgoingSteps(draft.steps).length > 0
    ? { ...draft, steps: withMessages(draft.steps, messages) }
    : draft;

/** Section 4 with rows that know what they send; the very same where none sends anything. */
export function statesWithMessages(states: States, messages: Messages): States {
  const isSending = states.lifecycles.some(({ transitions }) =>
    transitions.some(({ does = [] }) => sends(does)),
  );
  if (!isSending) return states;
  return {
    ...states,
    lifecycles: states.lifecycles.map((lifecycle) => ({
      ...lifecycle,
      transitions: lifecycle.transitions.map((row) =>
        row.does === undefined ? row : { ...row, does: withMessages(row.does, messages) },
      ),
    })),
  };
}
