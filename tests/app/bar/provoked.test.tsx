// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failNext } from '../../../src/app/session/asked.ts';
import { exampleText, settled, visit } from '../visit.tsx';

const main = () => screen.getByRole('main');

/** What a page says was refused: beside fields by their names, and above its buttons. */
const said = (): string[] => [
  ...[...main().querySelectorAll('[aria-invalid]')].map((input) => {
    const label = main().querySelector(`label[for="${input.id}"]`)!.textContent.replace('*', '');
    const own = document.getElementById(input.getAttribute('aria-describedby')!.split(' ')[0]!);
    return `${label}: ${own!.textContent}`;
  }),
  ...within(main())
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent),
];

async function provokeAll(name: 'helpdesk' | 'conduit', who: string, path: string, button: string) {
  const { user, product } = await visit(exampleText(name), path, who);
  const found: Record<string, string[]> = {};
  for (const { code } of product.compiled.spec.sections.errors.facts.errors) {
    failNext(code);
    await user.click(within(main()).getByRole('button', { name: button }));
    await settled();
    found[code] = said();
  }
  return found;
}

it('every error of the helpdesk is said where it belongs, with what it names', async () => {
  expect(await provokeAll('helpdesk', 'Cleo Customer', '/tickets/new', 'Open ticket')).toEqual({
    SIGN_IN_FIRST: ['Sign in first.'],
    WRONG_CREDENTIALS: ['Email or password is wrong.'],
    NOT_ALLOWED: ['You may not do this.'],
    NOT_FOUND: ['There is no such request.'],
    WRONG_STATE: ['This cannot be done to the ticket now: it is closed.'],
    EMAIL_TAKEN: ['Somebody already uses this email.'],
    REQUIRED: ['Subject: subject is required.'],
    INVALID: ['Subject: subject is not valid.'],
    PASSWORD_TOO_SHORT: ['Use at least 8 characters.'],
    SUBJECT_TOO_LONG: ['Subject: Keep the subject to 120 characters.'],
    REPLY_TOO_LONG: ['Keep a reply to 5000 characters.'],
    TOO_MANY_TICKETS: ['Wait until one of your tickets is closed.'],
    TICKET_CLOSED: ['This ticket is closed.'],
    INTERNAL_REPLY: ['Customers cannot write internal replies.'],
    TOO_MANY_CALLS: ['Slow down.'],
  });
});

it('every error of Conduit as well, what is blank beside its field', async () => {
  expect(await provokeAll('conduit', 'jake', '/editor', 'Create article')).toEqual({
    TOKEN_MISSING: ['is missing'],
    BAD_CREDENTIALS: ['invalid'],
    FORBIDDEN: ['forbidden'],
    NOT_FOUND: ['not found'],
    TAKEN: ['has already been taken'],
    BLANK: ["Title: can't be blank"],
    TOO_SHORT: ['is too short'],
    INVALID: ['Title: is invalid'],
  });
});

it.each(['FORBIDDEN', 'TOKEN_MISSING', 'BLANK'])(
  '%s is seen in place of a list that it keeps from being read',
  async (code) => {
    failNext(code);
    await visit(exampleText('conduit'), '/', 'jake');
    expect(said()).toHaveLength(1);
  },
);
