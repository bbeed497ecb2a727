// What a refused call costs less work for, and answers all the same.

import { describe, expect, it } from 'vitest';
import { calls, errors, fields, moves, productWith, rules } from '../product.ts';

describe('what is missing again and again', () => {
  const needed = (message: string, shows = '') =>
    productWith({
      entities: `### Post

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | as headline |',
  '| words | integer | no | |',
  '| status | one of draft, done | auto | |',
)}

#### Examples

| title |
| --- |
| One |
`,
      states: `### Post.status\n\n${moves('| — | `make` | draft | |', '| draft | `finish` | done | |')}`,
      calls: calls(
        '| `make` | `POST /posts` | `{ post: { headline, words? } }` | create Post | |',
        '| `finish` | `POST /posts/:id/finish` | | find Post by id | |',
        '| `rename` | `PUT /posts/:id` | `{ headline }` | find Post by id; update post | |',
      ),
      errors: `| Error | Status | Message | When | With |
| --- | --- | --- | --- | --- |
| \`NEEDED\` | 422 | ${message} | required | ${shows} |
`,
    });
  const post = (body: object) => ['POST /posts', { body: { post: body } }] as const;

  it('is told as the request has it each time', () => {
    const told = needed('{field} is "{value}"');
    const detail = (headline?: string | null) =>
      told.call(...post(headline === undefined ? {} : { headline })).body.detail;
    const given = ['', undefined, '  ', null, '', '   ', undefined];
    expect(given.map(detail)).toEqual([
      ...['headline is ""', 'headline is ""', 'headline is "  "', 'headline is ""'],
      ...['headline is ""', 'headline is "   "', 'headline is ""'],
    ]);
  });

  it('is told of this call, beside what else is wrong with it', () => {
    const told = needed('needs {field}');
    const fieldsOf = (body: object) => told.call(...post(body)).body.errors;
    const missing = { field: 'headline', code: 'NEEDED', message: 'needs headline' };
    expect(fieldsOf({})).toEqual([missing]);
    expect(fieldsOf({ words: 'x' })).toEqual([
      missing,
      expect.objectContaining({ field: 'words' }),
    ]);
    expect(fieldsOf({})).toEqual([missing]);
    expect(told.call('PUT /posts/1', { body: {} }).call).toBe('rename');
    expect(told.call(...post({})).call).toBe('make');
  });

  it('shows a record as it is by then', () => {
    const told = needed('no', '`{ post: Post }`');
    const shown = () => told.call('PUT /posts/1', { body: {} }).body.post.status;
    expect(shown()).toBe('draft');
    told.call('POST /posts/1/finish');
    expect(shown()).toBe('done');
  });

  it.each([3, 11])('is told in each way that %i fields can be left out', (length) => {
    const names = Array.from({ length }, (_, place) => `f${place}`);
    const many = productWith({
      entities: `### Thing\n\n${fields('| id | integer | auto | key |', ...names.map((name) => `| ${name} | text | yes | |`))}`,
      calls: calls(
        `| \`make\` | \`POST /things\` | \`{ ${names.join(', ')} }\` | create Thing | |`,
      ),
    });
    for (const _turn of [1, 2])
      for (let ways = 1; ways < 2 ** names.length; ways += 1) {
        const missing = names.filter((_name, place) => (ways & (1 << place)) !== 0);
        const given = names.filter((name) => !missing.includes(name)).map((name) => [name, 'x']);
        const { errors: told } = many.call('POST /things', {
          body: Object.fromEntries(given),
        }).body;
        expect(told.map(({ field }: { field: string }) => field)).toEqual(missing);
      }
  });
});

describe('a call that is refused already', () => {
  const product = productWith({
    entities: `### Line

${fields(
  '| id | integer | auto | key |',
  '| note | text | yes | |',
  '| weight | integer | no | |',
  '| rank | integer | no | default `5` |',
  '| last | integer | auto | nullable |',
  '| status | one of on, off | auto | |',
)}`,
    states: `### Line.status\n\n${moves('| — | `begin` | on | `line.rank == 5` |')}`,
    rules: rules(
      '| `Line.weight` | `line.rank != 5` | `HEAVY` |',
      '| `Line.last` | at most 4 | `FOLLOWS` |',
      '| `whole` | `line.rank != 5` | `RANK` |',
      '| `given.code` | `line.rank != 5` | `CODE` |',
    ),
    errors: errors(
      ...['HEAVY', 'FOLLOWS', 'RANK', 'CODE'].map((code) => `| \`${code}\` | 422 | no | | |`),
      '| `MISSING` | 422 | no | | required |',
      '| `STATE` | 409 | no | | wrong state |',
    ),
    calls: calls(
      '| `make` | `POST /lines` | `{ note, weight? }` | create Line | |',
      '| `whole` | `POST /whole` | `{ note }` | create Line | |',
      '| `given` | `POST /given` | `{ note, code?: text }` | create Line | |',
      '| `begin` | `POST /begin` | `{ note }` | create Line | |',
      '| `then` | `POST /then` | `{ note }` | create Line; create Line as next with last = `line.rank`, note = `"x"` | |',
    ),
  });

  it.each([
    ['a condition on a field', '/lines', { weight: 1 }, ['MISSING', 'HEAVY']],
    ['a condition on the call', '/whole', {}, ['MISSING', 'RANK']],
    ['a condition on a parameter', '/given', { code: 'x' }, ['MISSING', 'CODE']],
    ['an event', '/begin', {}, ['MISSING']],
    // What a step works out is told only where nothing else is wrong.
    ['a step that follows', '/then', {}, ['MISSING']],
    ['a step that follows', '/then', { note: 'x' }, ['FOLLOWS']],
  ])('still makes what is read by %s', (_reader, path, body, told) => {
    const { errors: violations } = product.call(`POST ${path}`, { body }).body;
    expect(violations.map(({ code }: { code: string }) => code)).toEqual(told);
  });
});
