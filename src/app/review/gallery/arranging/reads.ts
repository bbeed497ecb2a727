// What a screen reads at an address, as somebody: the same calls in the same order as its page makes.

import type { Json, Screen, Spec } from '../../../../model/index.ts';
import { isObject, valueAt } from '../../../../screens/calls/parts.ts';
import { placeAt } from '../../../../screens/routes.ts';
import { planOf, type Reading } from '../../../../screens/screen-plan.ts';
import { productWith } from '../../../preview/data/product.tsx';
import { requestOf } from '../../../preview/plan/request.ts';
import { given, type AtHand } from '../../../preview/plan/values.ts';
import { headersOf, type Visitor } from '../../map/visitor.ts';
import type { Setting } from './setting.ts';

export interface ScreenRead {
  /** By the calls' names; not there where it was refused or something for it is missing. */
  readonly bodies: ReadonlyMap<string, Json>;
  /** Whether everything could be read that needs nothing written. */
  readonly isWhole: boolean;
  readonly hand: AtHand;
}

export async function readScreen(
  spec: Spec,
  screen: Screen,
  setting: Setting,
  visitor: Visitor,
  address: string,
): Promise<ScreenRead> {
  const answering = setting.answering();
  const { client } = productWith(spec, () => headersOf(visitor), answering, answering);
  const bodies = new Map<string, Json>();
  const hand: AtHand = {
    route: placeAt(spec, address)?.parameters ?? {},
    record: ({ call, part }) => {
      const value = part.kind === 'record' ? valueAt(bodies.get(call), part.path) : undefined;
      return isObject(value) ? value : null;
    },
  };
  let isWhole = true;
  const read = async ({ call, bound }: Reading): Promise<void> => {
    const values = given(bound, hand);
    const asks = bound.some(
      ({ parameter, source }) => source.from === 'form' && !parameter.optional,
    );
    if (values === null || asks) return;
    const filled = bound.flatMap(({ parameter }) => {
      const value = values[parameter.name];
      return value === undefined ? [] : [{ parameter, value }];
    });
    const answer = await client(call.name, requestOf(spec, call, filled));
    if (answer.status < 400) bodies.set(call.name, answer.body);
    else isWhole = false;
  };
  const { readings } = planOf(spec, screen);
  const waits = ({ bound }: Reading): boolean =>
    bound.some(({ source }) => source.from === 'record');
  for (const reading of readings.filter((one) => !waits(one))) await read(reading);
  for (const reading of readings.filter(waits)) await read(reading);
  return { bodies, isWhole, hand };
}
