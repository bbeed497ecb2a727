// What each column of each table holds.

import type { COLUMNS } from '../../read/table/columns.ts';

type Told = {
  readonly [Kind in keyof typeof COLUMNS]: {
    readonly [Column in keyof (typeof COLUMNS)[Kind]]: string;
  };
};

export const COLUMN_HOLDS: Told = {
  ways: {
    user: 'A role of section 6.',
    'wants to': 'What somebody comes for, in words.',
    way: 'Steps joined by `→`: a screen by its name, or a call in a code span, with values where they matter; `as Role:` before a step hands over to somebody else; `after 20 minutes` and at an instant wait; `mail Solved` and `webhook TicketClosed` after a call or a wait go out with it.',
  },
  screens: {
    screen: 'The screen’s name, which begins with a capital.',
    route: 'Its path, in a code span: `/tickets/:id`.',
    for: '`everyone`, or roles of section 6 with commas between them.',
    shows: 'The reading calls whose answers it displays, in code spans.',
    does: 'The calls that its forms and buttons make, each with an optional `→ Screen` to go to afterwards.',
  },
  fields: {
    field: 'The field’s name, which begins with a small letter.',
    type: '`text`, `integer`, `number`, `boolean`, `date`, `time`, `datetime`, `email`, `url`, `uuid`, `slug`, `json`, `one of a, b, c`, an entity or view, or `list of T`.',
    required: '`yes`, `no` (or blank), or `auto`: the product gives it and no request may.',
    optional: '`no`, `yes`, or `auto`: `Required` turned round.',
    rules: 'Rules joined by `;`, such as `unique`, default `X`, set `X` or = `X`.',
    default: 'What is used when creation leaves the field out, in a code span.',
    meaning: 'What it is, in words; it decides nothing.',
  },
  transitions: {
    from: 'A state, `—` for creation, or `any`.',
    event: 'A call in a code span, or after and a duration.',
    to: 'A state, or `—` for deletion.',
    when: 'A condition in a code span; where it is false the call is refused as `wrong state`.',
    does: 'What the clock does besides: steps joined by `;`, such as set booking.note to `"released"`.',
  },
  rules: {
    on: '`Entity.field`, a call, or `call.parameter`, in a code span.',
    rule: 'What must hold: `required`, `at most N characters`, …, or a condition in a code span.',
    error: 'The error of section 8 that says so; blank for the catalogue’s `invalid`.',
  },
  roles: {
    role: 'The role’s name, which begins with a capital.',
    who: '`signed out`, `signed in`, or a condition on `me` in a code span.',
  },
  errors: {
    error: 'The error’s code, in capitals in a code span.',
    status: 'A number from 400 to 599.',
    message: 'What people are told; it may hold placeholders such as {field}.',
    field: 'The field that it is about; blank for the broken one.',
    when: 'What raises it; blank where a rule of section 5 names it.',
    with: 'Parts that it adds to the body: `{ article: Article }`.',
  },
  calls: {
    call: 'The call’s name, which begins with a small letter, in a code span.',
    request:
      'A method and a path, a query with defaults, and headers: `GET /api/tickets?page=1`; and where several calls share both, `where` and a condition.',
    method: 'The method: with Path it is the request.',
    path: 'The path: with Method it is the request.',
    takes: 'The JSON body: `{ title, body, tags? }`.',
    does: 'Steps joined by `;`, such as find Ticket by id; update ticket.',
    answers: 'A status and a shape: `201 { article: Article }`; blank for what is usual.',
  },
  requests: {
    call: 'The call that is made, in a code span.',
    as: 'Who makes it: a role of section 6, or a record of whoever signs in by a unique value or its title; blank for somebody signed out.',
    with: 'What the request gives by name, in a code span: `{ id: Anchor, starts: tomorrow 10:00 }`.',
    answers: 'The call’s status, or the code of the error that it is refused with.',
  },
  mails: {
    field: '`to`, `subject` or `text`.',
    is: 'An expression of the call that sends, in a code span. `to` is an address or a list of them.',
  },
  webhooks: {
    field: '`to`, or the name of a member of the body; `customer.name` is one of an object in it.',
    is: 'An expression of the call that sends, in a code span. `to` is an address or a list of them.',
    type: 'As what a record is sent: an entity or a view of section 3, or a list of one. Blank: by its key.',
  },
  outgoing: {
    answer:
      'A status that the service may answer, `no answer in 5 seconds`, or `any other`: a status that no row names, or a body that is not of its shape.',
    shape: 'The body that comes: `{ id: text, fee?: number }`; blank where nothing of it is used.',
    then: 'The error of section 8 that the call is refused with; blank where it goes on.',
  },
  constants: {
    constant: 'The constant’s name, in capitals in a code span.',
    value: 'A number, `true`, `false`, or a text in quotes.',
    unit: 'What it counts: a unit of time makes it a duration, `calls per minute` a rate.',
    'used for': 'What it is for, in words; it decides nothing.',
  },
};

/** What a cell of a table of people's own columns holds. */
export const OTHER_HOLDS = {
  examples: 'A value of this field; a reference is any unique value of the other record.',
  matrix:
    '`yes`, `no` (or blank), `own`, or `if` and a condition in a code span; after the last two perhaps `else not found`; `;` joins what must all hold.',
} as const;
