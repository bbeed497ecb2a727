// A way's steps up to the one that fails.

import type { Call } from '../../model/sections/calls.ts';
import { isActing, type ActingStep, type Way, type WayStep } from '../../model/sections/purpose.ts';
import type { Trace, TraceStep } from '../../diagnostics/trace.ts';
import type { Span } from '../../text/span.ts';
import { type Graph, graphsOf } from '../graph/graph.ts';
import type { Linked } from '../linked/linked.ts';
import { follow, passTime, rowsOf, type Standing } from './standing.ts';
import { callStep, openStep, waitStep } from './steps.ts';

type Now = Map<Graph, Standing>;

/** Why a step fails, and the row that says so where it is not the way itself. */
interface Failure {
  readonly fails: string;
  readonly at?: Span;
}

/** The way to its step `last`, which fails. People go by the names that the way has for them. */
export function alongWay(linked: Linked, way: Way, last: WayStep, failure: Failure): Trace {
  const now: Now = new Map();
  const trace: TraceStep[] = [];
  let who = way.user.name;
  for (const step of way.steps) {
    who = step.as?.name ?? who;
    const call = step.kind === 'call' ? linked.call(step.name) : undefined;
    if (step === last) return [...trace, { ...stepOfTrace(step, who), at: step.at, ...failure }];
    if (!isActing(step)) passTime(now);
    const then = call === undefined || step.kind !== 'call' ? null : moved(linked, now, call, step);
    trace.push({ ...stepOfTrace(step, who), then });
  }
  return trace;
}

function stepOfTrace(step: WayStep, who: string): TraceStep {
  if (!isActing(step)) return waitStep(step);
  const { kind, name, values, at } = step;
  if (kind === 'screen') return openStep({ name }, { who, at });
  const given = values.map((each) => ({ name: each.name, value: each.value.source }));
  return { ...callStep({ name }, { who, at }), does: { kind: 'call', call: name, values: given } };
}

/** The record that a call moves, as it leaves it; null where that cannot be told. */
function moved(linked: Linked, now: Now, call: Call, step: ActingStep): TraceStep['then'] {
  let then: TraceStep['then'] = null;
  for (const graph of graphsOf(linked)) {
    follow(linked, now, graph, call, step);
    const state = now.get(graph)?.state;
    if (state === undefined || rowsOf(graph, call).length === 0) continue;
    then = { entity: graph.entity.name, field: graph.lifecycle.field.name, state };
  }
  return then;
}
