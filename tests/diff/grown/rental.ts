// Half a year of rental: each thing that its team did, with what it comes to.

import type { Deed } from './deed.ts';

export const rental: readonly Deed[] = [
  {
    did: 'changes a journey',
    edits: [
      [
        '| Mediator | block a listing | Search → Listing → `blockListing` |',
        '| Mediator | block a listing | Listing → `blockListing` |',
      ],
    ],
    told: [
      'minor purpose/way-changed: Mediator gets to block a listing in another way: Listing → `blockListing`, and no longer Search → Listing → `blockListing`.',
    ],
  },
  {
    did: 'shows disputes to owners',
    edits: [
      ['| Disputes | `/disputes` | Mediator |', '| Disputes | `/disputes` | Mediator, Owner |'],
    ],
    told: [
      'minor screens/opened: Disputes is for Owner as well.',
      'major screens/of-no-use: It follows: The screen Disputes is for Owner, who may make none of its calls.',
    ],
  },
  {
    did: 'writes the rules of names in another order',
    edits: [
      [
        '| id | integer | auto | key |\n| username | slug | yes | unique; immutable |',
        '| id | integer | auto | key |\n| username | slug | yes | immutable; unique |',
      ],
    ],
    told: [],
  },
  {
    did: 'lets an offer be withdrawn before it is bargained over',
    edits: [
      [
        '| open | `withdrawOffer` | withdrawn | |',
        '| open | `withdrawOffer` | withdrawn | `offer.rounds == 0` |',
      ],
    ],
    told: [
      'major states/guard-narrowed: `Offer.status` goes from open by `withdrawOffer` to withdrawn in fewer cases: where `offer.rounds == 0`.',
    ],
  },
  {
    did: 'bounds the price of cleaning',
    edits: [
      [
        '| `Listing.cleaning` | at least 0 | `BAD_CLEANING` |',
        '| `Listing.cleaning` | between 0 and 500 | `BAD_CLEANING` |',
      ],
    ],
    told: [
      'major rules/tightened: `Listing.cleaning` has a tighter bound: between 0 and 500, where it was at least 0.',
    ],
  },
  {
    did: 'names the constant of the bound',
    edits: [
      [
        '| `Listing.houseRules` | at most 8 items |',
        '| `Listing.houseRules` | at most `MAX_RULES` items |',
      ],
      ['| `MAX_SLEEPS` | 16 |', '| `MAX_RULES` | 8 | rules | of a house |\n| `MAX_SLEEPS` | 16 |'],
    ],
    told: ['patch limits/added: `MAX_RULES` is new.'],
  },
  {
    did: 'lets mediators withdraw offers',
    edits: [
      ['| `withdrawOffer` | no | own | no | no |', '| `withdrawOffer` | no | own | no | yes |'],
    ],
    told: ['minor roles/granted: Mediator may make `withdrawOffer`.'],
  },
  {
    did: 'takes the hour of arrival',
    edits: [
      [
        '`{ arrives, leaves, people, price, message? }`',
        '`{ arrives, leaves, people, price, message?, by?: { hour: integer } }`',
      ],
    ],
    told: ['minor calls/member-taken: `makeOffer` takes `by`, which may be left out.'],
  },
  {
    did: 'drops the error of names',
    edits: [['| `NAME_TAKEN` | 409 | This name is taken. | | not unique Member.username |\n', '']],
    told: [
      'major errors/removed: The error `NAME_TAKEN` is gone.',
      'major errors/answers-instead: `NOT_UNIQUE` answers in place of `NAME_TAKEN`: not unique of `Member.username` in `register`.',
    ],
  },
  {
    did: 'gives more time to answer',
    edits: [['| `ANSWER_TIME` | 48 | hours |', '| `ANSWER_TIME` | 2 | days |']],
    told: ['patch limits/unit-changed: `ANSWER_TIME` is counted in days, and no longer in hours.'],
  },
];
