// What section 4 has for the rows of a lifecycle.

import { forms } from './form.ts';

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
