// Half a year of loyalty: each thing that its team did, with what it comes to.

import type { Deed } from './deed.ts';

export const loyalty: readonly Deed[] = [
  {
    did: 'drops a journey',
    edits: [
      ['| Manager | double the points for a week | Campaigns → `addCampaign` → Campaigns |\n', ''],
    ],
    told: [
      'major purpose/way-removed: The way of Manager to double the points for a week is gone.',
    ],
  },
  {
    did: 'shows the members to shops',
    edits: [
      [
        '| Members | `/members` | Service desk, Manager |',
        '| Members | `/members` | Service desk, Manager, Shop |',
      ],
    ],
    told: [
      'minor screens/opened: Members is for Shop as well.',
      'major screens/cannot-be-read: It follows: The screen Members is for Shop, who may not make `listMembers`, which it shows.',
    ],
  },
  {
    did: 'keeps a birthday once it is given',
    edits: [
      [
        '| birthday | date | no | | once given it stays |',
        '| birthday | date | no | immutable | once given it stays |',
      ],
    ],
    told: ['major entities/immutable-gained: `Person.birthday` cannot be changed any more.'],
  },
  {
    did: 'says more than nothing as one at least',
    edits: [
      [
        '| draft | `activateReward` | active | `reward.stock > 0` |',
        '| draft | `activateReward` | active | `reward.stock >= 1` |',
      ],
    ],
    told: [],
  },
  {
    did: 'bounds the cost in two rows',
    edits: [
      [
        '| `Reward.cost` | between 10 and 100000 | `BAD_COST` |',
        '| `Reward.cost` | at least 10 | `BAD_COST` |\n| `Reward.cost` | at most 100000 | `BAD_COST` |',
      ],
    ],
    told: [],
  },
  {
    did: 'judges the card first',
    edits: [
      [
        '| `redeem` | `me.standing == "active"` | `BLOCKED` |\n| `redeem` | `me.rank >= reward.minRank` | `TIER_TOO_LOW` |',
        '| `redeem` | `me.rank >= reward.minRank` | `TIER_TOO_LOW` |\n| `redeem` | `me.standing == "active"` | `BLOCKED` |',
      ],
    ],
    told: [
      'minor rules/order-changed: Where several rules of `redeem` are broken another one is told first.',
    ],
  },
  {
    did: 'leaves the till to the catalogue',
    edits: [
      ['| `useVoucher.till` | required | `BAD_TILL` |', '| `useVoucher.till` | required | |'],
    ],
    told: [
      'major rules/error-changed: Where `useVoucher.till` breaks the rule “required” the answer is `REQUIRED`, and no longer `BAD_TILL`.',
    ],
  },
  {
    did: 'calls an unknown card not found',
    edits: [
      [
        '| `UNKNOWN_CARD` | 404 | No member has this card. | card | not found `postPurchase` | |\n',
        '',
      ],
    ],
    told: [
      'major errors/removed: The error `UNKNOWN_CARD` is gone.',
      'major errors/answers-instead: `NOT_FOUND` answers in place of `UNKNOWN_CARD`: not found of `Person` in `postPurchase`.',
    ],
  },
  {
    did: 'refuses openly to cancel what is somebody else’s',
    edits: [
      [
        '| `readVoucher`, `cancelVoucher` | no | own else not found | no | no | no |',
        '| `readVoucher` | no | own else not found | no | no | no |\n| `cancelVoucher` | no | own | no | no | no |',
      ],
    ],
    told: [
      'major roles/refused-otherwise: Where Member may not make `cancelVoucher` the record is refused, and no longer hidden.',
    ],
  },
  {
    did: 'moves where points are sent',
    edits: [['`POST /v1/me/transfers`', '`POST /v1/me/gifts`']],
    told: [
      'major calls/moved: `sendPoints` is at `/v1/me/gifts`, and no longer at `/v1/me/transfers`.',
    ],
  },
  {
    did: 'lets vouchers live longer',
    edits: [['| `VOUCHER_LIFE` | 30 | days |', '| `VOUCHER_LIFE` | 45 | days |']],
    told: [
      'major entities/computed-changed: `Voucher.endsAt` is worked out as `voucher.createdAt + days(45)`, and no longer `voucher.createdAt + days(30)`.',
      'minor states/comes-due-later: `Voucher.status` goes from open by the clock to lapsed later: after `VOUCHER_LIFE` (45 days), where it was `VOUCHER_LIFE` (30 days).',
      'minor limits/value-changed: `VOUCHER_LIFE` is 45 days, and no longer 30 days.',
    ],
  },
  {
    did: 'lets less be sent',
    edits: [
      [
        '| `sendPoints.points` | between 10 and `MAX_SENT` |',
        '| `sendPoints.points` | between 20 and `MAX_SENT` |',
      ],
    ],
    told: [
      'major rules/tightened: `sendPoints.points` has a tighter bound: between 20 and 1000 (`MAX_SENT`), where it was between 10 and 1000 (`MAX_SENT`).',
    ],
  },
];
