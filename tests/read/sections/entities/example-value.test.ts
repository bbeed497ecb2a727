import { describe, expect, it } from 'vitest';
import type { Type } from '../../../../src/model/values/type.ts';
import { readValue } from '../../../../src/read/sections/entities/table/example-value.ts';
import { Phrase } from '../../../../src/text/phrase.ts';

const read = (text: string, type: Type) => readValue(Phrase.at(text, 1, 1), type);
const at = { line: 1, column: 1, length: 1 };
const TAGS: Type = { kind: 'list', of: { kind: 'text' } };
const CHOICE: Type = { kind: 'one of', values: ['low', 'in progress'] };

describe('a cell of examples', () => {
  it.each<[string, Type, unknown]>([
    ['It jams; often, | too.', { kind: 'text' }, 'It jams; often, | too.'],
    ['`x`', { kind: 'text' }, 'x'],
    ['a `b` c', { kind: 'text' }, 'a `b` c'],
    ['12', { kind: 'integer' }, 12],
    ['-3', { kind: 'integer' }, -3],
    ['12.50', { kind: 'number' }, 12.5],
    ['yes', { kind: 'boolean' }, true],
    ['No', { kind: 'boolean' }, false],
    ['true', { kind: 'boolean' }, true],
    ['`false`', { kind: 'boolean' }, false],
    ['2024-02-29', { kind: 'date' }, '2024-02-29'],
    ['2024-02-29T10:00:00Z', { kind: 'datetime' }, '2024-02-29T10:00:00.000Z'],
    ['2024-02-29T10:00:00.5+02:00', { kind: 'datetime' }, '2024-02-29T08:00:00.500Z'],
    ['2024-02-29 10:00', { kind: 'datetime' }, '2024-02-29T10:00:00.000Z'],
    ['jake@example.com', { kind: 'email' }, 'jake@example.com'],
    ['https://a.example/b?c', { kind: 'url' }, 'https://a.example/b?c'],
    ['how-to-train', { kind: 'slug' }, 'how-to-train'],
    [
      '3F0c9c1e-7d1b-4a53-9a3e-6a0d2f1b8c77',
      { kind: 'uuid' },
      '3F0c9c1e-7d1b-4a53-9a3e-6a0d2f1b8c77',
    ],
    ['{"a": [1, null]}', { kind: 'json' }, { a: [1, null] }],
    ['in progress', CHOICE, 'in progress'],
    ['cleo@example.com', { kind: 'reference', to: 'Person', at }, 'cleo@example.com'],
    ['1', { kind: 'reference', to: 'Ticket', at }, '1'],
    ['dragons, training', TAGS, ['dragons', 'training']],
    ['["one, two", "three"]', TAGS, ['one, two', 'three']],
    ['[]', TAGS, []],
    ['1, 2', { kind: 'list', of: { kind: 'integer' } }, [1, 2]],
    ['[1, 2]', { kind: 'list', of: { kind: 'integer' } }, [1, 2]],
    [
      'jake, celeste',
      { kind: 'list', of: { kind: 'reference', to: 'User', at } },
      ['jake', 'celeste'],
    ],
  ])('%s is a value of its type', (text, type, value) => {
    expect(read(text, type)).toEqual({ value });
  });

  it.each<[string, Type, string]>([
    ['1.5', { kind: 'integer' }, 'an integer'],
    ['9007199254740993', { kind: 'integer' }, 'an integer'],
    ['', { kind: 'integer' }, 'an integer'],
    ['0x10', { kind: 'number' }, 'a number'],
    ['1,000', { kind: 'number' }, 'a number'],
    ['maybe', { kind: 'boolean' }, 'a boolean'],
    ['2023-02-29', { kind: 'date' }, 'a date'],
    ['31.3.2026', { kind: 'date' }, 'a date'],
    ['2024-02-29', { kind: 'datetime' }, 'a datetime'],
    ['2024-02-30T10:00:00Z', { kind: 'datetime' }, 'a datetime'],
    ['2024-02-29T25:00:00Z', { kind: 'datetime' }, 'a datetime'],
    ['jake', { kind: 'email' }, 'an email'],
    ['example', { kind: 'url' }, 'a url'],
    ['How to', { kind: 'slug' }, 'a slug'],
    ['1234', { kind: 'uuid' }, 'a uuid'],
    ['{a: 1}', { kind: 'json' }, 'JSON'],
    ['lo', CHOICE, 'one of low, in progress'],
    ['1, b', { kind: 'list', of: { kind: 'integer' } }, 'an integer'],
    ['[1, ', TAGS, 'a list'],
    ['[1.5]', { kind: 'list', of: { kind: 'integer' } }, 'an integer'],
  ])('%j is not of its type', (text, type, wanted) => {
    expect(read(text, type)).toMatchObject({ type: wanted });
  });
});
