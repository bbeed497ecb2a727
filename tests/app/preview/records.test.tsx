// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { address, exampleText, heading, settled, visit } from '../visit.tsx';

const helpdesk = exampleText('helpdesk');
const conduit = exampleText('conduit');
const rooms = readFileSync('tests/corpus/rooms.md', 'utf8');
const main = () => within(screen.getByRole('main'));
const row = (title: string) => within(main().getByText(title).closest('li')!);

describe('a list', () => {
  it('shows its records’ titles and states, and what may be done to each in its own row', async () => {
    await visit(helpdesk, '/queue', 'Ada Agent');
    expect(row('Printer jams').getByText('new')).toBeTruthy();
    expect(row('Printer jams').getByRole('button', { name: 'Take ticket' })).toBeTruthy();
  });

  it('has no button for what somebody may not do', async () => {
    await visit(helpdesk, '/queue', 'Root Admin');
    expect(main().queryByRole('button', { name: 'Take ticket' })).toBeNull();
  });

  it('is narrowed by its call’s query, in the page’s address', async () => {
    const { user } = await visit(helpdesk, '/', 'Cleo Customer');
    await user.selectOptions(main().getByLabelText('Status'), 'solved');
    await settled();
    expect(address()).toBe('/?status=solved');
    expect(main().getByText('No tickets match')).toBeTruthy();
    await user.click(main().getByRole('link', { name: 'Show all' }));
    await settled();
    expect(main().getByText('Printer jams')).toBeTruthy();
  });

  it('is narrowed by a tag', async () => {
    const { user } = await visit(conduit, '/');
    await user.click(main().getAllByRole('link', { name: 'outdoors' })[0]!);
    await settled();
    expect(address()).toBe('/?tag=outdoors');
    expect(main().queryByText('How to train your dragon')).toBeNull();
  });

  it('leads from a title to the record’s screen', async () => {
    const { user } = await visit(helpdesk, '/', 'Cleo Customer');
    await user.click(main().getByRole('link', { name: 'Printer jams' }));
    await settled();
    expect(address()).toBe('/tickets/1');
    expect(heading()).toBe('Ticket');
  });

  it('says that it is empty, and where one fills it', async () => {
    const { user } = await visit(helpdesk, '/sign-up');
    await user.type(main().getByLabelText(/^Name/), 'Nova');
    await user.type(main().getByLabelText(/^Email/), 'nova@example.com');
    await user.type(main().getByLabelText(/^Password/), 'nova-nova');
    await user.click(main().getByRole('button', { name: 'Sign up' }));
    await settled();
    expect(screen.getByText('No tickets')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'New ticket' }).length).toBe(2);
  });
});

describe('a record', () => {
  it('shows its fields by their names in words', async () => {
    await visit(helpdesk, '/tickets/1', 'Ada Agent');
    const value = (name: string) =>
      main().getByText(name, { selector: 'dt' }).parentElement!.querySelector('dd')!.textContent;
    expect(value('Subject')).toBe('Printer jams');
    expect(value('Status')).toBe('new');
    expect(value('Description')).toBe('It jams on every second page.');
    expect(value('Requester')).toContain('Cleo Customer');
    expect(value('Created')).toMatch(/ago|now/);
  });

  it('has the buttons that its state and the role allow, and others after each', async () => {
    const { user } = await visit(helpdesk, '/tickets/1', 'Ada Agent');
    const buttons = () =>
      main()
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(buttons()).toEqual(['Take ticket', 'Reply']);
    await user.click(main().getByRole('button', { name: 'Take ticket' }));
    await settled();
    expect(buttons()).toEqual(['Ask customer', 'Solve ticket', 'Reply']);
    expect(main().getByText('open')).toBeTruthy();
  });

  it('asks once more before something is gone', async () => {
    const { user } = await visit(conduit, '/article/ten-quiet-walks', 'jake');
    await user.click(main().getByRole('button', { name: 'Delete article' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText('Ten quiet walks')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete article' }));
    await settled();
    expect(heading()).toBe('Home');
    expect(main().queryByText('Ten quiet walks')).toBeNull();
  });

  it('asks once more before a life is broken off, and does not offer that first', async () => {
    const { user, product } = await visit(rooms, '/bookings/1', 'Ann Archer');
    const cancel = main().getByRole('button', { name: 'Cancel' });
    expect(main().getAllByRole('button').at(-2)).toBe(cancel);
    await user.click(cancel);
    const name = 'Cancel this booking?';
    const dialog = within(await screen.findByRole('alertdialog', { name }));
    expect(dialog.getByText(/will be cancelled\. This cannot be undone\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await settled();
    expect(product.world().engine.records('Booking')[0]).toMatchObject({ status: 'cancelled' });
  });

  it('puts of two opposite buttons the one that changes nothing last, and says so', async () => {
    const { user } = await visit(conduit, '/article/how-to-train-your-dragon', 'jake');
    const buttons = () =>
      main()
        .getAllByRole('button', { name: /avorite article$/ })
        .map(({ textContent, title }) => [textContent, title]);
    const idle = 'This changes nothing now';
    const before = [
      ['Favorite article', ''],
      ['Unfavorite article', idle],
    ];
    expect(buttons()).toEqual(before);
    await user.click(main().getByRole('button', { name: 'Favorite article' }));
    await waitFor(() =>
      expect(buttons()).toEqual([
        ['Unfavorite article', ''],
        ['Favorite article', idle],
      ]),
    );
    await user.click(main().getByRole('button', { name: 'Unfavorite article' }));
    await waitFor(() => expect(buttons()).toEqual(before));
  });

  it('leads to where it is changed only whoever may change it', async () => {
    await visit(conduit, '/article/ten-quiet-walks', 'jake');
    expect(main().getByRole('link', { name: 'Edit article' }).getAttribute('href')).toBe(
      '/editor/ten-quiet-walks',
    );
  });

  it('does not lead others there', async () => {
    await visit(conduit, '/article/ten-quiet-walks', 'celeste');
    expect(main().queryByRole('link', { name: 'Edit article' })).toBeNull();
  });
});
