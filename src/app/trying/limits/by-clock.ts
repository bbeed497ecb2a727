// How long something lasts, tried by the clock: what is so a moment before the time is over, and what
// once it is.

import {
  entityNamed,
  keyOf,
  titleOf,
  type Lifecycle,
  type Transition,
} from '../../../model/index.ts';
import { answered, type Product } from '../../preview/data/product.tsx';
import { isObject } from '../../../screens/calls/parts.ts';
import { sayDuration } from '../../ui/text/duration.ts';
import { aroundIt, beginApart, snapshotOf, type Found } from './apart.ts';
import { isolated } from '../../ui/text/isolated.ts';

/** So many records are tried until one can be led to the state. */
const MAX_LED = 5;

const found = (told: string, lasting: number, [before, after]: [string, string]): Found => ({
  told,
  outcomes: [
    { when: `One second before ${sayDuration(lasting)}`, then: before },
    { when: `After ${sayDuration(lasting)}`, then: after },
  ],
});

/** Leads a record to the state that does not last; throws in words where none can be. */
export async function tryState(
  product: Product,
  { entity: { name: entity }, field: { name: field } }: Lifecycle,
  { from, when }: Transition,
  lasting: number,
): Promise<Found> {
  if (from.kind !== 'state') throw new Error('This row does not start in a single state.');
  const { product: apart } = await beginApart(product);
  const model = entityNamed(product.spec, entity)!;
  const key = keyOf(model)?.name ?? '';
  const read = async () =>
    answered(await apart.controls.records({ params: { entity } })).records.filter(isObject);
  let wrong = `No ${entity} can be moved to ${from.name}.`;
  for (const record of (await read()).slice(0, MAX_LED)) {
    const own = record[key] ?? null;
    if (record[field] !== from.name) {
      const led = await apart.controls.lead({
        body: { entity, key: own, field, state: from.name },
      });
      if (led.status !== 200) wrong = (led.body as { error?: string }).error ?? wrong;
      if (led.status !== 200) continue;
    }
    const { tables } = await snapshotOf(apart);
    const kept = tables[entity]?.records.find(({ fields }) => fields[key] === own);
    const state = async (): Promise<string> => {
      const now = (await read()).find((one) => one[key] === own);
      return now === undefined ? 'it is deleted' : `it is ${String(now[field])}`;
    };
    const around = await aroundIt(apart, (kept?.since[field] ?? 0) + lasting, state);
    const title = String(record[titleOf(model)?.name ?? key] ?? own);
    const only = when === null ? '' : `, where \`${when.source}\` holds`;
    return found(`“${isolated(title)}” has just become ${from.name}${only}.`, lasting, around);
  }
  throw new Error(wrong);
}

/** Signs somebody in; whoever is signed in here stays so. */
export async function trySession(product: Product, lasting: number): Promise<Found> {
  const { product: apart } = await beginApart(product);
  const [person] = answered(await apart.controls.people()).people;
  if (person === undefined) throw new Error('Nobody can sign in.');
  const { entity, key, title } = person;
  const isCookie = product.carrier?.kind === 'cookie';
  const me = isCookie ? answered(await product.controls.me()).person : null;
  try {
    const { token } = answered(await apart.controls.signIn({ body: { entity, key } }));
    const sessions = async () => answered(await apart.controls.sessions()).sessions;
    const ends = (await sessions()).find((one) => one.token === token)?.ends ?? null;
    if (ends === null) throw new Error('The session does not end automatically.');
    const state = async (): Promise<string> =>
      (await sessions()).some((one) => one.token === token)
        ? `${isolated(title)} is signed in`
        : `${isolated(title)} is signed out`;
    const around = await aroundIt(apart, Date.parse(ends), state);
    return found(`${isolated(title)} has just signed in.`, lasting, around);
  } finally {
    if (isCookie && me === null) await product.controls.signOut();
    if (isCookie && me !== null)
      await product.controls.signIn({ body: { entity: me.entity, key: me.key } });
  }
}
