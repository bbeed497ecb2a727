// Giving money back: at the payment service, in the stock, and told to the customer and the warehouse.

import { type Answer, json, refuse } from './answers.ts';
import type { Call } from './calls.ts';
import { tellRefunded, tellStopped } from './letters.ts';
import { orderAt, shownOrder } from './orders.ts';
import type { Came } from './outside.ts';
import { MOST_IN_STOCK, totalOf, type Order, type Shop } from './shop.ts';

export async function refundOrder(call: Call): Promise<Answer> {
  const order = orderAt(call.shop, call.at);
  if (order === undefined) return refuse('NOT_FOUND', 'order');
  // The second of two at once finds it refunded.
  return call.shop.inTurn(`order ${order.number}`, () => refund(call, order));
}

async function refund({ shop, me }: Call, order: Order): Promise<Answer> {
  const was = order.state;
  if (was === 'refunded' && shop.has('refunded-before-state')) await ask(shop, order);
  if (was !== 'paid' && was !== 'sent') return refuse('NOT_NOW', was);
  if (order.lines.some(({ good, quantity }) => good.stock + quantity > MOST_IN_STOCK))
    return refuse('BAD_STOCK', '', 'stock');
  const came = await ask(shop, order);
  if (came === null) return refuse('PAYMENTS_DOWN');
  if (came.status !== 200 && !shop.has('refused-is-refunded')) return refuse('REFUND_REFUSED');
  order.state = 'refunded';
  if (!shop.has('stock-stays-on-refund'))
    for (const { good, quantity } of order.lines) good.stock += quantity;
  await tellRefunded(shop, order, me!.email);
  await tellStopped(shop, order, was);
  return json(200, shownOrder(order, me!));
}

function ask(shop: Shop, order: Order): Promise<Came> {
  const paid = shop.has('refunds-latest-charge') ? shop.orders.at(-1)! : order;
  const amount = shop.has('refunded-without-delivery') ? order.goods : totalOf(order);
  return shop.outside.ask('/refunds', { charge: paid.payment, amount });
}
