// Waits of a way that show nothing: no step comes after them.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { isActing, wayStepName } from '../../model/sections/purpose.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('ways', {
  'waits-in-vain': code<{ wait: string }>({
    severity: 'warning',
    message: ({ wait }) =>
      `The way ends by waiting (${wait}), and no step shows what the time has brought.`,
    write: () =>
      'Write a screen or a call after it that shows what has changed, or leave the wait out.',
  }),
});

/** Each way, for what it waits at its end. */
export const waitsLeadOn: Rule = function* ({ spec }) {
  for (const { steps } of spec.sections.purpose.facts.ways) {
    const last = steps.at(-1);
    if (last !== undefined && !isActing(last) && last.sends === undefined)
      yield diagnostics['waits-in-vain'](last.at, { wait: wayStepName(last) });
  }
};
