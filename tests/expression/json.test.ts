// What expressions say of JSON: of which type it is, and of the keys of an object.

import { describe, expect, test } from 'vitest';
import { evaluate } from './world.ts';

const VALUES: Record<string, [source: string, value: unknown][]> = {
  'types of JSON': [
    ['type(ticket.meta) == map', true],
    ['type(ticket.meta.list) == list', true],
    ['map == type(ticket.meta.list)', false],
    ['type(ticket.meta.room.floor) != int', false],
    ['type(ticket.meta.room.floor) == "double"', false],
    ['[1.5, true, "a", null].map(one, type(one))', ['double', 'bool', 'string', 'null_type']],
  ],
  'macros over the keys of JSON': [
    ['ticket.meta.all(key, size(key) == 4)', true],
    ['ticket.meta.exists(key, ticket.meta[key] == [1, 2])', true],
    ['ticket.meta.exists_one(key, key == "room")', true],
    ['ticket.meta.filter(key, type(ticket.meta[key]) == map)', ['room']],
    ['ticket.meta.map(key, key)', ['room', 'list']],
    ['{}.all(key, false)', true],
    ['ticket.hours.all(key, true)', undefined],
  ],
};

describe.each(Object.entries(VALUES))('%s', (_about, cases) => {
  test.each(cases)('%s', (source, value) => {
    expect(evaluate(source)).toEqual(value);
  });
});
