// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { openReview, page, specText } from '../review/open.tsx';

const HELPDESK = specText('examples/helpdesk.md');

/** Everything is in view. */
class Watching {
  readonly #hear: (entries: { isIntersecting: boolean }[]) => void;
  constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
    this.#hear = hear;
  }
  observe(): void {
    this.#hear([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}

beforeEach(() => localStorage.removeItem('nonet:code-kind'));

const NOTES = `# Specification: Notes

## 3. Entities

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`listNotes\` | \`GET /notes\` | | list Note; newest first | \`200 { items: Note[] }\` |
| \`addNote\` | \`POST /notes\` | \`{ text }\` | create Note | \`201 Note\` |
`;

it('each call has an example of its request, as code of three kinds, and of its answer', async () => {
  vi.stubGlobal('IntersectionObserver', Watching);
  await openReview(NOTES, '/_nonet/calls');
  const request = await screen.findByRole('region', { name: 'Example request of addNote' });
  expect(request.textContent).toContain("curl -i -X POST 'http://localhost:4800/notes'");
  const answer = screen.getByRole('region', { name: 'Example answer of addNote' });
  expect(answer.textContent).toMatch(/201.*"id": 4/s);
  const user = userEvent.setup();
  await user.click(within(request).getByRole('radio', { name: 'fetch' }));
  expect(request.textContent).toContain('await fetch("http://localhost:4800/notes"');
  await user.click(within(request).getByRole('radio', { name: 'ts-rest' }));
  expect(request.textContent).toContain('client.addNote({');
  // Chosen for all calls at once.
  const other = screen.getByRole('region', { name: 'Example request of listNotes' });
  expect(other.textContent).toContain('client.listNotes()');
  const rules = { 'color-contrast': { enabled: false } };
  expect((await axe.run(request.parentElement!, { rules })).violations).toEqual([]);
});

it('the calls of an entity stand together, those of the rest at their end', async () => {
  await openReview(HELPDESK, '/_nonet/calls');
  await screen.findByRole('heading', { name: 'addPerson' });
  const heads = within(page())
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(heads).toEqual([
    ...['Person', 'signUp', 'signIn', 'listPeople', 'addPerson'],
    ...['Ticket', 'openTicket', 'listTickets', 'listQueue', 'readTicket', 'takeTicket'],
    ...['askCustomer', 'answerAgent', 'solveTicket', 'reopenTicket', 'closeTicket'],
    ...['Reply', 'listReplies', 'reply', 'Other calls', 'signOut'],
  ]);
});
