// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { ThemeProvider } from 'next-themes';
import { expect, it, vi } from 'vitest';
import { sayDone, Toasts, unsayElsewhere } from '../../../src/app/ui/toast.tsx';

it('is over once the page is left that it is about', async () => {
  const nothing = (): void => {};
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addListener: nothing,
    removeListener: nothing,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  render(
    <ThemeProvider>
      <Toasts />
    </ThemeProvider>,
  );
  sayDone('Ticket created', '/tickets/4');
  await screen.findByText('Ticket created');
  await unsayElsewhere('/tickets/4');
  expect(screen.getByText('Ticket created').closest('li')!.dataset.removed).toBe('false');
  await unsayElsewhere('/queue');
  await waitFor(() => expect(screen.queryByText('Ticket created')).toBeNull());
});
