// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exampleText, heading, settled, visit, type Visit } from '../visit.tsx';

const helpdesk = exampleText('helpdesk');
const open = () => visit(helpdesk, '/', undefined, 'browser');
const card = async () => within(await screen.findByRole('region', { name: 'What this is' }));

async function askForCard(user: Visit['user']): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'What this is …' }));
}

describe('the card that says what this is', () => {
  it('names the product, and somebody of each role', async () => {
    await open();
    const region = await screen.findByRole('region', { name: 'What this is' });
    expect(region.textContent).toContain(
      'A working model of Helpdesk, made from its specification',
    );
    const people = await within(region).findByRole('group', { name: 'Look around as' });
    await within(people).findByRole('button', { name: /Cleo Customer/ });
    const names = within(people).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'CCCleo Customer',
      'AAAda Agent',
      'RARoot AdminAdministrator',
    ]);
    expect((await axe.run(region)).violations).toEqual([]);
  });

  it('says what the product does, and how many journeys there are', async () => {
    await open();
    const region = await card();
    region.getByText(/^Customers open tickets and follow them/);
    const all = region.getByRole('link', { name: 'All 4 journeys' });
    expect(all.getAttribute('href')).toBe('/_nonet/purpose');
  });

  it('gives way to whatever is opened or pressed next, and to Escape', async () => {
    const { user } = await open();
    const gone = () =>
      waitFor(() => expect(screen.queryByRole('region', { name: 'What this is' })).toBeNull());
    await card();
    await user.keyboard('{Escape}');
    await gone();
    for (const press of [
      () => user.click(screen.getByRole('button', { name: 'Calls just made' })),
      () => user.click(screen.getByRole('main')),
    ]) {
      await askForCard(user);
      await card();
      await press();
      await gone();
    }
    expect(localStorage.getItem('nonet:welcomed')).toBe('yes');
  });

  it('lets one look around as somebody, folds for that, and unfolds again', async () => {
    const { user } = await open();
    await user.click(await (await card()).findByRole('button', { name: /Ada Agent/ }));
    await waitFor(() => expect(heading()).toBe('My tickets'));
    const name = /^You are Ada Agent ?\. What else can I try\?$/;
    const folded = await screen.findByRole('button', { name, expanded: false });
    expect((await card()).queryByRole('group', { name: 'Look around as' })).toBeNull();
    await user.click(folded);
    const pressed = await screen.findByRole('button', { name: 'Ada Agent' });
    await waitFor(() => expect(pressed.getAttribute('aria-pressed')).toBe('true'));
  });

  it('leads whoever looks around to a page for that person, also where `/` is none', async () => {
    const bank = readFileSync('tests/corpus/bank.md', 'utf8');
    const { user } = await visit(bank, '/', undefined, 'browser');
    await user.click(await (await card()).findByRole('button', { name: /Nils Aas/ }));
    await waitFor(() => expect(heading()).toBe('Me'));
    history.pushState(null, '', '/accounts');
    dispatchEvent(new PopStateEvent('popstate'));
    await waitFor(() => expect(heading()).toBe('Accounts'));
    await askForCard(user);
    await user.click(await (await card()).findByRole('button', { name: /Tove Teller/ }));
    await waitFor(() => expect(heading()).toBe('Me'));
  });

  it('leaves the focus at the beginning of the page when Escape closes it from within', async () => {
    const { user } = await open();
    (await card()).getByRole('button', { name: 'Ask why' }).focus();
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  it('plays a journey, whose own card takes its place', async () => {
    const { user } = await open();
    await user.click((await card()).getByRole('button', { name: 'Customer: get help' }));
    const played = { name: 'A journey through the product' };
    await screen.findByRole('complementary', played, { timeout: 200_000 });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What this is' })).toBeNull());
    await settled();
    expect(heading()).toBe('Ticket');
    await askForCard(user);
    await card();
  }, 90_000);

  it('is gone for good once it is closed, until it is asked for', async () => {
    const { user } = await open();
    await user.click((await card()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: 'What this is' })).toBeNull();
    expect(localStorage.getItem('nonet:welcomed')).toBe('yes');
    await askForCard(user);
    await card();
  });

  it('begins asking why', async () => {
    const { user } = await open();
    await user.click((await card()).getByRole('button', { name: 'Ask why' }));
    await screen.findByText(/^Point at anything, or use the arrow keys/);
    expect(screen.queryByRole('region', { name: 'What this is' })).toBeNull();
  });
});
