// What section 5 has for rules.

import { forms } from './form/form.ts';

export const TESTS = forms(
  ['required', 'Not missing, not null, not blank.', '| `Book.title` | required | `MISSING` |'],
  [
    'at least N characters',
    'The shortest text.',
    '| `Member.password` | at least `MIN_PASSWORD` characters | `TOO_SHORT` |',
    'at least ',
  ],
  [
    'at most N characters',
    'The longest text.',
    '| `Book.title` | at most 120 characters | `TOO_LONG` |',
    'at most ',
  ],
  [
    'between A and B characters',
    'The shortest and the longest text.',
    '| `Member.name` | between 2 and 40 characters | `BAD_NAME` |',
    'between ',
  ],
  [
    'exactly N characters',
    'The length of a text.',
    '| `Book.isbn` | exactly 13 characters | `BAD_ISBN` |',
    'exactly ',
  ],
  [
    'at least N',
    'The smallest number, or the earliest date.',
    '| `Book.pages` | at least 1 | `BAD_PAGES` |',
    'at least ',
  ],
  [
    'at most N',
    'The largest number, or the latest date.',
    '| `Loan.days` | at most `MAX_DAYS` | `TOO_LONG` |',
    'at most ',
  ],
  [
    'between A and B',
    'Both bounds, which count.',
    '| `Review.stars` | between 1 and 5 | `BAD_STARS` |',
    'between ',
  ],
  [
    'more than N',
    'A bound that does not count itself.',
    '| `Book.price` | more than 0 | `BAD_PRICE` |',
    'more than ',
  ],
  [
    'less than N',
    'A bound that does not count itself.',
    '| `Book.discount` | less than 1 | `BAD_DISCOUNT` |',
    'less than ',
  ],
  [
    'at least N items',
    'The shortest list.',
    '| `Book.authors` | at least 1 items | `NO_AUTHOR` |',
    'at least ',
  ],
  [
    'at most N items',
    'The longest list.',
    '| `Book.tags` | at most `MAX_TAGS` items | `TOO_MANY_TAGS` |',
    'at most ',
  ],
  [
    'between A and B items',
    'The shortest and the longest list.',
    '| `Book.authors` | between 1 and 5 items | `BAD_AUTHORS` |',
    'between ',
  ],
  [
    'exactly N items',
    'A list of one length.',
    '| `Match.players` | exactly 2 items | `TWO_PLAY` |',
    'exactly ',
  ],
  [
    'at least N MB',
    'The smallest file, and each of a list of them, in bytes, KB, MB, KiB or MiB.',
    '| `Book.scan` | at least 1 MB | `TOO_SMALL` |',
    'at least ',
  ],
  [
    'at most N MB',
    'The largest file, and each of a list of them, in bytes, KB, MB, KiB or MiB. Without it a file may have 10 MiB.',
    '| `Book.scan` | at most 5 MB | `TOO_LARGE` |',
    'at most ',
  ],
  [
    'between A and B MB',
    'The smallest and the largest file.',
    '| `Book.scan` | between 1 and 5 MB | `BAD_SIZE` |',
    'between ',
  ],
  ['no duplicates', 'A list holds nothing twice.', '| `Book.tags` | no duplicates | `TAG_TWICE` |'],
  [
    'kept between A and B',
    'A number that is moved to the nearer end instead of refused; it needs no error.',
    '| `listBooks.limit` | kept between 1 and 100 | |',
    'kept between ',
  ],
  [
    'matches /…/',
    'A pattern in RE2 syntax, found anywhere unless `^` and `$` hold it.',
    '| `Book.isbn` | matches `/^[0-9]{13}$/` | `BAD_ISBN` |',
    'matches `/',
  ],
  [
    'one of a, b, c',
    'One of these words; of a file, one of these media types: `one of image/png, image/jpeg`.',
    '| `listBooks.order` | one of newest, oldest | `BAD_ORDER` |',
    'one of ',
  ],
  ['an email', 'An address such as a@b.example.', '| `invite.to` | an email | `BAD_EMAIL` |'],
  ['a url', 'An address such as https://a.example/b.', '| `Book.cover` | a url | `BAD_COVER` |'],
  ['in the future', 'Later than now.', '| `Loan.due` | in the future | `TOO_SOON` |'],
  ['in the past', 'Earlier than now.', '| `Member.born` | in the past | `BAD_DATE` |'],
  ['unique', 'No two records share it.', '| `Member.email` | unique | `EMAIL_TAKEN` |'],
  [
    'current',
    'On a parameter that gives a revision: it has to be that of the record that the call changes, or found last, which a field with `counts changes` holds. A header may have it in quotes, as an `ETag` has. An error that it names none for is `wrong state`.',
    '| `editBook.revision` | current | `STALE` |',
  ],
  [
    'no overlap of F to G within H where X',
    'On an entity: no two records lie over each other, from one field to another; ends may touch. `within` and `where` may be left out: only of records that share a field’s value, only of those for which X holds. It is asked of each record that a call makes or changes, as the call leaves it, and of two that one call leaves as well.',
    '| `Loan` | no overlap of from to due within book where `!loan.returned` | `TAKEN` |',
    'no overlap of ',
  ],
);

/** What none of the others says. */
export const CONDITIONS = forms([
  '`condition`',
  'An expression that must hold, in a code span. On a field it sees the record as the request would leave it. On a call or its parameter it is asked when the steps are done: it sees the records that the call found or made (`book`, `loan`) as the steps and the call’s own transition leave them; lists (`Loan.filter(…)`), `me` and all other records as they were stored before, without the record being made. `old` is the record that the call changes as it was before: the one that takes the body (`null` where it is made), else the one found last.',
  '| `Loan.due` | `loan.due > loan.from` | `BAD_DUE` |\n| `borrow` | `Loan.filter(l, l.borrower == me).size() < MAX_LOANS` | `TOO_MANY` |\n| `extend` | `old.times < 2` | `EXTENDED_TWICE` |',
  '`',
]);

/** What a rule may be on. */
export const TARGETS = forms([
  'a, b',
  'Several fields, calls, parameters of calls or entities, separated by commas: the rule is one of each.',
  '| `Book.title`, `Member.name` | at most 80 characters | `TOO_LONG` |',
  ', ',
]);
