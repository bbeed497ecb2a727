// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { failNext } from '../../../src/app/session/asked.ts';
import { exampleText, settled } from '../visit.tsx';
import { openReview, writingOf } from '../review/open.tsx';

const helpdesk = exampleText('helpdesk');
const lineOf = (start: string): number =>
  helpdesk.split('\n').findIndex((line) => line.startsWith(start)) + 1;
const main = () => within(screen.getByRole('main'));
const answer = (what: string) => screen.findByRole('region', { name: `Why: ${what}` });

/** Opens a screen as somebody, and begins to ask why. */
async function asking(path: string, who: string) {
  localStorage.setItem('nonet:welcomed', 'yes');
  await openReview(helpdesk, path, null, writingOf(helpdesk));
  const user = userEvent.setup();
  const bar = within(await screen.findByRole('complementary', { name: 'Review bar' }));
  await user.click(await bar.findByRole('button', { name: /^You are/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${who}`) }));
  await waitFor(() =>
    expect(bar.getByRole('button', { name: /^You are/ }).textContent).toContain(who),
  );
  await settled();
  const why = () => user.click(bar.getByRole('button', { name: 'Why is this here?' }));
  return { user, why };
}

it('stops at nothing that cannot be seen', async () => {
  const { user, why } = await asking('/', 'Cleo Customer');
  Element.prototype.checkVisibility = function seen() {
    return this.closest('nav') !== null;
  };
  await why();
  const hint = await screen.findByText(/^Point at anything/);
  expect(hint.parentElement!.textContent).toContain('Tap anything.');
  const said = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    await user.keyboard('{ArrowDown}');
    said.add(screen.getAllByRole('status')[0]!.textContent.split('.')[0]!);
  }
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  // The links to the screens, and not what is on this one.
  expect([...said].every((words) => words.includes('section 2'))).toBe(true);
  expect(said.size).toBe(2);
});

describe('the answer to why', () => {
  beforeEach(() => sessionStorage.clear());

  it('begins with what the page does not offer, at which nobody can point', async () => {
    const { why } = await asking('/tickets/1', 'Ada Agent');
    await why();
    const title = await screen.findByRole('heading', { name: 'Not offered to Ada Agent here now' });
    const list = within(title.parentElement!).getByRole('list');
    expect(list.textContent).toMatch(/askCustomer: Allowed for Agent, only if/);
    expect(within(list).getAllByRole('link', { name: /^section 6, line/ }).length).toBeGreaterThan(
      0,
    );
  });

  it('says in sentences what the row means, and has its cells behind the heads of their columns', async () => {
    const { user, why } = await asking('/tickets/1', 'Ada Agent');
    await why();
    await screen.findByText(/^Point at anything/);
    await user.click(main().getByRole('button', { name: 'Take ticket' }));
    const region = await answer('takeTicket');
    expect(region.textContent).toContain(
      '“Take ticket” looks up the ticket by its id, then sets the ticket’s assignee to the signed-in person.',
    );
    const line = lineOf('| `takeTicket` | `POST');
    const row = within(region).getByRole('region', { name: `Line ${line} as it is written` });
    const cells = [...row.querySelectorAll('div')].map((cell) => cell.textContent);
    expect(cells).toContain('RequestPOST /api/tickets/:id/take');
    await waitFor(() =>
      expect(region.textContent).toMatch(
        /askCustomer: Allowed for Agent, only if the ticket’s assignee is the signed-in person. section 6/,
      ),
    );
  });

  it('says of a state what leads to it and out of it', async () => {
    const { user, why } = await asking('/tickets/1', 'Ada Agent');
    await why();
    await screen.findByText(/^Point at anything/);
    await user.click(main().getByText('new'));
    const region = await answer('new');
    expect(region.textContent).toContain(
      '“new” is the status of a ticket.A ticket becomes so when it is made with “Open ticket”.Then it becomes “open” with “Take ticket”.',
    );
  });

  it('says on a page that is kept from somebody whom it is for', async () => {
    const { user, why } = await asking('/people', 'Ada Agent');
    await why();
    await screen.findByText(/^Point at anything/);
    await user.click(main().getByText(/is for the role Administrator/));
    const region = await answer('People');
    expect(region.textContent).toContain(
      `People: section 2, line ${lineOf('| People | `/people`')}`,
    );
    expect(region.textContent).toContain('“People” is for Administrator.');
    await within(region).findByText(
      'Administrator is everybody for whom the signed-in person’s role is “administrator”.',
    );
  });

  it('has the row itself, ways to open and remark on it, and ends with Escape', async () => {
    const { user, why } = await asking('/tickets/1', 'Ada Agent');
    await why();
    await screen.findByText(/^Point at anything/);
    await user.click(main().getByRole('button', { name: 'Take ticket' }));
    const line = lineOf('| `takeTicket` | `POST');
    const region = await answer('takeTicket');
    expect(region.textContent).toContain(`takeTicket: section 7, line ${line}`);
    const link = within(region).getByRole('link', { name: 'Open in the specification' });
    expect(link.getAttribute('href')).toBe(`/_nonet/calls#line-${line}`);
    expect(document.activeElement).toBe(link);
    const rules = { 'color-contrast': { enabled: false } };
    expect((await axe.run(region, { rules })).violations).toEqual([]);
    await user.click(await within(region).findByRole('button', { name: 'Remark on takeTicket' }));
    await user.type(
      await within(region).findByLabelText(/^Your remark on takeTicket/),
      'Who else?',
    );
    // What is begun is kept: Escape in it closes nothing.
    await user.keyboard('{Escape}');
    expect(await answer('takeTicket')).toBeTruthy();
    await user.click(within(region).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('region', { name: /^Why:/ })).toBeNull();
    const button = screen.getByRole('button', { name: 'Why is this here?', pressed: true });
    expect(document.activeElement).toBe(button);
    // It asked, and pressed nothing.
    expect(main().getByText('new')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });

  it('has the conditions of the row in plain words', async () => {
    const { user, why } = await asking('/', 'Cleo Customer');
    await why();
    await screen.findByText(/^Point at anything/);
    await user.click(document.querySelector('[data-why*="listTickets"]')!);
    const region = await answer('listTickets');
    const words =
      'lists the tickets, where if the signed-in person’s role is “customer” then the ticket’s requester is the signed-in person';
    await waitFor(() => expect(region.textContent).toContain(words));
  });

  it('says of buttons that are not there which row keeps them back', async () => {
    const { user, why } = await asking('/tickets/1', 'Ada Agent');
    await why();
    await screen.findByText(/^Point at anything/);
    await user.click(main().getByText('Ticket', { selector: 'p, h1, h2, span' }));
    const region = await answer('Ticket');
    const [reopen] = within(region)
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent.startsWith('reopenTicket'));
    expect(reopen!.textContent).toMatch(
      /^reopenTicket: Possible only while the ticket’s status is “solved”.* section 4, line \d+$/,
    );
  });

  it('says of a refusal what decided it', async () => {
    const { user, why } = await asking('/tickets/new', 'Cleo Customer');
    failNext('TOO_MANY_TICKETS');
    await user.click(main().getByRole('button', { name: 'Open ticket' }));
    const said = await main().findByRole('alert');
    await why();
    await screen.findByText(/^Point at anything/);
    await user.click(said);
    const region = await answer('TOO_MANY_TICKETS');
    await within(region).findByText('The request was refused because of');
  });
});
