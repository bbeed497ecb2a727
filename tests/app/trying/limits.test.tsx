// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openReview, specText } from '../review/open.tsx';

vi.setConfig({ testTimeout: 60_000 });

/** What is found of a constant, once it has been tried. */
async function outcomes(constant: string, button: string): Promise<(string | null)[]> {
  fireEvent.click(screen.getByLabelText(`Try ${constant}`));
  const trial = within(await screen.findByLabelText(`Try ${constant}`, { selector: 'section' }));
  fireEvent.click(await trial.findByText(button));
  const told = await trial.findAllByRole('definition');
  return told.map(({ textContent }) => textContent);
}

it('shows where durations and the size of a page bite, and leaves the data as they are', async () => {
  await openReview(specText('examples/helpdesk.md'), '/_nonet/limits');
  // All at once: none is in the way of another.
  const found = await Promise.all([
    outcomes('AUTO_CLOSE', 'Let time pass'),
    outcomes('SESSION', 'Let time pass'),
    outcomes('PAGE_SIZE', 'Fill a page and one more'),
  ]);
  expect(found).toEqual([
    ['it is solved', 'it is closed'],
    ['Cleo Customer is signed in', 'Cleo Customer is signed out'],
    ['the first page holds 25, the next none', 'the first page holds 25, the next 1'],
  ]);
  const kept = (await (await fetch('/_nonet/records/Ticket')).json()) as { records: unknown[] };
  expect(kept.records).toHaveLength(2);
});

it('fills a page that is counted by limit and offset as well', async () => {
  await openReview(specText('examples/conduit.md'), '/_nonet/limits');
  fireEvent.click(screen.getByLabelText('Try PAGE_SIZE'));
  const trial = within(await screen.findByLabelText('Try PAGE_SIZE', { selector: 'section' }));
  fireEvent.click((await trial.findAllByText('Fill a page and one more'))[0]!);
  expect((await trial.findAllByRole('definition')).map(({ textContent }) => textContent)).toEqual([
    'the first page holds 20, the next none',
    'the first page holds 20, the next 1',
  ]);
});
