// By which member requests find a record: told by the parameters of paths.

import { folded, singular } from '../written/names.ts';
import type { Segment } from '../operations/path.ts';
import { isScalar, type Known } from '../schema/known.ts';
import type { Schemas } from '../schema/reader.ts';
import type { RecordDraft } from './record.ts';

const IDENTITIES = ['id', 'uuid', 'guid', 'sid', 'key', 'slug'];
const PEOPLE = ['username', 'login', 'user', 'handle', 'nickname'];

/** The members that can tell records from each other. */
export const tellingMembers = (known: Known, schemas: Schemas): string[] =>
  schemas
    .members(known)
    .filter(([, member]) => isScalar(member) && member.kind !== 'boolean' && member.values === null)
    .map(([name]) => name);

/** The member that a parameter of the path means, after the fixed segment before it. */
export function memberMeant(
  { said }: Segment,
  before: string | null,
  record: RecordDraft,
  members: readonly string[],
): string | null {
  const wanted = folded(said);
  const nouns = [folded(record.name), folded(singular(before ?? ''))].filter((noun) => noun !== '');
  const having = (test: (name: string) => boolean): string | undefined =>
    members.find((name) => test(folded(name)));
  return (
    having((name) => name === wanted) ??
    having((name) =>
      nouns.some((noun) => `${noun}${name}` === wanted || `${noun}${wanted}` === name),
    ) ??
    (wanted.endsWith('id') ? having((name) => name === 'id') : undefined) ??
    (PEOPLE.includes(wanted) ? having((name) => PEOPLE.includes(name)) : undefined) ??
    having((name) => name.length > 2 && wanted.endsWith(name)) ??
    (nouns.includes(wanted)
      ? having((name) => [...IDENTITIES, 'name'].includes(name))
      : undefined) ??
    null
  );
}

/** The member that identifies a record where no path says so. */
export function usualKey({ name }: RecordDraft, members: readonly string[]): string | null {
  const own = members.find((member) => folded(member) === `${folded(name)}id`);
  const usual = IDENTITIES.map((identity) => members.find((member) => folded(member) === identity));
  return usual.find((member) => member !== undefined) ?? own ?? null;
}
