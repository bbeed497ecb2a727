// How somebody comes to have a role by whatever calls bear on it, where nothing leads back from what the role
// asks: they are made, or changed, on a way that is come across, so that the role is theirs.

import type { Role } from '../../../model/index.ts';
import { Relevance } from '../../subject/relevance.ts';
import type { Subject } from '../../subject/subject.ts';
import type { Actors } from './actors.ts';
import type { Bounds } from '../bounds.ts';
import type { Introduction } from './bring-in.ts';
import { broughtIn, goneBy, hasRole } from './way-to-role.ts';
import { Widening } from '../widening.ts';

const BOUNDS: Bounds = { situations: 300, tries: 2_000, requests: 6_000 };

/** The way to a role, for anybody to go; null where none is found. */
export function comeAcross(actors: Actors, role: Role | null): Introduction | null {
  if (role?.who.kind !== 'condition') return null;
  const { subject } = actors.start;
  const search = new Widening(actors, [], { bounds: BOUNDS });
  return search.find(bearingOn(subject, role), (situation) => {
    const way = situation.acts;
    for (const { name, identity } of situation.people.values())
      if (hasRole(situation, identity, role))
        return goneBy({ actors, role, way, person: actors.named(name) });
    const made = broughtIn(situation, actors.start, role, 'somebody');
    return made === null ? null : goneBy({ actors, role, way, person: null });
  });
}

function bearingOn(subject: Subject, { who }: Role): Relevance {
  const relevance = new Relevance(subject);
  for (const entity of subject.people) {
    relevance.addRecords(entity);
    for (const facts of subject.makersOf(entity)) relevance.addNeeds(facts);
  }
  if (who.kind === 'condition') relevance.addExpression(who.expression, subject.everywhere);
  return relevance;
}
