// The way to a row of section 4, and on by rows that are taken there, or up to what fails.

import type { Transition } from '../../model/sections/states.ts';
import { type Trace, waitingFor } from '../../diagnostics/trace.ts';
import type { Span } from '../../text/span.ts';
import { type Graph, originsOf } from '../graph/graph.ts';
import type { Linked } from '../linked/linked.ts';
import { courseTo, taking } from './course.ts';
import { making } from './making.ts';
import { lastWho } from './steps.ts';
import { failed } from './to-call.ts';

/** The way to where a row leaves, and then the first of some rows that is taken there. */
export function rowsTo(
  linked: Linked,
  graph: Graph,
  row: Transition,
  taken: readonly Transition[],
): Trace | null {
  if (row.from.kind === 'creation') return begun(linked, graph, taken);
  const way = courseTo(linked, graph, originsOf(graph, row.from));
  if (way === null) return null;
  const state = way.at(-1)?.then?.state ?? null;
  const steps = taken.map((one) => taking(linked, graph, one, state, lastWho(way)));
  const step = steps.find((one) => one !== null);
  return step === undefined ? null : [...way, step];
}

function begun(linked: Linked, graph: Graph, taken: readonly Transition[]): Trace | null {
  for (const row of taken) {
    const call = row.event.kind === 'call' ? linked.call(row.event.name) : undefined;
    const step = taking(linked, graph, row, null, null);
    if (step !== null && call !== undefined) return [...making(linked, call), step];
  }
  return null;
}

/** The way to where a row leaves, and its event, which fails; `at` is the row that says so. */
export function failingRow(
  linked: Linked,
  graph: Graph,
  row: Transition,
  fails: string,
  at: Span = row.at,
): Trace | null {
  const { event, from } = row;
  const isCreation = from.kind === 'creation';
  const call = event.kind === 'call' ? linked.call(event.name) : undefined;
  const way = isCreation
    ? call && making(linked, call)
    : courseTo(linked, graph, originsOf(graph, from));
  if (way == null) return null;
  if (call !== undefined) return [...way, failed(linked, way, call, { fails, at })];
  if (event.kind === 'call') return null;
  return [...way, { who: null, does: waitingFor(event), when: null, then: null, fails, at }];
}
