// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/app/writing/editor/markdown.ts';

it('shows code spans as code in what is strong, too', () => {
  const block = renderMarkdown('**There is no call `a*b` in `section 7`**\n\nWrite `openTicket`.');
  expect(block.textContent).toBe('There is no call a*b in section 7Write openTicket.');
  const codes = [...block.querySelectorAll('code')].map(({ textContent }) => textContent);
  expect(codes).toEqual(['a*b', 'section 7', 'openTicket']);
  expect(block.querySelectorAll('strong code')).toHaveLength(2);
});
