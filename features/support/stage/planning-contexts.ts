// What is worked out of a specification once and shared by all scenarios of a run.

import type { Run } from '../../../src/cli/accept/run/suite.ts';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';

const contexts = new WeakMap<Run, PlanningContext>();

/** The run's own planning context: what it finds, it finds once. */
export function planningContextOf(run: Run): PlanningContext {
  let context = contexts.get(run);
  if (context === undefined)
    contexts.set(run, (context = new PlanningContext(run.spec, undefined, undefined, run.terms)));
  return context;
}
