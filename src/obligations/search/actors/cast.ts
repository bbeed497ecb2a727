// Who of all that may play is cast for a role, in which order, and who is cast beside the first two for what
// ties them to the first data: whoever owns what no call makes, or belongs to another tenant, may be the third.

import type { Role } from '../../../model/index.ts';
import type { Candidate } from './candidates.ts';

/** So many of a role are cast whatever they are tied to. */
const ALWAYS = 2;
/** So many more of it are cast for their ties. */
const MAX_MORE = 2;

/** Those who are cast for a role (null: as anybody), in their order. */
export function castFrom(all: readonly Candidate[], role: Role | null): Candidate[] {
  const fitting = all.filter(({ roles }) => role === null || roles.includes(role.name));
  // Somebody with one role only shows best what that role may do.
  const fewest = Math.min(...fitting.map(({ roles }) => roles.length));
  return unlikeFirst(fitting.filter(({ roles }) => roles.length === fewest));
}

/** The first of each kind, as conditions tell people apart, before any that is like one of them. */
function unlikeFirst(candidates: readonly Candidate[]): Candidate[] {
  const firsts = candidates.filter(
    ({ traits }, place) => candidates.findIndex((other) => other.traits === traits) === place,
  );
  return [...firsts, ...candidates.filter((one) => !firsts.includes(one))];
}

const PLACES = new WeakMap<readonly Candidate[], Map<Role | null, readonly number[]>>();

/** The places, from 0, of those of the first data who are tied to it as nobody is who is cast before them. */
export function placesOfTied(all: readonly Candidate[], role: Role | null): readonly number[] {
  const known = PLACES.get(all) ?? new Map<Role | null, readonly number[]>();
  PLACES.set(all, known);
  const found = known.get(role) ?? tiedAmong(castFrom(all, role));
  known.set(role, found);
  return found;
}

function tiedAmong(cast: readonly Candidate[]): number[] {
  const endless = cast.findIndex(({ supply }) => supply > 1);
  const there = endless < 0 ? cast : cast.slice(0, endless);
  const isNew = (place: number): boolean =>
    there.findIndex(({ ties }) => ties === there[place]!.ties) === place;
  return [...there.keys()].filter((place) => place >= ALWAYS && isNew(place)).slice(0, MAX_MORE);
}
