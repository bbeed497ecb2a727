// The shortest way of a record, from its creation to each state that it can come to: through rows that
// are taken for sure to be takeable, by people who may.

import { fieldNamed } from '../../model/lookup.ts';
import type { Transition } from '../../model/states.ts';
import { type Trace, type TraceStep, waitingFor } from '../../diagnostics/trace.ts';
import { defaultOf, type Graph, originsOf } from '../lifecycle/graph.ts';
import { leavesBefore } from '../lifecycle/lasting.ts';
import { foundAs } from '../lifecycle/permitting.ts';
import { inState, settingFor, takesAll } from '../lifecycle/taking.ts';
import type { Linked } from '../linked/linked.ts';
import { memo, memoOf } from '../linked/memo.ts';
import { outcomes } from '../reasoning/outcomes.ts';
import { callStep, lastWho } from './steps.ts';
import { makersByEntity } from './indexes.ts';
import { making } from './making.ts';
import { whoMay } from './people.ts';

type Courses = Map<string, Trace>;

/** The shortest way to one of some states; null where no record is sure to come there. */
export function courseTo(linked: Linked, graph: Graph, states: readonly string[]): Trace | null {
  const all = coursesIn(linked, graph);
  const found = states.map((state) => all.get(state)).filter((trace) => trace !== undefined);
  return found.sort(byLength)[0] ?? null;
}

/** The shortest way to each state. */
export const coursesIn = (linked: Linked, graph: Graph): Courses => coursesBy(linked)(graph);

const coursesBy = memoOf((linked: Linked) =>
  memo((graph: Graph): Courses => {
    const courses: Courses = new Map();
    spread(linked, graph, courses, creations(linked, graph));
    spread(linked, graph, courses, beginnings(graph));
    return courses;
  }),
);

const asked = (trace: Trace): number => trace.filter(({ when }) => when !== null).length;
/** Of two that are equally long, the one that asks less of the record. */
export const byLength = (a: Trace, b: Trace): number => a.length - b.length || asked(a) - asked(b);

function spread(linked: Linked, graph: Graph, found: Courses, first: readonly Trace[]): void {
  let reached = [...first];
  while (reached.length > 0) {
    const fresh: Trace[] = [];
    for (const trace of reached.sort(byLength)) {
      const state = stateAfter(trace);
      if (state === null || found.has(state)) continue;
      found.set(state, trace);
      fresh.push(trace);
    }
    reached = fresh.flatMap((trace) =>
      graph.lifecycle.transitions.flatMap((row) => {
        const step = taking(linked, graph, row, stateAfter(trace), lastWho(trace));
        return step === null ? [] : [[...trace, step]];
      }),
    );
  }
}

const stateAfter = (trace: Trace): string | null => trace.at(-1)?.then?.state ?? null;

function creations(linked: Linked, graph: Graph): Trace[] {
  const { entity, lifecycle } = graph;
  const rows = lifecycle.transitions.filter(({ from }) => from.kind === 'creation');
  const named = new Set(rows.map(({ event }) => (event.kind === 'call' ? event.name : '')));
  const byRow = rows.flatMap((row) => {
    const call = row.event.kind === 'call' ? linked.call(row.event.name) : undefined;
    const step = taking(linked, graph, row, null, null);
    return step === null || call === undefined ? [] : [[...making(linked, call), step]];
  });
  const usual = defaultOf(entity, lifecycle.field.name);
  if (typeof usual !== 'string') return byRow;
  const makers = makersByEntity(linked).get(entity) ?? [];
  const byDefault = makers.flatMap(({ call, at }) => {
    const who = named.has(call.name) ? null : whoMay(linked, call);
    if (who === null) return [];
    const then = thenOf(graph, usual);
    return [[...making(linked, call), callStep(call, { who, then, at })]];
  });
  return [...byRow, ...byDefault];
}

/** The states in which examples are there from the beginning. */
function beginnings(graph: Graph): Trace[] {
  const { entity, lifecycle } = graph;
  const field = fieldNamed(entity, lifecycle.field.name)!;
  return (entity.examples?.rows ?? []).flatMap((row) => {
    const state = row.values[field.name]?.value;
    if (typeof state !== 'string') return [];
    const nobody = { who: null, does: { kind: 'begin' as const }, when: null, fails: null };
    return [[{ ...nobody, then: thenOf(graph, state), at: row.at }]];
  });
}

const thenOf = ({ entity, lifecycle }: Graph, state: string | null): TraceStep['then'] => ({
  entity: entity.name,
  field: lifecycle.field.name,
  state,
});

/** The step that takes a row out of a state (null: at creation); null where it cannot be taken. */
export function taking(
  linked: Linked,
  graph: Graph,
  row: Transition,
  state: string | null,
  before: string | null,
): TraceStep | null {
  const { from, event, to, when, at } = row;
  const leaves = state === null ? from.kind === 'creation' : originsOf(graph, from).includes(state);
  if (!leaves || !canHold(linked, graph, row, state)) return null;
  const then = thenOf(graph, to.kind === 'state' ? to.name : null);
  const { transitions } = graph.lifecycle;
  if (event.kind !== 'call') {
    const isLate = transitions.some((other) => leavesBefore(linked, graph, other, row, state!));
    if (isLate) return null;
    const does = waitingFor(event);
    return { who: null, does, when: when?.source ?? null, then, fails: null, at };
  }
  const call = linked.call(event.name);
  const above = transitions
    .slice(0, transitions.indexOf(row))
    .filter(({ event: other }) => other.kind === 'call' && other.name === event.name);
  if (!call || above.some((other) => takesAll(linked, graph, other, row, state))) return null;
  const who = whoMay(linked, call, before, premiseOf(linked, graph, call, state));
  return who === null ? null : callStep(call, { who, when: when?.source ?? null, then, at });
}

/** What is known of the record that a call moves, as section 6 sees it. */
export function premiseOf(
  linked: Linked,
  graph: Graph,
  call: Parameters<typeof foundAs>[2],
  state: string | null,
): string {
  const name = state === null ? null : foundAs(linked, graph, call);
  return name === null ? 'true' : `${name}.${graph.lifecycle.field.name} == "${state}"`;
}

function canHold(linked: Linked, graph: Graph, row: Transition, state: string | null): boolean {
  const setting = row.when === null ? null : settingFor(linked, graph, row);
  if (row.when === null || setting === null) return true;
  const premises = state === null ? [] : [inState(graph, state)];
  return outcomes(setting, row.when.source, premises)?.canHold !== false;
}
