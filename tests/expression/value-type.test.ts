// The types of values and the model's types.

import { expect, test } from 'vitest';
import {
  type ValueType,
  comparable,
  describe as inWords,
  fits,
  modelType,
  valueType,
} from '../../src/expression/index.ts';
import type { Type } from '../../src/model/values/type.ts';

const at = { line: 1, column: 1, length: 1 };
const entityOf = (name: string) => (name === 'Contact' ? 'Person' : undefined);
const plain = (kind: 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime' | 'json') => ({
  kind,
});

test.each<[Type, string]>([
  [{ kind: 'text' }, 'text'],
  [{ kind: 'uuid' }, 'text'],
  [{ kind: 'slug' }, 'text'],
  [{ kind: 'email' }, 'text'],
  [{ kind: 'url' }, 'text'],
  [{ kind: 'integer' }, 'an integer'],
  [{ kind: 'number' }, 'a number'],
  [{ kind: 'boolean' }, 'a boolean'],
  [{ kind: 'date' }, 'a date'],
  [{ kind: 'datetime' }, 'a datetime'],
  [{ kind: 'json' }, 'JSON'],
  [{ kind: 'one of', values: ['a', 'b'] }, 'one of a, b'],
  [{ kind: 'reference', to: 'Person', at }, 'a record of Person'],
  [{ kind: 'reference', to: 'Contact', at }, 'a record of Person'],
  [{ kind: 'list', of: { kind: 'reference', to: 'Contact', at } }, 'a list of Person'],
])('in an expression %o is %s', (type, words) => {
  expect(inWords(valueType(type, entityOf))).toBe(words);
});

test.each<[ValueType, Type | null]>([
  [plain('text'), { kind: 'text' }],
  [plain('json'), { kind: 'json' }],
  [{ kind: 'any' }, { kind: 'json' }],
  [{ kind: 'null' }, { kind: 'json' }],
  [{ kind: 'duration' }, null],
  [{ kind: 'list', of: { kind: 'duration' } }, null],
  [
    { kind: 'one of', values: ['a'] },
    { kind: 'one of', values: ['a'] },
  ],
  [
    { kind: 'record', entity: 'Person' },
    { kind: 'reference', to: 'Person', at },
  ],
  [
    { kind: 'list', of: plain('integer') },
    { kind: 'list', of: { kind: 'integer' } },
  ],
])('a field that holds %o is of type %o', (type, model) => {
  expect(modelType(type, at)).toEqual(model);
});

const person: ValueType = { kind: 'record', entity: 'Person' };
const ab: ValueType = { kind: 'one of', values: ['a', 'b'] };

test('what fits is what may be stored', () => {
  expect(fits(plain('integer'), plain('number'))).toBe(true);
  expect(fits(plain('number'), plain('integer'))).toBe(false);
  expect(fits(ab, plain('text'))).toBe(true);
  expect(fits(plain('text'), ab)).toBe(false);
  expect(fits({ kind: 'one of', values: ['a'] }, ab)).toBe(true);
  expect(fits(ab, { kind: 'one of', values: ['a'] })).toBe(false);
  expect(fits(person, { kind: 'record', entity: 'Ticket' })).toBe(false);
  expect(fits({ kind: 'list', of: { kind: 'any' } }, { kind: 'list', of: person })).toBe(true);
  expect(fits(person, plain('json'))).toBe(false);
  expect(fits({ kind: 'list', of: plain('text') }, plain('json'))).toBe(true);
  expect(fits({ kind: 'null' }, person)).toBe(true);
});

test('what is comparable is what can be equal', () => {
  expect(comparable(plain('integer'), plain('number'))).toBe(true);
  expect(comparable(plain('integer'), plain('text'))).toBe(false);
  expect(comparable(ab, { kind: 'one of', values: ['b', 'c'] })).toBe(true);
  expect(comparable(ab, { kind: 'one of', values: ['c'] })).toBe(false);
  expect(comparable(plain('date'), plain('datetime'))).toBe(false);
  expect(comparable({ kind: 'list', of: person }, { kind: 'list', of: person })).toBe(true);
  expect(comparable({ kind: 'list', of: person }, { kind: 'list', of: ab })).toBe(false);
  expect(comparable(plain('json'), person)).toBe(true);
});
