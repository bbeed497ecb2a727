// Pairs of specifications: one as it stands, and what edits make of it; each with its changes, where
// they stood and where they stand.

import type { Pair } from '../../pair.ts';

export const entities: readonly Pair[] = [
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| solvedAt | datetime | auto | nullable | when it was last solved |\n', ''],
      ['; set ticket.solvedAt to `now`', ''],
    ],
    changes: ['major entities/field-removed 83 —', 'major calls/step-removed 180 179'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| role | one of customer', '| nick | text | no | | |\n| role | one of customer']],
    changes: ['minor entities/field-added — 42'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| role | one of customer', '| badge | text | yes | | |\n| role | one of customer'],
      [
        '| name | email | password | role |\n| --- | --- | --- | --- |\n| Cleo Customer | cleo@example.com | secret-cleo | customer |\n| Carl Customer | carl@example.com | secret-carl | customer |\n| Ada Agent | ada@example.com | secret-ada1 | agent |\n| Root Admin | root@example.com | secret-root | administrator |',
        '| name | email | password | role | badge |\n| --- | --- | --- | --- | --- |\n| Cleo Customer | cleo@example.com | secret-cleo | customer | a |\n| Carl Customer | carl@example.com | secret-carl | customer | b |\n| Ada Agent | ada@example.com | secret-ada1 | agent | c |\n| Root Admin | root@example.com | secret-root | administrator | d |',
      ],
      ['`{ name, email, password }`', '`{ name, email, password, badge }`'],
      ['`{ name, email, password, role }`', '`{ name, email, password, role, badge }`'],
    ],
    changes: [
      'major entities/field-demanded — 42',
      'patch entities/examples-changed 46 47',
      'major calls/member-demanded 170 171',
      'major calls/member-demanded 186 187',
    ],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['description', 'details']],
    changes: ['major entities/field-renamed 76 76 guess'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| email | email | yes | unique | |', '| email | text | yes | unique | |']],
    changes: ['major entities/type-changed 40 40'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['one of low, normal, high', 'one of low, normal, high, urgent']],
    changes: ['minor entities/choice-added 77 77'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['one of low, normal, high', 'one of high, normal, low']],
    changes: ['minor entities/choices-reordered 77 77'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['pending', 'waiting']],
    changes: ['major entities/choice-renamed 78 78 guess'],
  },
  {
    spec: 'tests/planted/specs/clinic.md',
    edits: [['one of blue, green, yellow', 'one of blue, green']],
    changes: ['major entities/choice-removed 99 99'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| description | text | yes |', '| description | text | no |'],
      ['subject, description, priority?', 'subject, description?, priority?'],
    ],
    changes: ['minor entities/made-optional 76 76', 'minor calls/member-made-optional 173 173'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| priority | one of low, normal, high | no | default `"normal"`',
        '| priority | one of low, normal, high | auto | default `"normal"`',
      ],
      ['subject, description, priority?', 'subject, description'],
    ],
    changes: ['major entities/given-by-the-product 77 77', 'major calls/member-ignored 173 173'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| subject | text | yes | trimmed | one line |',
        '| subject | text | yes | trimmed | in one line |',
      ],
    ],
    changes: ['patch entities/meaning-changed 75 75'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '| Cannot sign in | My password is refused. | normal',
        '| Cannot sign in | My password is refused. | high',
      ],
    ],
    changes: ['patch entities/examples-changed 88 88'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| 1 | ada@example.com | Order a new roller. | yes |\n', '']],
    changes: ['patch entities/examples-changed 106 106'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '### Contact (view of Person)\n\n| Field |\n| --- |\n| id |\n| name |',
        '### Contact (view of Person)\n\n| Field |\n| --- |\n| id |\n| name |\n| email |',
      ],
    ],
    changes: ['minor entities/view-shows-more 63 63'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      [
        '### Contact (view of Person)\n\n| Field |\n| --- |\n| id |\n| name |',
        '### Contact (view of Person)\n\n| Field |\n| --- |\n| id |',
      ],
    ],
    changes: ['major entities/view-shows-less 63 63'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['### Ticket\n', '### Badge (view of Person)\n\n| Field |\n| --- |\n| id |\n\n### Ticket\n'],
      ['`201 Person`', '`201 Badge`'],
    ],
    changes: ['minor entities/view-added — 70', 'major calls/answer-type-changed 186 192'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['ArticleSummary', 'ArticleInList']],
    changes: ['minor entities/view-renamed 104 104 guess'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['(view of Article without body)', '(view of Article without body, description)']],
    changes: ['major entities/view-shows-less 104 104'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        '| following | boolean | = `me != null && user in me.following` |',
        '| following | boolean | = `me != null` |',
      ],
    ],
    changes: ['major entities/computed-changed 79 79'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [['| following | boolean | = `me', '| following | json | = `me']],
    changes: ['major entities/view-shows-as 79 79'],
  },
  {
    spec: 'spec/examples/conduit.md',
    edits: [
      [
        '### Comment\n',
        '### Note\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n| id | integer | auto | key |\n| text | text | yes | |\n\n### Comment\n',
      ],
    ],
    changes: ['minor entities/added — 108'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| email | email | yes | unique | |', '| email | email | yes | unique; immutable | |'],
    ],
    changes: ['major entities/immutable-gained 40 40'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| description | text | yes | |', '| description | text | yes | immutable |']],
    changes: ['major entities/immutable-gained 76 76'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| description | text | yes | |', '| description | text | yes | trimmed |']],
    changes: ['minor entities/trimmed-gained 76 76'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| description | text | yes | |', '| description | text | yes | hidden |']],
    changes: ['major entities/hidden-gained 76 76'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [['| description | text | yes | |', '| description | text | yes | title |']],
    changes: ['minor entities/title-gained 76 76'],
  },
  {
    spec: 'spec/examples/helpdesk.md',
    edits: [
      ['| email | email | yes | unique | |', '| email | email | yes | unique; lower-cased | |'],
    ],
    changes: ['minor entities/lower-cased-gained 40 40'],
  },
];
