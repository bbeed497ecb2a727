import { describe, expect, it } from 'vitest';
import { calls, fields, productWith } from '../product.ts';

const product = productWith({
  entities: `### Thing

${fields(
  '| id | integer | auto | key |',
  '| text | text | no | |',
  '| integer | integer | no | |',
  '| number | number | no | |',
  '| boolean | boolean | no | |',
  '| date | date | no | |',
  '| datetime | datetime | no | |',
  '| email | email | no | |',
  '| url | url | no | |',
  '| uuid | uuid | no | |',
  '| slug | slug | no | |',
  '| json | json | no | |',
  '| choice | one of a, b | no | |',
  '| list | list of integer | no | |',
  '| other | Thing | no | |',
  '| others | list of Thing | no | |',
)}

#### Examples

| text |
| --- |
| first |
`,
  calls: calls(
    '| `make` | `POST /things` | `{ text?, integer?, number?, boolean?, date?, datetime?, email?, url?, uuid?, slug?, json?, choice?, list?, other?, others? }` | create Thing | |',
    '| `need` | `POST /needs` | `{ text, integer }` | create Thing | |',
  ),
});
const make = (body: object) => product.fork().call('POST /things', { body });

const FITTING: Record<string, readonly unknown[]> = {
  text: ['', ' a ', 'ünï', '😀', '\u0000'],
  integer: [0, -1, 1.0, Number.MAX_SAFE_INTEGER],
  number: [0.5, -3, 1e300],
  boolean: [true, false],
  date: ['2024-02-29', '0001-01-01'],
  email: ['a@b.example', 'a.b+c@localhost'],
  url: ['https://example.com/a?b#c', 'http://localhost:3000'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  slug: ['a', 'a-b-2'],
  json: [{ a: [1, null] }, 'x', 0, false, []],
  choice: ['a', 'b'],
  list: [[], [1, 2, 2]],
  other: [1],
  others: [[], [1]],
};
const UNFITTING: Record<string, readonly unknown[]> = {
  text: [1, true, {}, []],
  integer: ['1', 1.5, true, 2 ** 53, [1]],
  number: ['1', true, {}],
  boolean: ['true', 0, 1, 'yes'],
  date: ['2023-02-29', '2024-2-1', '2024-01-01T00:00:00Z', 20240101],
  datetime: ['2024-01-01', '2024-01-01T00:00:00', '2024-13-01T00:00:00Z', 'now', 0],
  email: ['', 'a', 'a@', '@b', 'a b@c', 'a@b@c', 7],
  url: ['', 'example.com', '//example.com', 'javascript:alert(1)', 'https://', 'https://a b'],
  uuid: ['', '123e4567', 'g23e4567-e89b-12d3-a456-426614174000'],
  slug: ['', 'A', 'a b', '-a', 'a--b', 'a-'],
  choice: ['c', 'A', '', 1],
  list: ['1', [1, 'a'], [null], {}],
  other: ['1', 99, 0, false, { id: 1 }],
  others: [1, [99], [1, null]],
};

describe('a value', () => {
  for (const [field, values] of Object.entries(FITTING))
    it.each(values.map((value) => [value]))(`of type ${field} may be %j`, (value) => {
      const answer = make({ [field]: value });
      expect(answer.status).toBe(201);
      expect(answer.body[field]).toEqual(value);
    });

  for (const [field, values] of Object.entries(UNFITTING))
    it.each(values.map((value) => [value]))(`of type ${field} may not be %j`, (value) => {
      const answer = make({ [field]: value });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ field, code: 'INVALID' }]);
    });

  it('of type datetime is answered in UTC with milliseconds', () => {
    for (const [given, answered] of [
      ['2024-01-01T10:00:00+02:00', '2024-01-01T08:00:00.000Z'],
      ['2024-01-01T10:00:00.1Z', '2024-01-01T10:00:00.100Z'],
    ])
      expect(make({ datetime: given }).body.datetime).toBe(answered);
  });

  it('that is not given is null', () => {
    const { id, ...rest } = make({}).body;
    expect(id).toBe(2);
    expect(Object.values(rest).every((value) => value === null)).toBe(true);
    expect(Object.keys(rest)).toHaveLength(15);
  });

  it('is required where Takes does not mark it optional, whatever section 3 says', () => {
    for (const body of [{ integer: 1 }, { text: null, integer: 1 }, { text: ' \n', integer: 1 }]) {
      const answer = product.call('POST /needs', { body });
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ field: 'text', code: 'REQUIRED' }]);
    }
    expect(product.fork().call('POST /needs', { body: { text: 'a', integer: 0 } }).status).toBe(
      201,
    );
  });

  it('may nest JSON as deep as anybody would, and no deeper', () => {
    const nest = (depth: number): unknown => (depth === 0 ? 1 : [nest(depth - 1)]);
    expect(make({ json: nest(50) }).status).toBe(201);
    expect(make({ json: nest(200) }).status).toBe(422);
  });
});

it.each([
  ['a number', '{"number":1e400}', 422],
  ['JSON', '{"json":{"in":[-1e999]}}', 422],
  ['the largest number', '{"number":1.7976931348623157e308}', 201],
])('%s that JSON may write and nothing can hold is invalid: %s', (_, body, status) => {
  const answer = product.engine.fork().handle({
    method: 'POST',
    url: '/things',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(answer.status).toBe(status);
});
