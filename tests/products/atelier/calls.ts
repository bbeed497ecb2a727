// The calls of section 7: where each is, who may make it, and what it takes.

import type { Answer } from './answers.ts';
import type { Body } from './bodies.ts';
import * as goods from './goods.ts';
import * as orders from './orders.ts';
import * as people from './people.ts';
import { placeOrder } from './placing.ts';
import { refundOrder } from './refunding.ts';
import type { Person, Shop } from './shop.ts';

/** A request, once it is known which call it makes and that whoever makes it may. */
export interface Call {
  readonly shop: Shop;
  readonly me: Person | null;
  readonly token: string;
  /** What stands in the path for a record's key. */
  readonly at: string;
  readonly query: URLSearchParams;
  readonly body: Body;
}

type Who = 'visitor' | Person['role'];

export interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly takes: 'nothing' | 'json' | 'form';
  readonly may: readonly Who[];
  readonly answer: (call: Call) => Answer | Promise<Answer>;
}

const VISITOR = ['visitor'] as const;
const EVERYONE = ['visitor', 'customer', 'owner'] as const;
const SIGNED_IN = ['customer', 'owner'] as const;
const CUSTOMER = ['customer'] as const;
const OWNER = ['owner'] as const;

/** Where a colon stands for a record's key. */
function route(
  request: string,
  may: readonly Who[],
  answer: Route['answer'],
  takes: Route['takes'] = 'nothing',
): Route {
  const [method = '', path = ''] = request.split(' ');
  const pattern = path.replaceAll('.', '\\.').replace(':', '([^/]+)');
  return { method, path: new RegExp(`^/api/${pattern}$`), takes, may, answer };
}

export const ROUTES: readonly Route[] = [
  route('POST people', VISITOR, people.signUp, 'json'),
  route('POST session', VISITOR, people.signIn, 'json'),
  route('DELETE session', SIGNED_IN, people.signOut),
  route('GET me', SIGNED_IN, people.readMe),
  route('PATCH me', SIGNED_IN, people.changeMe, 'json'),
  route('GET goods', EVERYONE, goods.listGoods),
  route('GET goods/:/picture', EVERYONE, goods.readPicture),
  route('POST goods', OWNER, goods.addGood, 'form'),
  route('PATCH goods/:', OWNER, goods.changeGood, 'form'),
  route('GET basket', CUSTOMER, goods.readBasket),
  route('POST goods/:/basket', CUSTOMER, goods.addToBasket, 'json'),
  route('DELETE basket/:', CUSTOMER, goods.dropLine),
  route('POST orders', CUSTOMER, placeOrder, 'json'),
  route('GET me/orders', CUSTOMER, orders.listMyOrders),
  route('GET orders', OWNER, orders.listOrders),
  route('GET orders.csv', OWNER, orders.exportOrders),
  route('GET orders/:', SIGNED_IN, orders.readOrder),
  route('POST orders/:/send', OWNER, orders.sendOrder, 'json'),
  route('POST orders/:/refund', OWNER, refundOrder),
  route('GET orders/:/slip.csv', OWNER, orders.exportSlip),
];
