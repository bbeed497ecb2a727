// What has happened by itself while the clock was moved: whose session ended, which records went on. Somebody
// whose session ended is signed in again: they came to see what time does, and go on where they are.

import type { Person } from '../../../contract/deciding.ts';
import {
  constantNamed,
  entityNamed,
  inWords,
  keyOf,
  type Json,
  type Lifecycle,
  type Spec,
  titleOf,
} from '../../../model/index.ts';
import { answered, type Controls, type Product } from '../../preview/data/product.tsx';
import { recordScreens } from '../../../screens/links.ts';
import { addressOf, isFor } from '../../../screens/routes.ts';
import { pluralOf } from '../../../screens/words.ts';
import { keepCredential } from '../../session/credential.ts';
import { noteTimePassed, type TimePassed, type WentOn } from '../../session/time-passed.ts';
import { sayDuration } from '../../ui/text/duration.ts';
import { say } from '../../ui/notices/toast.tsx';
import { isolated } from '../../ui/text/isolated.ts';

export type Order = { readonly forward: number } | { readonly set: string };
type Stored = { readonly [field: string]: Json };

/** Moves the clock and notes what that did; gives what was wrong with the order, in words. */
export async function moveClock(
  { spec, controls }: Pick<Product, 'spec' | 'controls'>,
  body: Order,
): Promise<string | null> {
  const before = await standing(spec, controls);
  const answer = await controls.moveClock({ body });
  if (answer.status === 400) return answer.body.error;
  const after = await standing(spec, controls);
  const isOver = before.person !== null && after.person === null;
  const isBack = isOver && (await signInAgain(controls, before.person));
  const passed = passedBetween(spec, before, after, isBack);
  noteTimePassed(passed);
  if (passed === null) say(nothingDue(body));
  return null;
}

/** That the clock was moved all the same. */
const nothingDue = (order: Order): string =>
  'forward' in order
    ? `${sayDuration(order.forward)} later. Nothing was due.`
    : 'The clock is set. Nothing was due until then.';

/** Whether somebody could be signed in once more. */
async function signInAgain(controls: Controls, { entity, key }: Person): Promise<boolean> {
  const answer = await controls.signIn({ body: { entity, key } });
  if (answer.status !== 200) return false;
  keepCredential(answer.body.token);
  return true;
}

interface Standing {
  readonly person: Person | null;
  /** The records of each lifecycle that time moves, by their keys. */
  readonly states: ReadonlyMap<Lifecycle, ReadonlyMap<string, Stored>>;
}

async function standing(spec: Spec, controls: Controls): Promise<Standing> {
  const { person } = answered(await controls.me());
  const { lifecycles } = spec.sections.states.facts;
  // Only what the clock does by itself.
  const timed = lifecycles.filter(({ transitions }) =>
    transitions.some(({ event }) => event.kind === 'after'),
  );
  const states = await Promise.all(
    timed.map(async (lifecycle) => {
      const entity = lifecycle.entity.name;
      const answer = await controls.records({ params: { entity } });
      const records = answer.status === 200 ? (answer.body.records as Stored[]) : [];
      return [lifecycle, byKey(spec, entity, records)] as const;
    }),
  );
  return { person, states: new Map(states) };
}

function byKey(spec: Spec, entity: string, records: readonly Stored[]): Map<string, Stored> {
  const model = entityNamed(spec, entity);
  const key = model && keyOf(model)?.name;
  return new Map(
    records.map((record, index) => [
      JSON.stringify(key === undefined ? index : record[key]),
      record,
    ]),
  );
}

function passedBetween(
  spec: Spec,
  before: Standing,
  after: Standing,
  isBack: boolean,
): TimePassed | null {
  const { person } = before;
  const isOver = person !== null && after.person === null;
  const moves = [...before.states].map(([lifecycle, records]) =>
    movesOf(spec, lifecycle, person, records, after.states.get(lifecycle) ?? new Map()),
  );
  const words = moves.flatMap((each) => each.words);
  if (!isOver && words.length === 0) return null;
  return {
    words: words.join(' '),
    session: isOver ? endOf(spec, person.title, isBack) : null,
    records: moves.flatMap((each) => each.records).slice(0, MAX_NAMED),
    person: isOver && !isBack ? person : null,
  };
}

/** More are no help. */
const MAX_NAMED = 3;

function endOf(spec: Spec, name: string, isBack: boolean): string {
  const lasting = spec.sections.roles.facts.credentials?.lasting?.source ?? '';
  const value = constantNamed(spec, lasting)?.value;
  const lasts = value?.kind === 'duration' ? ` (${sayDuration(value.milliseconds)})` : '';
  const again = isBack ? ' and was renewed' : '';
  return `${isolated(name)}’s session ended${lasts}${again}.`;
}

/** How many records of an entity have come to each state, or are gone, and those that are still there. */
function movesOf(
  spec: Spec,
  { entity, field }: Lifecycle,
  person: Person | null,
  before: ReadonlyMap<string, Stored>,
  after: ReadonlyMap<string, Stored>,
): { words: string[]; records: WentOn[] } {
  const counts = new Map<Json | undefined, number>();
  const records: WentOn[] = [];
  for (const [key, record] of before) {
    const now = after.get(key);
    const state = now?.[field.name];
    if (state === record[field.name]) continue;
    counts.set(state, (counts.get(state) ?? 0) + 1);
    if (now !== undefined) records.push(wentOn(spec, entity.name, now, person?.roles ?? []));
  }
  const one = inWords(entity.name).toLowerCase();
  const many = pluralOf(spec, { shows: entity.name, path: [] });
  const words = [...counts].map(([state, count]) => {
    const what = count === 1 ? `1 ${one}` : `${count} ${many}`;
    if (state === undefined)
      return `${what} ${count === 1 ? 'was' : 'were'} deleted automatically.`;
    return `${what} changed to ${inWords(String(state)).toLowerCase()} automatically.`;
  });
  return { words, records };
}

/** A record by its title, with the first page about it that is for these roles. */
function wentOn(spec: Spec, entity: string, record: Stored, roles: readonly string[]): WentOn {
  const model = entityNamed(spec, entity);
  const title = model && (titleOf(model) ?? keyOf(model))?.name;
  const open = recordScreens(spec, entity).filter(({ screen }) => isFor(spec, screen, roles));
  const addresses = open.map(({ screen, by }) =>
    addressOf(
      screen,
      Object.fromEntries(Object.entries(by).map(([name, from]) => [name, record[from]])),
    ),
  );
  return {
    title: String((title && record[title]) ?? inWords(entity)),
    to: addresses.find((address) => address !== null) ?? null,
  };
}
