// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { Toasts } from '../../../src/app/ui/notices/toast.tsx';
import { slowDown } from '../../../src/app/session/asked.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { address, exampleText, heading, settled, show, visit } from '../visit.tsx';

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

  it('finds somebody among many by name or role', async () => {
    const product = new MockedProduct(compile('test.md', helpdesk), { records: 100 });
    await show(product, '/', 'browser');
    const user = userEvent.setup();
    await user.click((await bar()).getByRole('button', { name: 'You are Signed out' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'See it as' }));
    expect(dialog.getByRole('status').textContent).toBe('50 of 100: type to narrow them down.');
    await user.type(dialog.getByLabelText('Name or role'), 'ada agent');
    const [found, ...others] = dialog.getAllByRole('listitem');
    expect(others).toEqual([]);
    await user.click(within(found!).getByRole('button', { name: /^Ada Agent ?Agent/ }));
    await (await bar()).findByRole('button', { name: 'You are Ada Agent' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads on from where one signs in, once one is somebody', async () => {
    const { user } = await open('Cleo Customer');
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(location.pathname).toBe('/sign-in'));
    await settled();
    await user.click((await bar()).getByRole('button', { name: 'You are Signed out' }));
    await user.click(await screen.findByRole('menuitemradio', { name: /^Ada Agent/ }));
    await waitFor(() => expect(location.pathname).toBe('/'));
    await waitFor(() => expect(heading()).toBe('My tickets'));
  });

  it('moves the clock forward, and what is due happens', async () => {
    const { user, product } = await open('Cleo Customer');
    const before = product.world().engine.clock.now();
    await user.click((await bar()).getByRole('button', { name: /The time is/ }));
    // A phone's bar has no room for it.
    const now = (await screen.findByRole('menu')).querySelector('time')!;
    expect(now.textContent).toMatch(/^Monday, January 5, 2026 at 09:00$/);
    await user.click(await screen.findByRole('menuitem', { name: 'Forward 1 day' }));
    // A sign-in lasts eight hours here, and is renewed.
    await (await bar()).findByText('Cleo Customer’s session ended (8 hours) and was renewed.');
    await settled();
    expect(heading()).toBe('My tickets');
    expect(product.world().engine.clock.now() - before).toBeGreaterThanOrEqual(86_400_000);
  });

  it('says what happened by itself while the clock was moved, and signs in again', async () => {
    const { user, product } = await open('Cleo Customer');
    const { engine } = product.world();
    const headers = { authorization: `Bearer ${engine.signIn('Person', 3)}` };
    for (const step of ['take', 'solve'])
      engine.handle({ method: 'POST', url: `/api/tickets/1/${step}`, headers, body: null });
    const inBar = await bar();
    await user.click(inBar.getByRole('button', { name: /The time is/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Forward 7 days' }));
    // What one looks for comes first, and the session last.
    await waitFor(() =>
      expect(inBar.getByRole('status').textContent).toBe(
        '1 ticket changed to closed automatically. Printer jams. Cleo Customer’s session ended (8 hours) and was renewed.',
      ),
    );
    await settled();
    expect(heading()).toBe('My tickets');
    // What happened is not only counted: it can be looked at.
    await user.click(inBar.getByRole('link', { name: 'Printer jams' }));
    await waitFor(() => expect(heading()).toBe('Ticket'));
    expect(address()).toBe('/tickets/1');
    await user.click(inBar.getByRole('button', { name: 'Close' }));
    render(<Toasts />);
    // Nobody is signed out by an hour, and nothing is due then.
    await user.click(inBar.getByRole('button', { name: /The time is/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Forward 1 hour' }));
    await screen.findByText('1 hour later. Nothing was due.');
    await settled();
    expect(inBar.queryByRole('button', { name: 'Sign in again' })).toBeNull();
  });

  it('sets the clock to a date, and says that it goes only moves forward', async () => {
    const { user, product } = await open('Cleo Customer');
    await user.click((await bar()).getByRole('button', { name: /The time is/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Set date and time …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set date and time' }));
    const input = await dialog.findByLabelText('Date and time');
    await user.clear(input);
    await user.type(input, '2020-01-01T10:00');
    await user.click(dialog.getByRole('button', { name: 'Set the clock' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('only moves forward');
    await user.clear(input);
    await user.type(input, '2026-01-07T12:00');
    await user.click(dialog.getByRole('button', { name: 'Set the clock' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const now = new Date(product.world().engine.clock.now());
    expect([now.getUTCHours(), now.getUTCMinutes()]).toEqual([12, 0]);
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
    await user.click(inBar.getByRole('button', { name: 'Simulate errors and delays' }));
    await user.click(await screen.findByRole('menuitem', { name: /^The next call fails/ }));
    await user.click(await screen.findByRole('button', { name: /^TOO_MANY_TICKETS ?422/ }));
    await waitFor(() =>
      expect(inBar.getByRole('status').textContent).toContain('next call fails: TOO_MANY_TICKETS'),
    );
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
    await user.click(inBar.getByRole('button', { name: 'Why is this here?' }));
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
    expect(inBar.getByRole('button', { name: 'Why is this here?', pressed: false })).toBeTruthy();
  });

  it('says it of the columns of a list and of what narrows it, too', async () => {
    const { user, product } = await open('Root Admin', '/people');
    const inBar = await bar();
    await user.click(inBar.getByRole('button', { name: 'Why is this here?' }));
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

  it('sends what is on the screen, and does not begin with the file that one may open', async () => {
    const { user } = await open('Cleo Customer');
    await user.click((await bar()).getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Share this screen/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Share this screen' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    const file = within(dialog).getByLabelText('Open a file');
    expect(file.getAttribute('type')).toBe('file');
    expect(document.activeElement).not.toBe(file);
  });

  it('waits for the record of a screen that is still loading', async () => {
    const { user } = await open('Cleo Customer');
    slowDown(3_000);
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Printer jams' }));
    await user.click((await bar()).getByRole('button', { name: 'Simulate errors and delays' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Another state/ }));
    await screen.findByText('The screen is still loading …');
    slowDown(0);
    expect(await screen.findByRole('button', { name: 'Move here: open' })).toBeTruthy();
    expect(await screen.findByText('Current')).toBeTruthy();
  });

  it('hides, and shows itself again', async () => {
    const { user } = await open();
    await user.click((await bar()).getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Hide this bar' }));
    const show = (await bar()).getByRole('button', { name: 'Show the review bar' });
    expect((await bar()).getAllByRole('button')).toEqual([show]);
    await user.click(show);
    expect((await bar()).getByRole('link', { name: 'Open the specification, Spec' })).toBeTruthy();
  });
});
