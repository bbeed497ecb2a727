// What has happened by itself while the clock was moved: whose session ended, which records went on.

import type { Person } from '../../contract/deciding.ts';
import {
  constantNamed,
  entityNamed,
  inWords,
  keyOf,
  type Json,
  type Lifecycle,
  type Spec,
} from '../../model/index.ts';
import { answered, type Controls, type Product } from '../preview/data/product.tsx';
import { pluralOf } from '../../screens/words.ts';
import { noteTimePassed, type TimePassed } from '../session/time-passed.ts';
import { sayDuration } from '../ui/duration.ts';
import { isolated } from '../ui/isolated.ts';

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
  noteTimePassed(passedBetween(spec, before, await standing(spec, controls)));
  return null;
}

interface Standing {
  readonly person: Person | null;
  /** The state of each record that has one, by the lifecycle that it is a state of. */
  readonly states: ReadonlyMap<Lifecycle, ReadonlyMap<string, string>>;
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
      return [lifecycle, statesOf(spec, lifecycle, records)] as const;
    }),
  );
  return { person, states: new Map(states) };
}

function statesOf(spec: Spec, { entity, field }: Lifecycle, records: readonly Stored[]) {
  const model = entityNamed(spec, entity.name);
  const key = model && keyOf(model)?.name;
  return new Map(
    records.map((record, index) => [
      JSON.stringify(key === undefined ? index : record[key]),
      String(record[field.name]),
    ]),
  );
}

function passedBetween(spec: Spec, before: Standing, after: Standing): TimePassed | null {
  const isOver = before.person !== null && after.person === null;
  const moves = [...before.states].flatMap(([lifecycle, states]) =>
    movesOf(spec, lifecycle, states, after.states.get(lifecycle) ?? new Map()),
  );
  if (!isOver && moves.length === 0) return null;
  const ended = isOver && before.person !== null ? endOf(spec, before.person.title) : [];
  return { words: [...ended, ...moves].join(' '), person: isOver ? before.person : null };
}

function endOf(spec: Spec, name: string): string[] {
  const lasting = spec.sections.roles.facts.credentials?.lasting?.source ?? '';
  const value = constantNamed(spec, lasting)?.value;
  const lasts = value?.kind === 'duration' ? ` (${sayDuration(value.milliseconds)})` : '';
  return [`${isolated(name)}’s session ended${lasts}.`];
}

/** How many records of an entity have come to each state, or are gone. */
function movesOf(
  spec: Spec,
  { entity }: Lifecycle,
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const counts = new Map<string | undefined, number>();
  for (const [key, state] of before) {
    const now = after.get(key);
    if (now !== state) counts.set(now, (counts.get(now) ?? 0) + 1);
  }
  const one = inWords(entity.name).toLowerCase();
  const many = pluralOf(spec, { shows: entity.name, path: [] });
  return [...counts].map(([state, count]) => {
    const what = count === 1 ? `1 ${one}` : `${count} ${many}`;
    if (state === undefined)
      return `${what} ${count === 1 ? 'was' : 'were'} deleted automatically.`;
    return `${what} changed to ${inWords(state).toLowerCase()} automatically.`;
  });
}
