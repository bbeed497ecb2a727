// What the pottery's shop keeps, in memory, and what its calls are given.

import type { Fault } from './faults.ts';
import type { Outside } from './outside.ts';

export interface Person {
  readonly id: string;
  name: string;
  email: string;
  readonly password: string;
  readonly role: 'customer' | 'owner';
}

export interface Picture {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

export interface Good {
  readonly id: number;
  title: string;
  price: number;
  stock: number;
  picture: Picture;
}

export interface Line {
  readonly id: number;
  readonly customer: Person;
  readonly good: Good;
  readonly quantity: number;
}

export interface Bought {
  readonly good: Good;
  readonly title: string;
  readonly quantity: number;
  readonly price: number;
}

type OrderState = 'paid' | 'sent' | 'done' | 'refunded';

export interface Order {
  readonly number: number;
  readonly customer: Person;
  /** Where the customer had mail when ordering. */
  readonly emailThen: string;
  readonly address: string;
  readonly note: string | null;
  readonly placedAt: string;
  readonly goods: number;
  readonly delivery: number;
  readonly payment: string;
  tracking: string | null;
  sentAt: number | null;
  state: OrderState;
  readonly lines: readonly Bought[];
}

/** As many of a good as the warehouse has room for. */
export const MOST_IN_STOCK = 999;

export const totalOf = ({ goods, delivery }: Pick<Order, 'goods' | 'delivery'>): number =>
  goods + delivery;

export interface Shop {
  readonly people: Person[];
  readonly goods: Good[];
  lines: Line[];
  readonly orders: Order[];
  readonly sessions: Map<string, Person>;
  readonly outside: Outside;
  readonly now: () => number;
  readonly has: (fault: Fault) => boolean;
  /** A number that was never given before, for what a name stands for. */
  readonly next: (of: 'good' | 'line' | 'order') => number;
  /** Does one thing after another that is about the same. */
  readonly inTurn: <Result>(about: string, work: () => Promise<Result>) => Promise<Result>;
}

/** What runs one piece of work after another, for each key. */
export function turns(): Shop['inTurn'] {
  const last = new Map<string, Promise<unknown>>();
  return async (about, work) => {
    const turn = (last.get(about) ?? Promise.resolve()).then(work, work);
    last.set(about, turn);
    try {
      return await turn;
    } finally {
      if (last.get(about) === turn) last.delete(about);
    }
  };
}
