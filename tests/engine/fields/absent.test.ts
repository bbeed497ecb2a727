// Null, blank and absent, in creation and in an update, for a field of every type: section 3 says what
// each of them means, and no type may have a meaning of its own.

import { describe, expect, it } from 'vitest';
import { calls, fields, productWith } from '../product.ts';

/** Types, each with a default as an expression and a value that a request gives. */
const TYPES: readonly (readonly [
  type: string,
  byDefault: string,
  value: unknown,
  given: unknown,
])[] = [
  ['text', '"d"', 'd', 'x'],
  ['integer', '1', 1, 2],
  ['number', '1.5', 1.5, 2.5],
  ['boolean', 'true', true, false],
  ['date', '"2026-01-01"', '2026-01-01', '2026-02-02'],
  [
    'datetime',
    '"2026-01-01T00:00:00.000Z"',
    '2026-01-01T00:00:00.000Z',
    '2026-02-02T00:00:00.000Z',
  ],
  ['email', '"d@example.com"', 'd@example.com', 'x@example.com'],
  ['url', '"https://d.example/"', 'https://d.example/', 'https://x.example/'],
  [
    'uuid',
    '"00000000-0000-4000-8000-000000000001"',
    '00000000-0000-4000-8000-000000000001',
    '00000000-0000-4000-8000-000000000002',
  ],
  ['slug', '"d-d"', 'd-d', 'x-x'],
  ['one of d, x', '"d"', 'd', 'x'],
  ['list of text', '["d"]', ['d'], ['x']],
];

describe.each(TYPES)('a field of type %s', (type, byDefault, value, given) => {
  const product = productWith({
    entities: `### Thing\n\n${fields(
      '| id | integer | auto | key |',
      `| free | ${type} | no | |`,
      `| usual | ${type} | no | default \`${byDefault}\` |`,
      `| either | ${type} | no | nullable; default \`${byDefault}\` |`,
      `| must | ${type} | yes | |`,
    )}\n\n#### Examples\n\n| id |\n| --- |\n`,
    calls: calls(
      '| `make` | `POST /things` | `{ free?, usual?, either?, must }` | create Thing | |',
      '| `change` | `PUT /things/:id` | `{ free?, usual?, either?, must? }` | find Thing by id; update thing | |',
    ),
  });
  const make = (body: object) => product.fork().call('POST /things', { body });
  const changed = (body: object) => {
    const other = product.fork();
    const all = { free: given, usual: given, either: given, must: given };
    expect(other.call('POST /things', { body: all }).status).toBe(201);
    return other.call('PUT /things/1', { body });
  };
  const refused = ({ status, body }: { status: number; body: any }) => [
    status,
    body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
  ];

  it('that creation leaves out has its default, else null; one that must be there is required', () => {
    expect(make({ must: given }).body).toMatchObject({ free: null, usual: value, either: value });
    expect(refused(make({}))).toEqual([422, ['must REQUIRED']]);
  });

  it('may be null at creation where it is nullable, and nowhere else', () => {
    expect(make({ free: null, either: null, must: given }).body).toMatchObject({
      free: null,
      either: null,
      usual: value,
    });
    expect(refused(make({ usual: null, must: given }))).toEqual([422, ['usual INVALID']]);
    expect(refused(make({ must: null }))).toEqual([422, ['must REQUIRED']]);
  });

  it('that an update leaves out stays as it is', () => {
    expect(changed({}).body).toMatchObject({
      ...{ free: given, usual: given, either: given, must: given },
    });
  });

  it('is emptied by null in an update where it is nullable, and nowhere else', () => {
    expect(changed({ free: null, either: null }).body).toMatchObject({ free: null, either: null });
    expect(refused(changed({ usual: null }))).toEqual([422, ['usual INVALID']]);
    expect(refused(changed({ must: null }))).toEqual([422, ['must REQUIRED']]);
  });

  it('takes blank text for a value if it is text, and else for none of its type', () => {
    const isText = type === 'text';
    for (const blank of ['', '  ']) {
      if (isText) {
        expect(make({ free: blank, must: given }).body.free).toBe(blank);
        expect(changed({ free: blank, usual: blank }).body).toMatchObject({
          free: blank,
          usual: blank,
        });
      } else {
        expect(refused(make({ free: blank, must: given }))).toEqual([422, ['free INVALID']]);
        expect(refused(changed({ usual: blank }))).toEqual([422, ['usual INVALID']]);
      }
      expect(refused(make({ must: blank }))).toEqual([422, ['must REQUIRED']]);
      expect(refused(changed({ must: blank }))).toEqual([422, ['must REQUIRED']]);
    }
  });
});
