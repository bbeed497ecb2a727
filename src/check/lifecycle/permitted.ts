// Events that nobody may cause in the states that they leave: what the row asks for, and what section
// 6 asks of everybody who may make the call, cannot be at once.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/calls.ts';
import type { Role } from '../../model/roles.ts';
import type { Linked } from '../linked/linked.ts';
import { outcomes } from '../reasoning/outcomes.ts';
import { settingOfCell } from '../reasoning/setting.ts';
import type { Rule } from '../rule.ts';
import { type Graph, graphsOf, originsOf } from './graph.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  'never-permitted': code<{ call: string; from: string }>({
    severity: 'warning',
    message: ({ call, from }) =>
      `Nobody may make \`${call}\` from ${from}: what section 6 asks of them is never so there.`,
    write: ({ call }) =>
      `Write a condition for \`${call}\` in section 6 that can hold there, or leave the row out.`,
  }),
});

/** Each row with a call, against every cell of the call. */
export const eventsArePermitted: Rule = function* (linked) {
  if (!linked.isWhole('roles', 'calls') || linked.access.isFree) return;
  for (const graph of graphsOf(linked))
    for (const row of graph.lifecycle.transitions) {
      const call = row.event.kind === 'call' ? linked.call(row.event.name) : undefined;
      const states = originsOf(graph, row.from);
      if (!call || states.length === 0 || !isGranted(linked, call)) continue;
      const name = foundAs(linked, graph, call);
      if (name === null) continue;
      const premises = states.map((state) => `${name}.${graph.lifecycle.field.name} == "${state}"`);
      const may = linked.access.roles.some((role) =>
        premises.some((premise) => mayBe(linked, call, role, premise)),
      );
      if (may) continue;
      const from = states.map((state) => `\`${state}\``).join(' or ');
      const cells = linked.access.roles.flatMap(
        ({ name: of }) => linked.access.cell(call.name, of) ?? [],
      );
      const related = cells
        .slice(0, 1)
        .map(({ call: at }) => ({ message: 'its row in section 6', at: at.at }));
      yield diagnostics['never-permitted'](row.event.at, { call: call.name, from }, related);
    }
};

/** Whether there is a row that grants the call at all. */
const isGranted = ({ access }: Linked, { name }: Call): boolean =>
  access.hasRow(name) && !access.isForNobody(name);

/** The name of the record that the event moves: the only one of its entity that the call finds. */
function foundAs(linked: Linked, { entity }: Graph, call: Call): string | null {
  const found = call.steps.filter(
    (step) => step.kind === 'find' && linked.entity(step.entity.name) === entity,
  );
  const [only] = found;
  const held = linked
    .records(call)
    .filter((record) => linked.entity(record.entity ?? '') === entity);
  return only?.kind === 'find' && found.length === 1 && held.length === 1 ? only.as : null;
}

/** Whether somebody in a role may make the call on a record in that state, as far as can be told. */
function mayBe(linked: Linked, call: Call, role: Role, state: string): boolean {
  const cell = linked.access.cell(call.name, role.name);
  if (cell === undefined || linked.access.verdict(call.name, role) === 'no') return false;
  const conditions = cell.grants.flatMap((grant) =>
    grant.kind === 'if' ? [grant.condition.source] : [],
  );
  if (cell.grants.some(({ kind }) => kind === 'no')) return false;
  const [asked, ...others] = conditions;
  if (asked === undefined) return true;
  return outcomes(settingOfCell(linked, call), asked, [state, ...others])?.canHold !== false;
}
