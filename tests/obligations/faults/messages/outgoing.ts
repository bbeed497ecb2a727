// Faults in the calls to other services, and in what comes of their answers.

import type { Planted } from '../planted.ts';

const CHARGE =
  'call charge with amount = `order.price * 100`, source = `card`, note = `order.title` as payment';

export const IN_OUTGOING: readonly Planted[] = [
  {
    title: 'a call to another service that is forgotten',
    edits: [
      ['find Order by id; call refundCharge with charge = `order.payment`', 'find Order by id'],
    ],
    atLeast: ['calls/sent', 'calls/outgoing'],
  },
  {
    title: 'a call to another service that is made twice',
    edits: [[CHARGE, `${CHARGE.replace(' as payment', '')}; ${CHARGE}`]],
    atLeast: ['calls/sent', 'calls/outgoing'],
  },
  {
    title: 'a call to another service with another amount',
    edits: [['amount = `order.price * 100`', 'amount = `order.price`']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a call to another service that goes elsewhere',
    edits: [
      ['`POST {PAYMENTS}/charges/:charge/refunds`', '`POST {PAYMENTS}/charges/:charge/returns`'],
    ],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a call to another service with what fills its path from elsewhere',
    edits: [
      ['refundCharge with charge = `order.payment`', 'refundCharge with charge = `order.title`'],
    ],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a call to another service with another key',
    edits: [['`Authorization: Bearer {PAYMENT_KEY}`', '`Authorization: Basic {PAYMENT_KEY}`']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a call to another service that is made whatever its condition says',
    edits: [['when `order.insured`: call insure', 'call insure']],
    atLeast: ['calls/unsent'],
  },
  {
    title: 'what is declined is taken for granted',
    edits: [
      ['                             | `CARD_DECLINED` |', '                             | |'],
    ],
    atLeast: ['calls/outgoing'],
  },
  {
    title: 'what is not answered is taken for declined',
    edits: [['                             | `PAYMENTS_DOWN` |', '| `CARD_DECLINED` |']],
    atLeast: ['calls/outgoing'],
  },
  {
    title: 'an answer that lets the call go on refuses it',
    edits: [
      ['`{ id: text }`               |                 |', '`{ id: text }` | `CARD_DECLINED` |'],
    ],
    atLeast: ['calls/outgoing'],
  },
  {
    title: 'what came back is not kept',
    edits: [['set order.payment to `payment.id`', 'set order.payment to `"paid"`']],
    atLeast: ['calls/outgoing'],
  },
  {
    title: 'what came back is told otherwise',
    edits: [['| payment | `payment.id`', '| payment | `"some " + payment.id`']],
    atLeast: ['calls/outgoing'],
  },
];
