import { describe, expect, it } from 'vitest';
import { calls, errors, fields, productWith, rules } from '../product.ts';

const product = productWith({
  entities: `### User

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| mail | email | no | unique; lower-cased |',
  '| nick | text | no | |',
)}

#### Examples

| name | mail | nick |
| --- | --- | --- |
| ann | ann@example.com | a |
| bob | | b |

### Page

${fields(
  '| slug | slug | auto | key; follows `slug(page.title)` |',
  '| title | text | yes | |',
  '| body | text | no | |',
  '| updates | integer | no | default `0` |',
)}

#### Examples

| title |
| --- |
| Hello |

### Vote

${fields(
  '| id | integer | auto | key |',
  '| page | Page | yes | unique |',
  '| ticket | text | auto | unique; set `"T-" + string(size(Vote))` |',
)}

#### Examples

| page |
| --- |
`,
  rules: rules('| `User.nick` | unique | `NICK` |'),
  calls: calls(
    '| `join` | `POST /users` | `{ name, mail?, nick? }` | create User | |',
    '| `edit` | `PUT /users/:id` | `{ name?, mail?, nick? }` | find User by id; update user | |',
    '| `write` | `POST /pages` | `{ title, body? }` | create Page | |',
    '| `rewrite` | `PUT /pages/:slug` | `{ title?, body? }` | find Page by slug; update page | |',
    '| `readPage` | `GET /pages/:slug` | | find Page by slug | |',
    '| `vote` | `POST /votes` | `{ page }` | create Vote | |',
    '| `unvote` | `DELETE /votes/:id` | | find Vote by id; delete vote | |',
  ),
  errors: errors(
    '| `TAKEN` | 409 | {record} {field} {value} | | not unique |',
    '| `NICK` | 422 | nick | | |',
  ),
});
const join = (body: object) => product.fork().call('POST /users', { body });

describe('a unique value', () => {
  it('that a request gives is refused where another record has it', () => {
    const answer = join({ name: 'ann' });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe('user name ann');
    expect(answer.body.errors).toHaveLength(1);
  });

  it('is compared as it is stored', () => {
    expect(join({ name: 'x', mail: 'ANN@example.com' }).status).toBe(409);
    expect(join({ name: 'Ann' }).status).toBe(201);
  });

  it('that is null is nobody’s', () => {
    expect(join({ name: 'x' }).status).toBe(201);
  });

  it('is told with all others that are taken', () => {
    const { errors: told } = join({ name: 'ann', mail: 'ann@example.com' }).body;
    expect(told.map(({ field }: { field: string }) => field)).toEqual(['name', 'mail']);
  });

  it('may stay what it is in an update, and be given up for another', () => {
    const fresh = product.fork();
    expect(fresh.call('PUT /users/1', { body: { name: 'ann' } }).status).toBe(200);
    expect(fresh.call('PUT /users/2', { body: { name: 'ann' } }).status).toBe(409);
    fresh.call('PUT /users/1', { body: { name: 'eve' } });
    expect(fresh.call('PUT /users/2', { body: { name: 'ann' } }).status).toBe(200);
    expect(fresh.call('POST /users', { body: { name: 'bob' } }).status).toBe(201);
  });

  it('may be asked for by a rule of section 5, with its own error', () => {
    const answer = join({ name: 'x', nick: 'a' });
    expect(answer.status).toBe(422);
    expect(answer.body.code).toBe('NICK');
  });

  it('is judged after the rules', () => {
    expect(join({ name: 'ann', mail: 'x' }).status).toBe(422);
  });
});

describe('a value that the product makes', () => {
  const write = (title: string) => {
    const { body } = pages.call('POST /pages', { body: { title } });
    return body.slug as string;
  };
  const pages = product.fork();

  it('gets -2, -3, … instead of being refused', () => {
    expect([write('Hello'), write('Hello!'), write('HELLO')]).toEqual([
      'hello-2',
      'hello-3',
      'hello-4',
    ]);
  });

  it('is made again only when its source changes, and then may stay its own', () => {
    const at = 'PUT /pages/hello-3';
    expect(pages.call(at, { body: { body: 'x' } }).body.slug).toBe('hello-3');
    expect(pages.call(at, { body: { title: 'Hello!' } }).body.slug).toBe('hello-3');
    expect(pages.call(at, { body: { title: 'Other' } }).body.slug).toBe('other');
    expect(pages.call('GET /pages/hello-3').status).toBe(404);
    expect(pages.call('PUT /pages/other', { body: { title: 'OTHER' } }).body.slug).toBe('other');
  });

  it('takes the first number that is free, also one that was given before', () => {
    const own = product.fork();
    const title = (text: string) => own.call('POST /pages', { body: { title: text } }).body.slug;
    expect([title('Hello'), title('Hello'), title('Hello')]).toEqual([
      'hello-2',
      'hello-3',
      'hello-4',
    ]);
    own.call('PUT /pages/hello-2', { body: { title: 'Away' } });
    expect([title('Hello'), title('Hello')]).toEqual(['hello-2', 'hello-5']);
  });

  it('is never a key of no characters', () => {
    expect([write('!!!'), write('?')]).toEqual(['page', 'page-2']);
    expect(pages.call('GET /pages/page-2').status).toBe(200);
  });

  it('may be of any language', () => {
    const slug = write('Über Größe, 日本語');
    expect(pages.call(`GET /pages/${encodeURIComponent(slug)}`).body.slug).toBe(slug);
  });

  it('that is set from other records stays unique too', () => {
    const fresh = product.fork();
    for (const title of ['A', 'B', 'C']) fresh.call('POST /pages', { body: { title } });
    const vote = (page: string) => fresh.call('POST /votes', { body: { page } }).body.ticket;
    expect([vote('a'), vote('b')]).toEqual(['T-0', 'T-1']);
    fresh.call('DELETE /votes/1');
    expect(vote('c')).toBe('T-1-2');
  });

  it('that no number can be put to is refused', () => {
    const fresh = product.fork();
    expect(fresh.call('POST /votes', { body: { page: 'hello' } }).status).toBe(201);
    expect(fresh.call('POST /votes', { body: { page: 'hello' } }).status).toBe(409);
  });
});
