// Ten products of the corpus, each grown for half a year: all that has changed is told, and nothing else.

import { expect, it } from 'vitest';
import { diff } from '../../src/diff/index.ts';
import { carshare } from './grown/carshare.ts';
import { hiring } from './grown/hiring.ts';
import { loyalty } from './grown/loyalty.ts';
import { money } from './grown/money.ts';
import { oncall } from './grown/oncall.ts';
import { rental } from './grown/rental.ts';
import { rooms } from './grown/rooms.ts';
import { shop } from './grown/shop.ts';
import { survey } from './grown/survey.ts';
import { wiki } from './grown/wiki.ts';
import { documentOf, edited } from './pair.ts';

const GROWN = { carshare, hiring, loyalty, money, oncall, rental, rooms, shop, survey, wiki };

it.each(Object.entries(GROWN))('tells how %s has grown', (name, deeds) => {
  const before = documentOf(`tests/corpus/${name}.md`);
  const after = edited(
    before,
    deeds.flatMap(({ edits }) => edits),
  );
  expect(after.faults.map(({ message }) => message)).toEqual(
    before.faults.map((one) => one.message),
  );
  const told = diff(before, after).map(({ level, id, says }) => `${level} ${id}: ${says}`);
  expect(told.sort()).toEqual(deeds.flatMap((deed) => deed.told).sort());
});

it('has deeds enough, some of which change nothing', () => {
  const deeds = Object.values(GROWN).flat();
  expect(deeds.length).toBeGreaterThan(95);
  expect(deeds.filter(({ told }) => told.length === 0).length).toBeGreaterThan(20);
});
