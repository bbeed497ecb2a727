// Constants that nothing uses.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('unused', {
  constant: code<{ name: string; usedFor: string }>({
    severity: 'warning',
    message: ({ name, usedFor }) =>
      `Nothing uses \`${name}\`${usedFor === '' ? '' : `, though it is for "${usedFor}"`}.`,
    write: ({ name }) => `Write \`${name}\` where it counts: in a rule, an expression or a call.`,
  }),
});

const USERS = ['purpose', 'entities', 'states', 'rules', 'roles', 'calls', 'errors'] as const;

/** Constants that no rule, trigger or expression names. */
export const unusedConstants: Rule = function* (linked) {
  if (!linked.isWhole(...USERS) || linked.names.isMisspelt('constant')) return;
  for (const { name, value, usedFor, at } of linked.spec.sections.limits.facts.constants)
    // A rate is held by being there.
    if (
      value.kind !== 'rate' &&
      !linked.names.isUsed('constant', name) &&
      !linked.names.inExpressions.has(name)
    )
      yield diagnostics.constant(at, { name, usedFor });
};
