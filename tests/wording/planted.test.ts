// Wrong words for conditions, planted: the judge finds each, or its praise of the others is worth nothing.

import { describe, expect, test } from 'vitest';
import { judge } from './judge/judge.ts';
import { CONSTANTS, environment } from './world.ts';

const WRONG: readonly (readonly [mistake: string, source: string, words: string])[] = [
  ['one too many', 'amount < 5', 'the given amount is at most 5'],
  ['one too few', 'amount >= 5', 'the given amount is more than 5'],
  ['the other way', 'amount < 5', 'the given amount is more than 5'],
  ['another number', 'amount < 5', 'the given amount is less than 6'],
  [
    'another value of a constant',
    'amount < MAX_OPEN',
    'the given amount is less than 6 tickets (`MAX_OPEN`)',
  ],
  ['another unit', 'amount < MAX_OPEN', 'the given amount is less than 5 days (`MAX_OPEN`)'],
  ['and for or', 'mine || amount > 1', 'the given mine is yes and the given amount is more than 1'],
  ['or for and', 'mine && amount > 1', 'the given mine is yes or the given amount is more than 1'],
  [
    'a condition turned round',
    'ticket.status != "new" || mine',
    'if the given mine is yes then the ticket’s status is “new”',
  ],
  [
    'an if that is an and',
    'ticket.status != "new" || mine',
    'the ticket’s status is “new” and the given mine is yes',
  ],
  [
    'an if one way for both',
    '(ticket.status == "new") == mine',
    'if the ticket’s status is “new” then the given mine is yes',
  ],
  ['a not lost', 'ticket.status != "new"', 'the ticket’s status is “new”'],
  [
    'a not lost of a list',
    '!(me in ticket.watchers)',
    'the ticket’s watchers include the signed-in person',
  ],
  [
    'a not lost of a record',
    '!Ticket.exists(t, t.urgent)',
    'there is a ticket which is marked “urgent”',
  ],
  [
    'a not lost within',
    'Ticket.exists(t, !t.urgent)',
    'there is a ticket which is marked “urgent”',
  ],
  [
    'a not over too little',
    '!(mine && amount > 1)',
    'the given mine is not yes and the given amount is more than 1',
  ],
  [
    'grouping lost',
    'mine && (amount > 1 || amount < -1)',
    'the given mine is yes and the given amount is more than 1, or the given amount is less than -1',
  ],
  [
    'marks left out',
    'mine && (amount > 1 || amount < -1)',
    'the given mine is yes and the given amount is more than 1 or the given amount is less than -1',
  ],
  [
    'a condition taken out of a list',
    'Ticket.exists(t, t.urgent && t.assignee == me)',
    'there is a ticket which is marked “urgent”, and the ticket’s assignee is the signed-in person',
  ],
  ['another owner', 'ticket.requester == me', 'the ticket’s assignee is the signed-in person'],
  ['another person', 'ticket.requester == me', 'the ticket’s requester is the ticket’s assignee'],
  [
    'the record in hand for the item',
    'Ticket.exists(t, t.subject == ticket.subject && t.requester == me)',
    'there is a ticket whose subject is the ticket’s subject and for which the ticket’s requester is the signed-in person',
  ],
  [
    'the inner item for the outer',
    'lines.all(l, Ticket.exists(t, t.subject == l.subject))',
    'for every one of the given lines: there is a ticket whose subject is its subject',
  ],
  [
    'some for all',
    'lines.all(l, l.count > 1)',
    'there is one of the given lines whose count is more than 1',
  ],
  [
    'just one for some',
    'Ticket.exists(t, t.urgent)',
    'there is exactly one ticket which is marked “urgent”',
  ],
  [
    'a filter lost',
    'Ticket.filter(t, t.urgent && t.assignee == me).size() < MAX_OPEN',
    'there are fewer than 5 (`MAX_OPEN`) tickets whose assignee is the signed-in person',
  ],
  ['now for then', 'ticket.hours > 1', 'the ticket’s hours before the call are more than 1'],
  [
    'ago for ahead',
    'ticket.starts >= now + NOTICE',
    'the ticket’s start is no earlier than 2 days (`NOTICE`) ago',
  ],
  ['the end for the start', 'ticket.starts > now', 'the ticket’s end is in the future'],
  [
    'a wrong direction of time',
    'ticket.ends - ticket.starts <= NOTICE',
    'the time from the ticket’s end to the ticket’s start is at most 2 days (`NOTICE`)',
  ],
  [
    'no case',
    'lower(ticket.subject).contains(lower(q))',
    'the ticket’s subject contains the given “q”',
  ],
  [
    'the start of a text',
    'ticket.subject.contains(q)',
    'the ticket’s subject begins with the given “q”',
  ],
  ['empty for there', 'ticket.assignee == null', 'the ticket has an assignee'],
  ['another field missing', 'ticket.assignee == null', 'the ticket has no requester'],
  [
    'a state too many',
    'ticket.status in ["new", "open"]',
    'the ticket’s status is “new”, “open” or “solved”',
  ],
  [
    'terms in another order',
    'amount - ticket.hours > 1',
    'the ticket’s hours minus the given amount is more than 1',
  ],
  ['parentheses lost', '(amount + 1) * 2 > 9', 'the given amount plus (1 times 2) is more than 9'],
  [
    'different for as many',
    'lines.map(l, l.subject).distinct().size() == lines.size()',
    'the given lines all differ in the count',
  ],
];

describe('wrong words are found:', () => {
  test.each(WRONG)('%s (%s)', (_, source, words) => {
    const verdict = judge({ source, words, environment, constants: CONSTANTS }, 500);
    expect(verdict.kind).not.toBe('same');
  });

  test('most of them by evaluating, and not because nobody could read them', () => {
    const different = WRONG.filter(([, source, words]) => {
      const verdict = judge({ source, words, environment, constants: CONSTANTS }, 500);
      return verdict.kind === 'different';
    });
    expect(different.length).toBeGreaterThan(WRONG.length * 0.85);
  });
});
