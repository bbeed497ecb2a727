import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { entriesOf } from '../../../src/app/search/entries.ts';
import { excerpt, search } from '../../../src/app/search/ranking.ts';
import { compile } from '../../../src/workbench/compile.ts';

const { spec, diagnostics } = compile(
  'spec/test.md',
  readFileSync('spec/examples/helpdesk.md', 'utf8').replace(
    'New ticket → `open',
    'Nw ticket → `open',
  ),
);
const ENTRIES = entriesOf(spec, diagnostics);

const first = (letters: string): string[] => {
  const [group] = search(ENTRIES, letters).found;
  return group === undefined ? [] : [group.group, group.entries[0]!.name, group.entries[0]!.to];
};

it.each([
  ['a whole name', 'ticket', ['Screens', 'Ticket', '/_nonet/screens#Ticket']],
  ['the beginning of a name', 'askc', ['Calls', 'askCustomer', '/_nonet/calls#askCustomer']],
  ['a word in a name', 'too many c', ['Errors', 'TOO_MANY_CALLS', '/_nonet/errors#TOO_MANY_CALLS']],
  [
    'the beginnings of words',
    'mot',
    ['Constants', 'MAX_OPEN_TICKETS', '/_nonet/limits#MAX_OPEN_TICKETS'],
  ],
  ['a message', 'slow down', ['Errors', 'TOO_MANY_CALLS', '/_nonet/errors#TOO_MANY_CALLS']],
  ['a status', '429', ['Errors', 'TOO_MANY_CALLS', '/_nonet/errors#TOO_MANY_CALLS']],
  ['an address', '/take', ['Calls', 'takeTicket', '/_nonet/calls#takeTicket']],
  [
    'a field',
    'ticket.requester',
    ['Fields', 'Ticket.requester', '/_nonet/entities#Ticket.requester'],
  ],
  ['a role', 'administrator', ['Roles', 'Administrator', '/_nonet/roles#Administrator']],
  ['a state', 'pending', ['States', 'pending', '/_nonet/states#Ticket.status']],
  [
    'a state of a screen',
    'ticket: long',
    ['Gallery', 'Ticket: Long texts', '/_nonet/gallery/ticket/long-texts'],
  ],
  ['an event', 'after', ['Events', 'after AUTO_CLOSE', '/_nonet/states#line-125']],
  [
    'a rule',
    'internal customer',
    ['Rules', 'reply: !reply.internal || me.role != "customer"', '/_nonet/rules#line-136'],
  ],
  ['a value', '25 tickets', ['Constants', 'PAGE_SIZE', '/_nonet/limits#PAGE_SIZE']],
  [
    'who may',
    'who may solve',
    ['Permissions', 'Who may solve ticket', '/_nonet/roles#solveTicket'],
  ],
  ['a way', 'get help', ['Journeys', 'Customer: get help', '/_nonet/purpose#line-16']],
  [
    'a diagnostic',
    'names/unknown',
    ['Findings', 'names/unknown-screen', '/_nonet/purpose#line-16'],
  ],
])('finds by %s', (_what, letters, expected) => {
  expect(first(letters)).toEqual(expected);
});

it('finds words of the text, and an address in the product', () => {
  const groups = (letters: string) => search(ENTRIES, letters).found.map(({ group }) => group);
  expect(groups('nothing is forgotten')).toEqual([]);
  expect(groups('look after the people')).toEqual(['Text']);
  const { found } = search(ENTRIES, 'queue');
  const inProduct = found.find(({ group }) => group === 'In the product')!.entries;
  expect(inProduct.map(({ to }) => to)).toContain('/queue');
});

it('wants every word, and shows the sections while there is none', () => {
  expect(search(ENTRIES, 'ticket zebra').count).toBe(0);
  const { found } = search(ENTRIES, ' ');
  expect(found.flatMap(({ entries }) => entries.map(({ to }) => to)).at(3)).toBe('/_nonet/states');
});

it('shows of a long text the part that is meant', () => {
  const text = `${'before '.repeat(40)}the needle ${'after '.repeat(40)}`;
  expect(excerpt(text, 'needle')).toMatch(/^…before.*the needle.*…$/);
  expect(excerpt('short', 'x')).toBe('short');
});
