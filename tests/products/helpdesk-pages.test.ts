// The pages of the sound helpdesk: what people come to see, and what they can do there.

import { describe, expect, it } from 'vitest';
import type { Fault } from './helpdesk/faults.ts';
import { start } from './helpdesk/server.ts';
import { HelpdeskSite } from './probes/helpdesk-site.ts';
import { during } from './started.ts';

const visit = (use: (site: HelpdeskSite) => Promise<void>): Promise<void> =>
  during<Fault, void>(start, undefined, (...place) => use(new HelpdeskSite(...place)));

describe('the pages of the helpdesk', () => {
  it('bear the names of their screens', () =>
    visit(async (site) => {
      const visitor = await site.tab();
      const [cleo, root] = [await site.cleosTab(), await site.rootsTab()];
      const seen = [
        (await visitor.open('/sign-in')).heading,
        (await visitor.open('/sign-up')).heading,
        (await cleo.open('/')).heading,
        (await cleo.open('/tickets/new')).heading,
        (await cleo.open('/tickets/1')).heading,
        (await root.open('/queue')).heading,
        (await root.open('/people')).heading,
      ];
      expect(seen).toEqual([
        'Sign in',
        'Sign up',
        'My tickets',
        'New ticket',
        'Ticket',
        'Queue',
        'People',
      ]);
    }));

  it('lead visitors to the sign-in screen, and tell everybody else why not', () =>
    visit(async (site) => {
      const visitor = await site.tab();
      for (const path of ['/', '/tickets/new', '/tickets/1', '/queue', '/people']) {
        expect((await visitor.open(path)).heading).toBe('Sign in');
      }
      const cleo = await site.cleosTab();
      for (const path of ['/sign-in', '/sign-up', '/queue', '/people']) {
        const tab = await cleo.open(path);
        expect([tab.status, tab.alerts]).toEqual([403, ['You may not do this.']]);
      }
      for (const path of ['/tickets/2', '/tickets/99', '/tickets/x']) {
        const tab = await cleo.open(path);
        expect([tab.status, tab.alerts]).toEqual([404, ['There is no such ticket.']]);
      }
      expect((await cleo.open('/nowhere')).status).toBe(404);
    }));

  it('let a visitor become a customer, ask, and be answered', () =>
    visit(async (site) => {
      const nell = await (await site.tab()).open('/sign-up');
      nell.fill('Name', 'Nell');
      nell.fill('Email', 'nell@example.com');
      nell.fill('Password', 'secret-nell');
      await nell.press('Sign up');
      expect(nell.heading).toBe('My tickets');
      await nell.open('/tickets/new');
      nell.fill('Subject', 'No sound');
      nell.fill('Description', 'It is silent.');
      nell.fill('Priority', 'high');
      await nell.press('Open ticket');
      expect(nell.heading).toBe('Ticket');

      const ada = await (await site.adasTab()).open('/queue');
      expect(ada.all('td:first-child')).toEqual(['Printer jams', 'No sound', 'Cannot sign in']);
      await ada.press('Take ticket', 'No sound');
      expect(ada.buttons).toEqual(['Ask customer', 'Reply']);
      ada.fill('Body', 'Plug it in.');
      await ada.press('Reply');
      expect(ada.buttons).toEqual(['Ask customer', 'Solve ticket', 'Reply']);
      await ada.press('Solve ticket');
      expect(ada.buttons).toEqual(['Reopen ticket', 'Reply']);

      await nell.open(nell.path);
      expect(nell.all('li .said')).toEqual(['Plug it in.']);
      expect(nell.main).toContain('solved');
      expect(nell.buttons).toEqual(['Reopen ticket', 'Reply']);
      await nell.press('Sign out');
      expect([nell.heading, nell.cookie]).toEqual(['Sign in', '']);
    }));

  it('say beside each field what is wrong with it, and keep what was filled in', () =>
    visit(async (site) => {
      const root = await (await site.rootsTab()).open('/people');
      root.fill('Name', 'Bob');
      root.fill('Email', 'bob');
      root.fill('Password', 'short');
      await root.press('Add person');
      expect([root.status, root.path, root.alerts]).toEqual([422, '/people', []]);
      expect(root.beside('Name')).toBeNull();
      expect(root.beside('Email')).toBe('email is not valid.');
      expect(root.beside('Password')).toBe('Use at least 8 characters.');
      expect(root.beside('Role')).toBe('role is required.');
      expect([root.valueOf('Name'), root.valueOf('Password')]).toEqual(['Bob', '']);
      root.fill('Email', 'bob@example.com');
      root.fill('Password', 'secret-bob1');
      root.fill('Role', 'agent');
      await root.press('Add person');
      expect(root.all('td:first-child')).toContain('Bob');
      expect(root.valueOf('Name')).toBe('');
    }));

  it('tell what is about no field in an alert', () =>
    visit(async (site) => {
      const tab = await (await site.tab()).open('/sign-in');
      tab.fill('Email', 'cleo@example.com');
      tab.fill('Password', 'something else');
      await tab.press('Sign in');
      expect([tab.status, tab.alerts]).toEqual([401, ['Email or password is wrong.']]);

      const [ada, root] = [await site.adasTab(), await site.rootsTab()];
      await ada.open('/tickets/1');
      await (await site.ada()).ask('POST /api/tickets/1/take');
      await ada.press('Take ticket');
      const told = 'This cannot be done to the ticket now: it is open.';
      expect([ada.status, ada.heading, ada.alerts]).toEqual([409, 'Ticket', [told]]);
      await ada.press('Solve ticket');
      await root.open('/tickets/1');
      await root.press('Close ticket');
      root.fill('Body', 'One more thing');
      await root.press('Reply');
      expect(root.alerts).toEqual(['This ticket is closed.']);
      expect(root.valueOf('Body')).toBe('One more thing');
    }));

  it('offer customers no internal replies, and show them none', () =>
    visit(async (site) => {
      const [cleo, ada] = [await site.cleosTab(), await site.adasTab()];
      expect((await cleo.open('/tickets/1')).labels).toEqual(['Body']);
      expect(cleo.main).not.toContain('Order a new roller.');
      expect((await ada.open('/tickets/1')).labels).toEqual(['Body', 'Internal']);
      expect(ada.main).toContain('Order a new roller.');
    }));

  it('end when the session does', () =>
    visit(async (site) => {
      const cleo = await site.cleosTab();
      site.wait(8);
      expect((await cleo.open('/')).heading).toBe('Sign in');
    }));
});
