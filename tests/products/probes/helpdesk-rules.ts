// Probes of the helpdesk's rules and of who may do what.

import { type Answer, type HelpdeskSite, each, wrong } from './helpdesk-site.ts';
import { type Probe, shows } from './probe.ts';

const NELL = { name: 'Nell', email: 'nell@example.com', password: 'secret-nell' };
const TICKET = { subject: 'No sound', description: 'It is silent.' };

const subject = async (site: HelpdeskSite, text: string): Promise<number> =>
  (await (await site.cleo()).ask('POST /api/tickets', { ...TICKET, subject: text })).status;
const reply = async (site: HelpdeskSite, fields: object): Promise<Answer> =>
  (await site.cleo()).ask('POST /api/tickets/1/replies', { body: 'Hello', ...fields });

/** Opens tickets as Cleo until that is refused, and answers how many were opened. */
async function openAll(site: HelpdeskSite): Promise<number> {
  const cleo = await site.cleo();
  for (let count = 0; count < 9; count++) {
    const { status } = await cleo.ask('POST /api/tickets', TICKET);
    if (status !== 201) return count;
  }
  return 9;
}

export const RULE_PROBES = {
  'password-limit-strict': shows(
    201,
    async (site) => (await site.ask('POST /api/people', { ...NELL, password: '12345678' })).status,
  ),
  'subject-limit-strict': shows([201, 422], async (site) => [
    await subject(site, 'x'.repeat(120)),
    await subject(site, 'x'.repeat(121)),
  ]),
  'subject-measured-untrimmed': shows(201, async (site) => subject(site, ` ${'x'.repeat(120)} `)),
  'subject-units-counted': shows([201, 422], async (site) => [
    await subject(site, '🖨'.repeat(120)),
    await subject(site, '🖨'.repeat(121)),
  ]),
  'reply-limit-loose': shows([201, 422], async (site) => [
    (await reply(site, { body: 'x'.repeat(5000) })).status,
    (await reply(site, { body: 'x'.repeat(5001) })).status,
  ]),
  'one-ticket-more': shows(4, openAll),
  'open-tickets-of-all': shows(4, async (site) => {
    await (await site.carl()).ask('POST /api/tickets', TICKET);
    return openAll(site);
  }),
  'solved-counts-as-closed': shows(4, async (site) => {
    await site.bring('solved');
    return openAll(site);
  }),
  'closed-ticket-answerable': shows({ request: 'TICKET_CLOSED' }, async (site) => {
    await site.bring('closed');
    const answer = await reply(site, {});
    return wrong(answer);
  }),
  'customer-writes-internal': shows([422, 'INTERNAL_REPLY'], async (site) => {
    const { status, body } = await reply(site, { internal: true });
    return [status, body.code];
  }),
  'auto-closed-still-counts': shows(5, async (site) => {
    await site.bring('solved');
    site.wait(7 * 24);
    return openAll(site);
  }),
  'openings-at-once': shows(4, async (site) => {
    const cleo = await site.cleo();
    const asked = Array.from({ length: 6 }, () => cleo.ask('POST /api/tickets', TICKET));
    return (await Promise.all(asked)).filter(({ status }) => status === 201).length;
  }),
} satisfies Record<string, Probe<HelpdeskSite>>;

export const ROLE_PROBES = {
  'member-signs-up': shows(
    403,
    async (site) => (await (await site.cleo()).ask('POST /api/people', NELL)).status,
  ),
  'session-endless': shows([200, 401], async (site) => {
    const cleo = await site.cleo();
    site.wait(7.99);
    const before = await cleo.ask('GET /api/tickets');
    site.wait(0.01);
    return [before.status, (await cleo.ask('GET /api/tickets')).status];
  }),
  'agent-opens-tickets': shows(
    403,
    async (site) => (await (await site.ada()).ask('POST /api/tickets', TICKET)).status,
  ),
  'foreign-ticket-readable': shows(
    404,
    async (site) => (await (await site.carl()).ask('GET /api/tickets/1')).status,
  ),
  'foreign-ticket-forbidden': shows([404, 'There is no such ticket.'], async (site) => {
    const { status, body } = await (await site.carl()).ask('GET /api/tickets/1');
    return [status, body.detail];
  }),
  'foreign-replies-readable': shows(
    404,
    async (site) => (await (await site.carl()).ask('GET /api/tickets/1/replies')).status,
  ),
  'foreign-ticket-answerable': shows(
    404,
    async (site) =>
      (await (await site.carl()).ask('POST /api/tickets/1/replies', { body: 'Hello' })).status,
  ),
  'customer-reads-queue': shows(
    403,
    async (site) => (await (await site.cleo()).ask('GET /api/queue')).status,
  ),
  'administrator-takes': shows(
    403,
    async (site) => (await (await site.root()).ask('POST /api/tickets/1/take')).status,
  ),
  'any-agent-asks': shows(403, async (site) => {
    await site.bring('open');
    return (await (await site.bob()).ask('POST /api/tickets/1/ask')).status;
  }),
  'any-agent-solves': shows(403, async (site) => {
    await site.bring('open');
    return (await (await site.bob()).ask('POST /api/tickets/1/solve')).status;
  }),
  'anybody-answers': shows(403, async (site) => {
    await site.bring('pending');
    return (await (await site.carl()).ask('POST /api/tickets/1/answer')).status;
  }),
  'customer-cannot-reopen': shows(200, async (site) => {
    await site.bring('solved');
    return (await (await site.cleo()).ask('POST /api/tickets/1/reopen')).status;
  }),
  'agent-closes': shows(403, async (site) => {
    await site.bring('solved');
    return (await (await site.ada()).ask('POST /api/tickets/1/close')).status;
  }),
  'agent-lists-people': shows(
    403,
    async (site) => (await (await site.ada()).ask('GET /api/people')).status,
  ),
  'agent-adds-people': shows(
    403,
    async (site) =>
      (await (await site.ada()).ask('POST /api/people/staff', { ...NELL, role: 'agent' })).status,
  ),
  'foreign-tickets-listed': shows(['Printer jams'], async (site) =>
    each(await (await site.cleo()).ask('GET /api/tickets'), 'subject'),
  ),
  'session-slides': shows([200, 401], async (site) => {
    const cleo = await site.cleo();
    site.wait(5);
    const before = await cleo.ask('GET /api/tickets');
    site.wait(3);
    return [before.status, (await cleo.ask('GET /api/tickets')).status];
  }),
  'session-as-old-as-first': shows([401, 200], async (site) => {
    const first = await site.cleo();
    site.wait(5);
    const second = await site.cleo();
    site.wait(3);
    return [
      (await first.ask('GET /api/tickets')).status,
      (await second.ask('GET /api/tickets')).status,
    ];
  }),
  'other-agent-silenced': shows(201, async (site) => {
    await site.bring('open');
    return (await (await site.bob()).ask('POST /api/tickets/1/replies', { body: 'Hello' })).status;
  }),
  'foreign-answer-hidden': shows(
    403,
    async (site) => (await (await site.carl()).ask('POST /api/tickets/1/answer')).status,
  ),
  'bad-token-refused-at-sign-in': shows(201, async (site) => {
    const cleo = { email: 'cleo@example.com', password: 'secret-cleo' };
    return (await site.ask('POST /api/sessions', cleo, 'made-up')).status;
  }),
} satisfies Record<string, Probe<HelpdeskSite>>;
