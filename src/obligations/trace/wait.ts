// The legs that take nobody: an example that is there, and time that passes.

import type { Trace } from '../../diagnostics/trace.ts';
import { timeLeft } from '../sections/purpose/time-left.ts';
import type { TimedEvent } from '../../model/index.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Leg } from './script.ts';

type Step = Trace[number];

/** A record that is in the state from the beginning, and still. */
export function begin(rehearsal: Rehearsal, { then, at }: Step): Leg {
  const { walker } = rehearsal;
  const record =
    then &&
    walker.situation
      .scene()
      .all(then.entity)
      .find(({ stored }) => stored[then.field] === then.state);
  if (!record)
    return rehearsal.stop(`No ${then?.entity ?? 'record'} is ${then?.state ?? 'there'} now.`, [
      { at, why: 'the example, as it was' },
    ]);
  rehearsal.goOnWith(record);
  return rehearsal.leg(null);
}

/** As long as the row or the way says, and what comes of it. */
export function wait(
  rehearsal: Rehearsal,
  { then, at, fails }: Step,
  kind: TimedEvent['kind'],
  source: string,
): Leg {
  const { walker, context } = rehearsal;
  const hand = rehearsal.record();
  const left = timeLeft(context, walker, kind, { source, at }, hand);
  if (left === null) return rehearsal.stop(`How long ${source} is cannot be told.`);
  walker.situation = walker.situation.pass(Math.max(left, 1));
  rehearsal.stay();
  const state = then && rehearsal.stateOf(then, rehearsal.about, walker.situation);
  const isSo = then === null || state === then.state;
  if (fails !== null || isSo) return rehearsal.leg(null);
  const name = `the ${then?.entity ?? context.spec.name}`;
  return rehearsal.stop(`After ${source} ${name} is ${state ?? 'gone'}, and not ${then?.state}.`, [
    { at, why: 'the row that moves it' },
  ]);
}
