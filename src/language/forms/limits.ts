// What section 9 has for units.

import { forms } from './form/form.ts';

export const UNITS = forms(
  ['seconds', 'A duration: `now + PAUSE`.', '| `PAUSE` | 90 | seconds | between two tries |'],
  ['minutes', 'A duration: `now + OFFER_TIME`.', '| `OFFER_TIME` | 30 | minutes | an offer |'],
  ['hours', 'A duration: `now + SESSION`.', '| `SESSION` | 8 | hours | a sign-in lasts |'],
  [
    'days',
    'A duration: `now + LOAN_TIME`, after `LOAN_TIME`; nothing like `days(…)` around it.',
    '| `LOAN_TIME` | 14 | days | until a book is due |',
  ],
  ['weeks', 'A duration: `now + BAN_TIME`.', '| `BAN_TIME` | 4 | weeks | without loans |'],
  [
    'characters',
    'Said for people; a number. So is any other word: books, euros, pages.',
    '| `MAX_TITLE` | 120 | characters | a title |\n| `MAX_LOANS` | 5 | books | for each member |',
  ],
  [
    'calls per minute',
    'A rate over the last minute, held against each signed-in record, or the address. An error of section 8 says so: `more than MOST_CALLS`.',
    '| `MOST_CALLS` | 60 | calls per minute | for everybody |',
  ],
  [
    'calls per hour',
    'A rate over the last hour.',
    '| `MOST_CALLS` | 1000 | calls per hour | for everybody |',
  ],
  [
    'calls per day',
    'A rate over the last day.',
    '| `MOST_CALLS` | 5000 | calls per day | for everybody |',
  ],
);

/** What a constant may be besides an amount. */
export const VALUES = forms(
  [
    'number',
    'A number without marks between its digits.',
    '| `MAX_LOANS` | 5 | books | a member |',
  ],
  ['true', '`true` or `false`: a switch.', '| `OPEN_SUNDAYS` | true | | opening hours |'],
  ['09:30', 'A time of day.', '| `OPENS` | 09:30 | | opening hours |'],
  ['"text"', 'A text in quotes.', '| `CURRENCY` | "EUR" | | prices |'],
);
