// Events that nobody may cause in the states that they leave: what the row asks for, and what section
// 6 asks of everybody who may make the call, cannot be at once.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { failingRow } from '../traces/rows.ts';
import { graphsOf, originsOf } from '../graph/graph.ts';
import { foundAs, mayBe } from '../graph/permitting.ts';

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
      const fails = 'what section 6 asks is never so here';
      const trace = failingRow(linked, graph, row, fails, related[0]?.at);
      yield diagnostics['never-permitted'](row.event.at, { call: call.name, from }, related, trace);
    }
};

/** Whether there is a row that grants the call at all. */
const isGranted = ({ access }: Linked, { name }: Call): boolean =>
  access.hasRow(name) && !access.isForNobody(name);
