// What sections 2 and 6 have for people: whom a screen is for, who is in a role, who may make a call.

import { forms, type Form } from './form/form.ts';

export const AUDIENCE = forms([
  'everyone',
  'People of every role, signed in or out.',
  '| Shelf | `/` | everyone | `listBooks` | |',
]);

export const GRANTS = forms(
  ['yes', 'People in this role may make the call.', '| `addBook` | no | yes |'],
  ['no', 'They may not; also left blank.', '| `addBook` | no | yes |'],
  [
    'own',
    'They may, on a record of which they are the owner: the record last found, whose field with the rule `owner` is `me`.',
    '| `readLoan` | no | own |',
  ],
  [
    'own else not found',
    'As `own`; to others the record is not there.',
    '| `readLoan` | no | own else not found |',
  ],
  [
    'if X',
    'They may, where the condition holds. It sees `me`, the parameters, and the records that the call finds, all as they are before its steps.',
    '| `readLoan` | no | if `loan.borrower == me \\|\\| loan.lender == me` |',
    'if `',
  ],
  [
    'else not found',
    'After `own` or a condition: hides the record instead of refusing it.',
    '| `readLoan` | no | if `loan.borrower == me` else not found |',
  ],
);

const PEOPLE = `| Guest | signed out |
| Member | signed in |
| Librarian | \`me.role == "librarian"\` |`;

export const WHO = forms(
  ['signed out', 'Everybody who is not signed in.', PEOPLE],
  [
    'signed in',
    'Everybody who is signed in, whatever other roles they have: the most permissive cell counts.',
    PEOPLE,
  ],
);

/** The people of whom something holds. */
export const WHO_IF = forms([
  '`condition`',
  'An expression about `me`, the signed-in record, in a code span. Somebody may have several roles: the most permissive cell counts.',
  PEOPLE,
]);

/** What a way waits for. */
const WAITS = forms(
  [
    'after X',
    'Waits: so many minutes, hours, days or weeks, or a constant that is a duration. The clock of a mock moves.',
    '| Member | bring a book back late | `borrow` → after 20 days → Loan |',
    'after ',
  ],
  [
    'at `X`',
    'Waits until an instant of a record, by its entity’s name in small letters: what the way is about by then. Where it is past the way goes on at once.',
    '| Member | bring a book back in time | `borrow` → at `loan.due` → Loan |',
    'at `',
  ],
);

const ACTING_STEPS = forms(
  [
    'Screen',
    'A screen of section 2 by its name: it has to open.',
    '| Member | find a book | Shelf → Book |',
  ],
  [
    '`call`',
    'A call of section 7 in a code span, with values in parentheses where they matter: it has to succeed. What it answers is used by later steps.',
    '| Member | borrow a book | Shelf → `borrow(days: 7)` → Loan |',
  ],
  [
    'as Role:',
    'Before a step: somebody else goes on from here.',
    '| Member | bring a book back | Loan → as Librarian: `takeBack` |',
  ],
);

/** What goes out with a step of a way. */
const SENDINGS = forms(
  [
    'mail Name',
    'After a call or a wait: the mail of section 7 that goes out with it.',
    '| Member | hear of a book | `reserve` → mail Reserved |',
    'mail ',
  ],
  [
    'webhook Name',
    'After a call or a wait: the webhook of section 7 that goes out with it.',
    '| Member | pay a fine | `pay` → webhook FinePaid |',
    'webhook ',
  ],
);

/** What a way says besides names of screens and calls: waits, and what goes out. */
export const BARE_STEPS: readonly Form[] = [...WAITS, ...SENDINGS];

/** The steps of a way. */
export const WAY_STEPS: readonly Form[] = [...ACTING_STEPS, ...BARE_STEPS];
