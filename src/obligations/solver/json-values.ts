// JSON that is what is wanted of it.

import { isRecord, type Value as ExpressionValue } from '../../expression/index.ts';
import type { Json } from '../../model/index.ts';
import type { Value } from '../value.ts';
import { NUMBER_STEPS, unique, within } from './amounts.ts';
import type { Choice } from './choice.ts';
import { satisfies, type Want } from './want.ts';

export const MAX_ITEMS = 1_000;

/** A list whose first item is there once more. */
export const twice = (items: readonly Value[]): Value[] => [...items, ...items.slice(0, 1)];

/** The values of JSON that would be what is wanted, made of the one that is there. */
export function json(want: Want, current: Json): Choice[] {
  switch (want.kind) {
    case 'is':
      return isRecord(want.value) ? [] : [want.value as Json];
    case 'between':
      return unique(
        within(want.least, want.most, null, NUMBER_STEPS).flatMap((value) => [
          value,
          Math.ceil(value),
        ]),
      ).filter((value) => satisfies(want, value));
    case 'size': {
      const own = Array.isArray(current) ? (current as Value[]) : [];
      return unique([want.least, want.most, want.least + 1])
        .filter((count) => count >= want.least && count <= want.most && count <= MAX_ITEMS)
        .flatMap((count) => [
          Array.from({ length: count }, (_, place) => own[place] ?? own[0] ?? {}),
          'n'.repeat(count),
        ]);
    }
    case 'holds':
      return [
        ...withKey(want, current),
        ...(want.is ? [[want.part as Json], String(want.part)] : [[], 'n']),
      ];
    case 'includes':
      return [];
    case 'distinct': {
      const own = Array.isArray(current) && current.length > 0 ? (current as Value[]) : [1];
      return want.is ? [unique(own), own.slice(0, 1)] : [twice(own)];
    }
    default:
      return ['a text', 'another', 1, 0, true, false, [], [{}], {}, null].filter((value) =>
        satisfies(want, value as ExpressionValue),
      );
  }
}

/** An object with a key or without it: what is `in` it. */
function withKey({ part, is }: Extract<Want, { kind: 'holds' }>, current: Json): Choice[] {
  const isObject = typeof current === 'object' && current !== null && !Array.isArray(current);
  if (typeof part !== 'string') return [];
  const now = isObject ? (current as Readonly<Record<string, Json>>) : {};
  const { [part]: own = 0, ...others } = now;
  return [is ? { ...others, [part]: own } : others];
}
