// The way to where a call would be made.

import type { Call } from '../../model/sections/calls.ts';
import type { Trace } from '../../diagnostics/trace.ts';
import { originsOf } from '../graph/graph.ts';
import type { Linked } from '../linked/linked.ts';
import type { Span } from '../../text/span.ts';
import { courseTo, premiseOf } from './course.ts';
import { graphByEntity, graphByLifecycle } from './indexes.ts';
import { foundBy, makerOf, making } from './making.ts';
import { whoMay, whoWould } from './people.ts';
import { callStep, lastWho } from './steps.ts';

/**
 * What has to happen before a call can be made: the record that it moves comes to where it moves it,
 * or what it finds is made. Null where that does not happen.
 */
export function wayTo(linked: Linked, call: Call): Trace | null {
  const moves = linked.about(call).moves.filter(({ row }) => row.from.kind !== 'creation');
  const moved = moves.map(({ lifecycle }) => graphByLifecycle(linked).get(lifecycle));
  const graph = moved.find((one) => one !== undefined);
  if (graph !== undefined) {
    const own = moves.filter(({ lifecycle }) => lifecycle === graph.lifecycle);
    return courseTo(
      linked,
      graph,
      own.flatMap(({ row }) => originsOf(graph, row.from)),
    );
  }
  for (const entity of foundBy(linked, call)) {
    const found = graphByEntity(linked).get(entity);
    const made = found ? courseTo(linked, found, found.states) : makerOf(linked, entity);
    if (made !== null) return made;
  }
  return making(linked, call);
}

/** How a call that fails is made by somebody, and why it fails; `at` is the row that says so. */
export interface Failing {
  readonly fails: string;
  readonly at: Span;
  /** Who makes it; else somebody who may, else who would. */
  readonly who?: string;
}

/** The way to a call that is made and fails. */
export function failingCall(linked: Linked, call: Call, failing: Failing): Trace | null {
  const way = wayTo(linked, call);
  return way === null ? null : [...way, failed(linked, way, call, failing)];
}

/** The failing call itself, after what leads to it. */
export function failed(linked: Linked, way: Trace, call: Call, failing: Failing) {
  const { fails, at } = failing;
  const before = lastWho(way);
  const state = way.at(-1)?.then?.state ?? null;
  const entity = linked.entity(way.at(-1)?.then?.entity ?? '');
  const graph = entity && graphByEntity(linked).get(entity);
  const premise = graph === undefined ? 'true' : premiseOf(linked, graph, call, state);
  const may = () => whoMay(linked, call, before, premise) ?? whoMay(linked, call, before);
  const who = failing.who ?? may() ?? whoWould(linked, call, before);
  return callStep(call, { who, fails, at });
}
