// What section 7 has for requests, bodies and answers.

import { forms } from '../form/form.ts';

/** What stands after the method of a request. */
export const REQUEST_PARTS = forms(
  [
    '/path/:parameter',
    'A path, and in it parameters, each for one segment. Of calls that ask the same `where` tells which is made.',
    '| `readBook` | `GET /books/:id` | | find Book by id | `200 Book` |',
  ],
  [
    '?name&name=DEFAULT',
    'A query: names with `&` between them, each perhaps with a default or a type (`?done: boolean`). Without them it is text, or of the type of the field that it filters by.',
    '| `listBooks` | `GET /books?kind&page=1` | | list Book filtered by kind; page by page of 20 | `200 Book[]` |',
  ],
  [
    '; Header: {parameter}',
    'A header of the request, after the path and the query.',
    '| `readShelf` | `GET /shelf; X-Share-Key: {shareKey}` | | find Shelf by key = shareKey | `200 Shelf` |',
  ],
  [
    'where `X`',
    'Behind all else, where several calls have one method and path: the first whose condition holds is made, one without a condition takes what remains. X sees what the request gives, and constants.',
    '| `findBooks` | ``GET /search?kind where `kind == "books"` `` | | list Book | `200 Book[]` |',
  ],
);

export const BODIES = forms(
  [
    '{ a, b? }',
    'An object. A name alone fills the field of that name, of the first record that the call makes or updates, or is compared by its `find … by` or sign-in; `?` says that it may be left out.',
    '| `addBook` | `POST /books` | `{ title, pages? }` | create Book | `201 Book` |',
  ],
  [
    '{ wrapper: { a } }',
    'A wrapper around it: any name, a colon, and another object.',
    '| `addBook` | `POST /books` | `{ book: { title, pages? } }` | create Book | `201 { book: Book }` |',
  ],
  [
    '{ a: type }',
    'A name with a type of its own fills no field; it is there for expressions.',
    '| `extend` | `POST /loans/:id/extend` | `{ more: integer }` | find Loan by id; set loan.days to `loan.days + more` | `200 Loan` |',
  ],
  [
    '{ a: number from text }',
    'A number that may come as text as well, as `35` and `"35"`; so may `integer from text`. Expressions see the number.',
    '| `extend` | `POST /loans/:id/extend` | `{ more: integer from text }` | find Loan by id; set loan.days to `loan.days + more` | `200 Loan` |',
  ],
  [
    'exactly { a }',
    'Refuses what it does not name, as `invalid`; elsewhere unknown names are ignored.',
    '| `addBook` | `POST /books` | `exactly { title, pages? }` | create Book | `201 Book` |',
  ],
  [
    '[{ a, b? }]',
    'A list of them: a record is made of each.',
    '| `addBooks` | `POST /books/batch` | `[{ title, pages? }]` | create Book | `204` |',
  ],
  [
    'form { a, b? }',
    'The parts of a form instead of JSON, `multipart/form-data` or `application/x-www-form-urlencoded`: files among them, and texts that are read as the query of an address is.',
    '| `addBook` | `POST /books` | `form { title, scan? }` | create Book | `201 Book` |',
  ],
);

export const ANSWERS = forms(
  [
    '200 Entity or View',
    'A status and a record, as its entity or as a view shows it: the record of that name among those that the steps found or made, else the latest of its type.',
    '| `readBook` | `GET /books/:id` | | find Book by id | `200 Book` |',
  ],
  [
    '200 Entity[]',
    'The records that a step lists.',
    '| `listBooks` | `GET /books` | | list Book | `200 Book[]` |',
  ],
  [
    '200 { part: Entity, total: total }',
    'An object, each part with its name. `total` says how many a list holds, all its pages together; expressions and headers of the answer may reckon with it.',
    '| `listBooks` | `GET /books?page=1` | | list Book; page by page of 20 | `200 { books: Book[], total: total }` |',
  ],
  [
    '200 { name: type = EXPRESSION }',
    'A plain value has to say which: its type, and an expression.',
    '| `signIn` | `POST /sessions` | `{ email, password }` | sign in Member by email and password | `201 { token: text = token, member: Member }` |',
  ],
  [
    '200 csv Entity[]',
    'The records as a file of CSV (RFC 4180): a row with the names of the fields that the entity or view shows, and a row for each record. A text that a spreadsheet would take for a formula begins with an apostrophe.',
    '| `exportBooks` | `GET /books.csv` | | list Book | `200 csv Book[]` |',
  ],
  [
    '200 file of X',
    'The bytes of a file, with its type, length and name; `not found` where there is none.',
    '| `readScan` | `GET /books/:id/scan` | | find Book by id | `200 file of book.scan` |',
  ],
  [
    '200 text of X',
    'A text as it stands, and no JSON; `text/calendar of X` and the like say what it is. `not found` where there is none.',
    '| `readNote` | `GET /books/:id/note` | | find Book by id | `200 text of book.note` |',
  ],
  [
    '204',
    'No body. Left blank, a creation answers 201 and the record, a deletion 204, and any other call 200 and what was found.',
    '| `signOut` | `DELETE /sessions/current` | | sign out | `204` |',
  ],
  [
    '; Header: /path/{field}',
    'A header of the answer, after the shape; braces hold fields of the record that is answered.',
    '| `addBook` | `POST /books` | `{ title }` | create Book | `201 Book; Location: /books/{id}` |',
  ],
);
