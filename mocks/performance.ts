// Going the way to a finding in a world: the requests are found on a copy of it, and then made in it,
// one after another, as anybody's are.

import type { Trace } from '../src/diagnostics/trace.ts';
import type { Played, PlayedStep } from '../src/contract/played.ts';
import type { Spec } from '../src/model/index.ts';
import {
  type Beforehand,
  type Leg,
  type Opened,
  scriptOf,
} from '../src/obligations/trace/index.ts';
import { Stage } from './stage.ts';
import type { World } from './world.ts';

/** Goes as far as can be gone, and says what became of each step and who is there at the end. */
export function perform(spec: Spec, world: World, trace: Trace, before: Beforehand = {}): Played {
  world.passTime();
  const script = scriptOf(spec, world.engine, trace, before);
  const stage = new Stage(spec, world);
  const steps: PlayedStep[] = [];
  let last: Leg | null = null;
  let opens: Opened | null = null;
  for (const [place, leg] of script.entries()) {
    steps.push(stage.play(leg, trace[place]?.sends));
    last = leg;
    // What becomes of a record is seen where that is shown.
    if (leg.opens !== null || leg.about !== null) opens = leg.opens;
    if (steps.at(-1)!.outcome !== 'done') break;
  }
  const token = stage.tokenOf(last?.by ?? null);
  // Of what was not done nothing is there to be named.
  const isDone = steps.at(-1)?.outcome === 'done';
  return {
    steps,
    person: world.engine.whoIs(token).person,
    token,
    opened: opens === null ? null : stage.address(opens),
    record: last?.about == null ? null : stage.record(last.about),
    leaves: isDone ? stage.standing(last!.leaves) : NOTHING,
  };
}

const NOTHING: Played['leaves'] = { actors: [], answered: [], shown: [] };
