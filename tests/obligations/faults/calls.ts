// Faults in what section 7 says of calls and their lists.

import type { Planted } from './planted.ts';

export const IN_CALLS: readonly Planted[] = [
  {
    title: 'a list with what is elsewhere',
    edits: [['`book.shelf == shelf` and `!book.lent` and', '`!book.lent` and']],
    red: ['calls/listed'],
  },
  {
    title: 'a list with what a condition leaves out',
    edits: [[' and `!book.lent`', '']],
    red: ['calls/listed'],
  },
  {
    title: 'a filter that is ignored',
    edits: [[' filtered by kind', '']],
    red: ['calls/filtered', 'calls/invalid'],
  },
  {
    title: 'a filter that leaves out its own bound',
    edits: [['book.rank >= least', 'book.rank > least']],
    red: ['calls/filtered'],
  },
  {
    title: 'a filter turned round',
    edits: [['book.rank >= least', 'book.rank <= least']],
    red: ['calls/filtered'],
  },
  {
    title: 'an order turned round',
    edits: [['by rank descending', 'by rank']],
    red: ['calls/ordered'],
  },
  {
    title: 'ties that nothing breaks',
    edits: [['by rank descending; by title', 'by rank descending']],
    red: ['calls/ordered'],
  },
  {
    title: 'ties broken the wrong way',
    edits: [['by title;', 'by title descending;']],
    red: ['calls/ordered'],
  },
  {
    title: 'an order that is not kept',
    edits: [['oldest first; page', 'newest first; page']],
    red: ['calls/ordered'],
  },
  {
    title: 'a page that is one longer',
    edits: [['| `SIZE` | 3 |', '| `SIZE` | 4 |']],
    red: ['limits/met'],
  },
  {
    title: 'a page that is one shorter',
    edits: [['| `SIZE` | 3 |', '| `SIZE` | 2 |']],
    red: ['calls/ordered', 'limits/met'],
  },
  {
    title: 'pages that are all the same',
    edits: [['oldest first; page by page of SIZE', 'oldest first']],
    red: ['calls/invalid', 'calls/paged', 'limits/met'],
  },
  {
    title: 'a list that is answered whole',
    edits: [['; page by limit and offset', '']],
    red: ['calls/invalid', 'calls/paged', 'limits/met'],
  },
  {
    title: 'what is on another shelf',
    edits: [['find Book by id where `book.shelf == shelf`', 'find Book by id']],
    red: ['calls/not-found'],
  },
  {
    title: 'a step that is not done',
    edits: [['find Book by id; set book.lent to `true`', 'find Book by id']],
    red: ['calls/answered', 'calls/listed', 'calls/unheeded'],
  },
  {
    title: 'a deletion that deletes nothing',
    edits: [['find Shelf by id; delete shelf', 'find Shelf by id']],
    red: ['calls/answered', 'calls/not-found', 'entities/in-use', 'entities/made'],
  },
  {
    title: 'a call that changes something else',
    edits: [['set book.lent to `true`', 'set book.lent to `true`; set book.rank to `7`']],
    atLeast: ['calls/spares'],
  },
  {
    title: 'a header that is missing',
    edits: [['; Location: /books/{id}', '']],
    red: ['calls/answered'],
  },
  {
    title: 'another wrapper',
    edits: [['201 { book: Book }', '201 { item: Book }']],
    atLeast: ['calls/answered'],
  },
  {
    title: 'a parameter that makes no sense and is taken',
    edits: [
      ['&least: integer', '&least: text'],
      ['book.rank >= least', 'string(book.rank) >= least'],
    ],
    red: ['calls/invalid'],
  },
  {
    title: 'a body that takes nothing beside its members',
    edits: [['`{ title, kind, rank?, lent? }`', '`exactly { title, kind, rank?, lent? }`']],
    red: ['calls/unheeded', 'entities/ignored'],
  },
  {
    title: 'a body that is taken where none is',
    edits: [
      [
        '`POST /books/:id/lend` | | find Book by id; set',
        '`POST /books/:id/lend` | `{ title? }` | find Book by id; update book; set',
      ],
    ],
    red: ['calls/unheeded'],
  },
  {
    title: 'a body that takes whatever is in it',
    edits: [['exactly { shelf', '{ shelf']],
    red: ['calls/invalid'],
  },
];
