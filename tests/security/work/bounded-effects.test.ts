// What steps do by the clock and with long lists: moves that go round for ever, that make records
// without end or look at all others, requests with very many records, clocks of a zone.
// Each takes no longer than any request may, and the mock goes on.

import { expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/engine/index.ts';
import { productOf, type Product } from '../../engine/product.ts';
import { timeOf } from '../../processor-time.ts';

vi.setConfig({ testTimeout: 240_000 });

/** What one request may take, and the slowest machine; without bounds all of these take minutes. */
const MOST_SECONDS = 20;
const DAY = 86_400_000;

interface Made {
  readonly zone?: string;
  readonly fields?: readonly string[];
  readonly rows?: readonly string[];
  readonly counts?: string;
  readonly takes?: string;
}

function things(made: Made): Product {
  const {
    zone = 'UTC',
    fields = [],
    rows = [],
    counts = 'Thing.size()',
    takes = '{ text }',
  } = made;
  return productOf(`---
zone: ${zone}
---
# Specification: Things

## 3. Entities

### Term

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| ends | datetime | yes | |

#### Examples

| ends |
| --- |
| tomorrow |

### Thing

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | no | |
| sum | integer | auto | nullable |
| state | one of one, two | auto | |
${fields.join('\n')}

#### Examples

| text |
| --- |

### Report

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | no | |

#### Examples

| text |
| --- |

## 4. States

### Thing.state

| From | Event | To | When | Does |
| --- | --- | --- | --- | --- |
| — | \`add\` | one | | |
| — | \`addAll\` | one | | |
${rows.join('\n')}

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`add\` | \`POST /things\` | \`${takes}\` | create Thing | \`201 Thing\` |
| \`addAll\` | \`POST /all\` | \`[{ text? }]\` | create Thing | \`204\` |
| \`report\` | \`POST /reports\` | \`{ text }\` | for each thing in \`Thing\`: create Report with text = \`text\` | \`204\` |
| \`count\` | \`GET /count\` | | | \`200 { things: integer = ${counts}, reports: integer = Report.size() }\` |
`);
}

const seconds = (work: () => void): number => timeOf(work) / 1_000;

const ROUND = [
  '| one | after `seconds(1)` | two | | DOES |',
  '| two | after `seconds(1)` | one | | |',
];
const round = (does: string): string[] => ROUND.map((row) => row.replace('DOES', does));
const many = (count: number) => Array.from({ length: count }, () => ({}));

/** Time passes, and the product answers as before. */
function pass({ engine, call }: { engine: Engine; call: Product['call'] }): void {
  expect(seconds(() => engine.clock.forward(DAY))).toBeLessThan(MOST_SECONDS);
  expect(seconds(() => expect(call('GET /count').status).toBe(200))).toBeLessThan(MOST_SECONDS);
}
const passIn = (product: Product): void =>
  pass({ engine: product.engine, call: product.call.bind(product) });

it('moves that go round and make long records stop where the world is full', () => {
  const product = things({ rows: round('create Report with text = `thing.text`') });
  product.call('POST /things', { body: { text: 'x'.repeat(1_000_000) } });
  passIn(product);
  expect(product.call('GET /count').body.reports).toBeLessThan(34);
});

it('moves that work on all records, again and again, take what a request may', () => {
  const product = things({
    rows: round('set thing.sum to `Thing.map(a, Thing.map(b, a.id + b.id).sum()).sum()`'),
  });
  product.call('POST /all', { body: many(1_000) });
  passIn(product);
});

it('moves whose instant rests on others that all move at once take what a request may', () => {
  const product = things({
    rows: [
      '| one | at `Term.first().ends` | two | | |',
      '| two | at `Term.first().ends` | one | | |',
    ],
  });
  product.call('POST /all', { body: many(3_000) });
  passIn(product);
});

it('what was due and is left over happens with the requests that follow', () => {
  const product = things({
    rows: [
      '| one | after `seconds(1)` | two | | set thing.sum to `Thing.map(a, a.id + a.id + a.id + a.id + a.id + a.id + a.id).sum()` |',
    ],
    counts: 'Thing.filter(t, t.state == "two").size()',
  });
  product.call('POST /all', { body: many(2_000) });
  product.engine.clock.forward(DAY);
  const told: number[] = [];
  for (let turn = 0; turn < 20 && told.at(-1) !== 2_000; turn += 1)
    told.push(product.call('GET /count').body.things);
  expect(told.at(-1)).toBe(2_000);
});

it('a call that makes more than a world holds is refused before it is all measured', () => {
  const product = things({});
  product.call('POST /all', { body: many(3_000) });
  const taken = seconds(() => {
    const body = { text: 'x'.repeat(1_000_000) };
    expect(product.call('POST /reports', { body }).status).toBe(500);
  });
  expect(taken).toBeLessThan(2);
  expect(product.call('GET /count').body.reports).toBe(0);
});

it('a request of very many records is refused in time', () => {
  const product = things({});
  const taken = seconds(() =>
    expect(product.call('POST /all', { body: many(30_000) }).status).toBe(500),
  );
  expect(taken).toBeLessThan(MOST_SECONDS);
  expect(product.call('POST /all', { body: many(2_000) }).status).toBe(204);
});

it('clocks of a zone are asked for as quickly as anything', () => {
  const counts =
    'Thing.map(a, Thing.map(b, weekday(now + hours(a.id * 4001 + b.id * 7))).sum()).sum()';
  const product = things({ zone: 'Africa/Casablanca', counts });
  product.call('POST /all', { body: many(2_000) });
  const taken = seconds(() => expect([200, 500]).toContain(product.call('GET /count').status));
  expect(taken).toBeLessThan(MOST_SECONDS);
});

it('days and clocks of a zone at the end of all years are told or null, never half', () => {
  const product = things({
    zone: 'Pacific/Apia',
    fields: [
      '| at | datetime | no | |',
      '| day | date | auto | = `date(thing.at)` |',
      '| clock | time | auto | = `time(thing.at)` |',
      '| kept | date | auto | set `thing.at` |',
    ],
    counts: 'Thing.size()',
    takes: '{ text?, at }',
  });
  const at = (instant: string) => product.call('POST /things', { body: { at: instant } }).body;
  const none = { day: null, clock: null, kept: null };
  expect(at('9999-12-31T23:59:59.999Z')).toMatchObject(none);
  expect(at('0001-01-01T00:00:00Z')).toMatchObject({ day: '0001-01-01', clock: '12:33' });
  expect(at('9999-12-31T09:59:00Z')).toMatchObject({ day: '9999-12-31', clock: '22:59' });
});
