// The suite against a real product whose calls redirect: green where it is sound, red where a fault is planted.

import type { IncomingMessage } from 'node:http';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realProduct } from '../../../../src/cli/accept/real/real.ts';
import { failuresOf } from '../failures.ts';
import { triedBy } from '../../../products/tried.ts';
import { type Answer, type Body, lacking, refusal, serving } from '../serving.ts';

const FILE = 'tests/corpus/cases/redirects.md';
const text = readFileSync(FILE, 'utf8');
const KINDS = ['calls/answered', 'entities/kept', 'calls/not-found'] as const;

const FAULTS = {
  'answers-itself': 'the copy is answered, and not where it is',
  'goes-nowhere': 'no address is answered',
  'goes-to-the-list': 'whoever has copied a ticket is sent to the list',
  'goes-to-another': 'whoever has renamed a ticket is sent to another one',
  'goes-to-what-is-gone': 'whoever has dropped a ticket is sent to where it was',
  'another-status': 'the redirect is for good',
  'another-service': 'the form of another service is somewhere else',
} as const;
type Fault = keyof typeof FAULTS;

interface Ticket {
  readonly number: number;
  subject: string;
  readonly label: string | null;
}

function start(fault: Fault | null) {
  const tickets: Ticket[] = [];
  let count = 0;
  const isWrong = (one: Fault): boolean => fault === one;

  const to = (location: string, status = 303): Answer => {
    if (isWrong('goes-nowhere')) return [status];
    return [isWrong('another-status') ? 301 : status, undefined, { location }];
  };

  function open({ subject, label = null }: Body): Answer {
    const ticket = { number: (count += 1), subject: `${subject}`, label: label as string | null };
    tickets.push(ticket);
    return [201, ticket];
  }

  function about(method: string, ticket: Ticket, rest: string, body: Body): Answer {
    const { number } = ticket;
    if (rest === '/copy') {
      const made = open({ subject: ticket.subject });
      if (isWrong('answers-itself')) return made;
      return to(isWrong('goes-to-the-list') ? '/' : `/tickets/${count}`);
    }
    if (rest !== '') {
      const host = isWrong('another-service') ? 'ask.example.com' : 'forms.example.com';
      return to(`https://${host}/?about=${encodeURIComponent(ticket.subject)}`, 302);
    }
    if (method === 'DELETE') {
      tickets.splice(tickets.indexOf(ticket), 1);
      return to(isWrong('goes-to-what-is-gone') ? `/tickets/${number}` : '/');
    }
    if (method === 'PATCH') {
      if (body['subject'] === '') return refusal(422, 'REQUIRED', 'It is missing.', 'subject');
      ticket.subject = `${body['subject'] ?? ticket.subject}`;
      return to(`/tickets/${number + Number(isWrong('goes-to-another'))}`);
    }
    return [200, ticket];
  }

  return serving((request: IncomingMessage, body: Body): Answer => {
    const { method = 'GET', url = '/' } = request;
    if (url === '/api/tickets' && method === 'POST') return lacking(body, 'subject') ?? open(body);
    if (url === '/api/tickets')
      return [200, { items: tickets.toReversed(), total: tickets.length }];
    const [, number, rest = ''] = /^\/api\/tickets\/(\d+)(\/follow-up|\/copy)?$/.exec(url) ?? [];
    const ticket = tickets.find((one) => `${one.number}` === number);
    if (ticket === undefined) return refusal(404, 'NOT_FOUND', 'There is no such ticket.');
    return about(method, ticket, rest, body);
  });
}

const { compiled, asked } = triedBy(FILE, text, { screens: false, kinds: KINDS });

async function failedWith(fault: Fault | null): Promise<{ ids: string[]; failed: string[] }> {
  const { url, stop } = await start(fault);
  const product = realProduct(compiled, { against: url });
  const failed = await failuresOf(asked, product, stop, fault !== null);
  return { ids: asked.obligations.map(({ id }) => id), failed };
}

describe('a product whose calls redirect', () => {
  it('is sound', async () => {
    const { ids, failed } = await failedWith(null);
    expect(failed).toEqual([]);
    expect(ids).toContain('calls/answered/followUp');
  }, 200_000);

  it.each(Object.keys(FAULTS) as Fault[])(
    'fails with the fault %s',
    async (fault) => {
      const { failed } = await failedWith(fault);
      expect(failed, FAULTS[fault]).not.toEqual([]);
    },
    200_000,
  );
});
