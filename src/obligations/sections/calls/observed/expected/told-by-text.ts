// Which items of a list are one record in two worlds where no answer has told its key: those that say a
// text of the scenario, the first of them, the second …

import type { Json } from '../../../../../model/index.ts';
import type { Shape } from '../../../../expect/shape.ts';
import { same } from '../../../../play/fill.ts';
import { textOf } from './no-others.ts';

type Lists = readonly [own: readonly Json[], other: readonly Json[]];

/** The item of the other list that is the same record; undefined where nothing tells. */
export function toldByText(
  members: ReadonlyMap<string, Shape>,
  mark: string,
  [own, other]: Lists,
): (item: Json) => Json | undefined {
  const texts = [...members].flatMap(([name, shape]) =>
    mark !== '' && shape.kind === 'plain' && shape.isText === true ? [name] : [],
  );
  return (item) => {
    const name = texts.find((one) => textOf(item, one).includes(mark));
    if (name === undefined) return undefined;
    const isAlike = (one: Json): boolean => textOf(one, name) === textOf(item, name);
    const [alike, others] = [own.filter(isAlike), other.filter(isAlike)];
    return alike.length === others.length ? others[alike.indexOf(item)] : undefined;
  };
}

/** Whether the items of two lists, one by one, are alike in all that no product makes up; so they are the same records. */
export const areAlike = (
  members: ReadonlyMap<string, Shape>,
  own: readonly Json[],
  other: readonly Json[],
): boolean =>
  own.length === other.length &&
  own.every((item, index) =>
    [...members].every(([name, { kind }]) => {
      const [one, beside] = [memberOf(item, name), memberOf(other[index]!, name)];
      return kind !== 'plain' || same(one, beside) || (isMade(one) && isMade(beside));
    }),
  );

const memberOf = (item: Json, name: string): Json =>
  (item as Readonly<Record<string, Json>> | null)?.[name] ?? null;

/** Instants and uuids are another in each world. */
const isMade = (value: Json): boolean =>
  typeof value === 'string' && /^(?:\d{4}-\d\d-\d\dT|[\da-f]{8}-[\da-f]{4}-)/.test(value);

/** Whether items of a list, as far as they are known, stand in it in their order. */
export function areInOrder(items: readonly (Json | undefined)[], list: readonly Json[]): boolean {
  const places = items.flatMap((one) => (one === undefined ? [] : [list.indexOf(one)]));
  return places.every((place, index) => index === 0 || place > places[index - 1]!);
}
