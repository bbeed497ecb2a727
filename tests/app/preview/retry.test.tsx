// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failNext } from '../../../src/app/session/asked.ts';
import { exampleText, settled, visit } from '../visit.tsx';

const helpdesk = exampleText('helpdesk');
const main = () => within(screen.getByRole('main'));

/** Opens a screen whose first reading fails. */
async function failing(path: string, as: string) {
  failNext('NOT_FOUND');
  const { user } = await visit(helpdesk, path, as);
  expect(main().getByRole('alert').textContent).toMatch(/There is no such/);
  return user;
}

describe('what could not be read', () => {
  it('is asked for again by its own button', async () => {
    const user = await failing('/queue', 'Ada Agent');
    await user.click(main().getByRole('button', { name: 'Try again' }));
    await settled();
    expect(main().queryByRole('alert')).toBeNull();
    expect(main().getByText('Printer jams')).toBeTruthy();
  });

  it('is asked for again by the link of the screen that one is on', async () => {
    const user = await failing('/queue', 'Ada Agent');
    await user.click(screen.getByRole('link', { name: 'Queue' }));
    await settled();
    expect(main().getByText('Printer jams')).toBeTruthy();
  });

  it('leads back to the first screen only from another one', async () => {
    const user = await failing('/', 'Cleo Customer');
    expect(main().queryByRole('link', { name: /^Back to/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'New ticket' }));
    await settled();
    expect(main().queryByRole('alert')).toBeNull();
  });

  it('is a record, too', async () => {
    const user = await failing('/tickets/1', 'Ada Agent');
    await user.click(main().getByRole('button', { name: 'Try again' }));
    await settled();
    expect(main().getByText('Printer jams')).toBeTruthy();
  });
});
