// What a screen has to be told before it shows anything: a parameter of the query or a header that its
// reading call cannot do without, and that nothing on the page gives.

import { inWords, isRequiredOf, type Screen } from '../../../../model/index.ts';
import type { SubmitAct } from '../../../plan/plan.ts';
import type { Ask } from '../../../situation/ask.ts';
import { refer } from '../../../situation/request/refer.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import { parametersOf } from '../screen/addresses.ts';
import { meets, type Listing } from '../../calls/lists/listing.ts';
import { replaced } from '../../../requests/replaced.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** The names of what people fill in. */
function lookedUpBy(
  { spec }: PlanningContext,
  screen: Screen,
  { call, finds }: CallFacts,
): string[] {
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
  context: PlanningContext,
  screen: Screen,
  { facts, ask, actor }: Pick<PreparedCall, 'facts' | 'ask' | 'actor'>,
  id = 'page2',
): SubmitAct | null {
  const given = { ...ask.query, ...ask.headers };
  const fields = lookedUpBy(context, screen, facts)
    .filter((name) => Object.hasOwn(given, name))
    .map((name) => ({ label: inWords(name), value: given[name]! }));
  if (fields.length === 0) return null;
  const { name: call } = facts.call;
  const about = { by: actor.name, call, name: inWords(call), within: null };
  return { kind: 'submit', id, ...about, fields };
}

/** The request by which a list holds a record, filled in with texts of that; null where none does. */
export function askingFor(
  context: PlanningContext,
  screen: Screen,
  listing: Listing,
  prepared: PreparedCall,
  record: SceneRecord,
): PreparedCall | null {
  const names = lookedUpBy(context, screen, listing.facts);
  const deciding = listing.asked.filter(({ parameters }) =>
    parameters.some((name) => names.includes(name)),
  );
  const holds = (one: PreparedCall): boolean =>
    deciding.every(({ where }) => meets(context, listing, one, where, record));
  for (const ask of lookingFor(context, screen, prepared, record))
    if (holds({ ...prepared, ask })) return { ...prepared, ask };
  return null;
}

/** The request as it is, and with each text of a record in all that is filled in. */
export function* lookingFor(
  context: PlanningContext,
  screen: Screen,
  { ask, situation }: Pick<PreparedCall, 'ask' | 'situation'>,
  record: SceneRecord,
): Generator<Ask> {
  yield ask;
  const names = lookedUpBy(context, screen, ask.facts);
  const texts = Object.entries(record.stored).filter(([, value]) => typeof value === 'string');
  if (names.length === 0) return;
  for (const [field] of texts) {
    const value = refer(situation, record, field);
    yield names.reduce((full, name) => replaced(full, name, value), ask);
  }
}
