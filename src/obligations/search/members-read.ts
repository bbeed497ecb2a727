// The members by which a call gives what conditions read: its body fills the field with them, or a step
// stores them in it as they are, of an item of a list too.

import type { Expression } from '../../model/index.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { Relevance } from '../subject/relevance.ts';
import type { CallFacts, Subject } from '../subject/subject.ts';
import { nameOf, storingsOf } from '../values/stored-as.ts';

interface MemberRead {
  readonly leaf: Leaf;
  /** What reads the field that it is given to. */
  readonly readers: readonly Expression[];
}

/** Each member once, those that fill a field first. */
export function membersRead(
  { spec }: Subject,
  relevance: Relevance,
  facts: CallFacts,
): MemberRead[] {
  const filling = relevance.writes(facts).map((leaf) => ({
    leaf,
    readers: relevance.readersOf(`${leaf.fills?.entity}.${leaf.fills?.field}`),
  }));
  const known = new Set(filling.map(({ leaf }) => leaf));
  const stored = storingsOf(spec, facts.call).flatMap(({ entity, field, from, isAlone }) => {
    const path = `${entity.name}.${field.name}`;
    if (!isAlone || !relevance.fields.has(path)) return [];
    const leaf = facts.leaves.find((one) => nameOf(one) === from);
    if (leaf === undefined || known.has(leaf)) return [];
    known.add(leaf);
    return [{ leaf, readers: relevance.readersOf(path) }];
  });
  return [...filling, ...stored];
}
