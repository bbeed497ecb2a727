// Calls that no screen makes.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../rule.ts';

export const diagnostics = defineDiagnostics('unused', {
  call: code<{ name: string }>({
    severity: 'note',
    message: ({ name }) => `No screen makes the call \`${name}\`.`,
    write: ({ name }) => `Write \`${name}\` under Shows or Does of a screen, if people need it.`,
  }),
});

/** Calls that stand under Shows and Does of no screen, in a product that has screens. */
export const unusedCalls: Rule = function* (linked) {
  if (linked.spec.sections.screens.state === 'none') return;
  if (!linked.isWhole('screens') || linked.names.isMisspelt('call')) return;
  for (const { name, at } of linked.calls)
    if (!linked.names.isUsed('call', name, 'screens')) yield diagnostics.call(at, { name });
};
