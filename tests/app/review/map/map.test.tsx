// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openReview, page, specText } from '../open.tsx';

vi.setConfig({ testTimeout: 60_000 });

describe('the map of the screens', () => {
  it('opens a screen as somebody in the role that was chosen', async () => {
    const user = userEvent.setup();
    await openReview(specText('examples/helpdesk.md'), '/_nonet/screens');
    const map = within(await screen.findByRole('group', { name: /^Map of the screens/ }));
    const address = () => map.getByRole('link', { name: /^Ticket/ }).getAttribute('href');
    await waitFor(() => expect(address()).toBe('/tickets/1'));
    await user.click(within(page()).getByRole('radio', { name: 'Customer' }));
    expect(map.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Sign innot for Customer',
      'Sign upnot for Customer',
      'My tickets/',
      'New ticket/tickets/new',
      'Ticket/tickets/:id',
      'Queuenot for Customer',
      'Peoplenot for Customer',
    ]);
    await waitFor(() => expect(address()).toBe('/tickets/1'));
    await user.click(map.getByRole('link', { name: /^Ticket/ }));
    await waitFor(() => expect(location.pathname).toBe('/tickets/1'));
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('Cleo Customer'));
  });
});

it('says of each screen from where it is reached: after a call, and by a link', async () => {
  await openReview(specText('examples/helpdesk.md'), '/_nonet/screens');
  const reached = (await screen.findAllByText('Reached from')).map(
    (term) => `${term.closest('[id]')!.id}: ${term.nextElementSibling!.textContent}`,
  );
  // Each of these has a link to a ticket, or leads to it once it is opened.
  expect(reached.join('\n')).toMatch(/ticket.*: My tickets, New ticket, Queue/i);
});
