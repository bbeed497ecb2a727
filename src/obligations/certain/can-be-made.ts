// What the text alone says can happen, worked out once for a specification: the search leaves calls alone
// that nobody can ever make, and what was not reached is explained by it.

import type { Call } from '../../model/index.ts';
import { Linked } from '../../check/linked/linked.ts';
import type { Subject } from '../subject/subject.ts';
import { Possible } from './possible.ts';

const known = new WeakMap<Subject, Possible>();

/** What can happen at all in a specification. */
export function possibleIn(subject: Subject): Possible {
  const found = known.get(subject) ?? new Possible(new Linked(subject.spec));
  known.set(subject, found);
  return found;
}

/** Whether somebody may be able to make a call; true unless the text rules it out for certain. */
export function canBeMade(subject: Subject, { name }: Call): boolean {
  const possible = possibleIn(subject);
  const { linked } = possible;
  if (!linked.isWhole('entities', 'states', 'calls', 'rules', 'roles', 'limits')) return true;
  const call = linked.call(name);
  return call === undefined || possible.isCall(call);
}
