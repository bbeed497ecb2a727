// The forms of words for conditions, each judged by evaluating what is read from it beside the expression.

import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { Constant } from '../../src/model/index.ts';
import { wordingOf } from '../../src/wording/index.ts';
import { judge } from './judge/judge.ts';
import { CONSTANTS, environment } from './world.ts';

const wording = (source: string) => wordingOf(source, environment, CONSTANTS);

const FORMS: readonly (readonly [theme: string, source: string, words: string])[] = [
  ['a state', 'ticket.status == "closed"', 'the ticket’s status is “closed”'],
  ['another state', 'ticket.status != "closed"', 'the ticket’s status is not “closed”'],
  ['states', 'ticket.status in ["new", "open"]', 'the ticket’s status is “new” or “open”'],
  [
    'no state of some',
    '!(ticket.status in ["new", "open"])',
    'the ticket’s status is none of “new”, “open”',
  ],
  ['one of one', 'ticket.status in ["new"]', 'the ticket’s status is among “new”'],
  ['an owner', 'ticket.requester == me', 'the ticket’s requester is the signed-in person'],
  ['nobody', 'me == null', 'nobody is signed in'],
  ['somebody', 'me != null', 'somebody is signed in'],
  ['nothing there', 'ticket.assignee == null', 'the ticket has no assignee'],
  ['something there', 'ticket.assignee != null', 'the ticket has an assignee'],
  ['several there', 'ticket.tags != null', 'the ticket has tags'],
  ['a path', 'ticket.assignee.name == null', 'the ticket’s assignee has no name'],
  ['not given', 'amount == null', 'no amount is given'],
  ['given', 'amount != null', 'an amount is given'],
  ['a record that is not there', 'ticket == null', 'the ticket is not there'],
  [
    'what it was',
    'ticket.hours > old.hours',
    'the ticket’s hours are more than the ticket’s hours before the call',
  ],
  ['what it had', 'old.assignee == null', 'the ticket had no assignee before the call'],
  ['what it was marked', '!old.urgent', 'the ticket was not marked “urgent” before the call'],
  ['less', 'amount < 5', 'the given amount is less than 5'],
  ['at most', 'amount <= MAX_OPEN', 'the given amount is at most 5 tickets (`MAX_OPEN`)'],
  ['more', '5 < amount', 'the given amount is more than 5'],
  ['at least', 'amount >= -2', 'the given amount is at least -2'],
  ['just that', 'amount == 1.5', 'the given amount is 1.5'],
  ['a multiple', 'amount % 15 == 0', 'the given amount is a multiple of 15'],
  ['no multiple', 'amount % 15 != 0', 'the given amount is not a multiple of 15'],
  ['the future', 'ticket.createdAt > now', 'the ticket’s created-at time is in the future'],
  ['the past', 'now > ticket.createdAt', 'the ticket’s created-at time is in the past'],
  ['now', 'ticket.createdAt >= now', 'the ticket’s created-at time is no earlier than now'],
  ['times', 'ticket.ends > ticket.starts', 'the ticket’s end is after the ticket’s start'],
  ['days', 'ticket.due <= until', 'the ticket’s due is no later than the given “until” day'],
  [
    'a time ahead',
    'ticket.starts >= now + NOTICE',
    'the ticket’s start is no earlier than 2 days (`NOTICE`) from now',
  ],
  ['a time ago', 'ticket.starts < now - days(1)', 'the ticket’s start is earlier than 1 day ago'],
  [
    'a time before another',
    'now < ticket.starts - hours(36)',
    'now is earlier than 36 hours before the ticket’s start',
  ],
  ['today', 'ticket.due == date(now)', 'the ticket’s due is today'],
  [
    'a clock',
    'time(ticket.starts) >= OPENS',
    'the time of day of the ticket’s start is no earlier than “08:00” (`OPENS`)',
  ],
  [
    'how long',
    'ticket.ends - ticket.starts <= NOTICE',
    'the time from the ticket’s start to the ticket’s end is at most 2 days (`NOTICE`)',
  ],
  [
    'the beginning of a month',
    'ticket.due >= startOf("month", now)',
    'the ticket’s due is no earlier than the start of the month of now',
  ],
  ['a yes', 'ticket.urgent', 'the ticket is marked “urgent”'],
  ['a no', '!ticket.closed', 'the ticket is not closed'],
  ['a yes that is given', '!mine', 'the given mine is not yes'],
  ['a text within', 'ticket.subject.contains(q)', 'the ticket’s subject contains the given “q”'],
  [
    'a text in any case',
    '!lower(ticket.subject).contains(lower(q))',
    'the ticket’s subject does not contain the given “q” in any letter case',
  ],
  [
    'a pattern',
    'ticket.subject.matches("^[A-Z]+$")',
    'the ticket’s subject matches the pattern `^[A-Z]+$`',
  ],
  [
    'a length',
    'size(ticket.subject) >= 3',
    'the number of characters of the ticket’s subject is at least 3',
  ],
  ['a list', 'me in ticket.watchers', 'the ticket’s watchers include the signed-in person'],
  ['no list', '!("vip" in ticket.tags)', 'the ticket’s tags do not include “vip”'],
  ['how many', 'ticket.tags.size() < 3', 'the number of the ticket’s tags is less than 3'],
  [
    'two that hold',
    'amount > 1 && mine',
    'the given amount is more than 1 and the given mine is yes',
  ],
  [
    'one that holds',
    'amount > 1 || mine',
    'the given amount is more than 1 or the given mine is yes',
  ],
  [
    'one on the other',
    'ticket.status != "new" || amount > 1',
    'if the ticket’s status is “new” then the given amount is more than 1',
  ],
  [
    'two on the other',
    'amount == null || ticket.assignee == null || amount < 2',
    'if an amount is given and the ticket has an assignee, then the given amount is less than 2',
  ],
  [
    'both or neither',
    '(ticket.status == "new") == (ticket.assignee == null)',
    'the ticket’s status is “new” exactly if the ticket has no assignee',
  ],
  [
    'groups in a group',
    'mine && (amount > 1 || amount < -1)',
    'the given mine is yes, and the given amount is more than 1 or the given amount is less than -1',
  ],
  [
    'three deep',
    'mine || amount > 1 && (ticket.urgent || ticket.closed)',
    'the given mine is yes; or the given amount is more than 1, and the ticket is marked “urgent” or the ticket is closed',
  ],
  [
    'a group that does not hold',
    '!(mine && amount > 1)',
    'this does not hold: the given mine is yes and the given amount is more than 1',
  ],
  [
    'records counted',
    'Ticket.filter(t, t.requester == me && t.status != "closed").size() < MAX_OPEN',
    'there are fewer than 5 (`MAX_OPEN`) tickets whose requester is the signed-in person and whose status is not “closed”',
  ],
  [
    'one record',
    'Ticket.filter(t, t.urgent).size() >= 1',
    'there is at least 1 ticket which is marked “urgent”',
  ],
  [
    'no other record',
    '!Ticket.exists(t, t != ticket && t.subject == ticket.subject)',
    'there is no ticket which is not the ticket and whose subject is the ticket’s subject',
  ],
  [
    'either of two of a record',
    'Ticket.exists(t, t.urgent && (t.assignee == me || t.requester == me))',
    'there is a ticket which is marked “urgent”, and whose assignee is the signed-in person or whose requester is the signed-in person',
  ],
  [
    'an item of a list',
    'ticket.watchers.exists(w, w.role == "agent" && w != me)',
    'there is one of the ticket’s watchers whose role is “agent” and which is not the signed-in person',
  ],
  [
    'each item',
    'lines.all(l, l.count > 0 && l.count < 9)',
    'for every one of the given lines: its count is more than 0 and its count is less than 9',
  ],
  [
    'each record of some',
    'Ticket.filter(t, t.urgent).all(t, t.assignee != null)',
    'for every ticket which is marked “urgent”: it has an assignee',
  ],
  [
    'a record for each item',
    'lines.all(l, Ticket.exists(t, t.subject == l.subject))',
    'for every one of the given lines: there is a ticket whose subject is that line’s subject',
  ],
  [
    'items that differ',
    'lines.map(l, l.subject).distinct().size() == lines.size()',
    'the given lines all differ in the subject',
  ],
  [
    'a sum',
    'Ticket.filter(t, t.requester == me).map(t, t.hours).sum() + amount <= 40',
    '40 is at least the given amount plus the sum of the hours over all tickets whose requester is the signed-in person',
  ],
  [
    'a reckoned sum',
    'lines.map(l, l.count * l.price).sum() == amount * 2',
    'the sum of (its count times its price) over the given lines is the given amount times 2',
  ],
  [
    'sums within',
    '(amount + 1) * 2 - ticket.hours > 3',
    '((the given amount plus 1) times 2) minus the ticket’s hours is more than 3',
  ],
  [
    'JSON',
    'has(ticket.meta.size) && ticket.meta.size > 3',
    'the ticket’s meta gives a size and the ticket’s meta’s size is more than 3',
  ],
  [
    'the keys of JSON',
    'type(ticket.meta) == map && ticket.meta.all(k, type(ticket.meta[k]) == string)',
    'the ticket’s meta is an object, and for every one of the keys of the ticket’s meta: its value is a text',
  ],
];

describe('words for', () => {
  test.each(FORMS)('%s: %s', (_, source, words) => {
    expect(wording(source)).toBe(words);
    const verdict = judge({ source, words, environment, constants: CONSTANTS }, 500);
    expect(verdict).toMatchObject({ kind: 'same' });
    // Otherwise any other words would have done as well.
    expect(verdict).not.toMatchObject({ held: 0 });
    expect(verdict).not.toMatchObject({ failed: 0 });
  });
});

describe('the examples of the documentation are right:', () => {
  const page = readFileSync(new URL('../../docs/format.md', import.meta.url), 'utf8');
  const table = page.split('| Expression | In words |')[1]!.split('\n\n')[0]!;
  const rows = table
    .split('\n')
    .flatMap((row) => [/^\| `(.*)` \| (.*) \|$/.exec(row) ?? []].flat());
  const examples = rows.flatMap((cell, index) =>
    index % 3 === 1 ? [[cell.replaceAll('\\|', '|'), rows[index + 1]!] as const] : [],
  );

  test.each(examples)('%s', (source, words) => {
    expect(wording(source)).toBe(words);
  });

  it('are there', () => {
    expect(examples.length).toBeGreaterThan(4);
  });
});

describe('there are no words', () => {
  test.each([
    ['a value of two', 'amount > (mine ? 1 : 2)'],
    ['an item by its place', 'ticket.tags[1] == "a"'],
    ['a text that is put together', 'ticket.subject + "!" == q'],
    ['an order of texts', 'ticket.subject < q'],
    ['a quotation mark in a text', 'ticket.subject == "a” or the ticket is closed"'],
    ['a character that is not shown', String.raw`ticket.subject == "a\u202eb"`],
    ['a line break in a text', String.raw`ticket.subject == "a\nb"`],
    ['a long text', `ticket.subject == "${'a'.repeat(61)}"`],
    ['a grave accent in a pattern', 'ticket.subject.matches("`")'],
    ['what is no expression', 'ticket.subject =='],
    ['a name that nothing has', 'nobody == 1'],
    [
      'what is deeper than marks go',
      'mine || amount > 1 && (ticket.urgent || ticket.closed && mine)',
    ],
  ])('for %s', (_, source) => {
    expect(wording(source)).toBe(null);
  });

  it('for what is nested without end, and that is soon known', () => {
    const deep = `${'(mine || !'.repeat(45)}mine${')'.repeat(45)}`;
    expect(wording(deep)).toBe(null);
    const wide = Array.from({ length: 90 }, () => 'mine').join(' && ');
    expect(wording(wide)).toBe(null);
  });
});

it('has no words where two names are said alike', () => {
  const both = {
    ...environment.variables,
    openAt: { kind: 'text' },
    open_at: { kind: 'text' },
  } as const;
  expect(wordingOf('openAt == q', { ...environment, variables: both }, CONSTANTS)).toBe(null);
});

it('has no words where two entities are said alike', () => {
  const { Ticket } = environment.entities;
  const entities = { ...environment.entities, HelpDesk: Ticket!, Help_Desk: Ticket! };
  const words = wordingOf('HelpDesk.exists(h, h.urgent)', { ...environment, entities }, CONSTANTS);
  expect(words).toBe(null);
});

it('has no words for a field that is said as another, and has them for the others', () => {
  const fields = {
    openAt: { kind: 'text' },
    open_at: { kind: 'text' },
    name: { kind: 'text' },
  } as const;
  const odd = {
    ...environment,
    entities: { ...environment.entities, Shop: fields },
    variables: { shop: { kind: 'record', entity: 'Shop' } },
  } as const;
  expect(wordingOf('shop.openAt == "a"', odd, CONSTANTS)).toBe(null);
  expect(wordingOf('shop.name == "a"', odd, CONSTANTS)).toBe('the shop’s name is “a”');
});

it('puts a name that could be read as more between quotation marks', () => {
  const variables = { ...environment.variables, termsAndMore: { kind: 'integer' } } as const;
  const words = wordingOf('termsAndMore > 1', { ...environment, variables }, CONSTANTS);
  expect(words).toBe('the given “terms and more” is more than 1');
});

it('leaves out a unit that could be read as more', () => {
  const odd = new Map<string, Constant>(CONSTANTS);
  odd.set('MAX_OPEN', { ...CONSTANTS.get('MAX_OPEN')!, unit: 'or the ticket' });
  const words = wordingOf('amount > MAX_OPEN', environment, odd);
  expect(words).toBe('the given amount is more than 5 (`MAX_OPEN`)');
});
