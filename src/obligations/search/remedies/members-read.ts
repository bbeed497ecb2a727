// The members by which a call gives what conditions read: its body fills the field with them, or, where the
// clock waits for it, a step stores them in it as they are, of an item of a list too.

import { awaited, type Expression } from '../../../model/index.ts';
import type { Leaf } from '../../subject/leaves.ts';
import { readsOf } from '../../subject/reads.ts';
import type { Relevance } from '../../subject/relevance.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';
import { nameOf, storingsOf } from '../../values/stored-as.ts';

interface MemberRead {
  readonly leaf: Leaf;
  /** What reads the field that it is given to. */
  readonly readers: readonly Expression[];
}

/** Each member once, those that fill a field first. */
export function membersRead(
  subject: Subject,
  relevance: Relevance,
  facts: CallFacts,
): MemberRead[] {
  const filling = relevance.writes(facts).map((leaf) => ({
    leaf,
    readers: relevance.readersOf(`${leaf.fills?.entity}.${leaf.fills?.field}`),
  }));
  const known = new Set(filling.map(({ leaf }) => leaf));
  const waitedFor = readByClock(subject);
  const stored = storingsOf(subject.spec, facts.call).flatMap(
    ({ entity, field, from, isAlone }) => {
      const path = `${entity.name}.${field.name}`;
      if (!isAlone || !waitedFor.has(path) || !relevance.fields.has(path)) return [];
      const leaf = facts.leaves.find((one) => nameOf(one) === from);
      if (leaf === undefined || known.has(leaf)) return [];
      known.add(leaf);
      return [{ leaf, readers: relevance.readersOf(path) }];
    },
  );
  return [...filling, ...stored];
}

/** The fields that rows of the clock read: no request is asked for them, so that no condition turns them round. */
function readByClock(subject: Subject): ReadonlySet<string> {
  const found = known.get(subject) ?? new Set<string>();
  if (known.has(subject)) return found;
  known.set(subject, found);
  for (const { entity, row } of subject.moves)
    for (const one of row.event.kind === 'call' ? [] : [awaited(row.event), row.when])
      if (one !== null)
        for (const path of readsOf(subject, one, subject.aboutRecord(entity)).fields)
          found.add(path);
  return found;
}

const known = new WeakMap<Subject, Set<string>>();
