// @vitest-environment jsdom
// The page of one record: what stands on it, and in which order.

import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { exampleText, visit } from '../visit.tsx';

const clinic = readFileSync('tests/corpus/clinic.md', 'utf8');
const shop = readFileSync('tests/corpus/shop.md', 'utf8');
const main = () => within(screen.getByRole('main'));
const headings = () =>
  main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

it('has the record first, then what is done with it, then its lists with what adds to them', async () => {
  await visit(clinic, '/appointments/3', 'Dr Ada Quist');
  expect(headings()).toEqual(['A rash on the arm', 'Prescribe', 'Finish', 'Notes', 'Write note']);
});

it('is the same page where the record may be changed, unless that is all that is done there', async () => {
  await visit(exampleText('conduit'), '/editor/ten-quiet-walks', 'jake');
  const title = screen.getByRole('heading', { level: 1 });
  expect(title.className).toContain('text-[1.75rem]');
});

it('counts what a list on it counts only there', async () => {
  await visit(exampleText('helpdesk'), '/tickets/1', 'Ada Agent');
  await waitFor(() => expect(headings().some((text) => /^Replies ?\d/.test(text))).toBe(true));
  expect(main().queryByText('Replies', { selector: 'dt' })).toBeNull();
});

it('shows names with plain values as facts, and no code', async () => {
  await visit(shop, '/products/DR-0001');
  const value = async (name: string) =>
    (await main().findByText(name)).closest('dt')!.nextElementSibling!.textContent;
  expect(await value('Weight')).toBe('1000');
  expect(await value('Allergens')).toBe('gluten');
});
