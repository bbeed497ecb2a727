// The mails that steps send, found by their names: each step then holds what it sends.

import { sends } from '../../../../model/sent.ts';
import type { States } from '../../../../model/states.ts';
import type { Step } from '../../../../model/schema/step.ts';
import type { CallDraft } from '../draft.ts';
import { mapped } from '../settle/steps.ts';
import type { Mails } from './read.ts';

const withMails = (steps: readonly Step[], mails: Mails): Step[] =>
  mapped(steps, (step) =>
    step.kind === 'send' ? { ...step, mail: mails.get(step.message.name) ?? null } : step,
  );

/** A call that knows what it sends; the very same one where it sends nothing. */
export const callWithMails = (draft: CallDraft, mails: Mails): CallDraft =>
  sends(draft.steps) ? { ...draft, steps: withMails(draft.steps, mails) } : draft;

/** Section 4 with rows that know what they send; the very same where none sends anything. */
export function statesWithMails(states: States, mails: Mails): States {
  const isSending = states.lifecycles.some(({ transitions }) =>
    transitions.some(({ does = [] }) => sends(does)),
  );
  if (!isSending) return states;
  return {
    ...states,
    lifecycles: states.lifecycles.map((lifecycle) => ({
      ...lifecycle,
      transitions: lifecycle.transitions.map((row) =>
        row.does === undefined ? row : { ...row, does: withMails(row.does, mails) },
      ),
    })),
  };
}
