// What is worked out of a specification once and shared by all scenarios of a run.

import type { Run } from '../../src/cli/accept/suite.ts';
import { Workshop } from '../../src/obligations/derive/workshop.ts';

const workshops = new WeakMap<Run, Workshop>();

/** The run's own workshop: what it finds, it finds once. */
export function workshopOf(run: Run): Workshop {
  let workshop = workshops.get(run);
  if (workshop === undefined)
    workshops.set(run, (workshop = new Workshop(run.spec, undefined, undefined, run.terms)));
  return workshop;
}
