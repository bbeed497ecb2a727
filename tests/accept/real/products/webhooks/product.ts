// The product of `tests/corpus/cases/webhooks.md`, written by hand: a server that tells others by HTTP, sound
// or with a fault.

import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Answer, type Body, lacking, LATER, refusal, serving } from '../../serving.ts';

export const FAULTS = {
  'sent-later-again': 'whoever is told of a hook is told once more a moment later',
  'to-another-path': 'the office is told of shops at another path',
  'to-one-alone': 'of a gift only the first of two addresses is told',
  'on-refusal': 'a payment is told before it is known whether it may be made',
  'before-rules': 'a payment with a reference that is too long is told, and refused',
  'without-member': 'a payment does not say its reference',
  'with-more': 'a payment says the price as well',
  'number-as-text': 'a price is told as text',
  'to-everybody': 'a payment is told to the hooks of other shops as well',
  'from-reading': 'an order that is read is told to be over',
  unsigned: 'a payment is not signed',
  'signed-by-another': 'hooks are signed by the secret of the office',
  'signed-before': 'the signature is of other bytes than those that are sent',
  'as-form': 'what is sent is said to be no JSON',
  'by-key': 'of a gift only the id of its order is told',
  'without-list': 'of a gift the other orders are not told',
  'by-put': 'the office is told by PUT',
} as const;
export type Fault = keyof typeof FAULTS;

interface Shop {
  readonly id: string;
  readonly name: string;
  readonly password: string;
}

interface Hook {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
  readonly shop: Shop;
}

interface Order {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly gift: boolean;
  readonly note: string | null;
  readonly placed: string;
  readonly shop: Shop;
  state: 'open' | 'paid';
}

type Signed = readonly [header: string, value: (text: string) => string];

const SECRET = 'a secret of the test';
const MOST = 40;

/** Starts it; the office that it tells is at an origin. */
export async function start(office: string, fault: Fault | null) {
  const shops: Shop[] = [];
  const hooks: Hook[] = [];
  const orders: Order[] = [];
  const tokens = new Map<string, Shop>();

  async function send(to: string, body: Body, signed: Signed | null): Promise<void> {
    const text = JSON.stringify(body);
    const [header, value] = signed ?? ['', () => ''];
    const bytes = fault === 'signed-before' ? `${text} ` : text;
    const isForm = fault === 'as-form';
    await fetch(to, {
      method: fault === 'by-put' && to.startsWith(`${office}/shops`) ? 'PUT' : 'POST',
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...(signed !== null && { [header]: value(text) }),
      },
      body: bytes,
    });
  }

  const byOffice: Signed = [
    'X-Signature',
    (text) => `sha256=${createHmac('sha256', SECRET).update(text).digest('hex')}`,
  ];
  const byHook = ({ secret }: Hook): Signed => [
    'X-Hook-Signature',
    (text) => {
      const key = fault === 'signed-by-another' ? SECRET : secret;
      return createHmac('sha256', key).update(text).digest('base64');
    },
  ];

  function signIn(shop: Shop): string {
    const token = randomUUID();
    tokens.set(token, shop);
    return token;
  }

  async function open({ name, password }: Body): Promise<Answer> {
    const shop = { id: randomUUID(), name: `${name}`.trim(), password: `${password}` };
    if (shops.some((one) => one.name === shop.name))
      return refusal(409, 'NOT_UNIQUE', 'Taken.', 'name');
    shops.push(shop);
    const path = fault === 'to-another-path' ? '/shop' : '/shops';
    const body = { event: 'shop.opened', shop: shop.id, name: shop.name };
    await send(office + path, body, byOffice);
    return [201, { id: shop.id, token: signIn(shop) }];
  }

  function enter({ name, password }: Body): Answer {
    const shop = shops.find((one) => one.name === name && one.password === password);
    return shop === undefined ? refusal(401, 'WRONG', 'No.') : [200, { token: signIn(shop) }];
  }

  async function listen(me: Shop, { url, secret }: Body): Promise<Answer> {
    const hook = { id: hooks.length + 1, url: `${url}`, secret: `${secret}`, shop: me };
    hooks.push(hook);
    await send(hook.url, { hook: hook.id }, byHook(hook));
    if (fault === 'sent-later-again')
      setTimeout(() => void send(hook.url, { hook: hook.id }, byHook(hook)), LATER);
    return [201, { id: hook.id, url: hook.url, shop: me.id }];
  }

  async function place(me: Shop, body: Body): Promise<Answer> {
    const order: Order = {
      ...{ id: orders.length + 1, title: `${body['title']}`.trim(), price: Number(body['price']) },
      ...{ gift: body['gift'] === true, note: (body['note'] as string | undefined) ?? null },
      ...{ placed: new Date().toISOString(), shop: me, state: 'open' },
    };
    const before = orders.filter(({ shop, gift }) => shop === me && gift).map(parcel);
    orders.push(order);
    if (order.gift) {
      const { note, price, placed } = order;
      const about = {
        order: fault === 'by-key' ? order.id : parcel(order),
        shop: { name: me.name, ...(fault !== 'without-list' && { orders: before }) },
      };
      const told = fault === 'number-as-text' ? `${price}` : price;
      for (const path of fault === 'to-one-alone' ? ['/gifts'] : ['/gifts', '/wrapping'])
        await send(office + path, { ...about, note, price: told, placed }, null);
    }
    return [201, shown(order)];
  }

  async function tellHooks(me: Shop, order: Order, reference: string): Promise<void> {
    const isMine = ({ shop }: Hook): boolean => fault === 'to-everybody' || shop === me;
    for (const hook of hooks.filter(isMine)) {
      const body = { event: 'order.paid', order: order.id, reference, state: order.state };
      const { reference: _, ...less } = body;
      const more = { ...body, price: order.price };
      const told = fault === 'without-member' ? less : fault === 'with-more' ? more : body;
      await send(hook.url, told, fault === 'unsigned' ? null : byHook(hook));
    }
  }

  async function pay(me: Shop, order: Order, { reference }: Body): Promise<Answer> {
    if (fault === 'on-refusal') await tellHooks(me, order, `${reference}`);
    if (order.state !== 'open') return refusal(409, 'PAID', `It is ${order.state} already.`);
    const lacks = lacking({ reference }, 'reference');
    if (lacks !== null) return lacks;
    const isLong = `${reference}`.length > MOST;
    if (fault === 'before-rules' && isLong) await tellHooks(me, order, `${reference}`);
    if (isLong) return refusal(422, 'TOO_LONG', 'Keep it short.', 'reference');
    order.state = 'paid';
    if (fault !== 'on-refusal') await tellHooks(me, order, `${reference}`);
    return [200, shown(order)];
  }

  async function handle(request: IncomingMessage, body: Body): Promise<Answer> {
    const line = `${request.method} ${request.url}`;
    if (line === 'POST /shops') return lacking(body, 'name', 'password') ?? open(body);
    if (line === 'POST /sessions') return enter(body);
    const me = tokens.get(`${request.headers.authorization}`.replace('Bearer ', ''));
    if (me === undefined) return refusal(401, 'SIGN_IN', 'Sign in first.');
    if (line === 'POST /hooks') return lacking(body, 'url', 'secret') ?? listen(me, body);
    if (line === 'POST /orders') return lacking(body, 'title', 'price') ?? place(me, body);
    const [, id, rest = ''] = /^\/orders\/(\d+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
    const order = orders.find((one) => `${one.id}` === id);
    if (order === undefined) return refusal(404, 'NOT_FOUND', 'There is no such order.');
    if (order.shop !== me) return refusal(403, 'NOT_PERMITTED', 'No.');
    if (rest === 'pay') return pay(me, order, body);
    if (fault === 'from-reading')
      await send(`${office}/over`, { order: order.id, title: order.title }, byOffice);
    return [200, shown(order)];
  }

  return serving(handle);
}

const shown = ({ shop, ...order }: Order) => ({ ...order, shop: shop.id });

const parcel = ({ id, title }: Order) => ({ id, title });
