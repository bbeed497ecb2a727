// The examples of section 7: the table under its heading, what With gives, and what is answered.

import { describe, expect, it } from 'vitest';
import type { Given } from '../../../../src/model/index.ts';
import { momentText } from '../../../../src/model/index.ts';
import { readMoment } from '../../../../src/read/grammar/moment.ts';
import { placeless } from '../reading.ts';
import { readingSpec } from '../reading.ts';

const CALLS = `## 3. Entities

### Room

| Field | Type | Required | Rules |
|-|-|-|-|
| id | integer | auto | key |
| name | text | yes | |

### Person

| Field | Type | Required | Rules |
|-|-|-|-|
| nick | text | yes | key |

### Booking

| Field | Type | Required | Rules |
|-|-|-|-|
| id | integer | auto | key |
| title | text | yes | |
| starts | datetime | no | |
| day | date | no | |
| kind | one of work, play | no | |
| paid | boolean | no | |
| size | integer | no | |
| tags | list of text | no | |
| extra | json | no | |
| room | Room | auto | |
| host | Person | no | |

## 7. Calls

| Call | Request | Takes | Does | Answers |
|-|-|-|-|-|
| \`book\` | \`POST /rooms/:id\` | \`{ booking: { title, starts?, day?, kind?, paid?, size?, tags?, extra?, host? } }\` | find Room by id; create Booking with room = \`room\` | \`201 Booking\` |
| \`note\` | \`POST /notes; X-Key: {key}\` | \`{ lines: [{ text: text, count?: integer }] }\` | | \`200 { n: integer = lines.size() }\` |

`;

const HEAD = '#### Examples\n\n| Call | As | With | Answers |\n|-|-|-|-|\n';

function examples(rows: string, before = CALLS + HEAD) {
  const { value, codes, diagnostics } = readingSpec(before + rows);
  const { facts, questions } = value.sections.calls;
  return { examples: facts.examples ?? [], facts, questions, codes, diagnostics };
}

/** What one request of `book` gives, but for the title and the room. */
function given(member: string): Given {
  const row = `| \`book\` | Ann | \`{ id: Anchor, title: T, ${member} }\` | 201 |\n`;
  const { examples: rows, codes, diagnostics } = examples(row);
  expect(codes, diagnostics.map(({ message }) => message).join()).toEqual([]);
  return rows[0]!.gives.at(-1)!.value;
}

describe('the table', () => {
  it('gives each row in its order', () => {
    const { examples: rows, codes } = examples(
      '| `book` | Ann | `{ id: Anchor, title: "A" }` | 201 |\n| `book` | | `{ id: 2 }` | `NO` |\n',
    );
    expect(codes).toEqual([]);
    expect(rows.map(({ call, as, answers }) => [call.name, as?.name ?? null, answers])).toEqual([
      ['book', 'Ann', expect.objectContaining({ kind: 'status', status: 201 })],
      ['book', null, expect.objectContaining({ kind: 'error', name: 'NO' })],
    ]);
  });

  it('is not there where nobody wrote it', () => {
    expect('examples' in examples('', CALLS).facts).toBe(false);
  });

  it('answers the status of its call where the cell is blank', () => {
    const { examples: rows } = examples('| `book` | Ann | `{ id: 1, title: T }` | |\n');
    expect(rows[0]!.answers).toMatchObject({ kind: 'status', status: 201 });
  });

  it('leaves steps and prose of calls as they are', () => {
    const { facts, codes } = examples(
      '| `book` | Ann | `{ id: 1, title: T }` | 201 |\n\n### note\n\nIt notes.\n',
    );
    expect(codes).toEqual([]);
    expect(facts.calls.map(({ prose }) => prose)).toEqual(['', 'It notes.']);
  });

  it('may stand under a larger heading, and is not taken for calls', () => {
    const row = '| `book` | | `{ id: 1, title: T }` | 201 |\n';
    const larger = HEAD.replace('####', '###');
    const { examples: rows, facts, codes } = examples(row, CALLS + larger);
    expect([codes, rows.length, facts.calls.length]).toEqual([[], 1, 2]);
    const twice = examples(row, `${CALLS}${HEAD}${row}\n${HEAD}`);
    expect([twice.codes, twice.examples.length]).toEqual([['calls/duplicate-examples'], 1]);
  });

  it('keeps open cells as questions', () => {
    const { examples: rows, questions, codes } = examples('| `book` | ? | `{ id: 1 }` | ? |\n');
    expect(codes).toEqual([]);
    expect(rows).toEqual([]);
    expect(questions.map(({ about }) => about)).toEqual([
      'who makes an example of `book`',
      'what an example of `book` is answered',
    ]);
  });
});

describe('what a request gives', () => {
  it.each([
    ['kind: play', 'play'],
    ['paid: yes', true],
    ['size: 12', 12],
    ['size: null', null],
    ['tags: [a, "b, c"]', { items: [{ value: 'a' }, { value: 'b, c' }] }],
    ['extra: { a: [1, x] }', { a: [1, 'x'] }],
    ['starts: 2026-03-01T09:00:00Z', '2026-03-01T09:00:00.000Z'],
    ['day: 2026-03-01', '2026-03-01'],
  ])('reads %s by its type', (member, value) => {
    const read = placeless(given(member)) as { value?: unknown };
    if (typeof value === 'object' && value !== null && 'items' in value)
      expect(read).toMatchObject(value);
    else expect(read).toEqual({ kind: 'value', value });
  });

  it('names records by what the request says of them', () => {
    const { examples: rows } = examples(
      '| `book` | Ann | `{ id: Anchor, title: T, host: bob }` | 201 |\n',
    );
    expect(placeless(rows[0]!.gives.map(({ value }) => value))).toEqual([
      { kind: 'record', entity: 'Room', field: 'id', name: 'Anchor', value: null },
      { kind: 'value', value: 'T' },
      { kind: 'record', entity: 'Person', field: 'nick', name: 'bob', value: 'bob' },
    ]);
  });

  it('may be written with the wrappers of the body', () => {
    const { examples: rows, codes } = examples(
      '| `book` | Ann | `{ id: 1, booking: { title: T } }` | 201 |\n',
    );
    expect(codes).toEqual([]);
    expect(rows[0]!.gives.map(({ name }) => name)).toEqual(['id', 'title']);
  });

  it('gives lists of objects member by member', () => {
    const { examples: rows, codes } = examples(
      '| `note` | Ann | `{ key: k, lines: [{ text: 5, count: 5 }] }` | 200 |\n',
    );
    expect(codes).toEqual([]);
    expect(placeless(rows[0]!.gives[1]!.value)).toMatchObject({
      items: [{ members: [{ value: { value: '5' } }, { value: { value: 5 } }] }],
    });
  });

  it('may be of another type where that is what is refused', () => {
    const { examples: rows, codes } = examples('| `book` | | `{ id: 1, size: "many" }` | `NO` |\n');
    expect(codes).toEqual([]);
    expect(rows[0]!.gives[1]!.value).toMatchObject({ value: 'many' });
  });
});

describe('what moves along', () => {
  const START = Date.UTC(2026, 0, 5, 9);
  it.each([
    ['today 09:30', '2026-01-05T09:30:00.000Z'],
    ['tomorrow', '2026-01-06T00:00:00.000Z'],
    ['Yesterday  8:00', '2026-01-04T08:00:00.000Z'],
    ['in 3 days 10:00', '2026-01-08T10:00:00.000Z'],
    ['2 weeks ago', '2025-12-22T00:00:00.000Z'],
    ['2 hours ago', '2026-01-05T07:00:00.000Z'],
    ['in 90 minutes', '2026-01-05T10:30:00.000Z'],
    ['monday 09:00', '2026-01-12T09:00:00.000Z'],
    ['sunday', '2026-01-11T00:00:00.000Z'],
  ])('reads %s', (text, instant) => {
    expect(momentText(readMoment(text)!, 'datetime', START)).toBe(instant);
  });

  it.each([
    'today 25:00',
    'in 3 moons',
    'someday',
    'in 2 hours 10:00',
    '3 days',
    'in 9999999 days',
  ])('does not read %s', (text) => expect(readMoment(text)).toBeNull());

  it('is a moment of its type', () => {
    expect(placeless(given('day: in 1 week'))).toEqual({
      kind: 'moment',
      type: 'date',
      moment: { days: 7, weekday: null, milliseconds: 0 },
    });
  });
});
