// Records whose keys no answer has told are told apart by what they say, so that their order and number are seen.

import { expect, it } from 'vitest';
import type { Shape } from '../../../src/obligations/expect/shape.ts';
import {
  areInOrder,
  toldByText,
} from '../../../src/obligations/sections/calls/observed/expected/told-by-text.ts';

const members = new Map<string, Shape>([
  ['id', { kind: 'plain' }],
  ['says', { kind: 'plain', isText: true }],
]);
const items = (prefix: string, ...texts: string[]) =>
  texts.map((says, place) => ({ id: `${prefix}${place}`, says }));

it('finds the same record by a text of the scenario, alike ones in their order', () => {
  const own = items('a', 'mark 1', 'mark 1', 'mark 2', 'else');
  const other = items('b', 'else', 'mark 2', 'mark 1', 'theirs', 'mark 1');
  const found = own.map(toldByText(members, 'mark', [own, other]));
  expect(found).toEqual([other[2], other[4], other[1], undefined]);
  expect(areInOrder(found, other)).toBe(false);
  expect(areInOrder(found.slice(0, 2), other)).toBe(true);
});

it('finds nothing where strangers say it as well', () => {
  const own = items('a', 'mark 1');
  const other = items('b', 'mark 1', 'mark 1');
  expect(own.map(toldByText(members, 'mark', [own, other]))).toEqual([undefined]);
  expect(own.map(toldByText(members, '', [own, own]))).toEqual([undefined]);
});
