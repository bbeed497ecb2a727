// Half a year of survey: each thing that its team did, with what it comes to.

import type { Deed } from './deed.ts';

export const survey: readonly Deed[] = [
  {
    did: 'tells the purpose in other words',
    edits: [
      [
        'Researchers write surveys, alone or with others.',
        'Researchers write surveys, alone or in teams.',
      ],
    ],
    told: ['patch purpose/summary-changed: The summary says something else.'],
  },
  {
    did: 'drops a screen',
    edits: [
      [
        '| Invitations | `/surveys/:id/invitations` | Researcher, Administrator | `listInvitations` | |\n',
        '',
      ],
    ],
    told: ['major screens/removed: The screen Invitations is gone.'],
  },
  {
    did: 'gives a person a language',
    edits: [
      [
        '| signature | text | no | blank as null |',
        '| language | one of en, de | no | default `"en"` | |\n| signature | text | no | blank as null |',
      ],
      ['`{ name?, signature? }`', '`{ name?, signature?, language? }`'],
    ],
    told: [
      'minor entities/field-added: The field `Person.language` is new.',
      'minor calls/member-taken: `editMe` takes `language`, which may be left out.',
    ],
  },
  {
    did: 'lets surveys pause',
    edits: [
      [
        '| open | `closeSurvey` | closed | |',
        '| open | `closeSurvey` | closed | |\n| open | `pauseSurvey` | approved | |',
      ],
      [
        '| `closeSurvey` | `POST /api/surveys/:id/close` | | find Survey by id | `200 Survey` |',
        '| `closeSurvey` | `POST /api/surveys/:id/close` | | find Survey by id | `200 Survey` |\n| `pauseSurvey` | `POST /api/surveys/:id/pause` | | find Survey by id | `200 Survey` |',
      ],
      [
        '| `openSurvey` | no | own | no | no |',
        '| `openSurvey`, `pauseSurvey` | no | own | no | no |',
      ],
    ],
    told: [
      'minor states/transition-added: `Survey.status` can go from open by `pauseSurvey` to approved.',
      'minor calls/added: The call `pauseSurvey` is new.',
    ],
  },
  {
    did: 'says in two rows what one said of titles',
    edits: [
      [
        '| `Survey.title` | between 3 and `MAX_TITLE` characters | `BAD_TITLE` |',
        '| `Survey.title` | at least 3 characters | `BAD_TITLE` |\n| `Survey.title` | at most `MAX_TITLE` characters | `BAD_TITLE` |',
      ],
    ],
    told: [],
  },
  {
    did: 'moves a rule from the field to its call',
    edits: [
      [
        '| `Comment.text` | at most 1000 characters | `TOO_LONG` |',
        '| `comment.text` | at most 1000 characters | `TOO_LONG` |',
      ],
    ],
    told: [],
  },
  {
    did: 'lets researchers see the queue',
    edits: [['| `listQueue` | no | no | yes | yes |', '| `listQueue` | no | yes | yes | yes |']],
    told: ['minor roles/granted: Researcher may make `listQueue`.'],
  },
  {
    did: 'answers what is missing with another status',
    edits: [
      [
        '| `REQUIRED` | 422 | {field} is required. |',
        '| `REQUIRED` | 400 | {field} is required. |',
      ],
    ],
    told: ['major errors/status-changed: `REQUIRED` is answered with 400, and no longer with 422.'],
  },
  {
    did: 'keeps exports for longer',
    edits: [['| `EXPORT_LIFE` | 1 | days |', '| `EXPORT_LIFE` | 24 | hours |']],
    told: ['patch limits/unit-changed: `EXPORT_LIFE` is counted in hours, and no longer in days.'],
  },
  {
    did: 'tells those who have an account by themselves',
    edits: [
      [
        '| `TAKEN` | 409 | {value} is taken. | | not unique |',
        '| `TAKEN` | 409 | {value} is taken. | | not unique |\n| `EMAIL_KNOWN` | 409 | Sign in instead. | | not unique Person |',
      ],
    ],
    told: [
      'minor errors/added: The error `EMAIL_KNOWN` is new.',
      'major errors/answers-instead: `EMAIL_KNOWN` answers in place of `TAKEN`: not unique of `Person.email` in `signUp`.',
    ],
  },
];
