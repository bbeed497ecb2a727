// The sound helpdesk: what its specification promises of its calls, seen from outside.

import { describe, expect, it } from 'vitest';
import type { Fault } from './helpdesk/faults.ts';
import { start } from './helpdesk/server.ts';
import { HelpdeskSite, each } from './probes/helpdesk-site.ts';
import { during } from './started.ts';

const visit = (use: (site: HelpdeskSite) => Promise<void>): Promise<void> =>
  during<Fault, void>(start, undefined, (...place) => use(new HelpdeskSite(...place)));

const TICKET = { subject: ' No sound ', description: 'It is silent.', priority: 'low' };

describe('the helpdesk', () => {
  it('begins with the examples', () =>
    visit(async (site) => {
      const now = new Date(site.clock.now).toISOString();
      const root = await site.root();
      const { body } = await root.ask('GET /api/tickets');
      expect(body.total).toBe(2);
      expect(body.items[1]).toEqual({
        id: 1,
        subject: 'Printer jams',
        description: 'It jams on every second page.',
        priority: 'high',
        status: 'new',
        requester: { id: 1, name: 'Cleo Customer' },
        assignee: null,
        createdAt: now,
        updatedAt: now,
        solvedAt: null,
        replies: 1,
      });
      expect((await root.ask('GET /api/tickets/1/replies')).body).toEqual({
        items: [
          {
            id: 1,
            ticket: 1,
            author: { id: 1, name: 'Cleo Customer' },
            body: 'It began on Monday.',
            internal: false,
            createdAt: now,
          },
          {
            id: 2,
            ticket: 1,
            author: { id: 3, name: 'Ada Agent' },
            body: 'Order a new roller.',
            internal: true,
            createdAt: now,
          },
        ],
        total: 2,
      });
    }));

  it('signs up customers, in and out, and stores neither passwords nor tokens', () =>
    visit(async (site) => {
      const nell = { name: 'Nell', email: 'nell@example.com', password: 'secret-nell' };
      const { status, body } = await site.ask('POST /api/people', nell);
      expect(status).toBe(201);
      expect(body).toEqual({
        id: 5,
        name: 'Nell',
        email: 'nell@example.com',
        role: 'customer',
        token: expect.stringMatching(/^\S{20,}$/),
      });
      const out = await site.ask('DELETE /api/sessions/current', undefined, body.token);
      expect(out).toMatchObject({ status: 204, body: null });
      expect((await site.ask('GET /api/tickets', undefined, body.token)).status).toBe(401);
      const again = await site.signIn(nell.email, nell.password);
      expect(again.id).toBe(5);
      expect(site.stored()).toContain('nell@example.com');
      expect(site.stored()).not.toContain('secret-nell');
      expect(site.stored()).not.toContain(again.token);
    }));

  it('takes a ticket from its opening to its end', () =>
    visit(async (site) => {
      const [cleo, ada, root] = [await site.cleo(), await site.ada(), await site.root()];
      const opened = await cleo.ask('POST /api/tickets', TICKET);
      expect(opened.status).toBe(201);
      expect(opened.body).toMatchObject({ id: 3, subject: 'No sound', status: 'new' });
      const step = async (person: typeof cleo, verb: string): Promise<unknown> => {
        site.wait(0.5);
        return (await person.ask(`POST /api/tickets/3/${verb}`)).body.status;
      };
      expect(await step(ada, 'take')).toBe('open');
      expect(await step(ada, 'ask')).toBe('pending');
      expect(await step(cleo, 'answer')).toBe('open');
      await ada.ask('POST /api/tickets/3/replies', { body: 'Plug it in.' });
      expect(await step(ada, 'solve')).toBe('solved');
      expect(await step(cleo, 'reopen')).toBe('open');
      expect(await step(ada, 'ask')).toBe('pending');
      expect(await step(root, 'solve')).toBe('solved');
      const solved = new Date(site.clock.now).toISOString();
      expect(await step(root, 'close')).toBe('closed');
      const { body } = await cleo.ask('GET /api/tickets/3');
      expect(body).toMatchObject({
        assignee: { id: 3, name: 'Ada Agent' },
        solvedAt: solved,
        updatedAt: new Date(site.clock.now).toISOString(),
        replies: 1,
      });
    }));

  it('closes a solved ticket by itself, counting anew when it was reopened', () =>
    visit(async (site) => {
      await site.bring('solved');
      site.wait(6 * 24);
      const [cleo, ada] = [await site.cleo(), await site.ada()];
      await cleo.ask('POST /api/tickets/1/reopen');
      await ada.ask('POST /api/tickets/1/solve');
      const solved = site.clock.now;
      const status = async (): Promise<unknown> =>
        (await (await site.cleo()).ask('GET /api/tickets/1')).body;
      site.wait(7 * 24 - 0.01);
      expect(await status()).toMatchObject({ status: 'solved' });
      site.wait(0.01);
      const due = new Date(solved + 7 * 24 * 3_600_000).toISOString();
      expect(await status()).toMatchObject({ status: 'closed', updatedAt: due });
    }));

  it('lists tickets by state and page, and people by role', () =>
    visit(async (site) => {
      const root = await site.root();
      await site.bring('open');
      expect(each(await root.ask('GET /api/tickets?status=open'), 'id')).toEqual([1]);
      const past = await root.ask('GET /api/tickets?page=2');
      expect(past.body).toEqual({ items: [], total: 2 });
      const customers = await root.ask('GET /api/people?role=customer');
      expect(customers.body).toEqual({
        items: [
          { id: 2, name: 'Carl Customer', email: 'carl@example.com', role: 'customer' },
          { id: 1, name: 'Cleo Customer', email: 'cleo@example.com', role: 'customer' },
        ],
        total: 2,
      });
    }));

  it('adds staff, who then work', () =>
    visit(async (site) => {
      const bob = await site.bob();
      const taken = await bob.ask('POST /api/tickets/2/take');
      expect(taken.body.assignee).toEqual({ id: 5, name: 'Bob' });
      expect((await bob.ask('GET /api/queue')).body).toMatchObject({ total: 1 });
    }));
});
