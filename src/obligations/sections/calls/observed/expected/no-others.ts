// Among what others have there, a record that says a text of the scenario is of the scenario: there are as many as
// there have to be, and no more.

import type { Json } from '../../../../../model/index.ts';
import type { Shape } from '../../../../expect/shape.ts';
import type { Pattern } from '../../../../plan/value.ts';

/** How many items of a list say `mark` in each of their texts, where that is the same in both worlds. */
export function noOthers(
  members: ReadonlyMap<string, Shape>,
  mark: string,
  [own, other]: readonly [readonly Json[], readonly Json[]],
): Pattern[] {
  if (mark === '') return [];
  const text: Pattern = { $text: [{ $any: true }, mark, { $any: true }] };
  return [...members].flatMap(([name, shape]): Pattern[] => {
    const [count, beside] = [own, other].map(
      (list) => list.filter((item) => textOf(item, name).includes(mark)).length,
    );
    return shape.kind === 'plain' && shape.isText === true && count === beside
      ? [{ $times: { item: { $with: { [name]: text } }, count: count! } }]
      : [];
  });
}

/** What a member of an item says; empty where it is no text. */
export function textOf(item: Json, name: string): string {
  const value =
    typeof item === 'object' && item !== null && !Array.isArray(item) ? item[name] : null;
  return typeof value === 'string' ? value : '';
}
