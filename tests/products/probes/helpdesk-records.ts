// Probes of what the helpdesk keeps, and of how tickets move.

import { type Answer, type HelpdeskSite, type Person, wrong } from './helpdesk-site.ts';
import { type Probe, shows } from './probe.ts';

const NELL = { name: 'Nell', email: 'nell@example.com', password: 'secret-nell' };
const STAFF = { ...NELL, role: 'agent' };
const TICKET = { subject: 'No sound', description: 'It is silent.' };
const HOUR = 3_600_000;
const WEEK = 7 * 24;

const opened = async (site: HelpdeskSite, fields: object = {}): Promise<Answer> =>
  (await site.cleo()).ask('POST /api/tickets', { ...TICKET, ...fields });
const printer = async (site: HelpdeskSite): Promise<Record<string, any>> =>
  (await (await site.root()).ask('GET /api/tickets/1')).body;
const replied = async (person: Person, fields: object = {}): Promise<Answer> =>
  person.ask('POST /api/tickets/1/replies', { body: 'Hello', ...fields });

/** Opens a ticket as Cleo, has Ada take it, and answers its path. */
async function takenAnew(site: HelpdeskSite): Promise<string> {
  const { id } = (await opened(site)).body;
  await (await site.ada()).ask(`POST /api/tickets/${id}/take`);
  return `/api/tickets/${id}`;
}

/** Has the first ticket, which is solved, reopened and solved once more. */
async function solvedAgain(site: HelpdeskSite): Promise<void> {
  await (await site.cleo()).ask('POST /api/tickets/1/reopen');
  await (await site.ada()).ask('POST /api/tickets/1/solve');
}

export const ENTITY_PROBES = {
  'password-answered': shows(['id', 'name', 'email', 'role'], async (site) =>
    Object.keys((await (await site.root()).ask('POST /api/people/staff', STAFF)).body),
  ),
  'sign-up-takes-role': shows(
    'customer',
    async (site) =>
      (await site.ask('POST /api/people', { ...NELL, role: 'administrator' })).body.role,
  ),
  'email-unchecked': shows({ email: 'INVALID' }, async (site) =>
    wrong(await site.ask('POST /api/people', { ...NELL, email: 'nell' })),
  ),
  'email-unlooked-on-adding': shows(409, async (site) => {
    const twin = { ...STAFF, email: 'ada@example.com' };
    return (await (await site.root()).ask('POST /api/people/staff', twin)).status;
  }),
  'subject-untrimmed': shows(
    'No sound',
    async (site) => (await opened(site, { subject: '  No sound ' })).body.subject,
  ),
  'priority-default-low': shows('normal', async (site) => (await opened(site)).body.priority),
  'priority-unchecked': shows({ priority: 'INVALID' }, async (site) => {
    const answer = await opened(site, { priority: 'urgent' });
    return wrong(answer);
  }),
  'requester-as-id': shows(
    { id: 1, name: 'Cleo Customer' },
    async (site) => (await printer(site)).requester,
  ),
  'null-left-out': shows(null, async (site) => (await printer(site)).assignee),
  'updated-at-stays': shows(HOUR, async (site) => {
    site.wait(1);
    await site.bring('open');
    const { createdAt, updatedAt } = await printer(site);
    return Date.parse(updatedAt) - Date.parse(createdAt);
  }),
  'reply-moves-ticket': shows(0, async (site) => {
    site.wait(1);
    await replied(await site.cleo());
    const { createdAt, updatedAt } = await printer(site);
    return Date.parse(updatedAt) - Date.parse(createdAt);
  }),
  'times-without-zone': shows(true, async (site) =>
    /T[\d:]{8}\.\d{3}Z$/.test((await printer(site)).createdAt),
  ),
  'internal-replies-counted': shows(1, async (site) => (await printer(site)).replies),
  'reply-ticket-as-object': shows(
    1,
    async (site) => (await replied(await site.cleo())).body.ticket,
  ),
  'reply-by-requester': shows(
    { id: 3, name: 'Ada Agent' },
    async (site) => (await replied(await site.ada())).body.author,
  ),
  'internal-by-default': shows(
    false,
    async (site) => (await replied(await site.ada())).body.internal,
  ),
  'staff-password-trimmed': shows(201, async (site) => {
    const [email, password] = ['nell@example.com', ' secret nell '];
    await (await site.root()).ask('POST /api/people/staff', { ...STAFF, email, password });
    return (await site.ask('POST /api/sessions', { email, password })).status;
  }),
  'subject-squeezed': shows(
    'No  sound',
    async (site) => (await opened(site, { subject: 'No  sound' })).body.subject,
  ),
  'null-priority-is-default': shows(
    422,
    async (site) => (await opened(site, { priority: null })).status,
  ),
  'reply-markup-stripped': shows(
    'Press <b>Start</b>',
    async (site) => (await replied(await site.cleo(), { body: 'Press <b>Start</b>' })).body.body,
  ),
  'replies-counted-by-author': shows(3, async (site) => {
    const cleo = await site.cleo();
    for (let i = 0; i < 2; i++) await replied(cleo);
    return (await printer(site)).replies;
  }),
  'queue-counts-internal': shows(1, async (site) => {
    const { items } = (await (await site.ada()).ask('GET /api/queue')).body;
    return items[0].replies;
  }),
  'solved-at-of-first': shows(HOUR, async (site) => {
    await site.bring('solved');
    const { solvedAt } = await printer(site);
    site.wait(1);
    await solvedAgain(site);
    return Date.parse((await printer(site)).solvedAt) - Date.parse(solvedAt);
  }),
  'auto-close-moves-solved-at': shows(['closed', 0], async (site) => {
    await site.bring('solved');
    const before = await printer(site);
    site.wait(WEEK);
    const { status, solvedAt } = await printer(site);
    return [status, Date.parse(solvedAt) - Date.parse(before.solvedAt)];
  }),
} satisfies Record<string, Probe<HelpdeskSite>>;

export const STATE_PROBES = {
  'taken-twice': shows([409, 'Ada Agent'], async (site) => {
    await site.bring('open');
    const again = await (await site.bob()).ask('POST /api/tickets/1/take');
    return [again.status, (await printer(site)).assignee.name];
  }),
  'solved-unopened': shows(
    409,
    async (site) => (await (await site.root()).ask('POST /api/tickets/1/solve')).status,
  ),
  'solved-unanswered': shows(
    409,
    async (site) => (await (await site.ada()).ask(`POST ${await takenAnew(site)}/solve`)).status,
  ),
  'internal-replies-suffice': shows(409, async (site) => {
    const path = await takenAnew(site);
    const ada = await site.ada();
    await ada.ask(`POST ${path}/replies`, { body: 'Hm', internal: true });
    return (await ada.ask(`POST ${path}/solve`)).status;
  }),
  'closed-reopens': shows(409, async (site) => {
    await site.bring('closed');
    return (await (await site.cleo()).ask('POST /api/tickets/1/reopen')).status;
  }),
  'reopens-as-new': shows('open', async (site) => {
    await site.bring('solved');
    return (await (await site.cleo()).ask('POST /api/tickets/1/reopen')).body.status;
  }),
  'closed-unsolved': shows(409, async (site) => {
    await site.bring('open');
    return (await (await site.root()).ask('POST /api/tickets/1/close')).status;
  }),
  'closes-never': shows('closed', async (site) => {
    await site.bring('solved');
    site.wait(2 * WEEK);
    return (await printer(site)).status;
  }),
  'closes-a-day-late': shows('closed', async (site) => {
    await site.bring('solved');
    site.wait(WEEK);
    return (await printer(site)).status;
  }),
  'closes-from-creation': shows('solved', async (site) => {
    site.wait(WEEK - 1);
    await site.bring('solved');
    site.wait(2);
    return (await printer(site)).status;
  }),
  'closes-when-noticed': shows(WEEK * HOUR, async (site) => {
    await site.bring('solved');
    site.wait(2 * WEEK);
    const { solvedAt, updatedAt } = await printer(site);
    return Date.parse(updatedAt) - Date.parse(solvedAt);
  }),
  'closes-from-first-solving': shows('solved', async (site) => {
    await site.bring('solved');
    site.wait(WEEK - 1);
    await solvedAgain(site);
    site.wait(2);
    return (await printer(site)).status;
  }),
  'reply-restarts-closing': shows('closed', async (site) => {
    await site.bring('solved');
    site.wait(WEEK - 1);
    await replied(await site.cleo());
    site.wait(1);
    return (await printer(site)).status;
  }),
  'reply-answers-pending': shows('pending', async (site) => {
    await site.bring('pending');
    await replied(await site.cleo());
    return (await printer(site)).status;
  }),
  'takes-at-once': shows([200, 409, 409, 409], async (site) => {
    const [ada, bob] = [await site.ada(), await site.bob()];
    const takes = [ada, bob, ada, bob].map((agent) => agent.ask('POST /api/tickets/1/take'));
    return (await Promise.all(takes)).map(({ status }) => status).sort((a, b) => a - b);
  }),
} satisfies Record<string, Probe<HelpdeskSite>>;
