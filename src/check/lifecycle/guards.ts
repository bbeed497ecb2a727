// Conditions under When that can never hold or always do, and rows that others leave nothing to.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Transition } from '../../model/states.ts';
import type { Rule } from '../rule.ts';
import { failingRow, rowsTo } from '../traces/rows.ts';
import { graphsOf, originsOf } from './graph.ts';
import { becomes, settingFor, takesAll } from './taking.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  'guard-never-holds': code<{ condition: string; to: string }>({
    severity: 'error',
    message: ({ condition, to }) =>
      `\`${condition}\` can never hold here, so this row never leads to ${to}.`,
    write: 'Write a condition that some record meets, or leave the row out.',
  }),
  'guard-always-holds': code<{ condition: string }>({
    severity: 'warning',
    message: ({ condition }) => `\`${condition}\` always holds here, so it decides nothing.`,
    write: 'Leave When blank, or write a condition that some record does not meet.',
  }),
  shadowed: code<{ event: string; from: string }>({
    severity: 'warning',
    message: ({ event, from }) =>
      `This row is never taken: from ${from} a row above always comes first with ${event}.`,
    write:
      'Write this row above the other, or give the other a condition that leaves it something.',
  }),
});

/** Each When, with the state that the row leaves. */
export const guardsDecide: Rule = function* (linked) {
  for (const graph of graphsOf(linked))
    for (const row of graph.lifecycle.transitions) {
      const setting = row.when && settingFor(linked, graph, row);
      if (row.when === null || setting === null) continue;
      const { source, at } = row.when;
      const found = becomes(graph, row, setting);
      const to = row.to.kind === 'state' ? `\`${row.to.name}\`` : 'deletion';
      if (found.length === 0) continue;
      if (found.every((one) => one?.canHold === false)) {
        const trace = failingRow(linked, graph, row, `\`${source}\` never holds`);
        yield diagnostics['guard-never-holds'](at, { condition: source, to }, [], trace);
      } else if (found.every((one) => one?.canFail === false))
        yield diagnostics['guard-always-holds'](at, { condition: source });
    }
};

/** Rows with an event that rows above take first in every state that they leave. */
export const rowsAreTaken: Rule = function* (linked) {
  for (const graph of graphsOf(linked)) {
    const rows = graph.lifecycle.transitions.filter(({ event }) => event.kind === 'call');
    for (const row of rows) {
      const above = rows
        .slice(0, rows.indexOf(row))
        .filter((other) => nameOf(other) === nameOf(row) && !isToldByReader(other, row));
      const states = row.from.kind === 'creation' ? [null] : originsOf(graph, row.from);
      const first = above.find((other) =>
        states.every((state) => takesAll(linked, graph, other, row, state)),
      );
      if (first === undefined || states.length === 0) continue;
      const related = [{ message: 'the row that is taken', at: first.at }];
      const from =
        states[0] === null ? 'creation' : states.map((state) => `\`${state}\``).join(', ');
      const holes = { event: `\`${nameOf(row)}\``, from };
      yield diagnostics.shadowed(row.at, holes, related, rowsTo(linked, graph, row, [first]));
    }
  }
};

const nameOf = ({ event }: Transition): string => (event.kind === 'call' ? event.name : '');

/** Two rows from the same cell, the first without a condition or both with the same one. */
const isToldByReader = (above: Transition, row: Transition): boolean =>
  above.from.kind === row.from.kind &&
  (above.from.kind !== 'state' || above.from.name === (row.from as { name: string }).name) &&
  (above.when === null || above.when.source === row.when?.source);
