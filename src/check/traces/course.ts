// The shortest way of a record, from its creation to each state that it can come to: through rows that
// are taken for sure to be takeable, by people who may.

import { fieldNamed } from '../../model/sections/lookup.ts';
import type { Transition } from '../../model/sections/states.ts';
import { type Trace, type TraceStep, waitingFor } from '../../diagnostics/trace.ts';
import { defaultOf, type Graph, rowsLeaving } from '../graph/graph.ts';
import { leavesBefore } from '../graph/lasting.ts';
import { foundAs } from '../graph/permitting.ts';
import { inState, settingFor, takesAll } from '../graph/taking.ts';
import type { Linked } from '../linked/linked.ts';
import { memo, memoOf } from '../linked/memo.ts';
import { outcomes } from '../reasoning/outcomes.ts';
import { callStep, lastWho } from './steps.ts';
import { makersByEntity } from './indexes.ts';
import { making } from './making.ts';
import { whoMay } from './people.ts';

/** A shortest way, as the step that it ends with and the one that it goes on from. */
export interface Course {
  readonly before: Course | null;
  /** What comes after `before`: a step, or at the beginning all that it takes. */
  readonly steps: Trace;
  /** Where the record is after them; null where it is gone. */
  readonly state: string | null;
  /** How many steps there are in all, and how many of them ask something of the record. */
  readonly length: number;
  readonly asked: number;
  /** Who acted last. */
  readonly who: string | null;
}

type Courses = Map<string, Course>;

/** The shortest way to one of some states; null where no record is sure to come there. */
export function courseTo(linked: Linked, graph: Graph, states: readonly string[]): Trace | null {
  const all = coursesIn(linked, graph);
  const found = states.map((state) => all.get(state)).filter((course) => course !== undefined);
  const [shortest] = found.sort(byLength);
  return shortest === undefined ? null : stepsOf(shortest);
}

/** All steps of a way, from the first one on. */
export function stepsOf(course: Course): Trace {
  const parts: Trace[] = [];
  for (let at: Course | null = course; at !== null; at = at.before) parts.push(at.steps);
  return parts.reverse().flat();
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

/** Of two that are equally long, the one that asks less of the record. */
export const byLength = (a: Course, b: Course): number => a.length - b.length || a.asked - b.asked;

/** A way that goes on by some steps; null: it begins with them. */
export const courseBy = (before: Course | null, ...steps: Trace): Course => ({
  before,
  steps,
  state: steps.at(-1)?.then?.state ?? null,
  length: (before?.length ?? 0) + steps.length,
  asked: (before?.asked ?? 0) + steps.filter(({ when }) => when !== null).length,
  who: lastWho(steps) ?? before?.who ?? null,
});

function spread(linked: Linked, graph: Graph, found: Courses, first: readonly Trace[]): void {
  let reached = first.map((steps) => courseBy(null, ...steps));
  while (reached.length > 0) {
    const fresh: Course[] = [];
    for (const course of reached.sort(byLength)) {
      if (course.state === null || found.has(course.state)) continue;
      found.set(course.state, course);
      fresh.push(course);
    }
    reached = fresh.flatMap((course) =>
      rowsLeaving(graph, course.state).flatMap((row) => {
        const step = taking(linked, graph, row, course.state, course.who);
        return step === null ? [] : [courseBy(course, step)];
      }),
    );
  }
}

function creations(linked: Linked, graph: Graph): Trace[] {
  const { entity, lifecycle } = graph;
  const rows = rowsLeaving(graph, null);
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
  const { event, to, when, at } = row;
  const leaving = rowsLeaving(graph, state);
  const place = leaving.indexOf(row);
  if (place < 0 || !canHold(linked, graph, row, state)) return null;
  const then = thenOf(graph, to.kind === 'state' ? to.name : null);
  if (event.kind !== 'call') {
    const isLate = leaving.some((other) => leavesBefore(linked, graph, other, row, state!));
    if (isLate) return null;
    const does = waitingFor(event);
    return { who: null, does, when: when?.source ?? null, then, fails: null, at };
  }
  const call = linked.call(event.name);
  const above = leaving
    .slice(0, place)
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
