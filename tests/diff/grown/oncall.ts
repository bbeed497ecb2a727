// Half a year of oncall: each thing that its team did, with what it comes to.

import type { Deed } from './deed.ts';

export const oncall: readonly Deed[] = [
  {
    did: 'adds a journey',
    edits: [
      [
        '| Visitor | set up a team |',
        '| Responder | see who is on call | Rota |\n| Visitor | set up a team |',
      ],
    ],
    told: ['minor purpose/way-added: A new way: Responder wants to see who is on call.'],
  },
  {
    did: 'closes the rota to responders',
    edits: [['| Rota | `/rota` | Responder, Manager |', '| Rota | `/rota` | Manager |']],
    told: [
      'major purpose/way-refused-by-a-screen: It follows: This way leads Responder to the screen Rota, which is not for them.',
      'major screens/closed: Rota is no longer for Responder.',
    ],
  },
  {
    did: 'gives members a phone',
    edits: [
      [
        '| onDuty | boolean | no | default `true` |',
        '| phone | text | no | |\n| onDuty | boolean | no | default `true` |',
      ],
      ['`{ nick, password?, kind }`', '`{ nick, password?, kind, phone? }`'],
      [
        '| `Member.password` | at least 10',
        '| `Member.phone` | matches `/^[0-9]{5,15}$/` | `BAD_PHONE` |\n| `Member.password` | at least 10',
      ],
      [
        '| `SHORT_PASSWORD` | 422 |',
        '| `BAD_PHONE` | 422 | Digits only. | |\n| `SHORT_PASSWORD` | 422 |',
      ],
    ],
    told: [
      'minor entities/field-added: The field `Member.phone` is new.',
      'minor rules/comes-along: `Member.phone` is held to a rule that only what is new can break: matches `/^[0-9]{5,15}$/`.',
      'minor calls/member-taken: `invite` takes `phone`, which may be left out.',
      'minor errors/added: The error `BAD_PHONE` is new.',
    ],
  },
  {
    did: 'writes two states into one row',
    edits: [
      [
        '| triggered | `merge` | merged | |\n| acknowledged | `merge` | merged | |',
        '| triggered, acknowledged | `merge` | merged | |',
      ],
    ],
    told: [],
  },
  {
    did: 'lets incidents be taken again sooner',
    edits: [['| `ACK_HOLDS` | 30 | minutes |', '| `ACK_HOLDS` | 20 | minutes |']],
    told: [
      'major states/comes-due-sooner: `Incident.status` goes from acknowledged by the clock to triggered sooner: after `ACK_HOLDS` (20 minutes), where it was `ACK_HOLDS` (30 minutes).',
      'minor limits/value-changed: `ACK_HOLDS` is 20 minutes, and no longer 30 minutes.',
    ],
  },
  {
    did: 'turns a comparison round',
    edits: [
      [
        '| `dropShift` | `shift.from > now` | `TOO_LATE` |',
        '| `dropShift` | `now < shift.from` | `TOO_LATE` |',
      ],
    ],
    told: [],
  },
  {
    did: 'lets managers snooze, too',
    edits: [
      [
        '| `snooze` | no | if `incident.assignee == me` | no | no |',
        '| `snooze` | no | if `incident.assignee == me` | yes | no |',
      ],
    ],
    told: ['minor roles/granted: Manager may make `snooze`.'],
  },
  {
    did: 'asks for a reason with a snooze',
    edits: [
      [
        '`{ until: datetime }` | find Incident by number',
        '`{ until: datetime, why: text }` | find Incident by number',
      ],
    ],
    told: ['major calls/member-demanded: `snooze` cannot be made without `why`, which is new.'],
  },
  {
    did: 'narrows an error to the one field that it can be about',
    edits: [
      [
        '| `ONE_POSTMORTEM` | 409 | It has a postmortem. | not unique Postmortem |',
        '| `ONE_POSTMORTEM` | 409 | It has a postmortem. | not unique Postmortem.incident |',
      ],
    ],
    told: [],
  },
  {
    did: 'allows layers up to four',
    edits: [['| `Shift.layer` | between 1 and 3 |', '| `Shift.layer` | between 1 and 4 |']],
    told: [
      'minor rules/loosened: `Shift.layer` has a looser bound: between 1 and 4, where it was between 1 and 3.',
    ],
  },
];
