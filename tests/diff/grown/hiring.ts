// Half a year of hiring: each thing that its team did, with what it comes to.

import type { Deed } from './deed.ts';

export const hiring: readonly Deed[] = [
  {
    did: 'changes a journey',
    edits: [
      [
        '| Recruiter | close what nobody wants | Posts → `closePost(id: 1)` |',
        '| Recruiter | close what nobody wants | Jobs → Posts → `closePost(id: 1)` |',
      ],
    ],
    told: [
      'minor purpose/way-changed: Recruiter gets to close what nobody wants in another way: Jobs → Posts → `closePost(id: 1)`, and no longer Posts → `closePost(id: 1)`.',
    ],
  },
  {
    did: 'lets recruiters open the people',
    edits: [
      [
        '| People | `/people` | Director | `listPeople` |',
        '| People | `/people` | Director, Recruiter | `listPeople` |',
      ],
      [
        '| `listPeople`, `addPerson` | no | no | no | no | yes |',
        '| `listPeople` | no | yes | no | no | yes |\n| `addPerson` | no | no | no | no | yes |',
      ],
    ],
    told: [
      'minor screens/opened: People is for Recruiter as well.',
      'minor roles/granted: Recruiter may make `listPeople`.',
    ],
  },
  {
    did: 'adds a source',
    edits: [
      [
        '| source | one of site, friend, agency |',
        '| source | one of site, friend, agency, fair |',
      ],
    ],
    told: ['minor entities/choice-added: `Application.source` may be `fair` as well.'],
  },
  {
    did: 'takes people on trial',
    edits: [
      [
        '| active | boolean | auto | default `true` |',
        '| standing | one of trial, permanent | auto | | |\n| active | boolean | auto | default `true` |',
      ],
      [
        '### Post.state\n',
        '### Person.standing\n\n| From | Event | To | When |\n| --- | --- | --- | --- |\n| — | `addPerson` | trial | |\n| trial | `keepPerson` | permanent | |\n\n### Post.state\n',
      ],
      [
        '| `endPerson` | `DELETE /api/people/:handle` |',
        '| `keepPerson` | `POST /api/people/:handle/keep` | | find Person by handle | `200 Person` |\n| `endPerson` | `DELETE /api/people/:handle` |',
      ],
      [
        '| `endPerson` | no | no | no | no | if `person != me` |',
        '| `endPerson`, `keepPerson` | no | no | no | no | if `person != me` |',
      ],
      ['`addPerson`, `endPerson` |', '`addPerson`, `endPerson`, `keepPerson` |'],
    ],
    told: [
      'minor screens/does-more: People does `keepPerson`, too.',
      'minor entities/field-added: The field `Person.standing` is new.',
      'minor states/lifecycle-comes-along: `Person.standing`, which is new, is moved by events: trial, permanent.',
      'minor calls/added: The call `keepPerson` is new.',
    ],
  },
  {
    did: 'writes three states into one row',
    edits: [
      [
        '| applied | `reject` | rejected | |\n| screening | `reject` | rejected | |\n| interview | `reject` | rejected | |',
        '| applied, screening, interview | `reject` | rejected | |',
      ],
    ],
    told: [],
  },
  {
    did: 'gives long titles an error of their own',
    edits: [
      [
        '| `Post.title` | between 5 and 80 characters | `BAD_TITLE` |',
        '| `Post.title` | at least 5 characters | `BAD_TITLE` |\n| `Post.title` | at most 80 characters | `LONG_TITLE` |',
      ],
      [
        '| `WRONG_STATE` | 409 |',
        '| `LONG_TITLE` | 422 | Say it in fewer words. | | | |\n| `WRONG_STATE` | 409 |',
      ],
    ],
    told: [
      'major rules/error-changed: Where `Post.title` breaks the rule “at most 80 characters” the answer is `LONG_TITLE`, and no longer `BAD_TITLE`.',
      'minor errors/added: The error `LONG_TITLE` is new.',
    ],
  },
  {
    did: 'asks for more notice before somebody starts',
    edits: [
      [
        '| `draftOffer` | `offer.startsOn > now + days(14)` |',
        '| `draftOffer` | `offer.startsOn > now + days(21)` |',
      ],
    ],
    told: [
      'major rules/condition-changed: Something else is let through for `draftOffer`: `offer.startsOn > now + days(21)`, where it was `offer.startsOn > now + days(14)`; whether that is more or less cannot be told.',
    ],
  },
  {
    did: 'lets managers draft offers for their posts',
    edits: [
      [
        '| `draftOffer`, `sendOffer` | no | yes | no | no | no |',
        '| `draftOffer` | no | yes | no | if `application.post.manager == me` | no |\n| `sendOffer` | no | yes | no | no | no |',
      ],
    ],
    told: ['minor roles/granted: Manager may make `draftOffer`.'],
  },
  {
    did: 'takes a phone with an application',
    edits: [
      [
        '`{ name, email, cv, source?, referrer?, answers? }`',
        '`{ name, email, cv, source?, referrer?, answers?, phone: text }`',
      ],
    ],
    told: ['major calls/member-demanded: `apply` cannot be made without `phone`, which is new.'],
  },
  {
    did: 'answers what is in use by another error',
    edits: [
      [
        '| `IN_USE` | 409 | Something rests on it. | | in use | |',
        '| `STILL_NEEDED` | 409 | Something rests on it. | | in use | |',
      ],
    ],
    told: ['major errors/renamed: The error `IN_USE` is called `STILL_NEEDED` now.'],
  },
  {
    did: 'raises the pay that two approve',
    edits: [['| `TWO_ABOVE` | 100000 |', '| `TWO_ABOVE` | 120000 |']],
    told: [
      'major entities/computed-changed: `Post.needed` is worked out as `post.salaryTo > 120000 || post.headcount > 3 ? 2 : 1`, and no longer `post.salaryTo > 100000 || post.headcount > 3 ? 2 : 1`.',
      'minor limits/value-changed: `TWO_ABOVE` is 120000 euros a year, and no longer 100000 euros a year.',
    ],
  },
];
