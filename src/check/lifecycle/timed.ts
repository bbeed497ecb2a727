// Moves by the clock that others always come before.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { awaited, type Transition } from '../../model/sections/states.ts';
import type { Rule } from '../findings/rule.ts';
import { failed } from '../traces/to-call.ts';
import { rowsTo } from '../traces/rows.ts';
import { graphsOf, originsOf, rowsLeaving } from '../graph/graph.ts';
import { isSureToLeave, lastingOf, leavesBefore } from '../graph/lasting.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  starved: code<{ states: string; first: string }>({
    severity: 'warning',
    message: ({ states, first }) =>
      `This row is never taken: ${first} a record has left ${states} before it is due.`,
    write: 'Write a shorter duration here, or a condition on the row that comes first.',
  }),
  'left-at-once': code<{ state: string; events: string }>({
    severity: 'warning',
    message: ({ state, events }) =>
      `A record leaves \`${state}\` in the instant that it comes there, so ${events} never finds it there.`,
    write: 'Write a duration above 0, or leave the rows out that never happen.',
  }),
});

/** Rows by the clock whose states another one always leaves first. */
export const timedMovesHappen: Rule = function* (linked) {
  for (const graph of graphsOf(linked)) {
    const { transitions } = graph.lifecycle;
    const timed = transitions.filter(({ event }) => event.kind !== 'call');
    for (const row of timed) {
      const states = originsOf(graph, row.from);
      const firsts = states.map((state) =>
        rowsLeaving(graph, state).find((other) => leavesBefore(linked, graph, other, row, state)),
      );
      const [first] = firsts;
      if (first === undefined || firsts.includes(undefined)) continue;
      const said = states.map((state) => `\`${state}\``).join(' and ');
      const holes = { states: said, first: timeOf(first) };
      const related = [{ message: 'what comes first', at: first.at }];
      const distinct = firsts.filter((one) => one !== undefined);
      yield diagnostics.starved(row.at, holes, related, rowsTo(linked, graph, row, distinct));
    }
  }
};

const timeOf = ({ event }: Transition): string =>
  event.kind === 'call' ? '' : `${event.kind} \`${awaited(event).source}\``;

/** Calls that are to move records from where none ever stays. */
export const statesLast: Rule = function* (linked) {
  for (const graph of graphsOf(linked))
    for (const row of graph.lifecycle.transitions) {
      const { event, from } = row;
      const lasting = event.kind === 'after' ? lastingOf(linked, row) : null;
      if (lasting === null || lasting > 1 || from.kind !== 'state') continue;
      const calls = graph.lifecycle.transitions.flatMap(({ from: other, event: by }) =>
        by.kind === 'call' && other.kind === 'state' && other.name === from.name ? [by.name] : [],
      );
      if (!isSureToLeave(graph, row, from.name) || calls.length === 0) continue;
      const events = [...new Set(calls)].map((call) => `\`${call}\``).join(' or ');
      const way = rowsTo(linked, graph, row, [row]);
      const call = linked.call(calls[0]!);
      const fails = `the \`${graph.entity.name}\` has left \`${from.name}\``;
      const trace = way && call && [...way, failed(linked, way, call, { fails, at: row.at })];
      yield diagnostics['left-at-once'](row.at, { state: from.name, events }, [], trace ?? null);
    }
};
