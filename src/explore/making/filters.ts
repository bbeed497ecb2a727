// What the parameters of a list may be asked to filter by.

import type { Value } from '../../obligations/index.ts';
import { stepsOfKind } from '../../obligations/subject/steps.ts';
import type { CallFacts, Subject } from '../../obligations/subject/subject.ts';
import type { Known } from './known.ts';

/** What has been given for the fields that a filter reads. */
export function seenFor(
  subject: Subject,
  known: Known,
  { call, variables }: CallFacts,
  parameter: string,
): Value[] {
  const lists = stepsOfKind(call, 'list');
  const filtered = lists.flatMap(({ entity, filteredBy }) =>
    filteredBy.filter(({ name }) => name === parameter).map(({ name }) => `${entity.name}.${name}`),
  );
  const read = lists
    .flatMap(({ where }) => where)
    .map((one) => subject.uses(one, variables))
    .filter(({ names }) => names.includes(parameter))
    .flatMap(({ fields }) => fields);
  return [...filtered, ...read].flatMap((place) => [
    ...known.given(`${place}[]`),
    ...known.given(place).filter((value) => !Array.isArray(value)),
    ...known.uniques(place),
  ]);
}
