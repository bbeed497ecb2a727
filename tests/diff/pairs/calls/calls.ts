// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../../pair.ts';

export const calls: readonly Pair[] = [
  {
    spec: 'tests/corpus/cases/numbers-from-text.md',
    edits: [['{ amount: number from text,', '{ amount: number,']],
    changes: ['major calls/member-type-changed 47 47'],
  },
  {
    spec: 'tests/corpus/cases/numbers-from-text.md',
    edits: [['parts?: integer from text', 'parts?: integer']],
    changes: ['major calls/member-type-changed 47 47'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['takeTicket', 'grabTicket']],
    changes: ['minor calls/renamed 177 177 guess'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`POST /api/tickets/:id/take`', '`PUT /api/tickets/:id/take`']],
    changes: ['major calls/method-changed 177 177'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`GET /api/queue`', '`GET /api/tickets/queue`']],
    changes: ['major calls/moved 175 175'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['GET /api/people?role`', 'GET /api/people?role&page=1`'],
      [
        'list Person filtered by role; by name',
        'list Person filtered by role; by name; page by page of `PAGE_SIZE`',
      ],
    ],
    changes: ['minor calls/query-added 185 185', 'major calls/paging-gained 185 185'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['GET /api/people?role`', 'GET /api/people`'],
      ['list Person filtered by role; by name', 'list Person; by name'],
    ],
    changes: ['major calls/query-removed 185 185', 'major calls/filter-lost 185 185'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`PAGE_SIZE` | 25', '`PAGE_SIZE` | 30']],
    changes: ['major calls/paging-changed 174 174', 'minor limits/value-changed 212 212'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      ['limit=SLOTS_SHOWN', 'limit=50'],
      ['- SLOTS_SHOWN: 30 slots\n', ''],
    ],
    changes: ['major calls/query-default-changed 238 238', 'patch limits/removed 304 —'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['SLOTS_SHOWN: 30', 'SLOTS_SHOWN: 40']],
    changes: ['major calls/query-default-changed 238 238', 'minor limits/value-changed 304 304'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['&from: datetime', '&from: date']],
    changes: ['major calls/query-type-changed 238 238'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `201 Reply` |', '| `200 Reply` |']],
    changes: ['major calls/status-changed 184 184'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['`201 Service; Location: /api/services/{code}`', '`201 Service`']],
    changes: ['major calls/answer-header-removed 234 234'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['Location: /api/services/{code}', 'Location: /api/services/all/{code}']],
    changes: ['major calls/answer-header-changed 234 234'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`{ body, internal? }`', '`{ body }`']],
    changes: ['major calls/member-ignored 184 184'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`{ body, internal? }`', '`{ body, internal }`']],
    changes: ['major calls/member-made-required 184 184'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`{ name, email, password }`', '`{ name, email, password, role? }`']],
    changes: ['minor calls/member-taken 170 170'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`{ name, email, password, role }`', '`{ name, email, password, role? }`']],
    changes: ['minor calls/member-made-optional 186 186'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['`exactly { name', '`{ name']],
    changes: ['minor calls/strays-ignored 225 225'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '`{ finding? }` | find Appointment by appointmentId; update appointment',
        '| find Appointment by appointmentId',
      ],
    ],
    changes: ['major calls/body-ignored 253 253', 'major calls/step-removed 253 253'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['`200 { items: Person[], total: total }`', '`200 { items: Person[] }`']],
    changes: ['major calls/answer-lost 185 185'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['`200 { items: Person[], total: total }`', '`200 { people: Person[], total: total }`'],
    ],
    changes: ['major calls/answer-lost 185 185', 'minor calls/answer-gained 185 185'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| `201 Person` |', '| `201 Contact` |']],
    changes: ['major calls/answer-type-changed 186 186'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['find Ticket by id; set ticket.assignee to `me`', 'find Ticket by id']],
    changes: ['major calls/step-removed 177 177'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['set ticket.solvedAt to `now`', 'set ticket.solvedAt to `now + hours(1)`']],
    changes: ['major calls/step-changed 180 180'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        'list Ticket where `ticket.status == "new"`;',
        'list Ticket where `ticket.status == "new" \\|\\| ticket.status == "open"`;',
      ],
    ],
    changes: ['minor calls/lists-more 175 175'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        'list Ticket where `ticket.status == "new"`;',
        'list Ticket where `ticket.status == "new"` and `ticket.assignee == null`;',
      ],
    ],
    changes: ['major calls/lists-less 175 175'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        'list Ticket where `ticket.status == "new"`;',
        'list Ticket where `ticket.status == "open"`;',
      ],
    ],
    changes: ['major calls/lists-others 175 175'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['filtered by status; newest first', '; newest first'],
      ['/api/tickets?status&page=1', '/api/tickets?page=1'],
    ],
    changes: ['major calls/query-removed 174 174', 'major calls/filter-lost 174 174'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['newest first; page', 'oldest first; page']],
    changes: ['major calls/order-changed 174 174'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['by priority descending; oldest first', 'by priority; oldest first']],
    changes: ['major calls/order-changed 175 175'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['find Comment by id where `comment.article == article`', 'find Comment by id']],
    changes: ['minor calls/finds-more 192 192'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['| create Article |', '| create Article; add me to article.favoritedBy |']],
    changes: ['major calls/step-added 185 185'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['`200 { tags: text[] = Article', '`200 { tags: json = Article']],
    changes: ['major calls/answer-type-changed 193 193'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        '| `readSlot` | GET | `/api/slots/:slotId` |',
        '| `readSlot` | GET | `/api/slots/:slotId; X-Day: {day}` |',
      ],
    ],
    changes: ['minor calls/header-added 239 239'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| `listPeople` | `GET',
        '| `readPerson` | `GET /api/people/:id` | | find Person by id | `200 Person` |\n| `listPeople` | `GET',
      ],
      ['| `listPeople`, `addPerson` |', '| `listPeople`, `addPerson`, `readPerson` |'],
      ['`listPeople` | `addPerson`', '`listPeople`, `readPerson` | `addPerson`'],
      ['| People | `/people`', '| People | `/people/:id`'],
      ['| Administrator | bring in a new agent | People → `addPerson` |\n', ''],
    ],
    changes: [
      'major purpose/way-removed 18 —',
      'major screens/moved 30 29',
      'minor screens/shows-more 30 29',
      'minor calls/added — 184',
    ],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        'find Article by slug; find Comment by id where `comment.article == article`; delete comment',
        'find Article by slug; find Comment by id where `comment.article == article && comment.author != null`; delete comment',
      ],
    ],
    changes: ['major calls/finds-less 192 192'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        'find Comment by id where `comment.article == article`',
        'find Comment by id where `comment.author == me`',
      ],
    ],
    changes: ['major calls/finds-others 192 192'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        'find Ticket by id; set ticket.solvedAt to `now`',
        'find Ticket by id; set ticket.solvedAt to `now`; set ticket.assignee to `me`',
      ],
    ],
    changes: ['major calls/step-added 180 180'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        'find Ticket by id; set ticket.assignee to `me`',
        'find Ticket by id; set ticket.assignee to `me`; set ticket.solvedAt to `now`',
      ],
    ],
    changes: ['major calls/step-added 177 177'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      ['&from: datetime&', '&from: datetime&to: datetime&'],
      ['and `slot.begins >= from`', 'and `slot.begins >= from` and `slot.begins < to`'],
    ],
    changes: ['minor calls/query-added 238 238', 'major calls/lists-less 238 238'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['{ begins, room? }', '{ begins, room?, note: text }']],
    changes: ['major calls/member-demanded 240 240'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      [
        'list Person where `person.role == "doctor"`; by name',
        'list Person where `person.role == "doctor"`; by email',
      ],
    ],
    changes: ['major calls/order-changed 231 231'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      ['page by page of `PAGE_SIZE`', 'page by page of 10'],
      ['- PAGE_SIZE: 20 appointments\n', ''],
    ],
    changes: ['major calls/paging-changed 246 246', 'patch limits/removed 305 —'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [
      ['page by page of `PAGE_SIZE` |', ' |'],
      ['/requested?page=1', '/requested'],
      ['- PAGE_SIZE: 20 appointments\n', ''],
    ],
    changes: [
      'major calls/query-removed 246 246',
      'major calls/paging-lost 246 246',
      'patch limits/removed 305 —',
    ],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        '`200 { articles: ArticleSummary[], articlesCount: total }`',
        '`200 { articles: Article[], articlesCount: total }`',
      ],
    ],
    changes: ['major calls/answer-type-changed 182 182', 'major calls/answer-type-changed 183 183'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['`{ comment: { body } }`', '`{ body }`']],
    changes: [
      'major calls/member-ignored 191 191',
      'major calls/member-ignored 191 191',
      'major calls/member-demanded 191 191',
    ],
  },
];
