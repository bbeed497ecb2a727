// Where a play leaves whoever looks on: the screen that it opened last, else one that shows its record,
// else one with the call that was made last.

import type { Played } from '../../../contract/played.ts';
import type { Json, Screen, Spec } from '../../../model/index.ts';
import { entityShown, recordScreens } from '../../preview/plan/links.ts';
import { partsOf } from '../../preview/plan/parts.ts';
import { addressOf, isFor } from '../../preview/plan/routes.ts';
import { callsNamed } from '../../preview/plan/steps.ts';

/** An address for somebody in these roles; `stored` is the record as it is stored. */
export function landing(
  spec: Spec,
  { opened, record, steps }: Played,
  roles: readonly string[],
  stored: { readonly [field: string]: Json } | null,
): string {
  if (opened !== null) return opened.path;
  const { screens } = spec.sections.screens.facts;
  const open = screens.filter((screen) => isFor(screen, roles));
  const own = record === null || stored === null ? [] : recordScreens(spec, record.entity);
  for (const { screen, by } of own.filter((about) => open.includes(about.screen))) {
    const values = Object.entries(by).map(([parameter, field]) => [parameter, stored?.[field]]);
    const address = addressOf(screen, Object.fromEntries(values));
    if (address !== null) return address;
  }
  const call = steps.flatMap(({ requests }) => requests).at(-1)?.call;
  const lists = (screen: Screen) => record !== null && shows(spec, screen, record.entity);
  const makes = (screen: Screen) =>
    [...screen.shows, ...screen.does.map((does) => does.call)].some(({ name }) => name === call);
  const plain = open.filter((screen) => addressOf(screen) !== null);
  const found = plain.find(lists) ?? plain.find(makes) ?? plain[0];
  return (found && addressOf(found)) ?? '/';
}

const shows = (spec: Spec, screen: Screen, entity: string): boolean =>
  callsNamed(spec, screen.shows)
    .flatMap(partsOf)
    .some((part) => part.shows !== null && entityShown(spec, part.shows) === entity);
