// @vitest-environment jsdom
// What goes out with the steps of a way: written beside them, and told of once the way is played.

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openReview, page, planted, specText } from './open.tsx';

vi.setConfig({ testTimeout: 60_000 });

const SENDING = planted(
  specText('examples/helpdesk.md'),
  ['Sign up → `signUp` → My tickets |', 'Sign up → `signUp` → mail Welcome → My tickets |'],
  ['create Person; sign in person |', 'create Person; sign in person; send Welcome |'],
  [
    '## 8. Error catalogue',
    `### Welcome (mail)

| Field | Is |
| --- | --- |
| to | \`person.email\` |
| subject | \`"Welcome to the helpdesk"\` |
| text | \`person.name\` |

## 8. Error catalogue`,
  ],
);

it('shows what a step sends, and what a play of it has sent', async () => {
  await openReview(SENDING, '/_nonet/purpose');
  const [step] = within(page()).getAllByRole('link', { name: 'Welcome' });
  expect(step?.getAttribute('href')).toContain('/_nonet/calls');
  const button = within(page()).getByRole('button', {
    name: 'Play: Visitor wants to become a customer',
  });
  await userEvent.setup().click(button);
  const card = await screen.findByRole(
    'complementary',
    { name: 'A journey through the product' },
    { timeout: 20_000 },
  );
  const [, signUp] = within(card).getAllByRole('listitem');
  expect(signUp?.textContent).toMatch(/mail Welcome to \S+@\S+, “Welcome to the helpdesk”$/);
});
