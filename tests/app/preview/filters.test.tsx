// @vitest-environment jsdom
// What narrows a list is asked for as a form would ask for it, and what is wrong with it is said there.

import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { address, settled, visit } from '../visit.tsx';

const rooms = readFileSync('tests/corpus/rooms.md', 'utf8');
const clinic = readFileSync('tests/corpus/clinic.md', 'utf8');
const main = () => within(screen.getByRole('main'));
const labelled = (menu: HTMLSelectElement) => [...menu.options].map(({ label }) => label);

describe('a filter', () => {
  it('that wants a record has those to choose from that are shown', async () => {
    const { user } = await visit(rooms, '/', 'Ann Archer');
    await user.click(main().getByRole('button', { name: 'Filter' }));
    const form = within(main().getByRole('search'));
    await waitFor(() =>
      expect(labelled(form.getByLabelText<HTMLSelectElement>('Building'))).toEqual([
        '–',
        'Harbour House',
        'North Tower',
      ]),
    );
    await user.selectOptions(form.getByLabelText('Building'), 'North Tower');
    await user.click(form.getByRole('button', { name: 'Apply' }));
    await settled();
    expect(address()).toBe('/?building=2');
    expect(main().queryByText('Anchor')).toBeNull();
    expect(main().getByText('Attic')).toBeTruthy();
  });

  it('keeps its place where the product refuses it, says why there, and can be cleared', async () => {
    const { user } = await visit(rooms, '/?building=Nowhere', 'Ann Archer');
    const filter = within(main().getByRole('search'));
    const input = await filter.findByLabelText('Building');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(main().queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(filter.getByRole('button', { name: 'Clear' }));
    await settled();
    expect(address()).toBe('/');
    expect(main().getByText('Anchor')).toBeTruthy();
  });

  it('that wants an instant, or a record by its key, asks for them as forms do', async () => {
    await visit(clinic, '/day?from=2026-01-12T00:00:00.000Z', 'Dr Ada Quist');
    const filter = within(main().getByRole('search'));
    expect((await filter.findByLabelText<HTMLInputElement>('From')).value).toBe('2026-01-12T00:00');
    expect(filter.getByLabelText<HTMLInputElement>('Until').type).toBe('datetime-local');
    await waitFor(() =>
      expect(labelled(filter.getByLabelText<HTMLSelectElement>('Doctor'))).toEqual([
        '–',
        'Dr Ada Quist',
        'Dr Ben Sorel',
        'Another …',
      ]),
    );
    // It is asked for in one place.
    expect(main().getAllByLabelText(/^From/)).toHaveLength(1);
  });
});

describe('what a list cannot do without', () => {
  it('is said to be missing where it is asked for, and no filter is unfolded', async () => {
    const { user } = await visit(clinic, '/day', 'Dr Ada Quist');
    const form = within(await main().findByRole('form', { name: 'List day' }));
    await user.click(form.getByRole('button', { name: 'List day' }));
    const input = form.getByLabelText(/^From/);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(form.getByText(/^from is required\.$/i)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect(main().getAllByLabelText(/^From/)).toHaveLength(1);
  });
});
