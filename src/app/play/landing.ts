// Where a play leaves whoever looks on: where the screen leads on which its last call was made, else
// the screen that it opened last, else one that shows its record, else one with the call that was made
// last.

import type { Played } from '../../contract/played.ts';
import { callNamed, type Json, type Screen, type Spec } from '../../model/index.ts';
import { entityShown, recordScreens } from '../../screens/links.ts';
import { partsOf } from '../../screens/calls/parts.ts';
import { addressOf, isFor, placeAt } from '../../screens/routes.ts';
import { planOf, type Action } from '../../screens/screen-plan.ts';
import { callsNamed } from '../../screens/calls/steps.ts';
import { addressAfter } from '../preview/plan/then.ts';

/** An address for somebody in these roles; `stored` is the record as it is stored. */
export function landing(
  spec: Spec,
  played: Played,
  roles: readonly string[],
  stored: { readonly [field: string]: Json } | null,
): string {
  const { opened, record, steps } = played;
  const open = spec.sections.screens.facts.screens.filter((screen) => isFor(spec, screen, roles));
  if (opened !== null) return afterCall(spec, played, open) ?? opened.path;
  const own = record === null || stored === null ? [] : recordScreens(spec, record.entity);
  for (const { screen, by } of own.filter((about) => open.includes(about.screen))) {
    const values = Object.entries(by).map(([parameter, field]) => [parameter, stored?.[field]]);
    const address = addressOf(screen, Object.fromEntries(values));
    if (address !== null) return address;
  }
  const call = steps.flatMap(({ requests }) => requests).at(-1)?.call;
  const lists = (screen: Screen) => record !== null && shows(spec, screen, record.entity);
  const plain = open.filter((screen) => addressOf(screen) !== null);
  const found = plain.find(lists) ?? plain.find((screen) => makes(screen, call)) ?? plain[0];
  return (found && addressOf(found)) ?? '/';
}

/** Where one comes to by the call that was made last; null where that is where one is. */
function afterCall(spec: Spec, { opened, steps }: Played, open: readonly Screen[]): string | null {
  const { outcome, answer, requests } = steps.at(-1) ?? {};
  const call = callNamed(spec, requests?.at(-1)?.call ?? '');
  const place = opened && placeAt(spec, opened.path);
  if (outcome !== 'done' || !answer || call === undefined || place === null) return null;
  const leading = (action: Pick<Action, 'call' | 'then'>): string | null =>
    addressAfter(spec, action, answer.body, [], place.parameters);
  const action = planOf(spec, place.screen).actions.find((each) => each.call === call);
  if (action !== undefined) return leading(action);
  if (makes(place.screen, call.name)) return null;
  const elsewhere = open.filter((screen) => makes(screen, call.name));
  return elsewhere.map((then) => leading({ call, then })).find((to) => to !== null) ?? null;
}

const makes = (screen: Screen, call: string | undefined): boolean =>
  [...screen.shows, ...screen.does.map((does) => does.call)].some(({ name }) => name === call);

const shows = (spec: Spec, screen: Screen, entity: string): boolean =>
  callsNamed(spec, screen.shows)
    .flatMap(partsOf)
    .some((part) => part.shows !== null && entityShown(spec, part.shows) === entity);
