// Probes of the helpdesk's calls, errors and limits.

import { type HelpdeskSite, type Person, each, wrong } from './helpdesk-site.ts';
import { type Probe, shows } from './probe.ts';

const NELL = { name: 'Nell', email: 'nell@example.com', password: 'secret-nell' };
const TICKET = { subject: 'No sound', description: 'It is silent.' };

const list = async (person: Promise<Person>, line: string, field: string): Promise<unknown[]> =>
  each(await (await person).ask(line), field);

/** Opens so many tickets, four for each of as many new customers as it takes. */
async function open(site: HelpdeskSite, count: number): Promise<void> {
  let token = '';
  for (let i = 0; i < count; i++) {
    const person = { ...NELL, email: `n${i}@example.com` };
    if (i % 4 === 0) token = (await site.ask('POST /api/people', person)).body.token as string;
    await site.ask('POST /api/tickets', TICKET, token);
  }
}

/** How many of so many calls are answered. */
async function answered(person: Person, calls: number): Promise<number> {
  const asked = Array.from({ length: calls }, () => person.ask('GET /api/tickets?page=9'));
  const answers = await Promise.all(asked);
  return answers.filter(({ status }) => status === 200).length;
}

export const CALL_PROBES = {
  'sign-in-answers-200': shows(201, async (site) => {
    const cleo = { email: 'cleo@example.com', password: 'secret-cleo' };
    return (await site.ask('POST /api/sessions', cleo)).status;
  }),
  'sign-out-does-nothing': shows([204, 401], async (site) => {
    const cleo = await site.cleo();
    const out = await cleo.ask('DELETE /api/sessions/current');
    return [out.status, (await cleo.ask('GET /api/tickets')).status];
  }),
  'sign-out-everywhere': shows(200, async (site) => {
    const [here, there] = [await site.cleo(), await site.cleo()];
    await here.ask('DELETE /api/sessions/current');
    return (await there.ask('GET /api/tickets')).status;
  }),
  'status-ignored': shows([2], async (site) => {
    await site.bring('open');
    return list(site.root(), 'GET /api/tickets?status=new', 'id');
  }),
  'total-of-page': shows([1, 26], async (site) => {
    await open(site, 24);
    const { body } = await (await site.root()).ask('GET /api/tickets?page=2');
    return [body.items.length, body.total];
  }),
  'pages-from-nought': shows([2, 1], async (site) => list(site.root(), 'GET /api/tickets', 'id')),
  'page-nought-taken': shows({ page: 'INVALID' }, async (site) => {
    const answer = await (await site.root()).ask('GET /api/tickets?page=0');
    return wrong(answer);
  }),
  'oldest-first': shows([2, 1], async (site) => list(site.root(), 'GET /api/tickets', 'id')),
  'queue-holds-open': shows([2], async (site) => {
    await site.bring('open');
    return list(site.ada(), 'GET /api/queue', 'id');
  }),
  'queue-low-first': shows([1, 2], async (site) => list(site.ada(), 'GET /api/queue', 'id')),
  'queue-by-letter': shows(['high', 'normal', 'low'], async (site) => {
    await (await site.carl()).ask('POST /api/tickets', { ...TICKET, priority: 'low' });
    return list(site.ada(), 'GET /api/queue', 'priority');
  }),
  'queue-newest-first': shows([1, 2, 3], async (site) => {
    await (await site.carl()).ask('POST /api/tickets', TICKET);
    return list(site.ada(), 'GET /api/queue', 'id');
  }),
  'assignee-forgotten': shows(
    { id: 3, name: 'Ada Agent' },
    async (site) => (await (await site.ada()).ask('POST /api/tickets/1/take')).body.assignee,
  ),
  'solved-at-forgotten': shows(true, async (site) => {
    await site.bring('solved');
    const { body } = await (await site.cleo()).ask('GET /api/tickets/1');
    return body.solvedAt === new Date(site.clock.now).toISOString();
  }),
  'solved-at-cleared': shows(true, async (site) => {
    await site.bring('solved');
    const { body } = await (await site.cleo()).ask('POST /api/tickets/1/reopen');
    return body.solvedAt === new Date(site.clock.now).toISOString();
  }),
  'internal-replies-shown': shows(['It began on Monday.'], async (site) =>
    list(site.cleo(), 'GET /api/tickets/1/replies', 'body'),
  ),
  'total-of-all-replies': shows(
    1,
    async (site) => (await (await site.cleo()).ask('GET /api/tickets/1/replies')).body.total,
  ),
  'description-optional': shows(
    422,
    async (site) =>
      (await (await site.cleo()).ask('POST /api/tickets', { subject: 'No sound' })).status,
  ),
  'people-by-age': shows(
    ['Ada Agent', 'Carl Customer', 'Cleo Customer', 'Root Admin'],
    async (site) => list(site.root(), 'GET /api/people', 'name'),
  ),
  'people-role-ignored': shows(['Ada Agent'], async (site) =>
    list(site.root(), 'GET /api/people?role=agent', 'name'),
  ),
  'staff-role-optional': shows(
    422,
    async (site) => (await (await site.root()).ask('POST /api/people/staff', NELL)).status,
  ),
  'password-cut-at-72': shows(401, async (site) => {
    await site.ask('POST /api/people', { ...NELL, password: `${'x'.repeat(72)}y` });
    const { email } = NELL;
    return (await site.ask('POST /api/sessions', { email, password: 'x'.repeat(72) })).status;
  }),
  'sign-out-ends-latest': shows([401, 200], async (site) => {
    const here = await site.cleo();
    site.wait(1);
    const there = await site.cleo();
    await here.ask('DELETE /api/sessions/current');
    const asked = [here, there].map(async (one) => (await one.ask('GET /api/tickets')).status);
    return Promise.all(asked);
  }),
  'status-cut-first': shows([1], async (site) => {
    await site.bring('closed');
    await open(site, 24);
    return list(site.root(), 'GET /api/tickets?status=closed', 'id');
  }),
  'status-list-by-update': shows([2, 1], async (site) => {
    const ada = await site.ada();
    await ada.ask('POST /api/tickets/2/take');
    site.wait(1);
    await ada.ask('POST /api/tickets/1/take');
    return list(site.ada(), 'GET /api/tickets?status=open', 'id');
  }),
  'past-end-repeats-last': shows([], async (site) =>
    list(site.root(), 'GET /api/tickets?page=9', 'id'),
  ),
  'agent-sees-own-open': shows([1], async (site) => {
    await site.bring('open');
    return list(site.bob(), 'GET /api/tickets?status=open', 'id');
  }),
  'refused-take-assigns': shows([409, 'Ada Agent'], async (site) => {
    await site.bring('open');
    const bob = await site.bob();
    const { status } = await bob.ask('POST /api/tickets/1/take');
    return [status, (await bob.ask('GET /api/tickets/1')).body.assignee.name];
  }),
  'solver-becomes-assignee': shows('Ada Agent', async (site) => {
    await site.bring('open');
    return (await (await site.root()).ask('POST /api/tickets/1/solve')).body.assignee.name;
  }),
  'reopened-unassigned': shows({ id: 3, name: 'Ada Agent' }, async (site) => {
    await site.bring('solved');
    return (await (await site.cleo()).ask('POST /api/tickets/1/reopen')).body.assignee;
  }),
  'internal-replies-last': shows([false, true, false], async (site) => {
    await (await site.cleo()).ask('POST /api/tickets/1/replies', { body: 'It is done.' });
    return list(site.ada(), 'GET /api/tickets/1/replies', 'internal');
  }),
  'people-case-blind': shows(
    ['Ada Agent', 'Carl Customer', 'Cleo Customer', 'Root Admin', 'bob'],
    async (site) => {
      await site.ask('POST /api/people', { ...NELL, name: 'bob' });
      return list(site.root(), 'GET /api/people', 'name');
    },
  ),
  'people-ties-latest-first': shows(['z@example.com', 'a@example.com'], async (site) => {
    for (const letter of ['z', 'a']) {
      await site.ask('POST /api/people', { ...NELL, name: 'A', email: `${letter}@example.com` });
    }
    return (await list(site.root(), 'GET /api/people', 'email')).slice(0, 2);
  }),
} satisfies Record<string, Probe<HelpdeskSite>>;

export const ERROR_PROBES = {
  'unknown-email-told': shows([401, 'Email or password is wrong.'], async (site) => {
    const nobody = { email: 'nobody@example.com', password: 'secret-cleo' };
    const { status, body } = await site.ask('POST /api/sessions', nobody);
    return [status, body.detail];
  }),
  'record-untold': shows(
    'There is no such ticket.',
    async (site) => (await (await site.cleo()).ask('GET /api/tickets/99')).body.detail,
  ),
  'wrong-state-answers-400': shows(
    409,
    async (site) => (await (await site.root()).ask('POST /api/tickets/1/close')).status,
  ),
  'state-untold': shows(
    'This cannot be done to the ticket now: it is new.',
    async (site) => (await (await site.root()).ask('POST /api/tickets/1/close')).body.detail,
  ),
  'taken-email-answers-422': shows(
    409,
    async (site) =>
      (await site.ask('POST /api/people', { ...NELL, email: 'cleo@example.com' })).status,
  ),
  'taken-email-beside-name': shows({ email: 'EMAIL_TAKEN' }, async (site) =>
    wrong(await site.ask('POST /api/people', { ...NELL, email: 'cleo@example.com' })),
  ),
  'required-told-as-invalid': shows({ name: 'REQUIRED' }, async (site) =>
    wrong(await site.ask('POST /api/people', { ...NELL, name: ' ' })),
  ),
  'closed-answers-422': shows(409, async (site) => {
    await site.bring('closed');
    return (await (await site.cleo()).ask('POST /api/tickets/1/replies', { body: 'Hi' })).status;
  }),
  'first-violation-only': shows(
    { name: 'REQUIRED', email: 'REQUIRED', password: 'REQUIRED' },
    async (site) => wrong(await site.ask('POST /api/people', {})),
  ),
  'errors-left-empty': shows({ priority: 'INVALID' }, async (site) =>
    wrong(await (await site.cleo()).ask('POST /api/tickets', { ...TICKET, priority: 5 })),
  ),
  'state-before-permission': shows(
    403,
    async (site) => (await (await site.ada()).ask('POST /api/tickets/1/ask')).status,
  ),
  'reply-read-before-found': shows(
    404,
    async (site) =>
      (await (await site.carl()).ask('POST /api/tickets/1/replies', { body: '' })).status,
  ),
  'status-by-key': shows({ status: 'INVALID' }, async (site) => {
    const answer = await (await site.root()).ask('GET /api/tickets?status=constructor');
    return wrong(answer);
  }),
  'id-read-loosely': shows(
    404,
    async (site) => (await (await site.root()).ask('GET /api/tickets/1abc')).status,
  ),
} satisfies Record<string, Probe<HelpdeskSite>>;

export const LIMIT_PROBES = {
  'page-of-twenty': shows(25, async (site) => {
    await open(site, 24);
    return (await list(site.root(), 'GET /api/tickets', 'id')).length;
  }),
  'rate-unlimited': shows(120, async (site) => answered(await site.cleo(), 122)),
  'rate-one-more': shows(120, async (site) => answered(await site.cleo(), 122)),
  'rate-shared': shows(5, async (site) => {
    await answered(await site.cleo(), 118);
    return answered(await site.ada(), 5);
  }),
  'rate-refusals-free': shows([60, 60, 0], async (site) => {
    const cleo = await site.cleo();
    const first = await answered(cleo, 60);
    site.wait(0.5 / 60);
    const second = await answered(cleo, 120);
    site.wait(0.6 / 60);
    return [first, second, await answered(cleo, 1)];
  }),
  'rate-per-session': shows([60, 60], async (site) => {
    const [here, there] = [await site.cleo(), await site.cleo()];
    return [await answered(here, 60), await answered(there, 61)];
  }),
} satisfies Record<string, Probe<HelpdeskSite>>;
