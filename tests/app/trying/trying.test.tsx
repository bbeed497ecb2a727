// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openReview, page, specText } from '../review/open.tsx';

vi.setConfig({ testTimeout: 60_000 });

const HELPDESK = specText('examples/helpdesk.md');
/** The line that begins so. */
const lineOf = (words: string): number =>
  HELPDESK.split('\n').findIndex((line) => line.startsWith(words)) + 1;

/** The window in which a call is tried, once a request has been found. */
async function tried(call: string) {
  const dialog = within(
    await screen.findByRole('dialog', { name: `Try ${call}` }, { timeout: 40_000 }),
  );
  await dialog.findByText('Send');
  return dialog;
}

it('makes a call as somebody, with the answer, the row that decided it, and a command', async () => {
  const user = userEvent.setup();
  await openReview(HELPDESK, '/_nonet/calls');
  await user.click(screen.getByLabelText('Try openTicket'));
  const dialog = await tried('openTicket');
  const subject = dialog.getByLabelText(/^Subject/);
  fireEvent.change(subject, { target: { value: "It's out of ink" } });
  await user.click(dialog.getByText('Send'));
  const answer = await dialog.findByLabelText('Answer');
  expect(answer.textContent).toContain(`201: section 7, line ${lineOf('| `openTicket` | `POST')}`);
  expect(within(answer).getByLabelText("The answer's body").textContent).toContain(
    '"subject": "It\'s out of ink"',
  );
  expect(within(answer).getByLabelText('The request as a command').textContent).toContain(
    `'{"subject":"It'\\''s out of ink"`,
  );
  await user.selectOptions(dialog.getByLabelText('Who'), 'Nobody, signed out');
  await user.click(dialog.getByText('Send'));
  await waitFor(() =>
    expect(answer.textContent).toContain(`401: section 6, line ${lineOf('| `openTicket` | no')}`),
  );
  await user.click(dialog.getByText('JSON'));
  const json = dialog.getByLabelText('JSON');
  fireEvent.change(json, { target: { value: '{ not JSON' } });
  await user.click(dialog.getByText('Send'));
  await waitFor(() => expect(answer.textContent).toContain('400'));
});

it('shows a part of the matrix, and makes a call as the role of a cell', async () => {
  const user = userEvent.setup();
  await openReview(HELPDESK, '/_nonet/roles');
  const rows = () =>
    within(within(page()).getByLabelText('Table: permissions'))
      .getAllByRole('rowheader', { hidden: true })
      .map((head) => head.textContent);
  expect(rows()).toHaveLength(17);
  await user.click(screen.getByLabelText('Only where they differ'));
  expect(rows()).not.toContain('signIn');
  await user.click(screen.getByText('Visitor', { selector: 'button' }));
  expect(rows()).not.toContain('signOut');
  await user.selectOptions(screen.getByLabelText('Entity'), 'Reply');
  expect(rows()).toEqual(['listReplies', 'reply']);
  await user.type(screen.getByLabelText('Call'), 'zebra');
  await screen.findByText('No call is like that.');
  await user.clear(screen.getByLabelText('Call'));
  await user.selectOptions(screen.getByLabelText('Entity'), 'Any');
  await user.click(screen.getByLabelText('Make takeTicket as Customer: no'));
  const dialog = await tried('takeTicket');
  expect(dialog.getByLabelText<HTMLSelectElement>('Who').selectedOptions[0]!.text).toContain(
    'Customer',
  );
  expect(dialog.getByLabelText<HTMLInputElement>(/^Id/).value).toBe('1');
  await user.click(dialog.getByText('Send'));
  await dialog.findByText(`403: section 6, line ${lineOf('| `takeTicket` | no')}`);
  await user.click(dialog.getByLabelText('Close'));
  await user.click(screen.getByLabelText('Make listQueue as Agent: yes'));
  const other = within(await screen.findByRole('dialog', { name: 'Try listQueue' }));
  await other.findByText(`200: section 7, line ${lineOf('| `listQueue` | `GET')}`);
});

it('does what has to come before a call', async () => {
  const user = userEvent.setup();
  await openReview(HELPDESK, '/_nonet/calls');
  await user.click(screen.getByLabelText('Try closeTicket'));
  const dialog = await tried('closeTicket');
  expect(dialog.getByLabelText('What comes before').textContent).toContain('solveTicket');
  await user.click(dialog.getByText('Do it in the product'));
  await waitFor(() => expect(dialog.queryByLabelText('What comes before')).toBeNull());
  await user.click(await dialog.findByText('Send'));
  const answer = await dialog.findByLabelText('Answer');
  expect(answer.textContent).toContain('"status": "closed"');
});
