// Where a screen leads after a call: the next screen's parameters come from the answer, else from
// what the call was made with, else from the route.

import {
  entityBehind,
  parametersOf,
  shownFields,
  type Json,
  type Spec,
} from '../../../model/index.ts';
import { isObject, partsOf, valueAt } from '../../../screens/calls/parts.ts';
import { recordScreens } from '../../../screens/links.ts';
import type { Filled } from './request.ts';
import { addressOf } from '../../../screens/routes.ts';
import type { Action } from '../../../screens/screen-plan.ts';

/** The address to go to after a call; null where the screen leads nowhere, or not surely enough. */
export function addressAfter(
  spec: Spec,
  { call, then }: Pick<Action, 'call' | 'then'>,
  body: Json,
  filled: readonly Filled[],
  route: Readonly<Record<string, string>>,
): string | null {
  if (then === null) return null;
  const used = filled.map(({ parameter, value }) => [parameter.name, value]);
  const values: Record<string, unknown> = { ...route, ...Object.fromEntries(used) };
  for (const part of partsOf(call)) {
    const value = valueAt(body, part.path);
    if (part.kind !== 'record' || part.shows === null || !isObject(value)) continue;
    const entity = entityBehind(spec, part.shows)?.name ?? '';
    const about = recordScreens(spec, entity).find(({ screen }) => screen.name === then.name);
    for (const name of parametersOf(then.route)) {
      const wanted = about?.by[name] ?? name;
      const field = shownFields(spec, part.shows).find((each) => each.name === wanted);
      const answered = field === undefined ? undefined : value[field.wire];
      if (answered !== undefined && answered !== null) values[name] = answered;
    }
  }
  return addressOf(then, values);
}
