// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openReview, page, planted, specText } from '../open.tsx';

vi.setConfig({ testTimeout: 60_000 });

const HELPDESK = specText('examples/helpdesk.md');
const event = (name: string) =>
  screen.findByRole('button', { name: `Perform ${name}` }, { timeout: 20_000 });
const seeing = () => screen.findByRole('button', { name: 'Show in the product' });
const records = () => within(page()).getByRole<HTMLSelectElement>('combobox');
const chosen = (): string => records().selectedOptions[0]!.textContent;

describe('an event in the diagram of a lifecycle', () => {
  it('is performed by a key, and what came of it is told and seen in the product', async () => {
    const user = userEvent.setup();
    await openReview(HELPDESK, '/_nonet/states');
    (await event('askCustomer, from open')).focus();
    await user.keyboard('{Enter}');
    const see = await seeing();
    expect(within(page()).getByRole('status').textContent).toMatch(
      /^Printer jams changed from open to pending, by Ada Agent\./,
    );
    expect(chosen()).toBe('Printer jams (pending)');
    await user.click(see);
    await waitFor(() => expect(location.pathname).toBe('/tickets/1'));
    await waitFor(() => expect(page().textContent).toContain('pending'), { timeout: 20_000 });
    expect(screen.getByRole('banner').textContent).toContain('Ada Agent');
  });

  it('is performed on the record that was chosen', async () => {
    const user = userEvent.setup();
    await openReview(HELPDESK, '/_nonet/states');
    const taking = await event('takeTicket, from new');
    await waitFor(() => expect(records().options).toHaveLength(3));
    await user.selectOptions(records(), 'Cannot sign in (new)');
    await user.click(taking);
    await seeing();
    expect([...records().options].map(({ text }) => text).slice(1)).toEqual([
      'Printer jams (new)',
      'Cannot sign in (open)',
    ]);
  });

  it('says why it cannot be performed, and leaves all as it is', async () => {
    const user = userEvent.setup();
    const text = planted(HELPDESK, [
      '| `takeTicket` | no | no | yes | no |',
      '| `takeTicket` | no | no | no | no |',
    ]);
    await openReview(text, '/_nonet/states');
    await user.click(await event('takeTicket, from new'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'takeTicket cannot be performed. Section 6 lets nobody takeTicket.',
    );
    expect([...records().options].map(({ text }) => text).slice(1)).toEqual([
      'Printer jams (new)',
      'Cannot sign in (new)',
    ]);
  });
});
