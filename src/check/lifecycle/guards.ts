// Conditions under When that can never hold or always do, and rows that others leave nothing to.

import { code, type Diagnostic, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { grouped } from '../../model/grouped.ts';
import type { Transition } from '../../model/sections/states.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { failingRow, rowsTo } from '../traces/rows.ts';
import { type Graph, graphsOf, originsOf } from '../graph/graph.ts';
import { neverFilledIn } from '../graph/never-filled.ts';
import { becomes, settingFor, takesAll } from '../graph/taking.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  'guard-never-holds': code<{ condition: string; to: string; from: string | null }>({
    severity: 'error',
    message: ({ condition, to, from }) =>
      from === null
        ? `\`${condition}\` can never hold here, so this row never leads to ${to}.`
        : `\`${condition}\` can never hold in ${from}, so this row never leads from there to ${to}.`,
    write: ({ from }) =>
      `Write a condition that some record meets, or leave ${from === null ? 'the row out' : `${from} out of From`}.`,
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

/** Each When, with the states that its row leaves. */
export const guardsDecide: Rule = function* (linked) {
  for (const graph of graphsOf(linked)) {
    const guarded = graph.lifecycle.transitions.filter(({ when }) => when !== null);
    for (const rows of grouped(
      guarded,
      ({ when }) => `${when!.at.line}:${when!.at.column}`,
    ).values())
      yield* judge(linked, graph, rows);
  }
};

/** Rows from the states of one cell: they share their When, which may decide in one state alone. */
function* judge(linked: Linked, graph: Graph, rows: readonly Transition[]): Generator<Diagnostic> {
  const [first] = rows as [Transition];
  const setting = settingFor(linked, graph, first);
  const found =
    setting === null ? [] : rows.map((row) => ({ row, becomes: becomes(graph, row, setting) }));
  const all = found.flatMap((one) => one.becomes);
  if (all.length === 0) return;
  const { source, at } = first.when!;
  const related = neverFilledIn(linked, graph.entity, source).map(({ name, at: there }) => ({
    message: `nothing ever gives \`${graph.entity.name}.${name}\` a value`,
    at: there,
  }));
  const to = first.to.kind === 'state' ? `\`${first.to.name}\`` : 'deletion';
  const vain = found.filter(
    ({ becomes }) => becomes.length > 0 && becomes.every((one) => one?.canHold === false),
  );
  for (const { row } of vain.length === rows.length ? vain.slice(0, 1) : vain) {
    const from =
      vain.length < rows.length && row.from.kind === 'state' ? `\`${row.from.name}\`` : null;
    const trace = failingRow(linked, graph, row, `\`${source}\` never holds`);
    yield diagnostics['guard-never-holds'](at, { condition: source, to, from }, related, trace);
  }
  if (all.every((one) => one?.canFail === false))
    yield diagnostics['guard-always-holds'](at, { condition: source }, related);
}

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
