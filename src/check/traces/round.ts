// A way that never ends: from its creation a record comes back to where it was.

import type { Trace } from '../../diagnostics/trace.ts';
import type { Graph } from '../lifecycle/graph.ts';
import type { Linked } from '../linked/linked.ts';
import { byLength, coursesIn, taking } from './course.ts';
import { lastWho } from './steps.ts';

/** The shortest way that comes to a state for the second time; null where none is sure to. */
export function roundIn(linked: Linked, graph: Graph): Trace | null {
  const rounds = [...coursesIn(linked, graph)].flatMap(([state, trace]) => {
    const passed = new Set(trace.map(({ then }) => then?.state));
    return graph.lifecycle.transitions.flatMap((row) => {
      const step = taking(linked, graph, row, state, lastWho(trace));
      const back = step?.then?.state ?? state;
      return step === null || back === state || !passed.has(back) ? [] : [[...trace, step]];
    });
  });
  return rounds.sort(byLength)[0] ?? null;
}
