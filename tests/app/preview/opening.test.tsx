// @vitest-environment jsdom
// From a list into its records: which have a page of their own, and which of these open.

import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { visit } from '../visit.tsx';

const clinic = readFileSync('tests/corpus/clinic.md', 'utf8');
const main = () => within(screen.getByRole('main'));

it('leads from a record to its page and shows its state, even where its title is a longer text', async () => {
  await visit(clinic, '/appointments', 'Petra Novak');
  const [row] = main().getAllByRole('listitem');
  const link = within(row!).getByRole('link', { name: 'A cough that will not go' });
  expect(link.getAttribute('href')).toBe('/appointments/1');
  expect(within(row!).getByText('finished')).toBeTruthy();
});

it('does not lead where the screen would say that there is no such record', async () => {
  await visit(clinic, '/appointments', 'Petra Novak');
  const link = (name: string) => main().queryByRole('link', { name });
  expect(main().getByText('Petra Novak')).toBeTruthy();
  await waitFor(() => expect(link('Petra Novak')).toBeNull());
  expect(link('Dr Ada Quist')!.getAttribute('href')).toMatch(/^\/doctors\//);
});
