// A `no` for somebody who may all the same: another role, which comes with theirs, says yes.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Permission } from '../../model/schema/roles.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('access', {
  'no-in-vain': code<{ role: string; call: string; other: string }>({
    severity: 'warning',
    message: ({ role, call, other }) =>
      `\`no\` keeps nobody from \`${call}\`: whoever is ${role} is ${other} too, who may make it, and the most permissive cell counts.`,
    write: ({ role, other }) =>
      `Write \`yes\` here or leave it blank; or, to keep ${role} out, \`if\` in the column ${other} and a condition that leaves them out.`,
  }),
});

/** Cells that say `no` to people whom the cell of another of their roles lets in. A blank one adds nothing. */
export const noIsKept: Rule = function* (linked) {
  if (!linked.showsAllOf('roles')) return;
  const told = new Set<string>();
  for (const cell of linked.spec.sections.roles.facts.permissions) {
    const key = `${cell.at.line}:${cell.at.column}`;
    const other = isWrittenNo(cell) ? letsIn(linked, cell) : undefined;
    if (other === undefined || told.has(key)) continue;
    told.add(key);
    const holes = { role: cell.role.name, call: cell.call.name, other: other.role.name };
    yield diagnostics['no-in-vain'](cell.at, holes, [{ message: 'who may', at: other.at }]);
  }
};

const isWrittenNo = ({ grants }: Permission): boolean =>
  grants.some(({ kind, at }) => kind === 'no' && at.length > 0);

/** The cell of a role that comes with that of a cell, and says yes. */
function letsIn({ access }: Linked, { call, role: { name } }: Permission): Permission | undefined {
  const role = access.role(name);
  const others = role === undefined ? [] : access.held(role).filter((other) => other !== role);
  return others
    .map((other) => access.cell(call.name, other.name))
    .find((cell) => cell?.grants.every(({ kind }) => kind === 'yes'));
}
