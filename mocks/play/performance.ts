// Going the way to a finding in a world: the requests are found on a copy of it, and then made in it,
// one after another, as anybody's are.

import type { Trace } from '../../src/diagnostics/trace.ts';
import type { Played, PlayedStep } from '../../src/contract/played.ts';
import type { Spec } from '../../src/model/index.ts';
import {
  type Beforehand,
  type Leg,
  type Opened,
  type Script,
  scriptOf,
} from '../../src/obligations/trace/index.ts';
import { Stage } from './stage.ts';
import type { World } from '../world/world.ts';

/**
 * Goes as far as can be gone, and says what became of each step and who is there at the end. With `count`
 * it stops after so many steps: whoever goes on from there is led as it was found for all of them.
 */
export function perform(
  spec: Spec,
  world: World,
  trace: Trace,
  before: Beforehand = {},
  count: number = trace.length,
): Played {
  world.passTime();
  const { script, stage } = restFor(world, trace, before) ?? {
    script: scriptOf(spec, world.engine, trace, before),
    stage: new Stage(spec, world),
  };
  const steps: PlayedStep[] = [];
  let last: Leg | null = null;
  let opens: Opened | null = null;
  for (const [place, leg] of script.slice(0, count).entries()) {
    steps.push(stage.play(leg, trace[place]?.sends));
    last = leg;
    // What becomes of a record is seen where that is shown.
    if (leg.opens !== null || leg.about !== null) opens = leg.opens;
    if (steps.at(-1)!.outcome !== 'done') break;
  }
  const token = stage.tokenOf(last?.by ?? null);
  // Of what was not done nothing is there to be named.
  const isDone = steps.at(-1)?.outcome === 'done';
  const leaves = isDone ? stage.standing(last!.leaves) : NOTHING;
  rests.set(world.engine, {
    key: keyOf(trace.slice(count), leaves),
    script: isDone ? script.slice(count) : [],
    stage,
  });
  return {
    steps,
    person: world.engine.whoIs(token).person,
    token,
    opened: opens === null ? null : stage.address(opens),
    record: last?.about == null ? null : stage.record(last.about),
    leaves,
  };
}

/** What is left of a script that was played in part, for who comes with what that left. */
interface Rest {
  readonly key: string;
  readonly script: Script;
  readonly stage: Stage;
}

/** Of each product the last one. */
const rests = new WeakMap<World['engine'], Rest>();

const keyOf = (trace: Trace, after: unknown): string => JSON.stringify([trace, after]);

/** The rest of the script that was found for all steps: found anew, one of them might lead elsewhere. */
function restFor(world: World, trace: Trace, { after }: Beforehand): Rest | null {
  const rest = rests.get(world.engine);
  const isOf = rest !== undefined && after != null && rest.key === keyOf(trace, after);
  return isOf && rest.script.length > 0 ? rest : null;
}

const NOTHING: Played['leaves'] = { actors: [], answered: [], shown: [] };
