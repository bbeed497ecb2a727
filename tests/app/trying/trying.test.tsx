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
  fireEvent.click(screen.getByLabelText('Try openTicket'));
  const dialog = await tried('openTicket');
  const subject = dialog.getByLabelText(/^Subject/);
  fireEvent.change(subject, { target: { value: "It's out of ink" } });
  fireEvent.click(dialog.getByText('Send'));
  const answer = await dialog.findByLabelText('Answer');
  expect(answer.textContent).toContain(`201: section 7, line ${lineOf('| `openTicket` | `POST')}`);
  expect(within(answer).getByLabelText("The answer's body").textContent).toContain(
    '"subject": "It\'s out of ink"',
  );
  expect(within(answer).getByLabelText('The request as a command').textContent).toContain(
    `'{"subject":"It'\\''s out of ink"`,
  );
  await user.selectOptions(dialog.getByLabelText('Who'), 'Signed out');
  fireEvent.click(dialog.getByText('Send'));
  await waitFor(() =>
    expect(answer.textContent).toContain(`401: section 6, line ${lineOf('| `openTicket` | no')}`),
  );
  fireEvent.click(dialog.getByText('JSON'));
  const json = dialog.getByLabelText('JSON');
  fireEvent.change(json, { target: { value: '{ not JSON' } });
  fireEvent.click(dialog.getByText('Send'));
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
  fireEvent.click(screen.getByLabelText('Only where they differ'));
  expect(rows()).not.toContain('signIn');
  fireEvent.click(screen.getByText('Visitor', { selector: 'button' }));
  expect(rows()).not.toContain('signOut');
  await user.selectOptions(screen.getByLabelText('Entity'), 'Reply');
  expect(rows()).toEqual(['listReplies', 'reply']);
  await user.type(screen.getByLabelText('Call'), 'zebra');
  await screen.findByText('No call matches.');
  await user.clear(screen.getByLabelText('Call'));
  await user.selectOptions(screen.getByLabelText('Entity'), 'Any');
  fireEvent.click(screen.getByLabelText('Make takeTicket as Customer: no'));
  const dialog = await tried('takeTicket');
  expect(dialog.getByLabelText<HTMLSelectElement>('Who').selectedOptions[0]!.text).toContain(
    'Customer',
  );
  expect(dialog.getByLabelText<HTMLInputElement>(/^Id/).value).toBe('1');
  // Which ticket that is.
  await dialog.findByText('Printer jams, new');
  // What is in the window scrolls, its title does not.
  const scrolled = dialog.getByLabelText('Who').closest('.overflow-auto');
  expect(scrolled?.contains(dialog.getByRole('heading', { name: 'Try takeTicket' }))).toBe(false);
  fireEvent.click(dialog.getByText('Send'));
  await dialog.findByText(`403: section 6, line ${lineOf('| `takeTicket` | no')}`);
  fireEvent.click(dialog.getByLabelText('Close'));
  fireEvent.click(screen.getByLabelText('Make listQueue as Agent: yes'));
  const other = within(await screen.findByRole('dialog', { name: 'Try listQueue' }));
  await other.findByText(`200: section 7, line ${lineOf('| `listQueue` | `GET')}`);
});

it('does what has to come before a call', async () => {
  await openReview(HELPDESK, '/_nonet/calls');
  fireEvent.click(screen.getByLabelText('Try closeTicket'));
  const dialog = await tried('closeTicket');
  expect(dialog.getByLabelText('Steps before this request').textContent).toContain('solveTicket');
  fireEvent.click(dialog.getByText('Do it in the product'));
  await waitFor(() => expect(dialog.queryByLabelText('Steps before this request')).toBeNull());
  fireEvent.click(await dialog.findByText('Send'));
  const answer = await dialog.findByLabelText('Answer');
  expect(answer.textContent).toContain('"status": "closed"');
});

it('says at each keystroke whether a rule holds, in the words of the product', async () => {
  await openReview(HELPDESK, '/_nonet/rules');
  const about = 'Ticket.subject: at most MAX_SUBJECT characters';
  fireEvent.click(screen.getByLabelText(`Try ${about}`, { selector: 'button' }));
  const trial = within(
    await screen.findByLabelText(`Try ${about}`, { selector: 'section' }, { timeout: 40_000 }),
  );
  await trial.findByText('The rule holds.');
  const subject = await trial.findByLabelText(/^Subject/);
  fireEvent.change(subject, { target: { value: 'x'.repeat(121) } });
  await trial.findByText('The rule is broken.');
  expect(trial.getAllByRole('status').at(-1)!.textContent).toContain(
    '“Keep the subject to 120 characters.”',
  );
  fireEvent.click(trial.getByText('Just within: 120 characters'));
  await trial.findByText('The rule holds.');
  fireEvent.change(trial.getByLabelText('Who'), { target: { value: '' } });
  await trial.findByText(/the request is refused for another reason/);
});

it('finds a request that leads to an error, and has the next call fail with it', async () => {
  await openReview(HELPDESK, '/_nonet/errors');
  fireEvent.click(screen.getByLabelText('Provoke TOO_MANY_TICKETS', { selector: 'button' }));
  const provoking = within(
    await screen.findByLabelText('Provoke TOO_MANY_TICKETS', { selector: 'section' }),
  );
  fireEvent.click(await provoking.findByText('Find a request that causes it'));
  const dialog = await tried('openTicket');
  expect(dialog.getByLabelText<HTMLInputElement>('Times').value).toBe('6');
  fireEvent.click(dialog.getByText('Send'));
  await dialog.findByText(/then \d × 422/);
  fireEvent.click(dialog.getByLabelText('Close'));
  fireEvent.click(provoking.getByText('Make the next call fail with this error'));
  await provoking.findByText(/The next call fails, here or in/);
  fireEvent.click(provoking.getByText('Cancel'));
});

it('tries a limit at the rule that it bounds', async () => {
  await openReview(HELPDESK, '/_nonet/limits');
  fireEvent.click(screen.getByLabelText('Try MAX_SUBJECT', { selector: 'button' }));
  fireEvent.click(await screen.findByText('Just past: 121 characters', {}, { timeout: 40_000 }));
  const dialog = await tried('openTicket');
  fireEvent.click(dialog.getByText('Send'));
  await dialog.findByText(/^422: section 5/);
});
