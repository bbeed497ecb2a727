// Calls without a row in section 6, and calls that nobody may make.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';

export const diagnostics = defineDiagnostics('access', {
  'missing-row': code<{ call: string }>({
    severity: 'warning',
    message: ({ call }) => `\`${call}\` has no row in section 6, so nobody may make it.`,
    write: ({ call }) => `Write a row for \`${call}\` in the matrix, with a cell for each role.`,
  }),
  'call-for-nobody': code<{ call: string; moves: readonly string[] }>({
    severity: 'warning',
    message: ({ call, moves }) =>
      moves.length === 0
        ? `Nobody may make the call \`${call}\`.`
        : `Nobody may make the call \`${call}\`, so nothing goes to ${moves.join(' or ')} by it.`,
    write: ({ call }) =>
      `Write \`yes\`, \`own\` or \`if\` and a condition for some role in the row of \`${call}\`.`,
  }),
});

/** Calls that the matrix does not speak of. A row that is misspelt may be the one. */
export const missingRows: Rule = function* (linked) {
  const { roles } = linked.spec.sections;
  if (roles.state !== 'shown' || linked.access.roles.length === 0) return;
  if (linked.names.dangling.some(({ kind, by }) => kind === 'call' && by === 'roles')) return;
  const related = [{ message: 'the matrix', at: roles.at }];
  for (const call of linked.calls) {
    const { name, at } = call;
    if (linked.access.hasRow(name) || linked.leavesOpen('permission', name)) continue;
    const trace = failingCall(linked, call, { fails: 'it has no row in section 6', at });
    yield diagnostics['missing-row'](at, { call: name }, related, trace);
  }
};

/** Calls whose every cell is `no`. */
export const callsForNobody: Rule = function* (linked) {
  if (!linked.shows('roles') || linked.leavesOpen('role', null)) return;
  const { facts } = linked.spec.sections.states;
  const transitions = facts.lifecycles.flatMap((lifecycle) => lifecycle.transitions);
  for (const call of linked.calls) {
    const { name } = call;
    const cell = linked.access.rowOf(name);
    if (cell === undefined || !linked.access.isForNobody(name)) continue;
    const moved = transitions.filter(({ event }) => event.kind === 'call' && event.name === name);
    const moves = new Set(moved.map(({ to }) => (to.kind === 'state' ? `\`${to.name}\`` : '—')));
    const related = moved.map(({ event }) => ({ message: 'what it would cause', at: event.at }));
    const holes = { call: name, moves: [...moves] };
    const failing = { fails: 'section 6 grants it to nobody', at: cell.call.at };
    const trace = failingCall(linked, call, failing);
    yield diagnostics['call-for-nobody'](cell.call.at, holes, related, trace);
  }
};
