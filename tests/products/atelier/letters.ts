// The shop's mail, and what the warehouse is told.

import { totalOf, type Bought, type Order, type Shop } from './shop.ts';

const WORKSHOP = 'workshop@ellerbrook.example.com';

function euros({ has }: Shop, cents: number): string {
  const rest = String(cents % 100);
  return `${Math.floor(cents / 100)}.${has('cents-without-zero') ? rest : rest.padStart(2, '0')}`;
}

export function tellReceipt(shop: Shop, order: Order, card: string): Promise<void> {
  const { customer, number, address, goods } = order;
  const paid = euros(shop, shop.has('receipt-without-delivery') ? goods : totalOf(order));
  const from = shop.has('card-in-receipt') ? ` from ${card}` : '';
  return shop.outside.mail(
    shop.has('receipt-to-owner') ? WORKSHOP : customer.email,
    `Your order ${number}`,
    `Dear ${customer.name},\n\nthank you. We charged ${paid} euros${from}, and send it to:\n${address}`,
  );
}

export const tellLow = (
  { outside }: Shop,
  { number }: Order,
  { title, quantity }: Bought,
): Promise<void> =>
  outside.mail(WORKSHOP, `Running low: ${title}`, `Order ${number} took ${quantity}.`);

export function tellSent(shop: Shop, order: Order): Promise<void> {
  const { customer, number, tracking, emailThen } = order;
  const text = `Dear ${customer.name},\n\nyour parcel has the number ${tracking}.`;
  return shop.outside.mail(
    shop.has('sent-to-former-address') ? emailThen : customer.email,
    `Order ${number} is on its way`,
    shop.has('mail-loses-umlauts') ? text.replace(/[^\0-\x7f]/gu, '?') : text,
  );
}

export function tellRefunded(shop: Shop, order: Order, owner: string): Promise<void> {
  const { customer, number } = order;
  return shop.outside.mail(
    shop.has('refund-told-to-owner') ? owner : customer.email,
    `Money back for order ${number}`,
    `Dear ${customer.name},\n\n${totalOf(order)} cents are on their way back to your card.`,
  );
}

export const tellClosed = ({ outside }: Shop, { customer, number }: Order): Promise<void> =>
  outside.mail(customer.email, `Order ${number} is closed`, 'We hope that you like it.');

export function tellPlaced({ outside, has }: Shop, order: Order): Promise<void> {
  const { number, address, note, placedAt, lines } = order;
  const pieces = has('pieces-are-lines')
    ? lines.length
    : lines.reduce((all, { quantity }) => all + quantity, 0);
  const word = { order: number, address, note, pieces, placedAt };
  return outside.tell('/orders', word, !has('placed-unsigned'));
}

export function tellStopped({ outside, has }: Shop, { number }: Order, was: string): Promise<void> {
  const path = has('stopped-at-orders') ? '/orders' : '/orders/stopped';
  const before = has('stopped-after-state') ? 'refunded' : was;
  return outside.tell(path, { order: number, was: before });
}
