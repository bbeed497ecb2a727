// `no duplicates`: which items of a list are the same.

import { describe, expect, it } from 'vitest';
import { calls, errors, fields, productWith, rules } from '../product.ts';

const packing = productWith({
  entities: `### Thing

${fields('| id | integer | auto | key |', '| name | text | yes | |')}

#### Examples

| name |
| --- |
| pin |
| nut |
`,
  rules: rules(
    '| `pack.lines` | no duplicates | `TWICE` |',
    '| `note.notes` | no duplicates | `TWICE` |',
  ),
  calls: calls(
    '| `pack` | `POST /packs` | `{ lines: [{ thing: Thing, due: date }] }` | | `200 { size: integer = lines.size() }` |',
    '| `note` | `POST /notes` | `{ notes: list of json }` | | `200 { size: integer = notes.size() }` |',
  ),
  errors: errors('| `TWICE` | 422 | twice | | |', '| `INVALID` | 400 | invalid | | invalid |'),
});

const statusOf = (call: string, body: object) => packing.fork().call(call, { body }).status;

describe('items with references', () => {
  const [first, second] = [
    { thing: 1, due: '2026-01-01' },
    { thing: 2, due: '2026-01-01' },
  ];
  it.each([
    ['of different records', [first, second], 200],
    ['of one record with other members', [first, { ...first, due: '2026-01-02' }], 200],
    ['that say the same', [first, second, { ...first }], 422],
    ['that say the same in another order', [first, { due: '2026-01-01', thing: 1 }], 422],
  ])('%s', (_, lines, status) => {
    expect(statusOf('POST /packs', { lines })).toBe(status);
  });
});

describe('items of JSON', () => {
  it.each<[string, unknown[], number]>([
    [
      'objects in another order of members',
      [
        { a: 1, b: [{ c: 2, d: 3 }] },
        { b: [{ d: 3, c: 2 }], a: 1 },
      ],
      422,
    ],
    [
      'lists in another order',
      [
        [1, 2],
        [2, 1],
      ],
      200,
    ],
    ['a text and a number', ['1', 1], 200],
    ['a text that looks like an object', ['{"a":1}', { a: 1 }], 200],
    [
      'an object and a list of its members',
      [{ a: 1 }, ['a', 1], [['a', 1]], { members: [['a', 1]] }],
      200,
    ],
    ['nothing and an object of nothing', [null, {}, [], ''], 200],
  ])('%s', (_, notes, status) => {
    expect(statusOf('POST /notes', { notes })).toBe(status);
  });
});
