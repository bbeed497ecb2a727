// Moves by the clock that others always come before.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { compile, names, parse } from '../../expression/index.ts';
import type { Transition } from '../../model/states.ts';
import type { Linked } from '../linked/linked.ts';
import { constantsOf } from '../reasoning/setting.ts';
import type { Rule } from '../rule.ts';
import { type Graph, graphsOf, originsOf } from './graph.ts';

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
    const timed = transitions.filter(({ event }) => event.kind === 'after');
    for (const row of timed) {
      const states = originsOf(graph, row.from);
      const firsts = states.map((state) =>
        timed.find((other) => leavesBefore(linked, graph, other, row, state)),
      );
      const [first] = firsts;
      if (first === undefined || firsts.includes(undefined)) continue;
      const said = states.map((state) => `\`${state}\``).join(' and ');
      const holes = { states: said, first: `after \`${sourceOf(first)}\`` };
      yield diagnostics.starved(row.at, holes, [{ message: 'what comes first', at: first.at }]);
    }
  }
};

const sourceOf = ({ event }: Transition): string =>
  event.kind === 'after' ? event.duration.source : '';

/** Whether a row always takes a record out of a state before another is due. */
function leavesBefore(
  linked: Linked,
  graph: Graph,
  row: Transition,
  later: Transition,
  state: string,
): boolean {
  if (row === later || !isSureToLeave(graph, row, state)) return false;
  const [first, second] = [lastingOf(linked, row), lastingOf(linked, later)];
  if (first === null || second === null) return false;
  const { transitions } = graph.lifecycle;
  // Of two that are due at once the upper one comes first.
  return (
    first < second || (first === second && transitions.indexOf(row) < transitions.indexOf(later))
  );
}

/** A row to where the record is changes nothing, and one with a condition may be passed by. */
const isSureToLeave = (graph: Graph, { from, to, when }: Transition, state: string): boolean =>
  when === null &&
  originsOf(graph, from).includes(state) &&
  !(to.kind === 'state' && to.name === state);

/** How long it is until a row is due, in milliseconds; null where it hangs on the record. */
function lastingOf(linked: Linked, { event }: Transition): number | null {
  const parsed = parse(event.kind === 'after' ? event.duration.source : '');
  const variables = constantsOf(linked);
  if (!('tree' in parsed) || !names(parsed.tree).every(({ name }) => name in variables))
    return null;
  const frame = { variables, now: 0, all: () => [], uuid: () => '' };
  const value = compile(parsed.tree, linked.scope.with({}))(frame);
  // The clock moves nothing in the very instant that it comes somewhere.
  return typeof value === 'number' ? Math.max(value, 1) : null;
}

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
      yield diagnostics['left-at-once'](row.at, { state: from.name, events });
    }
};
