// Who asks, as whom, how often, and at which address.

import { describe, expect, it } from 'vitest';
import { calls, errors, fields, limits, productOf, productWith } from '../product.ts';

const product = productWith({
  entities: `### Person

${fields(
  '| id | integer | auto | key |',
  '| pin | text | yes | unique; write-only |',
  '| count | integer | no | default `0` |',
  '| books | list of Book | no | default `[]` |',
)}

#### Examples

| pin |
| --- |
| ann |

### Clerk

${fields('| id | integer | auto | key |', '| pin | text | yes | unique; write-only |')}

#### Examples

| pin |
| --- |
| cleo |

### Book

${fields(
  '| id | integer | auto | key |',
  '| title | text | no | |',
  '| kind | one of thin, thick | no | |',
  '| holder | Person | no | owner |',
)}

#### Examples

| title | kind | holder |
| --- | --- | --- |
| One | thin | 1 |
| Two | thick | |
`,
  roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Anybody | \`true\` |

| Call | Anybody |
| --- | --- |
| \`signIn\`, \`clerkIn\`, \`enter\`, \`count\`, \`shelve\`, \`listBooks\`, \`ofKind\`, \`readBook\`, \`compare\`, \`never\`, \`lend\`, \`out\`, \`outOther\`, \`held\` | yes |
| \`mine\` | own |
| \`both\` | own; no |
`,
  calls: calls(
    '| `signIn` | `POST /in` | `{ pin }` | sign in Person by pin and pin | `200 { token: text = token, who: integer = me.id }` |',
    '| `clerkIn` | `POST /clerks/in` | `{ pin }` | sign in Clerk by pin and pin | `200 { token: text = token }` |',
    '| `out` | `DELETE /in` | | sign out | `200 { isOut: boolean = me == null }` |',
    '| `outOther` | `DELETE /people/:id/in` | | find Person by id; sign out person | `200 { isOut: boolean = me == null }` |',
    '| `held` | `GET /held` | | list Book where `book.holder == me` | `200 Book[]` |',
    '| `enter` | `POST /people` | `{ pin }` | create Person; sign in person | `201 { who: integer = me.id }` |',
    '| `count` | `POST /count` | | set me.count to `me.count + 1`; set me.count to `me.count + 1` | `200 { count: integer = me.count }` |',
    '| `shelve` | `POST /books/:id/shelve` | | find Book by id; add `book` to me.books | `204` |',
    '| `mine` | `GET /books/:id/mine` | | find Book by id | |',
    '| `both` | `GET /books/:id/both` | | find Book by id | |',
    '| `readBook` | `GET /books/:id` | | find Book by id | |',
    '| `listBooks` | `GET /books` | | list Book | `200 Book[]` |',
    '| `ofKind` | `GET /kinds/:kind` | | list Book filtered by kind | `200 Book[]` |',
    '| `compare` | `POST /books/:id/compare/:second` | | find Book by id; find Book by id = second as other where `other.kind == book.kind` | `204` |',
    '| `lend` | `POST /books/:id/lend/:second/:to` | | find Book by id; find Book by id = second as other; find Person by id = to | `204` |',
    '| `never` | `DELETE /books/:id` | | find Book by id; set book.title to `"gone"`; find Person by id = id as holder where `false`; delete book | `204` |',
  ),
  errors:
    '| Error | Status | Message | Field | When | With |\n| --- | --- | --- | --- | --- | --- |\n' +
    '| `OTHER` | 404 | no | | not found compare | `{ book: Book }` |\n' +
    '| `NOBODY` | 404 | no | | not found lend | `{ other: Book, last: Book }` |\n',
});
const signedIn = (line = 'POST /in', pin = 'ann') => {
  const fresh = product.fork();
  return { fresh, as: fresh.call(line, { body: { pin } }).body.token as string };
};

describe('me', () => {
  it('is whom the call signs in, from then on', () => {
    expect(product.fork().call('POST /in', { body: { pin: 'ann' } }).body.who).toBe(1);
    expect(product.fork().call('POST /people', { body: { pin: 'bob' } }).body.who).toBe(2);
  });

  it('is the record in hand: a step sees what the one before made of it', () => {
    const { fresh, as } = signedIn();
    expect(fresh.call('POST /count', { as }).body).toEqual({ count: 2 });
  });

  it('owns by which record it is, not by its number', () => {
    const [{ fresh, as }, clerk] = [signedIn(), signedIn('POST /clerks/in', 'cleo')];
    expect(fresh.call('GET /books/1/mine', { as }).status).toBe(200);
    expect(clerk.fresh.call('GET /books/1/mine', { as: clerk.as }).status).toBe(403);
  });

  it('is nobody once the call has signed them out, and only then', () => {
    const { fresh, as } = signedIn();
    fresh.call('POST /people', { body: { pin: 'bob' } });
    expect(fresh.call('DELETE /people/2/in', { as }).body).toEqual({ isOut: false });
    expect(fresh.call('DELETE /in', { as }).body).toEqual({ isOut: true });
  });

  it('is no other record of the same number, where lists look records up', () => {
    const [{ fresh, as }, clerk] = [signedIn(), signedIn('POST /clerks/in', 'cleo')];
    expect(fresh.call('GET /held', { as }).body).toHaveLength(1);
    expect(clerk.fresh.call('GET /held', { as: clerk.as }).body).toEqual([]);
  });

  it('is asked for before anything is looked for', () => {
    expect(product.fork().call('POST /books/9/shelve').status).toBe(401);
  });
});

it('never lets somebody of whom one part of a cell says no, and looks for nothing then', () => {
  const { fresh, as } = signedIn();
  expect(fresh.call('GET /books/9/both', { as }).status).toBe(403);
});

it('takes a credential by its scheme alone, whatever else is as long', () => {
  const { fresh, as } = signedIn();
  const at = (authorization: string) =>
    fresh.call('GET /books/1/mine', { headers: { authorization } }).status;
  expect([`Bearer ${as}`, `Digest ${as}`, `Bearer${as}`, as, `Bearer ${as}x`].map(at)).toEqual([
    200, 403, 403, 403, 403,
  ]);
});

describe('an address', () => {
  it('with nothing where a parameter stands is none', () => {
    expect(product.fork().call('GET /books/').call).toBeNull();
    expect(product.fork().call('GET /books/').status).toBe(404);
  });

  it('with what its parameter cannot be is of nothing, though no step looks for it', () => {
    const fresh = product.fork();
    expect(fresh.call('GET /kinds/thin').body).toHaveLength(1);
    expect(fresh.call('GET /kinds/fat').status).toBe(404);
  });

  it('takes no body over 1 MiB, also where it takes none', () => {
    const body = 'x'.repeat(1_048_577);
    expect(product.fork().call('GET /books', { body }).status).toBe(413);
  });
});

it('shows with a refusal the record of the name that the catalogue says, as it is stored', () => {
  const refused = product.fork().call('POST /books/1/compare/2');
  expect(refused.body).toMatchObject({ code: 'OTHER', book: { id: 1, title: 'One' } });
  const nobody = product.fork().call('POST /books/1/lend/2/9').body;
  expect([nobody.code, nobody.other.id, nobody.last.id]).toEqual(['NOBODY', 2, 2]);
});

it('holds refused calls against whoever makes too many', () => {
  const rated = productOf(`## 7. Calls

${calls('| `ping` | `GET /ping` | | | `204` |')}

## 8. Errors

${errors('| `SLOW` | 429 | no | | more than OFTEN |')}

## 9. Limits

${limits('| `OFTEN` | 2 | calls per minute |')}
`);
  const ping = (seconds: number) => {
    rated.engine.clock.forward(seconds * 1_000);
    return rated.call('GET /ping').status;
  };
  // At 0, 30, 40, 65 and 95 seconds: two of the minute before had been refused themselves.
  expect([0, 30, 10, 25, 30, 60].map(ping)).toEqual([204, 204, 429, 429, 429, 204]);
});
