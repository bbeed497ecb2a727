// What a screen has to be told before it shows anything: a parameter of the query or a header that its
// reading call cannot do without, and that nothing on the page gives.

import { inWords, isRequiredOf, type Screen } from '../../model/index.ts';
import type { SubmitAct } from '../plan.ts';
import { refer } from '../search/refer.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';
import { parametersOf } from './addresses.ts';
import { meets, type Listing } from './listing.ts';
import { replaced } from './not-found.ts';
import type { Poised, Workshop } from './workshop.ts';

/** The names of what people fill in. */
function lookedUpBy({ spec }: Workshop, screen: Screen, { call, finds }: CallFacts): string[] {
  const route = parametersOf(screen);
  return [...call.query.filter((one) => one.default === null), ...call.headers]
    .map(({ name }) => name)
    .filter(
      (name) =>
        !route.includes(name) &&
        (isRequiredOf(spec, call.name, name) || finds.some(({ parameter }) => parameter === name)),
    );
}

/** Filling it in on the page, as a request gives it; null where there is nothing to fill in. */
export function asking(
  workshop: Workshop,
  screen: Screen,
  { facts, ask, player }: Poised,
): SubmitAct | null {
  const given = { ...ask.query, ...ask.headers };
  const fields = lookedUpBy(workshop, screen, facts)
    .filter((name) => Object.hasOwn(given, name))
    .map((name) => ({ label: inWords(name), value: given[name]! }));
  if (fields.length === 0) return null;
  const { name: call } = facts.call;
  const about = { by: player.name, call, name: inWords(call), within: null };
  return { kind: 'submit', id: 'page2', ...about, fields };
}

/** The request by which a list holds a record, filled in with texts of that; null where none does. */
export function askingFor(
  workshop: Workshop,
  screen: Screen,
  listing: Listing,
  poised: Poised,
  record: SceneRecord,
): Poised | null {
  const names = lookedUpBy(workshop, screen, listing.facts);
  const deciding = listing.asked.filter(({ parameters }) =>
    parameters.some((name) => names.includes(name)),
  );
  const holds = (one: Poised): boolean =>
    deciding.every(({ where }) => meets(workshop, listing, one, where, record));
  if (holds(poised)) return poised;
  const texts = Object.entries(record.stored).filter(([, value]) => typeof value === 'string');
  for (const [field] of texts) {
    const value = refer(poised.situation, record, field);
    const ask = names.reduce((full, name) => replaced(full, name, value), poised.ask);
    if (holds({ ...poised, ask })) return { ...poised, ask };
  }
  return null;
}
