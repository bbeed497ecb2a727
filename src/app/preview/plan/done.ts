// What is said once the product has done something.

import { inWords, type Spec } from '../../../model/index.ts';
import type { Action } from './screen-plan.ts';
import { stepsOf } from './steps.ts';

/** `Ticket created`, `Signed in`, `Ticket is now solved`. */
export function doneWords(spec: Spec, action: Action): string {
  const { call, creates } = action;
  if (action.signsIn) return creates === null ? 'Signed in' : 'Account created';
  if (action.signsOut) return 'Signed out';
  if (creates !== null) return `${inWords(creates)} created`;
  const found = stepsOf(call).find((step) => step.kind === 'find');
  const subject = found?.kind === 'find' ? inWords(found.entity.name) : null;
  if (subject !== null && action.deletes) return `${subject} deleted`;
  const state = stateAfter(spec, call.name);
  if (subject !== null && state !== null)
    return `${subject} is now ${inWords(state).toLowerCase()}`;
  if (action.updates) return 'Changes saved';
  return `Done: ${inWords(call.name).toLowerCase()}`;
}

/** The state that a call leads to, where it is one and the same for all rows of section 4. */
function stateAfter(spec: Spec, call: string): string | null {
  const ends = spec.sections.states.facts.lifecycles.flatMap(({ transitions }) =>
    transitions.flatMap(({ event, to }) =>
      event.kind === 'call' && event.name === call && to.kind === 'state' ? [to.name] : [],
    ),
  );
  return new Set(ends).size === 1 ? ends[0]! : null;
}
