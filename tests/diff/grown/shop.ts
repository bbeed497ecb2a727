// Half a year of shop: each thing that its team did, with what it comes to.

import type { Deed } from './deed.ts';

export const shop: readonly Deed[] = [
  {
    did: 'adds a journey',
    edits: [
      [
        '| Manager | win a customer back | Vouchers → `issueVoucher` |',
        '| Manager | win a customer back | Vouchers → `issueVoucher` |\n| Manager | see what is packed | Packing |',
      ],
    ],
    told: ['minor purpose/way-added: A new way: Manager wants to see what is packed.'],
  },
  {
    did: 'closes packing to managers',
    edits: [['| Stock | `/stock` | Packer, Manager |', '| Stock | `/stock` | Packer |']],
    told: ['major screens/closed: Stock is no longer for Manager.'],
  },
  {
    did: 'says that an email is unique in section 5, with an error',
    edits: [
      [
        '| email | email | yes | unique; lower-cased; trimmed | |',
        '| email | email | yes | lower-cased; trimmed | |',
      ],
      [
        '| `Person.password` | at least',
        '| `Person.email` | unique | `EMAIL_KNOWN` |\n| `Person.password` | at least',
      ],
      [
        '| `MALFORMED` | 400 |',
        '| `EMAIL_KNOWN` | 409 | Sign in instead. | | |\n| `MALFORMED` | 400 |',
      ],
    ],
    told: [
      'minor errors/added: The error `EMAIL_KNOWN` is new.',
      'major errors/answers-instead: `EMAIL_KNOWN` answers in place of `TAKEN`: not unique of `Person.email` in `signUp`.',
    ],
  },
  {
    did: 'takes returns while they are sent',
    edits: [
      [
        '| delivered | `askReturn` | returning | `now < order.deliverTo + RETURN_TIME` |',
        '| delivered, sent | `askReturn` | returning | `now < order.deliverTo + RETURN_TIME` |',
      ],
    ],
    told: [
      'minor states/transition-added: `Order.state` can go from sent by `askReturn` to returning.',
    ],
  },
  {
    did: 'moves the rule on quantities to the calls that take them',
    edits: [
      [
        '| `Line.quantity` | between 1 and `MAX_OF_ONE` | `BAD_QUANTITY` |',
        '| `addToBasket.quantity` | between 1 and `MAX_OF_ONE` | `BAD_QUANTITY` |\n| `changeLine.quantity` | between 1 and `MAX_OF_ONE` | `BAD_QUANTITY` |',
      ],
    ],
    told: [],
  },
  {
    did: 'leaves the length of a note to the catalogue',
    edits: [
      [
        '| `Order.note` | at most 300 characters | `NOTE_TOO_LONG` |',
        '| `Order.note` | at most 300 characters | |',
      ],
    ],
    told: [
      'major rules/error-changed: Where `Order.note` breaks the rule “at most 300 characters” the answer is `INVALID`, and no longer `NOTE_TOO_LONG`.',
      'minor errors/named-no-more: It follows: Nothing raises `NOTE_TOO_LONG`: no rule names it, and When is blank.',
    ],
  },
  {
    did: 'gives a note to a line',
    edits: [
      [
        '`POST /api/products/:sku/basket` | `{ quantity }`',
        '`POST /api/products/:sku/basket` | `{ quantity, gift?: boolean }`',
      ],
    ],
    told: ['minor calls/member-taken: `addToBasket` takes `gift`, which may be left out.'],
  },
  {
    did: 'narrows an error to the one entity that it can be about',
    edits: [
      [
        '| `SOLD_BEFORE` | 409 | It has been sold, so it stays in the books. | | in use |',
        '| `SOLD_BEFORE` | 409 | It has been sold, so it stays in the books. | | in use Product |',
      ],
    ],
    told: [],
  },
  {
    did: 'lets packers confirm a delivery',
    edits: [
      [
        '| `confirmDelivery`, `askReturn` | no | own else not found | no | no |',
        '| `confirmDelivery` | no | own else not found | yes | no |\n| `askReturn` | no | own else not found | no | no |',
      ],
    ],
    told: ['minor roles/granted: Packer may make `confirmDelivery`.'],
  },
  {
    did: 'orders from five euros',
    edits: [['| `MIN_ORDER` | 1000 |', '| `MIN_ORDER` | 500 |']],
    told: [
      'minor rules/condition-widened: More is let through for `placeOrder`: `Line.filter(l, l.customer == me).map(l, l.cost).sum() >= 500`, where it was `Line.filter(l, l.customer == me).map(l, l.cost).sum() >= 1000`.',
      'minor limits/value-changed: `MIN_ORDER` is 500 cents, and no longer 1000 cents.',
    ],
  },
];
