// Finding somebody to be, and saying whom one can be where nobody is found.

import type { Json, Spec } from '../../src/model/index.ts';
import { didYouMean } from '../../src/text/nearest.ts';
import { printable } from '../../src/text/printable.ts';

/** Somebody whom one can be. */
interface Person {
  readonly entity: string;
  readonly key: Json;
  readonly title: string;
  readonly roles: readonly string[];
}

const MAX_NAMED = 10;

/** Somebody in a role; null for one that is signed out. Throws a RangeError where there is nobody. */
export function somebodyIn<Somebody extends Person>(
  { file, sections }: Spec,
  people: readonly Somebody[],
  role: string,
): Somebody | null {
  const { roles } = sections.roles.facts;
  const names = roles.map(({ name }) => name);
  const known = roles.find(({ name }) => name === role);
  if (known === undefined)
    throw new RangeError(
      `section 6 of ${file} has no role ${role}; there are ${names.join(', ')}${didYouMean(role, names)}`,
    );
  if (known.who.kind === 'signed out') return null;
  const person = people.find((one) => one.roles.includes(role));
  if (person !== undefined) return person;
  throw new RangeError(
    `nobody is ${role} now; ${everybody(people)}. Add an Example to section 3, or signIn() somebody whom calls have made so`,
  );
}

/** Somebody by their key. Throws a RangeError where there is nobody of that key. */
export function personOf<Somebody extends Person>(
  people: readonly Somebody[],
  { entity, key }: { readonly entity: string; readonly key: Json },
): Somebody {
  const person = people.find((one) => one.entity === entity && one.key === key);
  if (person !== undefined) return person;
  throw new RangeError(`there is no ${entity} ${JSON.stringify(key)}; ${everybody(people)}`);
}

function everybody(people: readonly Person[]): string {
  if (people.length === 0) return 'there is nobody at all';
  const shown = people.slice(0, MAX_NAMED).map(({ entity, key, title, roles }) => {
    const who = printable(`${entity} ${JSON.stringify(key)} (${title})`);
    return roles.length === 0 ? who : `${who}: ${roles.join(', ')}`;
  });
  const more = people.length - shown.length;
  return `there are ${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
