// What section 4 has for the rows of a lifecycle.

import { forms } from './form/form.ts';

export const FROM = forms(
  [
    '—',
    'Creation: the state that a call gives what it makes. By any other call a record begins in the To of the first such row.',
    '| — | `addBook` | shelf | |',
  ],
  [
    'a, b',
    'Several states, separated by commas: the row is one from each.',
    '| — | `addBook` | shelf | |\n| shelf, lent | `loseBook` | lost | |',
    ', ',
  ],
  [
    'any',
    'Every state that some row leaves: not those that are final.',
    '| shelf | `lend` | lent | |\n| any | `loseBook` | lost | |',
  ],
);

export const TO = forms(['—', 'Deletion: the record is gone.', '| lost | `dropBook` | — | |']);

export const EVENTS = forms(
  [
    'after X',
    'So long after the state was entered; the clock does it, with nobody signed in. X is a duration in a code span: a constant of section 9 with a unit of time as it stands, or `days(7)`, `hours(2)`.',
    '| lent | after `LOAN_TIME` | overdue | |\n| overdue | after `days(30)` | lost | |',
    'after `',
  ],
  [
    'at X',
    'When the clock comes to X, an instant of the record in a code span, such as `booking.ends` or `booking.starts + NO_SHOW`; at once where that is past when the state is entered, never where it is null. Moving the instant moves the event.',
    '| lent | at `book.due` | overdue | |',
    'at `',
  ],
);

/** The event that a call is. */
export const CALLED = forms([
  '`call`',
  'A call of section 7, in a code span: it moves the record that it found or made, after its other steps. In a state that no row of it leaves it is refused as `wrong state`.',
  '| shelf | `lend` | lent | |\n| lent | `giveBack` | shelf | |',
]);

/** What a row asks besides. */
export const WHEN = forms([
  '`condition`',
  'What must hold for the row to be taken, an expression in a code span, judged before the call’s steps. Of two rows with the same From and Event the first whose condition holds is taken.',
  '| lent | `giveBack` | repair | `damaged` |\n| lent | `giveBack` | shelf | |',
]);

/** What a row of the clock does besides. */
export const DOES = forms(
  [
    'set r.f to X',
    'What the record of the row, or one that a path leads to, holds from then on. The clock does it with the move, or neither; X sees the record, `now` and the constants, and nobody is `me`.',
    '| lent | after `LOAN_TIME` | overdue | | set book.note to `"overdue"` |',
  ],
  [
    'add X to r.f',
    'Adds X to a list of the record, where it is not there yet.',
    '| lent | after `LOAN_TIME` | overdue | | add `"overdue"` to book.marks |',
  ],
  [
    'remove X from r.f',
    'Takes X from a list of the record.',
    '| lent | after `LOAN_TIME` | overdue | | remove `"new"` from book.marks |',
  ],
  [
    'create E with f = X, …',
    'Makes another record; what it needs is given by `with`, as there is no body.',
    '| lent | after `LOAN_TIME` | overdue | | create Book with title = `book.title` |',
  ],
  [
    'delete E where X',
    'Deletes other records; the record itself is deleted by `—` in To.',
    '| lent | after `LOAN_TIME` | overdue | | delete Mark where `mark.book == book` |',
  ],
  [
    'when X: step',
    'A step that is done only where X holds.',
    '| lent | after `LOAN_TIME` | overdue | | when `book.note == null`: set book.note to `"overdue"` |',
  ],
  [
    'for each x in LIST: step',
    'A step that is done for each item of a list.',
    '| lent | after `LOAN_TIME` | overdue | | for each mark in `Mark.filter(m, m.book == book)`: set mark.seen to `now` |',
  ],
);
