// Where a record has a screen of its own, and which other screens lead on from it.

import {
  entityBehind,
  inWords,
  parametersOf,
  shownFields,
  type Screen,
  type Spec,
} from '../model/index.ts';
import { findsBy } from '../model/steps/steps.ts';
import type { JsonObject } from './calls/parts.ts';
import { addressOf } from './routes.ts';
import { callsNamed, updates } from './calls/steps.ts';

/** A screen about one record of an entity, and which field each of its route's parameters is. */
export interface RecordScreen {
  readonly screen: Screen;
  readonly by: Readonly<Record<string, string>>;
}

/** All screens about one record of an entity, the fittest to look at it first. */
export function recordScreens(spec: Spec, entity: string): RecordScreen[] {
  return spec.sections.screens.facts.screens
    .map((screen) => aboutOne(spec, screen, entity))
    .filter((found) => found !== null)
    .map((found) => ({ found, weight: weigh(spec, found.screen, entity) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ found }) => found);
}

function aboutOne(spec: Spec, screen: Screen, entity: string): RecordScreen | null {
  const names = parametersOf(screen.route);
  if (names.length === 0) return null;
  const calls = callsNamed(spec, [...screen.shows, ...screen.does.map(({ call }) => call)]);
  const by: Record<string, string> = {};
  for (const name of names) {
    const found = calls.map((call) => findsBy(call, name)).find((each) => each?.entity === entity);
    if (!found) return null;
    by[name] = found.field;
  }
  return { screen, by };
}

function weigh(spec: Spec, screen: Screen, entity: string): number {
  const views = spec.sections.entities.facts.views.filter((view) => view.of.name === entity);
  const names = [entity, ...views.map((view) => view.name)].map(inWords);
  const changes = callsNamed(
    spec,
    screen.does.map(({ call }) => call),
  ).some(updates);
  return (
    (names.includes(inWords(screen.name)) ? 4 : 0) +
    (changes ? 0 : 2) +
    (screen.shows.length > 0 ? 1 : 0)
  );
}

/** The address of a record's screen; null where what is shown of it does not lead there. */
export function addressOfRecord(
  spec: Spec,
  { screen, by }: RecordScreen,
  shows: string,
  record: JsonObject,
): string | null {
  const fields = shownFields(spec, shows);
  const values = Object.entries(by).map(([parameter, name]) => {
    const field = fields.find((each) => each.name === name);
    return [parameter, field === undefined ? undefined : record[field.wire]];
  });
  return addressOf(screen, Object.fromEntries(values));
}

/** The entity's name that a shown name stands for. */
export const entityShown = (spec: Spec, shows: string): string =>
  entityBehind(spec, shows)?.name ?? shows;
