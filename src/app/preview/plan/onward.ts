// Where a record leads on from its own screen: to other screens about the same one, to edit it say.

import type { Screen, Spec } from '../../../model/index.ts';
import { addressOfRecord, entityShown, recordScreens } from '../../../screens/links.ts';
import { offersOf, type Offer } from './offers.ts';
import type { JsonObject } from '../../../screens/calls/parts.ts';
import { isFor, placeAt } from '../../../screens/routes.ts';
import { planOf } from '../../../screens/screen-plan.ts';

export interface Onward {
  readonly screen: Screen;
  readonly address: string;
  /** What can be done there: where there is something, it is worth going only if one of it may be. */
  readonly offers: readonly Offer[];
}

/** The other screens about a record that somebody with these roles may open. */
export function onwardFrom(
  spec: Spec,
  from: Screen,
  roles: readonly string[],
  shows: string,
  record: JsonObject,
): Onward[] {
  return recordScreens(spec, entityShown(spec, shows)).flatMap((about) => {
    const address = addressOfRecord(spec, about, shows, record);
    const { screen } = about;
    if (screen.name === from.name || address === null || !isFor(spec, screen, roles)) return [];
    const route = placeAt(spec, address)?.parameters ?? {};
    const offers = offersOf(spec, planOf(spec, screen).actions, { route, record: () => null }, []);
    return [{ screen, address, offers }];
  });
}
