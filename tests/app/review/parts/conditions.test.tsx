// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openReview, page, planted, specText } from '../open.tsx';

const helpdesk = specText('examples/helpdesk.md');
const text = () => page().textContent;

describe('a condition is shown in plain words with its expression beneath', () => {
  it.each([
    [
      'rules',
      'there are fewer than 5 (MAX_OPEN_TICKETS) tickets whose requester is the signed-in person and whose status is not “closed”Ticket.filter(t, t.requester == me',
    ],
    ['roles', 'the signed-in person’s role is “agent”me.role == "agent"'],
    ['roles', 'the ticket’s assignee is the signed-in personticket.assignee == me'],
    ['states', 'the ticket’s replies are more than 0ticket.replies > 0'],
    ['errors', 'the ticket’s status is not “closed”ticket.status != "closed"'],
    ['calls', 'if the ticket’s assignee is the signed-in personticket.assignee == me'],
  ])('in section %s: %s', async (section, words) => {
    await openReview(helpdesk, `/_nonet/${section}`);
    await waitFor(() => expect(text()).toContain(words));
  });

  it('beneath a step whose line has the expression', async () => {
    await openReview(helpdesk, '/_nonet/calls#listTickets');
    const words =
      'where: if the signed-in person’s role is “customer” then the ticket’s requester is the signed-in person';
    await waitFor(() =>
      expect(document.getElementById('listTickets')!.textContent).toContain(words),
    );
  });

  it('with the names of constants as links to their values', async () => {
    await openReview(helpdesk, '/_nonet/rules');
    await waitFor(() => expect(text()).toContain('there are fewer than 5 (MAX_OPEN_TICKETS)'));
    const [link] = screen.getAllByRole('link', { name: 'MAX_OPEN_TICKETS' });
    expect(link!.getAttribute('href')).toBe('/_nonet/limits#MAX_OPEN_TICKETS');
  });
});

it('a condition without words is shown as it is written', async () => {
  const rule = '`ticket.status == (me == null ? "new" : "open")`';
  const odd = planted(helpdesk, ['`ticket.status != "closed"`', rule]);
  await openReview(odd, '/_nonet/rules');
  await waitFor(() => expect(text()).toContain('there are fewer than 5'));
  expect(text()).toContain('the whole callticket.status == (me == null ? "new" : "open")');
});

it('the words follow the specification', async () => {
  const { change } = await openReview(helpdesk, '/_nonet/rules');
  await waitFor(() => expect(text()).toContain('the ticket’s status is not “closed”'));
  await change(planted(helpdesk, ['`ticket.status != "closed"`', '`ticket.status != "new"`']));
  await waitFor(() => expect(text()).toContain('the ticket’s status is not “new”'));
  expect(text()).not.toContain('the ticket’s status is not “closed”');
});
