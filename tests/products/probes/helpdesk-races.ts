// Probes of what goes wrong in the helpdesk when several requests come at once.

import { type Answer, type HelpdeskSite, type Person } from './helpdesk-site.ts';
import { type Probe, shows, threeTimes } from './probe.ts';

type Request = readonly [person: Person, line: string, body?: unknown];

const NELL = { name: 'Nell', email: 'nell@example.com', password: 'secret-nell' };
const TICKET = { subject: 'No sound', description: 'It is silent.' };
const HELLO = { body: 'Hello' };

const atOnce = (...requests: readonly Request[]): Promise<Answer[]> =>
  Promise.all(requests.map(([person, line, body]) => person.ask(line, body)));
const statuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

interface Desk {
  readonly cleo: Person;
  readonly ada: Person;
  readonly root: Person;
}

const everybody = async (site: HelpdeskSite): Promise<Desk> => ({
  cleo: await site.cleo(),
  ada: await site.ada(),
  root: await site.root(),
});

/** Opens a ticket of Cleo's, has Ada reply on it and do so much with it, and answers its path. */
async function brought({ cleo, ada }: Desk, ...steps: readonly string[]): Promise<string> {
  const path = `/api/tickets/${(await cleo.ask('POST /api/tickets', TICKET)).body.id}`;
  await ada.ask(`POST ${path}/replies`, HELLO);
  for (const step of steps) await ada.ask(`POST ${path}/${step}`);
  return path;
}

export const RACE_PROBES = {
  'people-added-at-once': shows([201, 409, 409], async (site) => {
    const root = await site.root();
    const asked = ['Nell', 'Nella', 'Nelly'].map((name): Request => [
      root,
      'POST /api/people/staff',
      { ...NELL, name, role: 'agent' },
    ]);
    return statuses(await atOnce(...asked));
  }),
  'sign-ups-mixed': shows(['Nell', 'Nella', 'Nelly'], async (site) => {
    const asked = ['Nell', 'Nella', 'Nelly'].map(async (name) => {
      const person = { ...NELL, name, email: `${name}@example.com` };
      const { token } = (await site.ask('POST /api/people', person)).body;
      return (await site.ask('POST /api/tickets', TICKET, token)).body.requester.name;
    });
    return Promise.all(asked);
  }),
  'sign-ins-at-once': shows([200, 200, 200], async (site) => {
    const people = await Promise.all([site.cleo(), site.cleo(), site.cleo()]);
    return statuses(await atOnce(...people.map((one): Request => [one, 'GET /api/tickets'])));
  }),
  'ticket-numbers-at-once': shows([3, 4, 5, 6], async (site) => {
    const [cleo, carl] = [await site.cleo(), await site.carl()];
    const asked = [cleo, carl, cleo, carl].map((one): Request => [
      one,
      'POST /api/tickets',
      TICKET,
    ]);
    return (await atOnce(...asked)).map(({ body }) => body.id).sort((a, b) => a - b);
  }),
  'asked-while-solved': shows(['solved', 'solved', 'solved'], async (site) => {
    const desk = await everybody(site);
    return threeTimes(async () => {
      const path = await brought(desk, 'take');
      await atOnce([desk.ada, `POST ${path}/ask`], [desk.root, `POST ${path}/solve`]);
      return (await desk.root.ask(`GET ${path}`)).body.status;
    });
  }),
  'closed-while-reopened': shows(
    [
      [200, 409],
      [200, 409],
      [200, 409],
    ],
    async (site) => {
      const desk = await everybody(site);
      return threeTimes(async () => {
        const path = await brought(desk, 'take', 'solve');
        const asked = [desk.root, `POST ${path}/close`] as const;
        return statuses(await atOnce(asked, [desk.cleo, `POST ${path}/reopen`]));
      });
    },
  ),
  'answers-twice-at-once': shows([200, 409, 409], async (site) => {
    const desk = await everybody(site);
    const path = await brought(desk, 'take', 'ask');
    const answering = [desk.cleo, `POST ${path}/answer`] as const;
    return statuses(await atOnce(answering, answering, answering));
  }),
  'reply-undoes-move': shows(['open', 'open', 'open'], async (site) => {
    const desk = await everybody(site);
    return threeTimes(async () => {
      const path = await brought(desk);
      const replying = [desk.cleo, `POST ${path}/replies`, HELLO] as const;
      await atOnce(replying, replying, [desk.ada, `POST ${path}/take`]);
      return (await desk.root.ask(`GET ${path}`)).body.status;
    });
  }),
  'replies-counted-at-once': shows(5, async (site) => {
    const { cleo, ada, root } = await everybody(site);
    const asked = [cleo, ada, cleo, ada].map((one): Request => [
      one,
      'POST /api/tickets/1/replies',
      HELLO,
    ]);
    await atOnce(...asked);
    return (await root.ask('GET /api/tickets/1')).body.replies;
  }),
  'rate-at-once': shows(120, async (site) => {
    const cleo = await site.cleo();
    const asked = Array.from({ length: 122 }, (): Request => [cleo, 'GET /api/tickets']);
    return (await atOnce(...asked)).filter(({ status }) => status === 200).length;
  }),
} satisfies Record<string, Probe<HelpdeskSite>>;
