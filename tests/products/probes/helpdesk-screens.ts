// Probes of the helpdesk's screens.

import type { HelpdeskSite } from './helpdesk-site.ts';
import { type Probe, shows } from './probe.ts';
import type { Tab } from './tab.ts';

async function compose(tab: Tab, fields: Record<string, string>): Promise<Tab> {
  await tab.open('/tickets/new');
  for (const [label, value] of Object.entries(fields)) tab.fill(label, value);
  await tab.press('Open ticket');
  return tab;
}

const TICKET = { Subject: 'No sound', Description: 'It is silent.' };

export const SCREEN_PROBES = {
  'heading-misnamed': shows(
    'People',
    async (site) => (await (await site.rootsTab()).open('/people')).heading,
  ),
  'label-misnamed': shows(
    ['Subject', 'Description', 'Priority'],
    async (site) => (await (await site.cleosTab()).open('/tickets/new')).labels,
  ),
  'new-ticket-for-all': shows([403, 'You may not do this.'], async (site) => {
    const tab = await (await site.adasTab()).open('/tickets/new');
    return [tab.status, tab.alerts[0]];
  }),
  'sign-in-for-members': shows([403, 'You may not do this.'], async (site) => {
    const tab = await (await site.cleosTab()).open('/sign-in');
    return [tab.status, tab.alerts[0]];
  }),
  'refused-instead-of-sign-in': shows(
    'Sign in',
    async (site) => (await (await site.tab()).open('/queue')).heading,
  ),
  'screen-lists-foreign-tickets': shows(['Printer jams'], async (site) =>
    (await site.cleosTab()).all('td:first-child'),
  ),
  'screen-stays-on-first-page': shows(['Printer jams'], async (site) => {
    for (let i = 0; i < 8; i++) await openSome(site, i);
    return (await (await site.adasTab()).open('/?page=2')).all('td:first-child').slice(-1);
  }),
  'screen-shows-internal': shows(['It began on Monday.'], async (site) =>
    (await (await site.cleosTab()).open('/tickets/1')).all('li .said'),
  ),
  'description-unshown': shows(true, async (site) =>
    (await (await site.cleosTab()).open('/tickets/1')).main.includes('every second page'),
  ),
  'button-for-every-role': shows(
    ['Reply'],
    async (site) => (await (await site.cleosTab()).open('/tickets/1')).buttons,
  ),
  'button-in-every-state': shows(
    ['Take ticket', 'Reply'],
    async (site) => (await (await site.adasTab()).open('/tickets/1')).buttons,
  ),
  'form-priority-lost': shows('high', async (site) => {
    await compose(await site.cleosTab(), { ...TICKET, Priority: 'high' });
    return (await (await site.cleo()).ask('GET /api/tickets/3')).body.priority;
  }),
  'form-internal-lost': shows(true, async (site) => {
    const tab = await (await site.adasTab()).open('/tickets/1');
    tab.fill('Body', 'Between us');
    tab.tick('Internal');
    await tab.press('Reply');
    return (await (await site.ada()).ask('GET /api/tickets/1/replies')).body.items[2].internal;
  }),
  'row-takes-first': shows('open', async (site) => {
    const tab = await (await site.adasTab()).open('/queue');
    await tab.press('Take ticket', 'Cannot sign in');
    return (await (await site.ada()).ask('GET /api/tickets/2')).body.status;
  }),
  'opened-goes-home': shows(
    '/tickets/3',
    async (site) => (await compose(await site.cleosTab(), TICKET)).path,
  ),
  'taken-stays-on-queue': shows('Ticket', async (site) => {
    const tab = await (await site.adasTab()).open('/queue');
    await tab.press('Take ticket');
    return tab.heading;
  }),
  'sign-up-goes-nowhere': shows('My tickets', async (site) => {
    const tab = await (await site.tab()).open('/sign-up');
    tab.fill('Name', 'Nell');
    tab.fill('Email', 'nell@example.com');
    tab.fill('Password', 'secret-nell');
    await tab.press('Sign up');
    return tab.heading;
  }),
  'session-outlives-cookie': shows('Sign in', async (site) => {
    const tab = await site.cleosTab();
    const { cookie } = tab;
    await tab.press('Sign out');
    const page = await fetch(`${site.url}/`, { headers: { cookie } });
    return /<h1>(.*)<\/h1>/.exec(await page.text())?.[1];
  }),
  'markup-unescaped': shows(['<em>Help</em>', 0], async (site) => {
    const tab = await compose(await site.cleosTab(), { ...TICKET, Subject: '<em>Help</em>' });
    await tab.open('/');
    return [tab.all('td:first-child')[0], tab.all('em').length];
  }),
  'error-beside-first-field': shows([null, 'description is required.'], async (site) => {
    const tab = await compose(await site.cleosTab(), { Subject: 'No sound' });
    return [tab.beside('Subject'), tab.beside('Description')];
  }),
  'error-not-linked': shows('subject is required.', async (site) =>
    (await compose(await site.cleosTab(), {})).beside('Subject'),
  ),
  'alert-forgotten': shows(['Wait until one of your tickets is closed.'], async (site) => {
    const tab = await site.cleosTab();
    for (let i = 0; i < 5; i++) await compose(tab, TICKET);
    return tab.alerts;
  }),
} satisfies Record<string, Probe<HelpdeskSite>>;

/** Opens three tickets as a new customer. */
async function openSome(site: HelpdeskSite, number: number): Promise<void> {
  const email = `n${number}@example.com`;
  const person = { name: 'N', email, password: 'secret-some' };
  const { token } = (await site.ask('POST /api/people', person)).body;
  const ticket = { subject: 'More', description: 'And more' };
  for (let i = 0; i < 3; i++) await site.ask('POST /api/tickets', ticket, token);
}
