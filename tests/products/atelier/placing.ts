// Placing an order: what it takes, the charge, and whom it is told.

import { randomUUID } from 'node:crypto';
import { type Answer, json, refuse } from './answers.ts';
import type { Call } from './calls.ts';
import { Inputs, isWithin, lengthOf } from './inputs.ts';
import { tellLow, tellPlaced, tellReceipt } from './letters.ts';
import { shownOrder } from './orders.ts';
import type { Came } from './outside.ts';
import { totalOf, type Bought, type Line, type Order, type Shop } from './shop.ts';

const FREE_FROM = 5_000;
const DELIVERY = 490;
const LOW_STOCK = 3;
/** When what comes once more comes, in milliseconds. */
const LATER = 5;

/** One order of one customer after another: the second finds the basket empty. */
export const placeOrder = (call: Call): Promise<Answer> =>
  call.shop.inTurn(`basket of ${call.me!.id}`, () => place(call));

interface Wanted {
  readonly address: string;
  readonly note: string | null;
  readonly card: string;
}

/** What a request wants, and what is wrong with it or with the basket. */
async function judged({ shop, me, body }: Call, mine: readonly Line[]) {
  const inputs = new Inputs(body);
  const address = inputs.text('address', { trimmed: true });
  const note = inputs.text('note', { optional: true, nullable: true });
  const card = inputs.text('card', { isOwn: true });
  const isAddress = address === undefined || isWithin(lengthOf(address), 5, 200);
  inputs.rule(isAddress, 'BAD_ADDRESS', 'address');
  inputs.rule(note === undefined || lengthOf(note) <= 300, 'NOTE_TOO_LONG', 'note');
  inputs.rule(card === undefined || /^[0-9]{12,19}$/.test(card), 'BAD_CARD', 'card');
  if (shop.has('charged-before-rules') && inputs.refused === null && mine.length === 0)
    await charge(shop, { goods: 0, delivery: DELIVERY }, card!, me!.email);
  inputs.rule(mine.length > 0, 'BASKET_EMPTY');
  inputs.rule(
    mine.every(({ quantity, good }) => quantity <= good.stock),
    'NOT_ENOUGH',
  );
  const hasNote = note !== undefined && note.trim() !== '';
  const wanted: Wanted = { address: address!, note: hasNote ? note : null, card: card! };
  return { wanted, refused: inputs.refused };
}

async function place(call: Call): Promise<Answer> {
  const { shop, me } = call;
  const mine = shop.lines.filter(({ customer }) => customer === me);
  const { wanted, refused } = await judged(call, mine);
  if (refused !== null) return refused;
  const goods = mine.reduce((all, { quantity, good }) => all + quantity * good.price, 0);
  const prices = { goods, delivery: goods >= FREE_FROM ? 0 : DELIVERY };
  const placedAt = new Date(shop.now()).toISOString();
  const lines = mine.map(({ good, quantity }): Bought => ({
    ...{ good, title: good.title, quantity, price: good.price },
  }));
  const orderPaidBy = (payment: string): Order => ({
    ...{ number: shop.next('order'), customer: me!, emailThen: me!.email, ...prices },
    ...{ address: wanted.address, note: wanted.note, placedAt, payment, lines },
    ...{ tracking: null, sentAt: null, state: 'paid' },
  });
  // What is being paid for is nobody else's meanwhile.
  for (const { good, quantity } of mine) good.stock -= quantity;
  const low = lines.filter(({ good }) => isLow(shop, good.stock));
  const empty = (): void => {
    shop.lines = shop.lines.filter((line) => !mine.includes(line));
  };
  const early: Early = {
    receipt: shop.has('receipt-before-charge'),
    placed: shop.has('placed-before-charge'),
  };
  if (early.receipt) await tellReceipt(shop, orderPaidBy(''), wanted.card);
  if (early.placed) await tellPlaced(shop, orderPaidBy(''));
  const came = shop.has('never-charged')
    ? { status: 201, body: { id: randomUUID() } }
    : await charge(shop, prices, wanted.card, me!.email);
  const failed = failureOf(shop, came);
  if (failed !== null) {
    if (failed !== 'CARD_DECLINED' || !shop.has('stock-taken-on-decline'))
      for (const { good, quantity } of mine) good.stock += quantity;
    if (failed === 'CARD_DECLINED' && shop.has('basket-emptied-on-decline')) empty();
    if (came === null && shop.has('kept-on-silence')) shop.orders.push(orderPaidBy('unknown'));
    return refuse(failed);
  }
  const order = orderPaidBy(paymentIn(came));
  if (!shop.has('charged-for-nothing')) shop.orders.push(order);
  empty();
  await tell(shop, order, low, { card: wanted.card, early });
  return json(201, shownOrder(order, me!), { location: `/orders/${order.number}` });
}

/** What is told before the card is charged. */
interface Early {
  readonly receipt: boolean;
  readonly placed: boolean;
}

async function tell(
  shop: Shop,
  order: Order,
  low: readonly Bought[],
  { card, early }: { readonly card: string; readonly early: Early },
): Promise<void> {
  for (const bought of shop.has('low-of-first') ? low.slice(0, 1) : low)
    await tellLow(shop, order, bought);
  if (!early.receipt) await tellReceipt(shop, order, card);
  if (shop.has('receipt-twice')) setTimeout(() => void tellReceipt(shop, order, card), LATER);
  if (!early.placed) await tellPlaced(shop, order);
}

const isLow = ({ has }: Shop, left: number): boolean =>
  has('low-always') || left < LOW_STOCK + (has('low-one-early') ? 1 : 0);

async function charge(
  { outside, has }: Shop,
  prices: Pick<Order, 'goods' | 'delivery'>,
  card: string,
  email: string,
): Promise<Came> {
  const amount = has('charged-without-delivery') ? prices.goods : totalOf(prices);
  const description = `Ellerbrook Pottery, order of ${email}`;
  const asked = { amount, card, description };
  if (has('charged-twice')) await outside.ask('/charges', asked);
  return outside.ask('/charges', asked);
}

/** What an answer of the payment service refuses the order with; null where the card is charged. */
function failureOf({ has }: Shop, came: Came): 'CARD_DECLINED' | 'PAYMENTS_DOWN' | null {
  if (came === null) return has('silence-is-paid') ? null : 'PAYMENTS_DOWN';
  if (came.status === 201) return null;
  if (came.status === 402) return has('declined-is-paid') ? null : 'CARD_DECLINED';
  return has('down-is-declined') ? 'CARD_DECLINED' : 'PAYMENTS_DOWN';
}

const paymentIn = (came: Came): string =>
  (came?.body as { readonly id?: string } | null | undefined)?.id ?? 'unknown';
