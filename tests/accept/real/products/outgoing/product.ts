// The product of `tests/corpus/cases/outgoing.md`, written by hand: a server that asks other services by HTTP, sound or
// with a fault.

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Answer, type Body, lacking, refusal, serving } from '../../serving.ts';

export const FAULTS = {
  'takes-what-is-declined': 'a card that is declined is taken for paid',
  'stores-before': 'an order is paid before the card is, and stays so',
  'asks-twice': 'a card is charged twice',
  'asks-again': 'a card that was declined is charged once more',
  'wrong-amount': 'a card is charged in euros, and not in cents',
  'amount-as-text': 'the amount is sent as text',
  'with-more': 'a currency is sent along',
  'to-another-path': 'a charge is taken back at another path',
  'without-key': 'services are asked without the key',
  'another-charge': 'another charge is taken back',
  'before-rules': 'a card that is too long is charged, and refused',
  'before-states': 'an order that is paid is charged, and refused',
  'tells-before': 'the office is told before the card is charged',
  'another-error': 'a service that does not answer is told as a card that is declined',
  impatient: 'a service that is slow is given up',
  'refuses-another': 'a charge that is only accepted is refused',
  'keeps-nothing': 'what the service called the charge is not kept',
  'insures-all': 'orders are insured that need not be',
  'insures-less': 'an order is insured against less than it should',
  'another-title': 'an order is insured by no title',
  'no-fee': 'what the charge costs is not kept',
  'takes-any-status': 'an order is paid whatever status the service answers',
  'takes-no-json': 'an order is paid where the service answers a page',
  'takes-what-lacks': 'an order is paid by a charge that has no name',
  patient: 'a service is waited for half as long again',
  'from-reading': 'an order that is read is charged',
} as const;
export type Fault = keyof typeof FAULTS;

interface Shop {
  readonly id: string;
  readonly name: string;
  readonly password: string;
}

interface Order {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly insured: boolean;
  payment: string;
  fee: number | null;
  readonly shop: Shop;
  state: 'open' | 'paid' | 'refunded';
}

/** What another service answered; null: nothing in time. */
type Came = { readonly status: number; readonly body: Body | null } | null;

/** Null: it is no JSON. */
function bodyIn(text: string): Body | null {
  try {
    return text === '' ? {} : (JSON.parse(text) as Body);
  } catch {
    return null;
  }
}

const MOST = 40;
/** As section 9 has it. */
const KEY = 'a key of the test';

/** Starts it; all that it asks and tells is at an origin, and it waits so long for an answer. */
export async function start(others: string, patience: number, fault: Fault | null) {
  const shops: Shop[] = [];
  const orders: Order[] = [];
  const tokens = new Map<string, Shop>();
  const isWrong = (one: Fault): boolean => fault === one;

  async function ask(method: string, path: string, body: Body | null): Promise<Came> {
    const limit = isWrong('impatient')
      ? patience / 2
      : isWrong('patient')
        ? patience * 1.5
        : patience;
    try {
      const answer = await fetch(others + path, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(!isWrong('without-key') && { authorization: `Bearer ${KEY}` }),
        },
        ...(body !== null && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limit),
      });
      const text = await answer.text();
      return { status: answer.status, body: bodyIn(text) };
    } catch {
      return null;
    }
  }

  const down = (): Answer =>
    isWrong('another-error')
      ? refusal(402, 'CARD_DECLINED', 'The card was declined.')
      : refusal(503, 'PAYMENTS_DOWN', 'Try again later.');

  function signIn(shop: Shop): string {
    const token = randomUUID();
    tokens.set(token, shop);
    return token;
  }

  function open({ name, password }: Body): Answer {
    const shop = { id: randomUUID(), name: `${name}`.trim(), password: `${password}` };
    if (shops.some((one) => one.name === shop.name))
      return refusal(409, 'NOT_UNIQUE', 'Taken.', 'name');
    shops.push(shop);
    return [201, { id: shop.id, token: signIn(shop) }];
  }

  function enter({ name, password }: Body): Answer {
    const shop = shops.find((one) => one.name === name && one.password === password);
    return shop === undefined ? refusal(401, 'WRONG', 'No.') : [200, { token: signIn(shop) }];
  }

  async function place(me: Shop, body: Body): Promise<Answer> {
    const title = `${body['title']}`.trim();
    if (title === '') return refusal(422, 'REQUIRED', 'It is missing.', 'title');
    const price = Number(body['price']);
    if (price < 1 || price > 5000)
      return refusal(422, 'BAD_PRICE', 'Give it a real price.', 'price');
    const insured = body['insured'] === true;
    if (insured || isWrong('insures-all')) {
      const against = isWrong('insures-less') ? ['fire'] : ['fire', title];
      const shown = { id: orders.length + 1, title: isWrong('another-title') ? '' : title };
      const came = await ask('PUT', '/policies', {
        order: shown,
        terms: { worth: price, against },
      });
      if (came?.status === 422) return refusal(422, 'UNINSURABLE', 'Nobody insures that.');
    }
    const order: Order = {
      ...{ id: orders.length + 1, title, price, insured, payment: 'none', fee: null },
      ...{ shop: me, state: 'open' },
    };
    orders.push(order);
    return [201, shown(order)];
  }

  function charge(order: Order, card: string): Promise<Came> {
    const amount = order.price * (isWrong('wrong-amount') ? 1 : 100);
    return ask('POST', '/charges', {
      amount: isWrong('amount-as-text') ? `${amount}` : amount,
      ...{ source: card, note: order.title },
      ...(isWrong('with-more') && { currency: 'EUR' }),
    });
  }

  const tell = (order: Order, payment: unknown): Promise<Came> =>
    ask('POST', '/paid', { order: order.id, payment });

  async function pay(order: Order, { card }: Body): Promise<Answer> {
    if (isWrong('before-states')) await charge(order, `${card}`);
    if (order.state !== 'open') return refusal(409, 'NOT_NOW', `It is ${order.state} already.`);
    if (card === undefined) return refusal(422, 'REQUIRED', 'It is missing.', 'card');
    const isLong = `${card}`.length > MOST;
    if (isLong && isWrong('before-rules')) await charge(order, `${card}`);
    if (isLong) return refusal(422, 'BAD_CARD', 'That is no card.', 'card');
    if (isWrong('stores-before')) order.state = 'paid';
    if (isWrong('tells-before')) await tell(order, 'soon');
    let came = await charge(order, `${card}`);
    if (isWrong('asks-twice')) await charge(order, `${card}`);
    if (came?.status === 402 && isWrong('asks-again')) came = await charge(order, `${card}`);
    if (came === null) return down();
    const isRefused = came.status === 402 || (came.status === 202 && isWrong('refuses-another'));
    if (isRefused && !isWrong('takes-what-is-declined'))
      return refusal(402, 'CARD_DECLINED', 'The card was declined.');
    const isOdd = ![201, 202, 402].includes(came.status) && !isWrong('takes-any-status');
    const isUnread = came.body === null && !isWrong('takes-no-json');
    const lacks = came.body !== null && !('id' in came.body) && came.status < 400;
    if (isOdd || isUnread || (lacks && !isWrong('takes-what-lacks')))
      return refusal(502, 'PAYMENTS_ODD', 'That was no answer.');
    const body = came.body ?? {};
    order.state = 'paid';
    order.payment = isWrong('keeps-nothing') ? 'paid' : `${body['id']}`;
    const { fee } = (body['costs'] ?? {}) as { fee?: number };
    order.fee = isWrong('no-fee') ? null : (fee ?? null);
    if (!isWrong('tells-before')) await tell(order, body['id']);
    return [200, shown(order)];
  }

  async function refund(order: Order): Promise<Answer> {
    if (order.state !== 'paid') return refusal(409, 'NOT_NOW', `It is ${order.state} already.`);
    const path = isWrong('to-another-path') ? 'refund' : 'refunds';
    const charge = isWrong('another-charge') ? `${order.id}` : order.payment;
    const came = await ask('POST', `/charges/${encodeURIComponent(charge)}/${path}`, null);
    if (came === null) return down();
    order.state = 'refunded';
    return [200, shown(order)];
  }

  async function handle(request: IncomingMessage, body: Body): Promise<Answer> {
    const line = `${request.method} ${request.url}`;
    if (line === 'POST /shops') return lacking(body, 'name', 'email', 'password') ?? open(body);
    if (line === 'POST /sessions') return enter(body);
    const me = tokens.get(`${request.headers.authorization}`.replace('Bearer ', ''));
    if (me === undefined) return refusal(401, 'SIGN_IN', 'Sign in first.');
    if (line === 'POST /orders') return lacking(body, 'title', 'price') ?? place(me, body);
    const own = orders.filter(({ shop }) => shop === me);
    if (line === 'GET /orders') return [200, own.map(shown)];
    const [, id, rest = ''] = /^\/orders\/(\d+)(?:\/(\w+))?$/.exec(request.url ?? '') ?? [];
    const order = orders.find((one) => `${one.id}` === id);
    if (order === undefined) return refusal(404, 'NOT_FOUND', 'There is no such order.');
    if (order.shop !== me) return refusal(403, 'NOT_PERMITTED', 'No.');
    if (rest === 'pay') return pay(order, body);
    if (rest === 'refund') return refund(order);
    if (isWrong('from-reading')) await charge(order, 'again');
    return [200, shown(order)];
  }

  return serving(handle);
}

const shown = ({ shop, ...order }: Order) => ({ ...order, shop: shop.id });
