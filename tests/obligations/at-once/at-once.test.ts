// Requests that are made at once: the plans that make them, and which answers some order explains.

import { describe, expect, it } from 'vitest';
import {
  unexplained,
  type Answering,
  type CallAct,
  type Expectation,
} from '../../../src/obligations/index.ts';
import { planned } from '../planned.ts';

type InSomeOrder = Extract<Expectation, { kind: 'in some order' }>;

function planOf(example: string, id: string) {
  const found = planned(example).obligations.find((one) => one.id === id);
  if (found === undefined || !('when' in found.plan)) throw new Error(`There is no plan of ${id}.`);
  const { when, then } = found.plan;
  const orders = then.flatMap(({ expect: one }) => (one.kind === 'in some order' ? [one] : []));
  return { calls: when as readonly CallAct[], looks: then[0]!.first, expected: orders[0]! };
}

/** What each request is answered in an order, by its status. */
const statusesIn = (order: readonly Answering[], acts: readonly CallAct[]): (number | null)[] =>
  acts.map(({ id }) => {
    const check = order.find(({ of, expect: one }) => of === id && 'status' in one);
    return check !== undefined && 'status' in check.expect ? check.expect.status : null;
  });

describe('a request made several times at once', () => {
  it('is accepted once where it can be done once, whichever comes first', () => {
    const { calls, expected } = planOf('helpdesk', 'calls/at-once/takeTicket:by one');
    expect(calls.map(({ isWithNext = false }) => isWithNext)).toEqual([
      ...[true, true, true, true],
      false,
    ]);
    const accepted = expected.orders.map((order) => {
      const statuses = statusesIn(order, calls);
      expect(statuses.map(Number).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
      return statuses.indexOf(200);
    });
    expect(accepted.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
  });

  it('has whoever looks see one record for each that is accepted', () => {
    const { calls, looks, expected } = planOf('helpdesk', 'calls/at-once/openTicket:by one');
    expect(calls).toHaveLength(2);
    const list = looks.find((act) => act.kind === 'call' && act.call === 'listTickets');
    const [order] = expected.orders;
    const listed = JSON.stringify(order!.filter(({ of }) => of === list?.id));
    for (const { id } of calls) expect(listed).toContain(`"$answered":"${id}"`);
  });
});

describe('two requests at once', () => {
  it('by two people with one record are told by whoever comes first', () => {
    const { calls, expected } = planOf('helpdesk', 'calls/at-once/takeTicket:by two');
    expect(new Set(calls.map(({ by }) => by)).size).toBe(2);
    expect(expected.orders.map((order) => statusesIn(order, calls))).toEqual([
      [200, 409],
      [409, 200],
    ]);
  });

  it('that leave room for one of them are made where there is room for one', () => {
    const rule =
      '`Ticket.filter(t, t.requester == me && t.status != "closed").size() < MAX_OPEN_TICKETS`';
    const { calls, expected } = planOf(
      'helpdesk',
      `errors/at-once/rules/broken/openTicket:${rule}:openTicket`,
    );
    expect(expected.orders.map((order) => statusesIn(order, calls))).toEqual([
      [201, 422],
      [422, 201],
    ]);
  });

  it('of which the one ends what the other needs are both tried first', () => {
    const id = 'errors/at-once/states/refused/Ticket.status:solved:askCustomer';
    const { calls, expected } = planOf('helpdesk', id);
    expect(calls.map(({ call }) => call)).toEqual(['solveTicket', 'askCustomer']);
    expect(expected.orders.map((order) => statusesIn(order, calls))).toContainEqual([200, 409]);
  });
});

describe('two changes at once', () => {
  const fields = ({ body }: CallAct): string[] =>
    body !== null && 'json' in body ? Object.keys((body.json as { article: object }).article) : [];

  it('of a field each are both kept', () => {
    const { calls, expected } = planOf('conduit', 'calls/at-once/updateArticle:two fields');
    const [one, other] = calls.map(fields);
    expect(one!.filter((name) => other!.includes(name))).toEqual([]);
    for (const order of expected.orders) expect(statusesIn(order, calls)).toEqual([200, 200]);
  });

  it('with other values each find the record by what they leave alone', () => {
    const { calls, expected } = planOf('conduit', 'calls/at-once/updateArticle:two values');
    expect(fields(calls[0]!)).toEqual(fields(calls[1]!));
    for (const order of expected.orders) expect(statusesIn(order, calls)).toEqual([200, 200]);
  });

  it('to one name by two people leave it to one of them', () => {
    const { calls, expected } = planOf('conduit', 'calls/at-once/updateUser:the same username');
    expect(expected.orders.map((order) => statusesIn(order, calls))).toEqual([
      [200, 409],
      [409, 200],
    ]);
  });
});

describe('what takes away', () => {
  it('is made beside what changes the same, which is not there afterwards', () => {
    const id = 'calls/at-once/updateArticle:beside deleteArticle';
    const { calls, looks, expected } = planOf('conduit', id);
    expect(calls.map(({ call }) => call)).toEqual(['updateArticle', 'deleteArticle']);
    const last = looks.at(-1) as CallAct;
    expect(last.call).toBe('readArticle');
    for (const order of expected.orders) expect(statusesIn(order, [last])).toEqual([404]);
  });

  it('ends a sign-in for good, whatever is made beside it', () => {
    const { calls, looks, expected } = planOf('conduit', 'calls/at-once/signOut:beside updateUser');
    expect(calls.map(({ call }) => call)).toEqual(['updateUser', 'signOut']);
    for (const order of expected.orders)
      expect(statusesIn(order, looks as readonly CallAct[])).toEqual([401]);
  });
});

describe('answers to requests at once', () => {
  const status = (of: string, is: number): Answering => ({
    of,
    expect:
      is < 400 ? { kind: 'accepted', status: is } : { kind: 'refused', status: is, code: null },
  });
  const expected: InSomeOrder = {
    kind: 'in some order',
    orders: [
      [status('a', 201), status('b', 409)],
      [status('b', 201), status('a', 409)],
    ],
  };
  const judged = (came: Readonly<Record<string, number>>) =>
    unexplained(expected, ({ of, expect: one }) =>
      'status' in one && one.status === came[of]
        ? null
        : { path: 'status', expected: 'another', came: `${came[of]}` },
    );

  it('are right where one order has them', () => {
    expect(judged({ a: 201, b: 409 })).toBeNull();
    expect(judged({ a: 409, b: 201 })).toBeNull();
  });

  it('are told by the order that explains most where none has them', () => {
    expect(judged({ a: 201, b: 201 })?.of).toBe('b');
    expect(judged({ a: 409, b: 409 })?.difference.came).toBe('409');
  });
});
