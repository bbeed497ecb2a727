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
    const above = new RowsAbove();
    for (const row of rows) {
      const states = row.from.kind === 'creation' ? [null] : originsOf(graph, row.from);
      const first = above
        .leaving(states[0], row)
        .filter((other) => !isToldByReader(other, row))
        .find((other) => states.every((state) => takesAll(linked, graph, other, row, state)));
      above.add(row);
      if (first === undefined || states.length === 0) continue;
      const related = [{ message: 'the row that is taken', at: first.at }];
      const from =
        states[0] === null ? 'creation' : states.map((state) => `\`${state}\``).join(', ');
      const holes = { event: `\`${nameOf(row)}\``, from };
      yield diagnostics.shadowed(row.at, holes, related, rowsTo(linked, graph, row, [first]));
    }
  }
};

/** The rows that have been gone through, by what they leave: most have nothing to do with each other. */
class RowsAbove {
  readonly #byState = new Map<string, Transition[]>();

  add(row: Transition): void {
    const { from } = row;
    const key = keyOf(row, from.kind === 'state' ? from.name : from.kind === 'any' ? ANY : null);
    const known = this.#byState.get(key);
    if (known === undefined) this.#byState.set(key, [row]);
    else known.push(row);
  }

  /** Those with a row's event that may leave a state, or creation; in the order in which they stand. */
  leaving(state: string | null | undefined, row: Transition): readonly Transition[] {
    if (state === undefined) return [];
    const own = this.#byState.get(keyOf(row, state)) ?? [];
    const any = state === null ? [] : (this.#byState.get(keyOf(row, ANY)) ?? []);
    return [...own, ...any].sort((one, other) => one.at.line - other.at.line);
  }
}

const ANY = Symbol('any');
const keyOf = (row: Transition, state: string | typeof ANY | null): string =>
  JSON.stringify([nameOf(row), state === ANY ? true : state]);

const nameOf = ({ event }: Transition): string => (event.kind === 'call' ? event.name : '');

/** Two rows from the same cell, the first without a condition or both with the same one. */
const isToldByReader = (above: Transition, row: Transition): boolean =>
  above.from.kind === row.from.kind &&
  (above.from.kind !== 'state' || above.from.name === (row.from as { name: string }).name) &&
  (above.when === null || above.when.source === row.when?.source);
