// Specifications of a few rows, one for each part of the language that obligations are derived from.

import { calls, errors, fields, limits, moves, rules } from '../../engine/product.ts';
import type { Sections } from '../suite.ts';

const NOTHING_YET = '#### Examples\n\n| id |\n| --- |\n';

/** Fields of every kind. */
export const NOTES: Sections = {
  entities: `### Note

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | trimmed |',
  '| pages | integer | no | default `1` |',
  '| isbn | text | no | unique |',
  '| slug | slug | auto | unique; set `slug(note.title)` |',
  '| secret | text | no | hidden |',
  '| long | boolean | auto | = `note.pages > 1` |',
  '| kind | text | no | immutable |',
  '| weight | integer | auto | follows `note.pages * 10` |',
  '| cover | Cover | auto | |',
)}

${NOTHING_YET}
### Cover

${fields('| id | integer | auto | key |', '| colour | text | yes | |')}

${NOTHING_YET}
### Remark

${fields('| id | integer | auto | key |', '| note | Note | auto | cascade |', '| text | text | yes | |')}

${NOTHING_YET}`,
  calls: calls(
    '| `paint` | `POST /covers` | `{ colour }` | create Cover | |',
    '| `scrap` | `DELETE /covers/:id` | | find Cover by id; delete cover | |',
    '| `write` | `POST /covers/:id/notes` | `{ title, pages?, isbn?, kind?, secret? }` | find Cover by id; create Note with cover = `cover` | |',
    '| `read` | `GET /notes/:id` | | find Note by id | |',
    '| `change` | `PATCH /notes/:id` | `{ title?, pages?, kind? }` | find Note by id; update note | |',
    '| `list` | `GET /notes` | | list Note; by title | `200 Note[]` |',
    '| `burn` | `DELETE /notes/:id` | | find Note by id; delete note | |',
    '| `remark` | `POST /notes/:id/remarks` | `{ text }` | find Note by id; create Remark with note = `note` | |',
    '| `look` | `GET /remarks/:id` | | find Remark by id | |',
  ),
};

/** A lifecycle with guards and a clock. */
export const JOBS: Sections = {
  entities: `### Job

${fields(
  '| id | integer | auto | key |',
  '| size | integer | no | default `1` |',
  '| status | one of new, open, done, gone | auto | |',
)}

${NOTHING_YET}`,
  states: `### Job.status

${moves(
  '| — | `ask` | new | `job.size < 9` |',
  '| new | `take` | open | `size == null \\|\\| size < 5` |',
  '| open | `finish` | done | |',
  '| open | `touch` | open | |',
  '| new | after `WAIT` | gone | |',
  '| done | `drop` | — | |',
  '| gone | after `WAIT` | — | |',
)}
`,
  calls: calls(
    '| `ask` | `POST /jobs` | `{ size? }` | create Job | |',
    '| `see` | `GET /jobs/:id` | | find Job by id | |',
    '| `take` | `POST /jobs/:id/take` | `{ size? }` | find Job by id; update job | |',
    '| `finish` | `POST /jobs/:id/finish` | | find Job by id | |',
    '| `touch` | `POST /jobs/:id/touch` | | find Job by id | |',
    '| `drop` | `DELETE /jobs/:id` | | find Job by id | |',
  ),
  errors: errors(
    '| `NOT_NOW` | 409 | It is {state}. | | wrong state |',
    '| `NO_JOB` | 404 | There is no {record}. | | not found |',
  ),
  limits: limits('| `WAIT` | 2 | hours |'),
};

/** Rules of every kind. */
export const ITEMS: Sections = {
  entities: `### Item

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | |',
  '| price | number | no | |',
  '| tags | list of text | no | default `[]` |',
  '| day | date | no | |',
  '| size | integer | no | default `1` |',
  '| code | text | no | |',
)}

${NOTHING_YET}`,
  rules: rules(
    '| `Item.name` | required | `NO_NAME` |',
    '| `Item.name` | between 2 and `LONGEST` characters | `BAD_LENGTH` |',
    '| `Item.price` | more than 0 | `CHEAP` |',
    '| `Item.tags` | at most 2 items | `MANY` |',
    '| `Item.tags` | no duplicates | |',
    '| `Item.size` | kept between 1 and 9 | |',
    '| `Item.day` | in the past | |',
    '| `Item.code` | matches `/^[A-Z]{2}$/` | |',
    '| `Item.price` | `item.name != "free" \\|\\| item.price == null` | `FREE` |',
    '| `add` | `Item.size() < 4` | `FULL` |',
    '| `find.q` | at least 3 characters | `SHORT` |',
  ),
  calls: calls(
    '| `add` | `POST /items` | `{ name, price?, tags?, day?, size?, code? }` | create Item | |',
    '| `see` | `GET /items/:id` | | find Item by id | |',
    '| `find` | `GET /items?q` | | list Item where `item.name.contains(q)` | `200 Item[]` |',
  ),
  errors: errors(
    '| `NO_NAME` | 422 | Name it. | | |',
    '| `BAD_LENGTH` | 422 | {limit} characters, and {field} has not. | | |',
    '| `CHEAP` | 422 | More than {limit}. | | |',
    '| `MANY` | 422 | At most {limit}. | | |',
    '| `FREE` | 422 | It is free. | | |',
    '| `FULL` | 409 | It is full. | | |',
    '| `SHORT` | 422 | Longer than {value}. | | |',
  ),
  limits: limits('| `LONGEST` | 12 | characters |'),
};

const MEMBERS = `### Member

${fields(
  '| id | uuid | auto | key |',
  '| name | text | yes | unique |',
  '| secret | text | yes | write-only |',
  '| head | boolean | no | default `false`; read-only |',
)}

#### Examples

| name | secret | head |
| --- | --- | --- |
| ann | anns-secret | yes |
| bob | bobs-secret | no |
`;

/** Roles, screens and ways, errors of every trigger, a rate. */
export const POSTS: Sections = {
  purpose: `A place to post.

| User | Wants to | Way |
| --- | --- | --- |
| Guest | come in | Enter → \`join\` → Home |
| Member | say something | Mine → \`post(text: "hello")\` → Post → \`edit(open: false)\` → as Head: Post → \`drop\` |
`,
  screens: `| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Home | \`/\` | everyone | | |
| Enter | \`/enter\` | Guest | | \`enter\` → Home, \`join\` → Home |
| Mine | \`/mine\` | Member, Head | \`mine\` | \`post\` → Post |
| Post | \`/posts/:id\` | everyone | \`see\` | \`edit\`, \`drop\` → Home |
| Desk | \`/desk\` | Head | \`mine\` | |
`,
  entities: `${MEMBERS}
### Post

${fields(
  '| id | integer | auto | key |',
  '| text | text | yes | |',
  '| author | Member | auto | owner; set `me` |',
  '| open | boolean | no | default `true` |',
)}

${NOTHING_YET}`,
  roles: `Credentials: \`Authorization: Bearer {token}\`, lasting \`SESSION\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | \`!me.head\` |
| Head | \`me.head\` |

| Call | Guest | Member | Head |
| --- | --- | --- | --- |
| \`join\`, \`enter\` | yes | yes | yes |
| \`leave\` | no | yes | yes |
| \`post\` | no | yes | yes |
| \`see\` | yes | if \`post.open\` else not found | yes |
| \`edit\` | no | own; if \`post.open\` | no |
| \`drop\` | no | own else not found | yes |
| \`mine\` | no | yes | yes |
`,
  calls: calls(
    '| `join` | `POST /members` | `{ name, secret }` | create Member; sign in member | `201 { member: Member, token: text = token }` |',
    '| `enter` | `POST /sessions` | `{ name, secret }` | sign in Member by name and secret | `200 { token: text = token }` |',
    '| `leave` | `DELETE /session` | | sign out | `204` |',
    '| `post` | `POST /posts` | `{ text, open? }` | create Post | |',
    '| `see` | `GET /posts/:id` | | find Post by id | |',
    '| `edit` | `PATCH /posts/:id` | `{ text?, open? }` | find Post by id; update post | |',
    '| `drop` | `DELETE /posts/:id` | | find Post by id; delete post | `204` |',
    '| `mine` | `GET /posts` | | list Post where `post.author == me`; newest first | `200 Post[]` |',
  ),
  errors: errors(
    '| `ENTER` | 401 | Enter. | | signed out |',
    '| `NOT_YOURS` | 403 | No: {record}. | | not permitted |',
    '| `NOWHERE` | 404 | No {record}. | | not found |',
    '| `WRONG` | 401 | Wrong. | | wrong credentials |',
    '| `GARBLED` | 400 | What? | | malformed |',
    '| `TWICE` | 409 | {value} is there. | | not unique |',
    '| `MISSING` | 422 | Say the {field}. | | required |',
    '| `ODD` | 422 | {field} is odd. | | invalid |',
    '| `TOO_OFTEN` | 429 | {limit} a minute. | | more than RATE |',
    '| `OOPS` | 500 | Oops. | | unexpected |',
  ),
  limits: limits('| `RATE` | 20 | calls per minute |', '| `SESSION` | 2 | hours |'),
};

/** Lists, filtered, ordered and by pages. */
export const BOOKS: Sections = {
  entities: `### Shelf

${fields('| id | integer | auto | key |', '| name | text | yes | |')}

${NOTHING_YET}
### Book

${fields(
  '| id | integer | auto | key |',
  '| shelf | Shelf | auto | |',
  '| title | text | yes | |',
  '| rank | integer | no | default `1` |',
  '| kind | one of novel, poem | yes | |',
  '| lent | boolean | no | default `false` |',
)}

${NOTHING_YET}`,
  calls: calls(
    '| `build` | `POST /shelves` | `exactly { shelf: { name } }` | create Shelf | |',
    '| `clear` | `DELETE /shelves/:id` | | find Shelf by id; delete shelf | |',
    '| `put` | `POST /shelves/:id/books` | `{ title, kind, rank?, lent? }` | find Shelf by id; create Book with shelf = `shelf` | `201 { book: Book }; Location: /books/{id}` |',
    '| `open` | `GET /shelves/:at/books/:id` | | find Shelf by id = at; find Book by id where `book.shelf == shelf` | `200 Book` |',
    '| `list` | `GET /shelves/:id/books?kind&least: integer&limit=SIZE&offset=0` | | find Shelf by id; list Book where `book.shelf == shelf` and `!book.lent` and `book.rank >= least` filtered by kind; by rank descending; by title; page by limit and offset | `200 { books: Book[], total: total }` |',
    '| `pages` | `GET /books?page=1` | | list Book; oldest first; page by page of SIZE | `200 { books: Book[] }` |',
    '| `lend` | `POST /books/:id/lend` | | find Book by id; set book.lent to `true` | `200 Book` |',
  ),
  limits: limits('| `SIZE` | 3 | books |'),
};

/** With examples of requests: the second door is shut by one of them. */
export const DOORS: Sections = {
  entities: `### Door

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | |',
  '| shut | boolean | auto | default `false` |',
  '| visits | integer | auto | default `0` |',
)}

#### Examples

| name |
| --- |
| North |
| South |`,
  rules: rules(
    '| `enter` | `!door.shut` | `SHUT` |',
    '| `enter.people` | between 1 and 4 | `CROWD` |',
  ),
  calls: `${calls(
    '| `enter` | `POST /doors/:id/visits` | `{ people: integer }` | find Door by id; set door.visits to `door.visits + people` | |',
    '| `shut` | `POST /doors/:id/shut` | | find Door by id; set door.shut to `true` | |',
  )}

#### Examples

| Call | With | Answers |
| --- | --- | --- |
| \`enter\` | \`{ id: South, people: 4 }\` | 200 |
| \`enter\` | \`{ id: South, people: 5 }\` | \`CROWD\` |
| \`shut\` | \`{ id: South }\` | 200 |
| \`enter\` | \`{ id: South, people: 1 }\` | \`SHUT\` |
| \`enter\` | \`{ id: North, people: 1 }\` | 200 |`,
  errors: errors('| `SHUT` | 409 | It is shut. | | |', '| `CROWD` | 422 | Too many. | | |'),
};

/** What every request and every answer has. */
export const GATES: Sections = {
  entities: `### Gate

${fields('| id | integer | auto | key |', '| name | text | yes | |')}

${NOTHING_YET}`,
  calls: `Every request but GET: \`X-Client: {client}\` where \`client in ["web", "phone"]\`, else \`NO_CLIENT\`
Every answer: \`X-Request-Id: r-{uuid7()}\`

${calls(
  '| `build` | `POST /gates` | `{ name }` | create Gate | |',
  '| `look` | `GET /gates/:id` | | find Gate by id | |',
)}`,
  errors: errors('| `NO_CLIENT` | 400 | Which client is this? | | |'),
};
