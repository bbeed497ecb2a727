// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { ThemeProvider } from 'next-themes';
import { expect, it, vi } from 'vitest';
import { sayDone, Toasts, unsayElsewhere } from '../../../src/app/ui/notices/toast.tsx';

// Said nowhere else: files share a document, and what one has said another may still see.
const WHAT = 'Said in this test alone';

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
  sayDone(WHAT, '/tickets/4');
  await screen.findByText(WHAT);
  await unsayElsewhere('/tickets/4');
  expect(screen.getByText(WHAT).closest('li')!.dataset.removed).toBe('false');
  await unsayElsewhere('/queue');
  await waitFor(() => expect(screen.queryByText(WHAT)).toBeNull());
});
