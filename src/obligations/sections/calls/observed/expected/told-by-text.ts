// Which items of a list are one record in two worlds where no answer has told its key: those that say a
// text of the scenario, the first of them, the second …

import type { Json } from '../../../../../model/index.ts';
import type { Shape } from '../../../../expect/shape.ts';
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

/** Whether items of a list, as far as they are known, stand in it in their order. */
export function areInOrder(items: readonly (Json | undefined)[], list: readonly Json[]): boolean {
  const places = items.flatMap((one) => (one === undefined ? [] : [list.indexOf(one)]));
  return places.every((place, index) => index === 0 || place > places[index - 1]!);
}
