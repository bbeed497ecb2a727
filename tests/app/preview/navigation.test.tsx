// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleText, visit } from '../visit.tsx';

afterEach(() => vi.restoreAllMocks());

it('the menu shows at which of its ends there is more of it', async () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  await visit(exampleText('helpdesk'), '/', 'Ada Agent');
  const nav = screen.getByRole('navigation', { name: 'Screens' });
  expect(nav.dataset.hidden).toBe('end');
  nav.scrollLeft = 100;
  fireEvent.scroll(nav);
  expect(nav.dataset.hidden).toBe('both');
  nav.scrollLeft = 510;
  fireEvent.scroll(nav);
  expect(nav.dataset.hidden).toBe('start');
});
