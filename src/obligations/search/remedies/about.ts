// What calls are to be about that could change what another one is refused for.

import { names } from '../../../expression/index.ts';
import { aimedAt, type Aim } from '../../solver/solve.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { namesOf } from '../../situation/request/names.ts';
import { SceneRecord } from '../../world/scene.ts';
import type { Blocked } from '../blocked.ts';
import { isSame, recordsRead } from '../conditions/read-records.ts';
import { seenBy } from './wishes.ts';

/**
 * What to do something about for a condition to come out otherwise: the records in hand, and those that it
 * reads beyond them. Whoever asks is meant only where it says so, or where nobody else is.
 */
export function aboutIn(
  blocked: Blocked,
  aim: Aim,
  records: readonly SceneRecord[],
  mine: readonly SceneRecord[],
): SceneRecord[] {
  const tree = aimedAt(aim);
  const read = tree === null ? [] : recordsRead(tree, seenBy(blocked, aim));
  const others = read.filter((one) => !records.some((own) => isSame(own, one)));
  const isBystander = ({ entity }: SceneRecord): boolean =>
    tree !== null &&
    names(tree).every(({ name }) => name !== 'me') &&
    others.some((one) => one.entity === entity);
  return [...records.filter((one) => !(mine.includes(one) && isBystander(one))), ...others];
}

/** What a call may be about: where two of what it finds come into question, each of them in turn. */
export function eachAbout({ finds }: CallFacts, about: readonly SceneRecord[]): SceneRecord[][] {
  const found = new Set(finds.map(({ entity }) => entity.name));
  const several = about.filter(
    (record) =>
      found.has(record.entity) && about.filter(({ entity }) => entity === record.entity).length > 1,
  );
  if (several.length === 0) return [[...about]];
  return several.map((record) => [...about.filter((other) => other !== record), record]).reverse();
}

/** The records that a request names, alone or in a list. */
export const namedBy = ({ facts, ask, situation, hand }: Blocked): SceneRecord[] =>
  ask === null
    ? []
    : Object.values(namesOf(facts, ask, { situation, hand }))
        .flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value]))
        .filter((value) => value instanceof SceneRecord);
