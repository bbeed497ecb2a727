// What section 7 has for calls: methods and steps.

import { forms } from '../form/form.ts';

/** What gives `me` somebody to be. */
const SIGN_IN =
  '| `signIn` | `POST /sessions` | `{ email, password }` | sign in Member by email and password | `201 { token: text = token }` |';

export const METHODS = forms(
  ['GET', 'Reads, and changes nothing.', '| `readBook` | `GET /books/:id` | | find Book by id | |'],
  [
    'POST',
    'Makes something, or does something to it.',
    '| `addBook` | `POST /books` | `{ title }` | create Book | |',
  ],
  [
    'PUT',
    'Puts something in the place of what is there.',
    '| `putBook` | `PUT /books/:id` | `{ title, pages }` | find Book by id; update book | |',
  ],
  [
    'PATCH',
    'Changes a part of what is there.',
    '| `editBook` | `PATCH /books/:id` | `{ title?, pages? }` | find Book by id; update book | |',
  ],
  [
    'DELETE',
    'Takes something away.',
    '| `dropBook` | `DELETE /books/:id` | | find Book by id; delete book | |',
  ],
);

export const STEPS = forms(
  [
    'find E by f',
    'The record whose field f is the parameter of that name (of the path, query, headers or body), or, with `= parameter`, of the name given; else `not found`. `as name` names it, `where X` asks for more. What is to be found by anything else than a parameter is worked out in an expression: `Loan.filter(l, l.borrower == me).first()`.',
    '| `readBook` | `GET /books/:id` | | find Book by id | |\n| `readLoan` | `GET /books/:id/loans/:number` | | find Book by id; find Loan by id = number where `loan.book == book` | `200 Loan` |',
    'find ',
  ],
  [
    'create E',
    'A new record: the first one created or updated takes the body, the others only what `with f = X` gives.',
    '| `borrow` | `POST /books/:id/loans` | `{ days }` | find Book by id; create Loan with book = `book` | `201 Loan` |',
    'create ',
  ],
  ['read me', 'The signed-in record.', `| \`whoAmI\` | \`GET /me\` | | read me | |\n${SIGN_IN}`],
  [
    'update r',
    'Changes a record found, `me`, or a path from one (`ticket.assignee`) by what the body gives.',
    '| `editBook` | `PATCH /books/:id` | `{ title?, pages? }` | find Book by id; update book | |',
    'update ',
  ],
  [
    'delete r',
    'Deletes a record, or, as `delete E where X`, all of an entity for which X holds.',
    '| `dropBook` | `DELETE /books/:id` | | find Book by id; delete Loan where `loan.book == book`; delete book | |',
    'delete ',
  ],
  [
    'list E',
    'Records of an entity: `where X`, `filtered by f, g`; then `; newest first`, `; page by page of N`. A condition of a list that names a parameter not given does not apply.',
    '| `listLoans` | `GET /loans?state&page=1` | | list Loan where `loan.borrower == me` filtered by state; newest first; page by page of 20 | `200 { items: Loan[], total: total }` |',
    'list ',
  ],
  [
    'set r.f to X',
    'Gives a field of a record a value. A field that section 4 moves is moved by its events alone.',
    '| `extend` | `POST /loans/:id/extend` | | find Loan by id; set loan.due to `loan.due + days(7)` | |',
    'set ',
  ],
  [
    'add X to r.f',
    'Adds to a list, which holds a record once.',
    `| \`like\` | \`PUT /books/:id/like\` | | find Book by id; add book to me.likes | |\n${SIGN_IN}`,
    'add ',
  ],
  [
    'remove X from r.f',
    'Takes out of a list.',
    `| \`unlike\` | \`DELETE /books/:id/like\` | | find Book by id; remove book from me.likes | |\n${SIGN_IN}`,
    'remove ',
  ],
  [
    'move r',
    'Takes the row of section 4 that has this call as its event, for another record than the one found: a path from it, or a record named `as`. Where the state of r has no such row the call is refused as `wrong state`.',
    '| `closeLoan` | `POST /loans/:id/close` | | find Loan by id; move loan.reservation | `204` |',
    'move ',
  ],
  [
    'send M',
    'Sends a mail that stands below the table as `### M (mail)`, or makes the request that stands there as `### M (webhook)`: whom it goes to and what it says are expressions, which see what the call has in hand. Nothing goes out where the call is refused, or nobody is named.',
    '| `remind` | `POST /loans/:id/reminders` | | find Loan by id; send Reminder | `204` |\n\n### Reminder (mail)\n\n| Field | Is |\n| --- | --- |\n| to | `loan.borrower.email` |\n| subject | `"Please bring back " + loan.book.title` |\n| text | `"It was due on " + string(loan.due) + "."` |',
    'send ',
  ],
  [
    'call s [with f = X, …] [as name]',
    'Makes the call to another service that stands below the table as `### s (outgoing)`, giving the members of its body. The table there says what comes of each answer: the call is refused, or goes on with what came back under the name. It is made once nothing else refuses the call.',
    '| `renew` | `POST /loans/:id/renew` | | find Loan by id; call charge with amount = `5` as payment | `204` |\n\n### charge (outgoing)\n\n`POST {PAYMENTS}/charges` with `{ amount: integer }`\n\n| Answer | Shape | Then |\n| --- | --- | --- |\n| `201` | `{ id: text }` | |',
    'call ',
  ],
  [
    'for each x in LIST: step',
    'A step for each item of a list. The list stands in a code span, the step after a colon.',
    '| `returnAll` | `POST /me/returns` | | for each loan in `Loan.filter(l, l.borrower == me)`: set loan.back to `now` | `204` |',
    'for each ',
  ],
  [
    'when X: step',
    'A step only where a condition holds. The condition stands in a code span, the step after a colon.',
    '| `extend` | `POST /loans/:id/extend` | | find Loan by id; when `loan.times == 0`: set loan.due to `now + days(7)`; set loan.times to `loan.times + 1` | |',
    'when `',
  ],
  [
    'sign in E by f and g',
    'Signs in the record of which both fields fit what the body gives; g is the secret. After a creation `sign in member` signs in whom the call made.',
    SIGN_IN,
    'sign in ',
  ],
  [
    'sign out',
    'Ends the credential in use; `sign out r` ends all of a record.',
    '| `signOut` | `DELETE /sessions/current` | | sign out | `204` |',
  ],
);

/** What may stand after a list. */
export const AFTER_LIST = forms(
  [
    'newest first',
    'By creation, the latest first.',
    '| `listBooks` | `GET /books` | | list Book; newest first | `200 Book[]` |',
  ],
  [
    'oldest first',
    'By creation, the earliest first.',
    '| `listBooks` | `GET /books` | | list Book; oldest first | `200 Book[]` |',
  ],
  [
    'by f',
    'By a field; `descending` turns it round.',
    '| `listBooks` | `GET /books` | | list Book; by pages descending; by title | `200 Book[]` |',
    'by ',
  ],
  [
    'page by limit and offset',
    'A part of the list: so many from such a place on. Both are parameters of the request, with their defaults there; `total` counts the whole.',
    '| `listBooks` | `GET /books?limit=20&offset=0` | | list Book; page by limit and offset | `200 { items: Book[], total: total }` |',
    'page by ',
  ],
  [
    'page by page of N',
    'A part of the list: a page of N, numbered from 1. `page` is a parameter of the request; N a number, or a constant in a code span.',
    '| `listBooks` | `GET /books?page=1` | | list Book; page by page of `PAGE_SIZE` | `200 { items: Book[], total: total }` |',
    'page by page of ',
  ],
);
