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

describe('a record that a list names twice', () => {
  const crews = productWith({
    entities: `### Person

${fields('| name | text | yes | key |')}

#### Examples

| name |
| --- |
| ann |
| bob |

### Crew

${fields(
  '| id | integer | auto | key |',
  '| people | list of Person | no | default `[]` |',
  '| pair | list of Person | no | |',
  '| apart | list of Person | no | |',
  '| team | list of Person | no | |',
  '| size | integer | auto | follows `crew.people.size()` |',
  '| tags | list of text | no | |',
)}
`,
    rules: rules(
      '| `Crew.pair` | exactly 2 items | `TWO` |',
      '| `Crew.apart` | no duplicates | `TWICE` |',
      '| `Crew.team` | exactly 2 items | `TWO` |',
      '| `Crew.team` | no duplicates | `TWICE` |',
      '| `Crew.tags` | at least 2 items | `TWO` |',
      '| `Crew.people` | `crew.people.size() != 1` | `ALONE` |',
      '| `pick.chosen` | at least 2 items | `TWO` |',
    ),
    calls: calls(
      '| `sign` | `POST /crews` | `{ people?, pair?, apart?, team?, tags? }` | create Crew | `201 Crew` |',
      '| `pick` | `POST /picked` | `{ chosen: list of Person }` | create Crew with apart = `chosen` | `201 Crew` |',
    ),
    errors: errors(
      '| `TWO` | 422 | two | | |',
      '| `TWICE` | 422 | twice | | |',
      '| `ALONE` | 422 | alone | | |',
    ),
  });
  const answer = (call: string, body: object) => crews.fork().call(call, { body });

  it('is held once, by conditions and by what follows as well', () => {
    const { body } = answer('POST /crews', { people: ['ann', 'bob', 'ann'] });
    expect(body).toMatchObject({ people: ['ann', 'bob'], size: 2 });
    expect(answer('POST /crews', { people: ['ann', 'ann'] }).body.code).toBe('ALONE');
  });

  it.each([
    ['is one and not two', { pair: ['ann', 'ann'] }, 'TWO'],
    ['does not make three of two', { pair: ['ann', 'bob', 'ann'] }, 'TWO'],
    ['may be refused for that alone', { apart: ['ann', 'ann'] }, 'TWICE'],
    ['counts as two where that has an error of its own', { team: ['ann', 'ann'] }, 'TWICE'],
    ['is told to be one too many all the same', { team: ['ann', 'bob', 'ann'] }, 'TWO'],
  ])('%s', (_, body, code) => {
    expect(answer('POST /crews', body).body.code).toBe(code);
  });

  it('is one of a parameter, and is refused where a step stores it', () => {
    expect(answer('POST /picked', { chosen: ['ann', 'ann'] }).body.code).toBe('TWO');
    expect(answer('POST /picked', { chosen: ['ann', 'bob', 'ann'] }).body.code).toBe('TWICE');
  });

  it('is not as a text that comes twice, which is two', () => {
    expect(answer('POST /crews', { tags: ['a', 'a'] }).body.tags).toEqual(['a', 'a']);
  });
});
