// Orders once they are placed: lists, sending, exports, and what time does to them.

import { type Answer, json, refuse, refuseAll } from './answers.ts';
import type { Call } from './calls.ts';
import { csv } from './csv.ts';
import { Inputs, lengthOf } from './inputs.ts';
import { pageIn, pageOf } from './lists.ts';
import { tellClosed, tellSent } from './letters.ts';
import { totalOf, type Order, type Person, type Shop } from './shop.ts';

const RETURN_TIME = 14 * 24 * 60 * 60 * 1_000;
const STATES: readonly string[] = ['paid', 'sent', 'done', 'refunded'];

export function shownOrder(order: Order, { role }: Person) {
  const { number, customer, address, note, placedAt, goods, delivery, payment } = order;
  return {
    ...{ number, customer: customer.id, address, note, placedAt, goods, delivery },
    total: totalOf(order),
    ...(role === 'owner' && { payment }),
    ...{ tracking: order.tracking, state: order.state },
    lines: order.lines.map(({ good, ...line }) => ({ good: good.id, ...line })),
  };
}

export const orderAt = ({ orders }: Shop, number: string): Order | undefined =>
  orders.find((order) => String(order.number) === number);

export function listMyOrders({ shop, me }: Call): Answer {
  const mine = shop.orders.filter(({ customer }) => customer === me).toReversed();
  return json(200, { orders: mine.map((order) => shownOrder(order, me!)), total: mine.length });
}

/** The orders in a state that an address asks for, or the refusal of one that there is not. */
function chosen({ shop, query }: Call): readonly Order[] | { readonly refused: Answer } {
  const state = query.get('state');
  if (state === null) return shop.orders;
  const refused = STATES.includes(state) ? null : refuseAll([{ code: 'INVALID', field: 'state' }]);
  return refused === null ? shop.orders.filter((order) => order.state === state) : { refused };
}

export function listOrders(call: Call): Answer {
  const found = chosen(call);
  if ('refused' in found) return found.refused;
  const page = pageIn(call.query);
  if ('refused' in page) return page.refused;
  const orders = pageOf(found.toReversed(), page).map((order) => shownOrder(order, call.me!));
  return json(200, { orders, total: found.length });
}

export function readOrder({ shop, me, at }: Call): Answer {
  const order = orderAt(shop, at);
  const isMine = me!.role === 'owner' || order?.customer === me;
  if (order === undefined || !isMine) return refuse('NOT_FOUND', 'order');
  return json(200, shownOrder(order, me!));
}

export async function sendOrder(call: Call): Promise<Answer> {
  const order = orderAt(call.shop, call.at);
  if (order === undefined) return refuse('NOT_FOUND', 'order');
  // While its money goes back it waits at the payment service, and may not be sent meanwhile.
  return call.shop.inTurn(`order ${order.number}`, () => send(call, order));
}

async function send({ shop, me, body }: Call, order: Order): Promise<Answer> {
  if (order.state !== 'paid') return refuse('NOT_NOW', order.state);
  const inputs = new Inputs(body);
  const tracking = inputs.text('tracking', { isOwn: true });
  const isShort = tracking === undefined || lengthOf(tracking) <= 40;
  inputs.rule(isShort, 'BAD_TRACKING', 'tracking');
  if (inputs.refused !== null) return inputs.refused;
  order.tracking = tracking!;
  order.state = 'sent';
  order.sentAt = shop.now();
  await tellSent(shop, order);
  return json(200, shownOrder(order, me!));
}

/** Closes what was sent so long ago that nobody may send it back. */
export async function closeDue(shop: Shop): Promise<void> {
  const due = ({ state, sentAt }: Order): boolean =>
    state === 'sent' && sentAt !== null && sentAt + RETURN_TIME <= shop.now();
  const closed = shop.orders.filter(due);
  for (const order of closed) order.state = 'done';
  for (const order of closed) await tellClosed(shop, order);
}

const COLUMNS = ['number', 'placedAt', 'customer', 'email', 'address', 'note'] as const;
const REST = ['goods', 'delivery', 'total', 'state'] as const;

export function exportOrders(call: Call): Answer {
  const found = chosen(call);
  if ('refused' in found) return found.refused;
  const rows = found.map((order) => {
    const { number, placedAt, customer, address, note, goods, delivery, state } = order;
    const prices = call.shop.has('columns-swapped') ? [delivery, goods] : [goods, delivery];
    const about = [number, placedAt, customer.name, customer.email, address, note];
    return [...about, ...prices, totalOf(order), state];
  });
  const total = { 'x-total-count': String(found.length) };
  return csv(call.shop, 'orders', [...COLUMNS, ...REST], rows, total);
}

export function exportSlip({ shop, at }: Call): Answer {
  const order = orderAt(shop, at);
  if (order === undefined) return refuse('NOT_FOUND', 'order');
  const all = shop.has('slip-of-all') ? shop.orders.flatMap(({ lines }) => lines) : order.lines;
  const rows = all.map(({ title, quantity }) => [title, quantity]);
  return csv(shop, `slip-${order.number}`, ['title', 'quantity'], rows);
}
