// What goes with what is deleted, and what holds it back, as the call leaves everything.

import { describe, expect, it } from 'vitest';
import { calls, fields, moves, productWith } from '../product.ts';

const product = productWith({
  entities: `### Club

${fields('| id | integer | auto | key |', '| name | text | yes | unique |')}

#### Examples

| name |
| --- |
| chess |

### Book

${fields(
  '| id | integer | auto | key |',
  '| club | Club | no | cascade |',
  '| state | one of kept, worn | auto | |',
)}

#### Examples

| club |
| --- |
| chess |
| |

### Member

${fields('| id | integer | auto | key |', '| club | Club | no | cascade |')}

#### Examples

| club |
| --- |
| chess |

### Loan

${fields(
  '| id | integer | auto | key |',
  '| book | Book | yes | |',
  '| member | Member | no | cascade |',
)}

#### Examples

| book | member |
| --- | --- |
| 1 | 1 |

### Shelf

${fields('| id | integer | auto | key |', '| books | list of Book | no | default `[]` |')}

#### Examples

| books |
| --- |
`,
  states: `### Book.state\n\n${moves('| — | `add` | kept | |', '| kept | after `days(1)` | — | |')}`,
  calls: calls(
    '| `add` | `POST /books` | `{ club? }` | create Book | |',
    '| `close` | `DELETE /clubs/:id` | | find Club by id; delete club | `204` |',
    '| `lendAndDrop` | `POST /books/:id/lend` | | find Book by id; create Loan with book = `book`; delete book | `204` |',
    '| `shelveAndDrop` | `POST /books/:id/shelve` | | find Book by id; create Shelf; add `book` to shelf.books; delete book | `204` |',
    '| `shelve` | `POST /shelves` | `{ books }` | create Shelf | |',
    '| `shelveFew` | `PUT /shelves/:id/:which` | | find Shelf by id; find Book by id = which; remove `book` from shelf.books; delete book | `204` |',
  ),
});

describe('deleting', () => {
  it('is not held back by what goes along in the end, whichever comes first', () => {
    const fresh = product.fork();
    expect(fresh.call('DELETE /clubs/1').status).toBe(204);
    expect(['Book', 'Loan'].map((name) => fresh.engine.records(name).length)).toEqual([1, 0]);
  });

  it('is held back by what the same call has made, itself or in a list', () => {
    for (const call of ['lend', 'shelve']) {
      const refused = product.fork().call(`POST /books/2/${call}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    }
  });

  it('is not held back by a list from which the call takes it', () => {
    const fresh = product.fork();
    fresh.call('POST /shelves', { body: { books: [2] } });
    expect(fresh.call('PUT /shelves/1/2').status).toBe(204);
  });

  it('by the clock leaves what is in use', () => {
    const fresh = product.fork();
    fresh.engine.clock.forward(86_400_000);
    expect(fresh.engine.records('Book')).toMatchObject([{ id: 1 }]);
    expect(fresh.engine.records('Loan')).toHaveLength(1);
  });
});
