// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleText, heading, settled, visit } from './visit.tsx';

const helpdesk = exampleText('helpdesk');
const bar = async () => within(await screen.findByRole('complementary', { name: 'Review bar' }));
const open = (as?: string, path = '/') => visit(helpdesk, path, as, 'browser');

describe('the review bar', () => {
  it('is not there where the mock stands for the product itself', async () => {
    await visit(helpdesk, '/', 'Cleo Customer');
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('stands outside the product’s own part of the page', async () => {
    await open();
    await bar();
    expect(within(screen.getByRole('main')).queryByRole('complementary')).toBeNull();
  });

  it('lets one be anybody, and nobody', async () => {
    const { user } = await open();
    expect(heading()).toBe('Sign in');
    await user.click((await bar()).getByRole('button', { name: 'You are Signed out' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Ada Agent/ }));
    await waitFor(() => expect(heading()).toBe('My tickets'));
    await user.click((await bar()).getByRole('button', { name: /You are .*Ada Agent/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Signed out' }));
    await waitFor(() => expect(heading()).toBe('Sign in'));
  });

  it('moves the clock forward, and what is due happens', async () => {
    const { user, product } = await open('Cleo Customer');
    const before = product.world().engine.clock.now();
    await user.click((await bar()).getByRole('button', { name: /The time is/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Forward 1 day' }));
    // A sign-in lasts eight hours here.
    await waitFor(() => expect(heading()).toBe('Sign in'));
    expect(product.world().engine.clock.now() - before).toBeGreaterThanOrEqual(86_400_000);
  });

  it('sets the clock to a date, and says that it goes forward only', async () => {
    const { user, product } = await open('Cleo Customer');
    await user.click((await bar()).getByRole('button', { name: /The time is/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'To a date …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the clock forward' }));
    const input = await dialog.findByLabelText('Date and time');
    await user.clear(input);
    await user.type(input, '2020-01-01T10:00');
    await user.click(dialog.getByRole('button', { name: 'Set the clock' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('forward only');
    await user.clear(input);
    await user.type(input, '2026-01-07T12:00');
    await user.click(dialog.getByRole('button', { name: 'Set the clock' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const now = new Date(product.world().engine.clock.now());
    expect([now.getHours(), now.getMinutes()]).toEqual([12, 0]);
  });

  it('brings the first data back, and one is still who one was', async () => {
    const { user, product } = await open('Cleo Customer', '/tickets/new');
    const main = within(screen.getByRole('main'));
    await user.type(main.getByLabelText(/^Subject/), 'Mine');
    await user.type(main.getByLabelText(/^Description/), 'x');
    await user.click(main.getByRole('button', { name: 'Open ticket' }));
    await settled();
    expect(product.world().engine.records('Ticket')).toHaveLength(3);
    await user.click((await bar()).getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reset the data' }));
    await waitFor(() => expect(product.world().engine.records('Ticket')).toHaveLength(2));
    await settled();
    expect((await bar()).getByRole('button', { name: /You are .*Cleo Customer/ })).toBeTruthy();
  });

  it('has the next call fail, once, and says of each call what decided it', async () => {
    const { user, product } = await open('Cleo Customer', '/tickets/new');
    const inBar = await bar();
    await user.click(inBar.getByRole('button', { name: 'Try what seldom happens' }));
    await user.click(await screen.findByRole('menuitem', { name: /^The next call fails/ }));
    await user.click(await screen.findByRole('button', { name: /^TOO_MANY_TICKETS ?422/ }));
    expect(inBar.getByRole('status').textContent).toContain('next call fails: TOO_MANY_TICKETS');
    const main = within(screen.getByRole('main'));
    fireEvent.change(main.getByLabelText(/^Subject/), { target: { value: 'Mine' } });
    fireEvent.change(main.getByLabelText(/^Description/), { target: { value: 'x' } });
    await user.click(main.getByRole('button', { name: 'Open ticket' }));
    expect((await main.findByRole('alert')).textContent).toContain('Wait until');
    expect(inBar.getByRole('status').textContent).toBe('');
    await user.click(main.getByRole('button', { name: 'Open ticket' }));
    await waitFor(() => expect(product.world().engine.records('Ticket')).toHaveLength(3));
    await settled();
    await user.click(inBar.getByRole('button', { name: 'Calls just made' }));
    const made = within(await screen.findByRole('list', { name: 'Calls, newest first' }));
    const [failed] = made.getAllByRole('listitem').filter((each) => /422/.test(each.textContent));
    expect(failed!.textContent).toMatch(/POST \/api\/tickets.*TOO_MANY_TICKETS.*Cleo Customer/);
    const { at } = product.compiled.spec.sections.errors.facts.errors.find(
      ({ code }) => code === 'TOO_MANY_TICKETS',
    )!;
    const link = within(failed!).getByRole('link', { name: `422: section 8, line ${at.line}` });
    expect(link.getAttribute('href')).toBe(`/_nonet/errors#line-${at.line}`);
  });

  it('says of what is gone to with the arrow keys on which line it stands', async () => {
    const { user, product } = await open('Cleo Customer', '/tickets/new');
    const inBar = await bar();
    await user.keyboard('{Control>}.{/Control}');
    expect(document.activeElement).toBe(inBar.getByRole('link', { name: /^Open the spec/ }));
    await user.click(inBar.getByRole('button', { name: 'Why is it so?' }));
    const { at } = product.compiled.spec.sections.calls.facts.calls.find(
      ({ name }) => name === 'openTicket',
    )!;
    const words = `openTicket: section 7, line ${at.line}`;
    await inBar.findByText(/^Point at anything/);
    const said = () => inBar.getAllByRole('status')[0]!.textContent;
    for (let step = 0; step < 20 && !said().startsWith(words); step += 1)
      fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(said()).toContain(words);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(inBar.getByRole('button', { name: 'Why is it so?', pressed: false })).toBeTruthy();
  });

  it('says it of the columns of a list and of what narrows it, too', async () => {
    const { user, product } = await open('Root Admin', '/people');
    const inBar = await bar();
    await user.click(inBar.getByRole('button', { name: 'Why is it so?' }));
    await inBar.findByText(/^Point at anything/);
    const said = new Set<string>();
    for (let step = 0; step < 20; step += 1) {
      fireEvent.keyDown(document.body, { key: 'ArrowDown' });
      said.add(/^.*?line \d+/.exec(inBar.getAllByRole('status')[0]!.textContent)?.[0] ?? '');
    }
    const { sections } = product.compiled.spec;
    const people = sections.calls.facts.calls.find(({ name }) => name === 'listPeople')!;
    const [person] = sections.entities.facts.entities;
    const email = person!.fields.find(({ name }) => name === 'email')!;
    expect(said).toContain(`role: section 7, line ${people.query[0]!.at.line}`);
    expect(said).toContain(`Email: section 3, line ${email.at.line}`);
  });

  it('hides, and shows itself again', async () => {
    const { user } = await open();
    await user.click((await bar()).getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hide this bar' }));
    const show = (await bar()).getByRole('button', { name: 'Show the review bar' });
    expect((await bar()).getAllByRole('button')).toEqual([show]);
    await user.click(show);
    expect((await bar()).getByRole('link', { name: 'Open the specification' })).toBeTruthy();
  });
});
