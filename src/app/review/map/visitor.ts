// As whom a screen of the map is looked at, and where: somebody in a role, and an address of the screen
// that they may open.

import { initClient } from '@ts-rest/core';
import { useQuery } from '@tanstack/react-query';
import { fetcher } from '../../../contract/client.ts';
import { control, type Question } from '../../../contract/control.ts';
import type { Person } from '../../../contract/deciding.ts';
import { callNamed, type Json, type Role, type Screen, type Spec } from '../../../model/index.ts';
import { recordScreens } from '../../../screens/links.ts';
import { addressOf, isFor } from '../../../screens/routes.ts';
import { signsIn } from '../../../screens/calls/steps.ts';

type Controls = ReturnType<typeof controlsOf>;

/** The controls of the product that runs here, or of whatever answers instead. */
export const controlsOf = (answering?: typeof fetch) =>
  initClient(control, { baseUrl: '', api: fetcher(answering ? { fetch: answering } : {}) });
const controls = controlsOf();

/** Somebody in a role; a person of null is signed out. */
export interface Visitor {
  readonly role: string | null;
  readonly person: Person | null;
}

/** The header that has an answer given as a visitor would get it. */
export const headersOf = ({ person }: Visitor): { 'x-nonet-as': string } => ({
  'x-nonet-as': JSON.stringify(person && { entity: person.entity, key: person.key }),
});

export function usePeople(): readonly Person[] {
  const { data } = useQuery({
    queryKey: ['control', 'people'],
    queryFn: async () => {
      const answer = await controls.people();
      return answer.status === 200 ? answer.body.people : [];
    },
  });
  return data ?? [];
}

/** Somebody in a role; undefined where nobody is. */
export function visitorIn({ name, who }: Role, people: readonly Person[]): Visitor | undefined {
  if (who.kind === 'signed out') return { role: name, person: null };
  const person = people.find(({ roles }) => roles.includes(name));
  return person && { role: name, person };
}

/** Whom a screen is best seen by: at its door nobody who is signed in, else the first it is for. */
export function visitorOf(spec: Spec, screen: Screen, people: readonly Person[]): Visitor {
  const calls = screen.does.flatMap(({ call }) => callNamed(spec, call.name) ?? []);
  const isDoor = calls.some((call) => signsIn(spec, call));
  const fitting = spec.sections.roles.facts.roles
    .filter((role) => isFor(spec, screen, [role.name]))
    .flatMap((role) => visitorIn(role, people) ?? [])
    .sort((a, b) => Number(a.person === null) - Number(b.person === null));
  const found = isDoor ? fitting.findLast(({ person }) => person === null) : undefined;
  return found ?? fitting[0] ?? { role: null, person: people[0] ?? null };
}

/** An address of a screen, of a record if it is about one; null where there is none. */
export function useAddressFor(spec: Spec, screen: Screen, visitor: Visitor) {
  return useQuery({
    queryKey: ['control', 'map', screen.route.source, screen.shows, headersOf(visitor)],
    queryFn: async () => {
      const values = await valuesFor(controls, spec, screen, visitor);
      return values && addressOf(screen, values);
    },
  }).data;
}

/** So many records are asked for before one is taken that they may not see. */
const MAX_RECORDS = 12;

/** What a screen's address holds, of a record if it is about one; null where there is none. */
export async function valuesFor(
  controls: Controls,
  spec: Spec,
  screen: Screen,
  visitor: Visitor,
): Promise<Values | null> {
  if (addressOf(screen) !== null) return {};
  for (const { name: entity } of spec.sections.entities.facts.entities) {
    const about = recordScreens(spec, entity).find((one) => one.screen.name === screen.name);
    if (about === undefined) continue;
    const answer = await controls.records({ params: { entity } });
    const records = (answer.status === 200 ? answer.body.records : []) as Values[];
    const values = records.slice(0, MAX_RECORDS).map((record) => filled(about.by, record));
    const seen = await bestSeen(controls, screen, visitor, values);
    if (seen !== undefined) return seen;
  }
  return null;
}

/** Of a record its fields; of an address its parameters. */
export type Values = { readonly [field: string]: Json };

const filled = (by: Readonly<Record<string, string>>, record: Values): Values =>
  Object.fromEntries(Object.entries(by).map(([name, field]) => [name, record[field] ?? null]));

/** Those of which they may see all that the screen shows and do the most; else the first. */
async function bestSeen(
  controls: Controls,
  { shows, does }: Screen,
  visitor: Visitor,
  values: readonly Values[],
): Promise<Values | undefined> {
  const calls = [...shows, ...does.map(({ call }) => call)];
  const questions: Question[] = values.flatMap((parameters) =>
    calls.map(({ name }) => ({ call: name, parameters })),
  );
  if (questions.length === 0) return values[0];
  const answer = await controls.may({ body: { questions }, extraHeaders: headersOf(visitor) });
  if (answer.status !== 200) return values[0];
  const worth = (place: number): number => {
    const allowed = answer.body.verdicts
      .slice(place * calls.length, (place + 1) * calls.length)
      .map((verdict) => verdict.allowed);
    const isSeen = allowed.slice(0, shows.length).every(Boolean);
    return (isSeen ? calls.length : 0) + allowed.filter(Boolean).length;
  };
  const worths = values.map((_, place) => worth(place));
  return values[worths.indexOf(Math.max(...worths))];
}
