// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { exampleText, settled, visit } from '../visit.tsx';

const order = exampleText('helpdesk').replace(
  '`{ subject, description, priority? }`',
  '`{ subject, description, priority?, parts: [{ name: text, count: number, kind?: one of new, used }] }`',
);

const open = async () => {
  const visited = await visit(order, '/tickets/new', 'Cleo Customer');
  const parts = within(await screen.findByRole('group', { name: 'Parts' }));
  return { ...visited, parts };
};

describe('a list of objects in a form', () => {
  it('has a row of inputs for each, of the kinds that their types want', async () => {
    const { parts } = await open();
    const row = within(await parts.findByRole('group', { name: 'Parts 1' }));
    expect(row.getByLabelText(/^Name/).tagName).toBe('INPUT');
    expect(row.getByLabelText(/^Count/).getAttribute('inputmode')).toBe('decimal');
    expect(row.getByLabelText('Kind').tagName).toBe('SELECT');
  });

  it('takes further rows, whose removal leaves the focus nearby, and is the same as JSON', async () => {
    const { user, parts } = await open();
    const row = async (place: number) =>
      within(await parts.findByRole('group', { name: `Parts ${place}` }));
    await user.type((await row(1)).getByLabelText(/^Name/), 'Toner');
    await user.type((await row(1)).getByLabelText(/^Count/), '1.5');
    await user.click(parts.getByRole('button', { name: 'Add a row' }));
    const second = (await row(2)).getByLabelText(/^Name/);
    await waitFor(() => expect(document.activeElement).toBe(second));
    await user.type(second, 'Drum');
    await user.selectOptions((await row(2)).getByLabelText('Kind'), 'used');
    await user.click(parts.getByRole('button', { name: 'Write as JSON' }));
    const text = parts.getByRole<HTMLTextAreaElement>('textbox', { name: 'Parts' });
    expect(JSON.parse(text.value)).toEqual([
      { name: 'Toner', count: 1.5 },
      { name: 'Drum', kind: 'used' },
    ]);
    await user.click(parts.getByRole('button', { name: 'Fill in rows' }));
    await user.click(parts.getByRole('button', { name: 'Remove row 1' }));
    expect((await row(1)).getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Drum');
    expect(parts.queryByRole('group', { name: 'Parts 2' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
  });

  it('is sent with what else the form says', async () => {
    const { user, product, parts } = await open();
    const main = within(screen.getByRole('main'));
    await user.type(main.getByLabelText(/^Subject/), 'Mine');
    await user.type(main.getByLabelText(/^Description/), 'x');
    await user.type(await parts.findByLabelText(/^Name/), 'Toner');
    await user.type(parts.getByLabelText(/^Count/), '2');
    const before = product.world().engine.records('Ticket').length;
    await user.click(main.getByRole('button', { name: 'Open ticket' }));
    await settled();
    await waitFor(() => expect(product.world().engine.records('Ticket')).toHaveLength(before + 1));
  });
});
