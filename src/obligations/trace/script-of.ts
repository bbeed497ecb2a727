// Finding what to do to follow a trace: for each step somebody who can be the one it says, and a
// request that does what it says, with whatever has to be done before.

import type { Trace, TraceStep } from '../../diagnostics/trace.ts';
import type { Engine } from '../../engine/index.ts';
import type { Spec } from '../../model/index.ts';
import { PlanningContext } from '../planning/planning-context.ts';
import { FOR_PEOPLE } from '../plan/terms.ts';
import type { Identity } from '../world/scene.ts';
import { Rehearsal, type Earlier } from './rehearsal.ts';
import type { Leg, Script } from './script.ts';
import { takeCall } from './take-call.ts';
import { openScreen } from './open-screen.ts';
import { begin, wait } from './wait.ts';

/** What there is already of what a trace is about. */
export interface Beforehand {
  /** The record that it is about. */
  readonly about?: Identity | null;
  /** What an earlier one has left. */
  readonly after?: Earlier | null;
}

/** Looks for the acts on a fork of the product as it is now; changes nothing. */
export function scriptOf(
  spec: Spec,
  engine: Engine,
  trace: Trace,
  { about = null, after = null }: Beforehand = {},
): Script {
  const records = engine.entities().reduce((sum, name) => sum + engine.records(name).length, 0);
  const rehearsal = new Rehearsal(
    new PlanningContext(spec, engine.fork(), records + 1, FOR_PEOPLE),
  );
  if (about !== null) rehearsal.goOnWith(about);
  if (after !== null) rehearsal.goOnFrom(after);
  const legs: Leg[] = [];
  for (const step of trace) {
    const leg = legOf(rehearsal, step);
    legs.push(leg);
    if (leg.stopped !== null) break;
  }
  return legs;
}

function legOf(rehearsal: Rehearsal, step: TraceStep): Leg {
  const nobody = rehearsal.enter(step.who);
  if (nobody !== null) return rehearsal.stop(nobody.what, nobody.reasons);
  switch (step.does.kind) {
    case 'call':
      return takeCall(rehearsal, step, step.does);
    case 'open':
      return openScreen(rehearsal, step, step.does.screen);
    case 'wait':
      return wait(rehearsal, step, 'after', step.does.duration);
    case 'until':
      return wait(rehearsal, step, 'at', step.does.instant);
    case 'begin':
      return begin(rehearsal, step);
  }
}
