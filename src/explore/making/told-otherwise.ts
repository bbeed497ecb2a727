// A request with something else in a place by which the calls at its address are told apart.

import type { Call } from '../../model/index.ts';
import type { CallAct } from '../../obligations/plan/plan.ts';
import {
  placesRead,
  without,
  withValue,
} from '../../obligations/sections/calls/transport/places-read.ts';
import type { Chance } from './chance.ts';

const ODD = ['', 'x', 'constructor', 0, true, null, ['x']] as const;

/** Mostly no call's any more, or another one's. */
export function toldOtherwise(act: CallAct, call: Call, chance: Chance): CallAct {
  const places = placesRead(call);
  if (places.length === 0) return act;
  const place = chance.pick(places);
  return chance.oneIn(3) && place.kind !== 'path'
    ? without(act, place)
    : withValue(act, place, chance.pick(ODD));
}
