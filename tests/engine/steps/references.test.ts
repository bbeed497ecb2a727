import { describe, expect, it } from 'vitest';
import { calls, errors, fields, moves, productWith } from '../product.ts';

const product = productWith({
  entities: `### Author

${fields('| handle | slug | yes | key |', '| name | text | yes | |', '| mentor | Author | no | |')}

#### Examples

| handle | name | mentor |
| --- | --- | --- |
| ann | Ann | bob |
| bob | Bob | |
| cyd | Cyd | cyd |

### Card (view of Author)

| Field | Type | Rules |
| --- | --- | --- |
| name | | |
| mentor | Card | |
| books | integer | = \`Book.filter(b, b.author == author).size()\` |

### Book

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | unique |',
  '| author | Card | yes | |',
  '| editor | Author | no | |',
  '| fans | list of Author | no | default `[]` |',
  '| friends | list of Card | no | default `[]` |',
  '| state | one of new, old | auto | |',
)}

#### Examples

| title | author | editor | fans |
| --- | --- | --- | --- |
| One | ann | bob | bob, ann |

### Chapter

${fields('| id | integer | auto | key |', '| book | Book | yes | cascade |')}

#### Examples

| book |
| --- |
| One |
| 1 |

### Remark

${fields('| id | integer | auto | key |', '| chapter | Chapter | yes | cascade |')}

#### Examples

| chapter |
| --- |
| 2 |

### Loan

${fields('| id | integer | auto | key |', '| book | Book | yes | |')}

#### Examples

| book |
| --- |
`,
  states: `### Book.state\n\n${moves('| — | `add` | new | |', '| new | `age` | old | |', '| new | `burn` | — | |')}`,
  calls: calls(
    '| `add` | `POST /books` | `{ title, author, editor?, fans?, friends? }` | create Book | |',
    '| `edit` | `PUT /books/:id` | `{ author?, editor?, fans? }` | find Book by id; update book | |',
    '| `readBook` | `GET /books/:id` | | find Book by id | |',
    '| `age` | `POST /books/:id/age` | | find Book by id | |',
    '| `burn` | `DELETE /books/:id` | | find Book by id | `204` |',
    '| `clear` | `DELETE /books/:id/all` | | find Book by id; delete Loan where `loan.book == book`; delete book | |',
    '| `dropAuthor` | `DELETE /authors/:handle` | | find Author by handle; delete author | |',
    '| `rename` | `PUT /authors/:handle` | `{ name? }` | find Author by handle; update author | |',
    '| `lend` | `POST /loans` | `{ book }` | create Loan | |',
    '| `remarks` | `GET /remarks` | | list Remark | `200 Remark[]` |',
    '| `chapters` | `GET /chapters` | | list Chapter | `200 Chapter[]` |',
    '| `byEditor` | `GET /books?editor` | | list Book filtered by editor | `200 Book[]` |',
  ),
  errors: errors('| `USED` | 409 | {record} | | in use |'),
});
const BOOK = {
  id: 1,
  title: 'One',
  author: { name: 'Ann', mentor: { name: 'Bob', mentor: null, books: 0 }, books: 1 },
  editor: 'bob',
  fans: ['bob', 'ann'],
  friends: [],
  state: 'new',
};

describe('a reference', () => {
  it('is answered as the other’s key, or as the view that its type names', () => {
    expect(product.call('GET /books/1').body).toEqual(BOOK);
  });

  it('typed as a view is in an expression the record itself, with all its fields', () => {
    const site = productWith({
      entities: `### Person\n\n${fields(
        '| id | integer | auto | key |',
        '| name | text | yes | |',
        '| nick | text | no | hidden |',
      )}\n\n#### Examples\n\n| name | nick |\n| --- | --- |\n| Ann | annie |\n\n### Card (view of Person)\n\n| Field |\n| --- |\n| name |\n\n### Job\n\n${fields(
        '| id | integer | auto | key |',
        '| by | Card | no | |',
        '| nick | text | auto | = `job.by.nick` |',
        '| known | boolean | auto | = `Person.exists(p, p == job.by)` |',
      )}\n\n#### Examples\n\n| by |\n| --- |\n| 1 |\n`,
      calls: calls('| `read` | `GET /jobs/:id` | | find Job by id | |'),
    });
    const job = { id: 1, by: { name: 'Ann' }, nick: 'annie', known: true };
    expect(site.call('GET /jobs/1').body).toEqual(job);
  });

  it('is written as the other’s key, whatever it is answered as', () => {
    const body = { title: 'Two', author: 'bob', editor: null, fans: ['cyd'], friends: ['bob'] };
    const made = product.fork().call('POST /books', { body }).body;
    expect(made).toMatchObject({ author: { name: 'Bob', books: 1 }, editor: null, fans: ['cyd'] });
    expect(made.friends).toEqual([{ name: 'Bob', mentor: null, books: 1 }]);
  });

  it('is held once in a list, however often it is given', () => {
    const body = { fans: ['ann', 'cyd', 'ann'] };
    expect(product.fork().call('PUT /books/1', { body }).body.fans).toEqual(['ann', 'cyd']);
  });

  it('to nothing is invalid', () => {
    for (const body of [
      { title: 'x', author: 'nobody' },
      { title: 'x', author: 'Ann' },
      { title: 'x', author: 1 },
      { title: 'x', author: { name: 'Ann' } },
    ]) {
      const { status, body: told } = product.call('POST /books', { body });
      expect(status).toBe(422);
      expect(told.errors).toMatchObject([{ field: 'author', code: 'INVALID' }]);
    }
  });

  it('to nothing is invalid in a query too, and filters else', () => {
    expect(product.call('GET /books?editor=bob').body).toHaveLength(1);
    expect(product.call('GET /books?editor=ann').body).toEqual([]);
    expect(product.call('GET /books').body).toHaveLength(1);
    expect(product.call('GET /books?editor=nobody').status).toBe(422);
  });

  it('in circles of views ends', () => {
    const fresh = product.fork();
    const { body } = fresh.call('PUT /books/1', { body: { author: 'cyd' } });
    expect(JSON.stringify(body).length).toBeLessThan(10_000);
    expect(body.author.mentor.mentor.name).toBe('Cyd');
  });

  it('in an example may be any unique value of the other, before or after it', () => {
    expect(product.engine.records('Chapter')).toEqual([
      { id: 1, book: 1 },
      { id: 2, book: 1 },
    ]);
    expect(product.engine.records('Author')[0]).toMatchObject({ mentor: 'bob' });
    expect(product.engine.records('Author')[2]).toMatchObject({ mentor: 'cyd' });
  });
});

describe('deleting', () => {
  it('takes along what cascades, through all that refers to it', () => {
    const fresh = product.fork();
    expect(fresh.call('DELETE /books/1').status).toBe(204);
    expect(fresh.call('GET /chapters').body).toEqual([]);
    expect(fresh.call('GET /remarks').body).toEqual([]);
  });

  it('is refused while something else refers to it', () => {
    const fresh = product.fork();
    fresh.call('POST /loans', { body: { book: 1 } });
    const refused = fresh.call('DELETE /books/1');
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'USED', detail: 'book' });
    expect(refused.decision.why).toContain('Loan');
    expect(fresh.call('GET /books/1').status).toBe(200);
    expect(fresh.call('GET /remarks').body).toHaveLength(1);
  });

  it('counts a list that holds it as use', () => {
    expect(product.fork().call('DELETE /authors/bob').status).toBe(409);
    const fresh = product.fork();
    fresh.call('PUT /books/1', { body: { editor: null, fans: ['ann'] } });
    expect(fresh.call('DELETE /authors/bob').status).toBe(409);
  });

  it('counts no record as its own user', () => {
    expect(product.fork().call('DELETE /authors/cyd').status).toBe(204);
  });

  it('may take the users along in the same call', () => {
    const fresh = product.fork();
    fresh.call('POST /loans', { body: { book: 1 } });
    expect(fresh.call('DELETE /books/1/all').status).toBe(204);
    expect(fresh.engine.records('Loan')).toEqual([]);
    expect(fresh.engine.records('Chapter')).toEqual([]);
  });

  it('is judged by state before use', () => {
    const fresh = product.fork();
    fresh.call('POST /loans', { body: { book: 1 } });
    fresh.call('POST /books/1/age');
    expect(fresh.call('DELETE /books/1').body.code).toBe('WRONG_STATE');
  });
});
