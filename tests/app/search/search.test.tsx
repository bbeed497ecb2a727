// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openReview, specText } from '../review/open.tsx';

vi.setConfig({ testTimeout: 40_000 });

it('is opened by its keys or its button, and leads by arrows and Enter to a row', async () => {
  const user = userEvent.setup();
  await openReview(specText('examples/helpdesk.md'), '/_nonet/limits');
  await user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Search the specification' });
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.keyboard('zebra');
  await screen.findByText('No results for “zebra”.');
  expect(screen.queryAllByRole('option')).toEqual([]);
  await user.clear(input);
  await user.keyboard('queue');
  const groups = () =>
    screen
      .getAllByRole('group', { name: /./ })
      .map((one) => one.ariaLabel ?? one.getAttribute('aria-label'));
  await waitFor(() => expect(groups()).toContain('In the product'));
  const chosen = () => screen.getByRole('option', { selected: true });
  expect(chosen().textContent).toContain('Queue');
  expect(input.getAttribute('aria-activedescendant')).toBe(chosen().id);
  const second = screen.getAllByRole('option')[1]!;
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toBe(second);
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(location.pathname + location.hash).toBe('/_nonet/screens#Queue'));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox'), 'queue');
  const product = await screen.findByRole('group', { name: 'In the product' });
  await user.click(within(product).getByRole('option', { name: /^Queue/ }));
  await waitFor(() => expect(location.pathname).toBe('/queue'));
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  await user.type(await screen.findByRole('combobox'), 'who may ask customer');
  // Conditions are said in words once these are there.
  await waitFor(() =>
    expect(screen.getAllByRole('option')[0]!.textContent).toContain(
      'Agent, if the ticket’s assignee is the signed-in person',
    ),
  );
});
