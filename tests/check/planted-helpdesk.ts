// Defects for the helpdesk: what is changed, and what has to be found, on which line.

export interface Planted {
  readonly defect: string;
  /** Each text, standing once, with what it is replaced by. */
  readonly changes: readonly (readonly [from: string, to: string])[];
  /** Each code with a piece of text whose first line it has to stand on. */
  readonly finds: readonly (readonly [code: string, piece: string])[];
}

const one = (
  defect: string,
  from: string,
  to: string,
  ...finds: Planted['finds'][number][]
): Planted => ({ defect, changes: [[from, to]], finds });

export const HELPDESK: readonly Planted[] = [
  // Names that lead nowhere.
  one('a user is no role', '| Administrator | bring in', '| Boss | bring in', [
    'names/unknown-role',
    '| Boss |',
  ]),
  one('a way leads to no screen', 'New ticket → `openTicket` →', 'New tickets → `openTicket` →', [
    'names/unknown-screen',
    'New tickets',
  ]),
  one('a way makes no call', '→ `reply` → `solveTicket`', '→ `reply` → `resolveTicket`', [
    'names/unknown-call',
    'resolveTicket',
  ]),
  one('a way hands over to nobody', '→ Ticket → `reply` |', '→ Ticket → as Agnt: `reply` |', [
    'names/unknown-role',
    'Agnt',
  ]),
  one('a way gives a value that is none', '→ `addPerson` |', '→ `addPerson(rolle: "agent")` |', [
    'names/unknown-parameter',
    'rolle',
  ]),
  one('a screen is for nobody known', '| `/people` | Administrator |', '| `/people` | Admin |', [
    'names/unknown-role',
    '`/people`',
  ]),
  one('a screen shows no call', '`readTicket`, `listReplies` |', '`readTicket`, `listReply` |', [
    'names/unknown-call',
    '`listReply`',
  ]),
  one('a screen does no call', '| | `openTicket` → Ticket |', '| | `openTickets` → Ticket |', [
    'names/unknown-call',
    'openTickets',
  ]),
  one('a screen goes on to none', '`takeTicket` → Ticket |', '`takeTicket` → Tickets |', [
    'names/unknown-screen',
    '→ Tickets',
  ]),
  one('states are of no entity', '### Ticket.status', '### Tickets.status', [
    'names/unknown-entity',
    '### Tickets.status',
  ]),
  one('states are of no field', '### Ticket.status', '### Ticket.state', [
    'names/unknown-field',
    '### Ticket.state',
  ]),
  one(
    'a row leads to no state',
    '| new | `takeTicket` | open |',
    '| new | `takeTicket` | opened |',
    ['names/unknown-state', '| opened |'],
  ),
  one('an event is no call', '| solved | `closeTicket` |', '| solved | `shutTicket` |', [
    'names/unknown-call',
    'shutTicket',
  ]),
  one('a rule is on no entity', '| `Reply.body` | at most', '| `Replies.body` | at most', [
    'names/unknown-entity',
    '`Replies.body`',
  ]),
  one('a rule is on no field', '| `Ticket.subject` | at most', '| `Ticket.title` | at most', [
    'names/unknown-field',
    '`Ticket.title`',
  ]),
  one('a rule is on no call', '| `openTicket` | `Ticket.filter', '| `openTickt` | `Ticket.filter', [
    'names/unknown-call',
    '`openTickt`',
  ]),
  one('a rule has no such constant', 'at most `MAX_REPLY`', 'at most `MAX_REPLIES`', [
    'names/unknown-constant',
    'MAX_REPLIES',
  ]),
  one(
    'a rule names no error',
    'characters | `REPLY_TOO_LONG` |',
    'characters | `REPLY_TO_LONG` |',
    ['names/unknown-error', 'REPLY_TO_LONG'],
  ),
  one('a row of the matrix is for no call', '| `solveTicket` | no', '| `solveTickt` | no', [
    'names/unknown-call',
    '`solveTickt`',
  ]),
  one(
    'a call finds no entity',
    '`GET /api/tickets/:id` | | find Ticket',
    '`GET /api/tickets/:id` | | find Tickt',
    ['names/unknown-entity', 'find Tickt'],
  ),
  one('a list is ordered by no field', 'role; by name |', 'role; by fullName |', [
    'names/unknown-field',
    'by fullName',
  ]),
  one('a step sets no field', 'set ticket.solvedAt to', 'set ticket.solved to', [
    'names/unknown-field',
    'set ticket.solved to',
  ]),
  one('a creation gives no field', 'with ticket = `ticket`', 'with tickets = `ticket`', [
    'names/unknown-field',
    'with tickets',
  ]),
  one('an answer is no entity', '| `201 Reply` |', '| `201 Replay` |', [
    'names/unknown-shape',
    '201 Replay',
  ]),
  one('a limit is no constant', '| more than `RATE_LIMIT` |', '| more than `RATES_LIMIT` |', [
    'names/unknown-constant',
    'RATES_LIMIT',
  ]),
  one('an error is about no entity', '| not found |', '| not found Tickt |', [
    'names/unknown-entity',
    'not found Tickt',
  ]),
  one('an error is about no call', '| wrong state |', '| wrong state takeTickt |', [
    'names/unknown-call',
    'takeTickt',
  ]),
  one('an example refers to nobody', '| high | cleo@example.com |', '| high | cleo@exmple.com |', [
    'names/unknown-record',
    'cleo@exmple.com',
  ]),
  one('an example refers to no ticket', '| 1 | ada@example.com |', '| 3 | ada@example.com |', [
    'names/unknown-record',
    '| 3 | ada@example.com |',
  ]),
  // What nothing uses.
  one('a call is on no screen', '`closeTicket` |\n| Queue', '`askCustomer` |\n| Queue', [
    'unused/call',
    '| `closeTicket` | `POST',
  ]),
  one(
    'a constant is used nowhere',
    '| `RATE_LIMIT` | 120',
    '| `MAX_PEOPLE` | 30 | people | all of them |\n| `RATE_LIMIT` | 120',
    ['unused/constant', 'MAX_PEOPLE'],
  ),
  one(
    'an error is raised by nothing',
    '| `TOO_MANY_CALLS` |',
    '| `TOO_LATE` | 409 | Too late. | |\n| `TOO_MANY_CALLS` |',
    ['unused/error', 'TOO_LATE'],
  ),
  one(
    'an entity is touched by no call',
    '## 4. States',
    '### Holiday\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| day | date | yes | key |\n\n## 4. States',
    ['unused/entity', '### Holiday'],
  ),
  one(
    'a view is answered nowhere',
    '### Ticket\n',
    '### Card (view of Person)\n\n| Field |\n| --- |\n| name |\n\n### Ticket\n',
    ['unused/view', '### Card'],
  ),
  // Routes.
  one('two screens share a route', '| `/queue` |', '| `/people` |', [
    'routes/shared',
    '`/people` | Admin',
  ]),
  one(
    'two screens differ in a name only',
    '| `/tickets/new` |',
    '| `/tickets/:new` |',
    ['routes/idle-parameter', '`/tickets/:new`'],
    ['routes/shared', '`/tickets/:id` | Customer'],
  ),
  one('a screen is at Nonet’s address', '| `/queue` |', '| `/_nonet/queue` |', [
    'routes/reserved',
    '/_nonet/queue',
  ]),
  one('a call is at Nonet’s address', '`GET /api/queue`', '`GET /_nonet/queue`', [
    'routes/reserved',
    '/_nonet/queue',
  ]),
  one(
    'a route has another parameter than its calls',
    '| `/tickets/:id` |',
    '| `/tickets/:ticket` |',
    ['routes/idle-parameter', '`/tickets/:ticket`'],
  ),
  // Lifecycles.
  one(
    'a state cannot be reached',
    '| open | `askCustomer` | pending |',
    '| open | `askCustomer` | open |',
    ['lifecycle/unreachable', '| pending | `answerAgent`'],
  ),
  one(
    'a listed state is in no row',
    'pending, solved, closed |',
    'pending, solved, closed, merged |',
    ['lifecycle/unreachable', '### Ticket.status'],
  ),
  one('a state is never created', '| — | `openTicket` | new | |\n', '', [
    'lifecycle/created-without-state',
    '| `openTicket` | `POST',
  ]),
  one(
    'a state field is no choice',
    '| status | one of new, open, pending, solved, closed |',
    '| status | text |',
    ['lifecycle/no-choices', '### Ticket.status'],
  ),
  {
    defect: 'a state leads to no final one',
    changes: [
      ['| pending | `answerAgent` | open |', '| pending | `answerAgent` | pending |'],
      ['| pending | `solveTicket` | solved |', '| pending | `solveTicket` | pending |'],
    ],
    finds: [['lifecycle/no-way-out', '| open | `askCustomer` | pending']],
  },
  one(
    'no state is final',
    '| solved | after `AUTO_CLOSE`',
    '| closed | `takeTicket` | open | |\n| solved | after `AUTO_CLOSE`',
    ['lifecycle/endless', '### Ticket.status'],
  ),
  one(
    'a record can be deleted instead',
    '| solved | after `AUTO_CLOSE` | closed | |',
    '| solved | after `AUTO_CLOSE` | — | |',
  ),
  one(
    'an event is about nothing that moves',
    '| pending | `answerAgent` | open |',
    '| pending | `listQueue` | open |',
    ['lifecycle/nothing-to-move', '| pending | `listQueue`'],
  ),
  one(
    'a record is created by a call that finds one',
    '| — | `openTicket` | new |',
    '| — | `takeTicket` | new |',
    ['lifecycle/nothing-to-move', '| — | `takeTicket`'],
    ['lifecycle/created-without-state', '| `openTicket` | `POST'],
  ),
  one('a step sets a state', 'set ticket.solvedAt to `now`', 'set ticket.status to `"solved"`', [
    'lifecycle/state-given',
    'set ticket.status',
  ]),
  one('a creation gives a state', '| create Ticket |', '| create Ticket with status = `"new"` |', [
    'lifecycle/state-given',
    'create Ticket with',
  ]),
  // Who may do what.
  one('a call has no row', '| `takeTicket` | no | no | yes | no |\n', '', [
    'access/missing-row',
    '| `takeTicket` | `POST',
  ]),
  one(
    'a call is for nobody',
    '| `closeTicket` | no | no | no | yes |',
    '| `closeTicket` | no | no | no | no |',
    ['access/call-for-nobody', '| `closeTicket` | no'],
  ),
  one(
    'what nobody owns is granted to its owner',
    '| requester | Contact | auto | owner; set `me` |',
    '| requester | Contact | auto | set `me` |',
    ['access/own-without-owner', '| `readTicket`, `listReplies`, `reply` |'],
    ['access/own-without-owner', '| `answerAgent` | no'],
    ['access/own-without-owner', '| `reopenTicket` | no'],
  ),
  one(
    'a list is granted as one’s own',
    '| `listQueue` | no | no | yes | yes |',
    '| `listQueue` | no | no | own | yes |',
    ['access/own-without-record', '| `listQueue` | no'],
  ),
  one(
    'nothing says how a request shows its credential',
    'Credentials: `Authorization: Bearer {token}`, lasting `SESSION`',
    'People sign in.',
    ['access/no-credentials', '| `signUp` | `POST'],
    ['unused/constant', '| `SESSION` |'],
  ),
  one(
    'a screen is for somebody who may do nothing there',
    '| `/queue` | Agent, Administrator |',
    '| `/queue` | Agent, Customer |',
    ['access/useless-screen', '`/queue`'],
  ),
  one(
    'a screen shows what some may not read',
    '| `/queue` | Agent, Administrator | `listQueue` | `takeTicket`',
    '| `/queue` | Agent, Customer | `listQueue` | `reply`, `takeTicket`',
    ['access/unreadable-screen', '`/queue`'],
  ),
  one(
    'a button is for nobody who sees it',
    '| | `openTicket` → Ticket |',
    '| | `openTicket` → Ticket, `addPerson` |',
    ['access/button-for-nobody', '`/tickets/new`'],
  ),
  // Ways.
  one(
    'a way leads to a screen for others',
    'New ticket → `openTicket` → Ticket → `reply` |',
    'New ticket → `openTicket` → Queue → `reply` |',
    ['ways/screen-refused', '| Customer | get help'],
  ),
  one('a way makes a call that is refused', '→ Ticket → `reply` |', '→ Ticket → `takeTicket` |', [
    'ways/call-refused',
    '| Customer | get help',
  ]),
  one(
    'a way hands over to somebody who may',
    '→ Ticket → `reply` |',
    '→ Ticket → as Agent: `takeTicket` |',
  ),
  one(
    'a way goes on as somebody signed up',
    'Sign up → `signUp` → My tickets',
    'Sign up → `signUp` → Queue',
    ['ways/screen-refused', '| Visitor | become'],
  ),
  one(
    'a way goes on after signing out',
    'People → `addPerson` |',
    'People → `signOut` → People |',
    ['ways/screen-refused', '| Administrator | bring'],
  ),
  one(
    'a role may no longer walk its way',
    '| `takeTicket` | no | no | yes | no |',
    '| `takeTicket` | no | no | no | yes |',
    ['ways/call-refused', '| Agent | work'],
  ),
  one(
    'a screen is no longer for who is led there',
    '| `/people` | Administrator |',
    '| `/people` | Agent |',
    ['access/useless-screen', '`/people`'],
    ['ways/screen-refused', '| Administrator | bring'],
  ),
  one(
    'a way gives a choice that is none',
    'New ticket → `openTicket` → Ticket',
    'New ticket → `openTicket(priority: "hgh")` → Ticket',
    ['expression/unknown-choice', 'priority: "hgh"'],
  ),
  one(
    'a role on a condition without anybody signed in is no reason to sign in',
    '| Visitor | signed out |',
    '| Visitor | `me == null` |',
  ),
  // Values.
  one(
    'a length is asked of a number',
    '| `Reply.body` | at most `MAX_REPLY` characters |',
    '| `Reply.internal` | at most `MAX_REPLY` characters |',
    ['values/unfit-rule', '| `Reply.internal`'],
  ),
  one(
    'a length is a duration',
    'at most `MAX_REPLY` characters',
    'at most `SESSION` characters',
    ['values/wrong-unit', 'at most `SESSION`'],
    ['unused/constant', '| `MAX_REPLY` |'],
  ),
  one(
    'a length is a rate',
    'at most `MAX_REPLY` characters',
    'at most `RATE_LIMIT` characters',
    ['values/wrong-unit', 'at most `RATE_LIMIT`'],
    ['unused/constant', '| `MAX_REPLY` |'],
  ),
  one(
    'a length counts something else',
    'at most `MAX_REPLY` characters',
    'at most `MAX_OPEN_TICKETS` characters',
    ['values/odd-unit', 'at most `MAX_OPEN_TICKETS`'],
    ['unused/constant', '| `MAX_REPLY` |'],
    ['values/example-breaks-rule', 'It began'],
    ['values/example-breaks-rule', 'Order a new'],
  ),
  one(
    'a bound is below the other',
    '| `Ticket.subject` | at most',
    '| `Ticket.subject` | at least 200 characters | `INVALID` |\n| `Ticket.subject` | at most',
    ['values/contradictory-bounds', '| `Ticket.subject` | at most'],
  ),
  one(
    'a bound is below the other by its constant',
    'at least `MIN_PASSWORD` characters',
    'between `MIN_PASSWORD` and 6 characters',
    ['values/contradictory-bounds', '| `Person.password`'],
  ),
  one('an example breaks a rule', '| secret-cleo |', '| secret |', [
    'values/example-breaks-rule',
    '| secret |',
  ]),
  one(
    'an example breaks a rule through its constant',
    '| `MIN_PASSWORD` | 8 |',
    '| `MIN_PASSWORD` | 12 |',
    ['values/example-breaks-rule', 'secret-cleo'],
    ['values/example-breaks-rule', 'secret-carl'],
    ['values/example-breaks-rule', 'secret-ada1'],
    ['values/example-breaks-rule', 'secret-root'],
  ),
  one(
    'nothing where steps write what a rule is on',
    '| `Ticket.subject` | at most',
    '| `Ticket.assignee` | required | `REQUIRED` |\n| `Ticket.solvedAt` | in the past | `INVALID` |\n| `Reply.internal` | required | |\n| `Ticket.subject` | at most',
  ),
  one(
    'a rule is on what is worked out',
    '| `Ticket.subject` | at most',
    '| `Ticket.replies` | at most 10 | `INVALID` |\n| `Ticket.subject` | at most',
    ['values/rule-on-nothing', '| `Ticket.replies`'],
  ),
  one(
    'a rule allows no choice',
    '| `Ticket.subject` | at most',
    '| `Ticket.priority` | one of low, normal, high, urgent | `INVALID` |\n| `Ticket.subject` | at most',
    ['values/unknown-choice', '| `Ticket.priority`'],
  ),
  // Steps.
  one(
    'a creation lacks what is required',
    '`{ name, email, password, role }`',
    '`{ name, password, role }`',
    ['steps/lacks-required', '| `addPerson` | `POST'],
  ),
  one(
    'a creation lacks what the product gives',
    'create Reply with ticket = `ticket`',
    'create Reply',
    ['steps/never-given', '| `reply` | `POST'],
  ),
  one(
    'a screen shows what changes something',
    '| `listQueue` | `takeTicket` → Ticket |',
    '| `listQueue`, `signOut` | `takeTicket` → Ticket |',
    ['steps/shown-change', '`/queue`'],
  ),
  // Refusals.
  one(
    'a rule names an error with a trigger',
    'characters | `REPLY_TOO_LONG` |',
    'characters | `WRONG_STATE` |',
    ['refusals/named-and-triggered', '| `Reply.body` |'],
    ['unused/error', '| `REPLY_TOO_LONG` | 422'],
  ),
  one(
    'an error is for what cannot happen',
    '| `TOO_MANY_CALLS` |',
    '| `IN_USE` | 409 | In use. | in use |\n| `TOO_MANY_CALLS` |',
    ['refusals/never-raised', '| `IN_USE`'],
  ),
  one(
    'a limit is no rate',
    '| more than `RATE_LIMIT` |',
    '| more than `PAGE_SIZE` |',
    ['refusals/never-raised', 'more than `PAGE_SIZE`'],
    ['unused/constant', '| `RATE_LIMIT` |'],
  ),
  {
    defect: 'what is one’s own belongs to something else',
    changes: [
      [
        '| requester | Contact | auto | owner; set `me` |',
        '| requester | Contact | auto | set `me` |',
      ],
      [
        '| assignee | Contact | auto | nullable |',
        '| first | Reply | auto | nullable; owner | |\n| assignee | Contact | auto | nullable |',
      ],
    ],
    finds: [
      ['access/owner-not-a-person', '| `readTicket`, `listReplies`, `reply` |'],
      ['access/owner-not-a-person', '| `answerAgent` | no'],
      ['access/owner-not-a-person', '| `reopenTicket` | no'],
    ],
  },
  {
    defect: 'a screen opens from nowhere',
    changes: [
      [
        '| People | `/people` |',
        '| Person | `/people/:email` | Administrator | `readPerson` | |\n| People | `/people` |',
      ],
      ['| `listPeople`, `addPerson` | no', '| `readPerson`, `listPeople`, `addPerson` | no'],
      [
        '| `listPeople` | `GET /api/people?role` | | list Person filtered by role; by name | `200 { items: Person[], total: total }` |',
        '| `readPerson` | `GET /api/people/:email` | | find Person by email | `200 Contact` |\n| `listPeople` | `GET /api/people?role` | | list Person filtered by role; by name | `200 { items: Contact[], total: total }` |',
      ],
      [
        '`{ name, email, password, role }` | create Person | `201 Person` |',
        '`{ name, email, password, role }` | create Person | `201 Contact` |',
      ],
      [
        'create Person; sign in person | `201 Session` |',
        'create Person; sign in person | `201 Contact` |',
      ],
      [
        'sign in Person by email and password | `201 Session` |',
        'sign in Person by email and password | `201 Contact` |',
      ],
    ],
    finds: [
      ['unused/screen', '| Person | `/people/:email`'],
      ['unused/view', '### Session'],
    ],
  },
];
