// Which record an event moves, by which of its rows, and when time moves it.

import { describe, expect, it } from 'vitest';
import { calls, fields, limits, moves, productWith, rules } from '../product.ts';

const product = productWith({
  entities: `### Person

${fields(
  '| id | integer | auto | key |',
  '| pin | text | yes | unique; write-only |',
  '| mood | one of calm, cross | auto | |',
)}

#### Examples

| pin |
| --- |
| one |

### Job

${fields(
  '| id | integer | auto | key |',
  '| size | integer | no | default `0` |',
  '| state | one of new, small, big, done | auto | |',
  '| bill | one of open, sent | auto | |',
  '| changedAt | datetime | auto | follows `now` |',
)}

#### Examples

| size |
| --- |
| 0 |
| 5 |

### Part

${fields(
  '| id | integer | auto | key |',
  '| job | Job | no | |',
  '| state | one of raw, cut, gone | auto | |',
  '| changedAt | datetime | auto | follows `now` |',
)}

#### Examples

| job |
| --- |
`,
  states: `### Person.mood

${moves('| — | `enter` | calm | |', '| calm | `annoy` | cross | |')}

### Job.state

${moves(
  '| — | `add` | new | |',
  '| — | `addAndDrop` | new | `job.size < 9` |',
  '| — | `addLate` | new | `job.size < 9` |',
  '| new | `sort` | small | `job.size == 0` |',
  '| new | `sort` | big | |',
  '| small | `close` | done | |',
  '| big | `close` | done | |',
)}

### Job.bill

${moves('| — | `add` | open | |', '| open | `close` | sent | |')}

### Part.state

${moves('| — | `saw` | raw | |', '| raw | `cut` | cut | |', '| raw | `cutAll` | cut | |', '| cut | after `SHORT` | gone | |')}
`,
  rules: rules('| `Job.size` | at least 0 | |'),
  calls: calls(
    '| `enter` | `POST /in` | `{ pin }` | create Person; sign in person | `201 { token: text = token }` |',
    '| `annoy` | `POST /annoy` | | read me | `200 Person` |',
    '| `add` | `POST /jobs` | `{ size? }` | create Job | |',
    '| `sort` | `POST /jobs/:id/sort` | | find Job by id | |',
    '| `close` | `POST /jobs/:id/close/:other` | | find Job by id; find Job by id = other as second | `200 { one: Job = job, other: Job = second }` |',
    '| `addAndDrop` | `POST /jobs/:id/drop` | `{ size? }` | find Job by id = id as gone; create Job; delete gone | `201 Job` |',
    '| `addLate` | `POST /jobs/late/:other` | `{ size? }` | create Job; when `job.size != 1`: find Part by id = other | `201 Job` |',
    '| `saw` | `POST /raw` | | create Part | |',
    '| `cut` | `POST /parts` | `{ job? }` | create Part | `201 Part` |',
    '| `cutAll` | `POST /parts/all` | `[{ job? }]` | create Part | `201 { states: json = Part.map(p, p.state) }` |',
    '| `listParts` | `GET /parts` | | list Part | `200 Part[]` |',
  ),
  limits: limits('| `SHORT` | 1 | second |'),
});

describe('an event', () => {
  it('takes the first of the rows whose conditions hold', () => {
    const fresh = product.fork();
    expect([1, 2].map((id) => fresh.call(`POST /jobs/${id}/sort`).body.state)).toEqual([
      'small',
      'big',
    ]);
  });

  it('moves the record last found of its entity, through each of its lifecycles', () => {
    const fresh = product.fork();
    fresh.call('POST /jobs/2/sort');
    const { body } = fresh.call('POST /jobs/1/close/2');
    expect([body.one.state, body.one.bill]).toEqual(['new', 'open']);
    expect([body.other.state, body.other.bill]).toEqual(['done', 'sent']);
  });

  it('moves who is signed in, where that is what its call reads', () => {
    const fresh = product.fork();
    const { token } = fresh.call('POST /in', { body: { pin: 'two' } }).body;
    expect(fresh.call('POST /annoy', { as: token }).body.mood).toBe('cross');
    expect(fresh.call('POST /annoy', { as: token }).status).toBe(409);
  });

  it('without a row of creation moves each record that its call made', () => {
    const { body } = product.fork().call('POST /parts/all', { body: [{}, {}] });
    expect(body.states).toEqual(['cut', 'cut']);
  });
});

describe('what a call makes and cannot', () => {
  it('is judged by its state before what is still in use', () => {
    const fresh = product.fork();
    fresh.call('POST /parts', { body: { job: 1 } });
    const codes = [9, 1].map(
      (size) => fresh.call('POST /jobs/1/drop', { body: { size } }).body.code,
    );
    expect(codes).toEqual(['WRONG_STATE', 'IN_USE']);
  });

  it('is judged by its state after what is not found', () => {
    const codes = [9, 1].map(
      (size) => product.fork().call('POST /jobs/late/7', { body: { size } }).body.code,
    );
    expect(codes).toEqual(['NOT_FOUND', undefined]);
  });
});

describe('time', () => {
  it('comes due by the instants that writes take, without anybody moving the clock', () => {
    const fresh = product.fork();
    fresh.call('POST /parts', { body: {} });
    for (let writes = 0; writes < 998; writes += 1) fresh.call('POST /jobs', { body: {} });
    expect(fresh.call('GET /parts').body[0].state).toBe('cut');
    for (let writes = 0; writes < 3; writes += 1) fresh.call('POST /jobs', { body: {} });
    expect(fresh.call('GET /parts').body[0].state).toBe('gone');
  });

  it('moves those that are due at one instant at instants of their own', () => {
    const fresh = product.fork();
    fresh.call('POST /parts/all', { body: [{}, {}, {}] });
    fresh.engine.clock.forward(2_000);
    const parts = fresh.call('GET /parts').body as { state: string; changedAt: string }[];
    expect(parts.map(({ state }) => state)).toEqual(['gone', 'gone', 'gone']);
    expect(new Set(parts.map(({ changedAt }) => changedAt)).size).toBe(3);
  });
});
