// Roles that no row grants anything.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('unused', {
  role: code<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `Nobody may do anything as ${name}: no row grants the role a call.`,
    write: ({ name }) => `Write \`yes\`, \`own\` or \`if\` and a condition in the column ${name}.`,
  }),
});

/** Roles whose every cell is `no`, and so is that of every role that comes with them. */
export const unusedRoles: Rule = function* (linked) {
  for (const role of linked.access.roles)
    if (linked.access.isIdle(role)) yield diagnostics.role(role.at, { name: role.name });
};
