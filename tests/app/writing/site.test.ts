// A site of files in a real browser, under a path of its own on a host that knows nothing of it; and
// the modules that answer calls there, as where `nonet start` serves the page.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBrowser } from '../../browser.ts';
import { nonet, ROOT, serving } from '../../cli/nonet.ts';
import { hostSite } from '../site.ts';

const PATH = '/some/deep/path/';
let folder: string;
let site: Awaited<ReturnType<typeof hostSite>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-site-'));
  cpSync(join(ROOT, 'spec/examples/helpdesk.md'), join(folder, 'helpdesk.md'));
  override("priority: 'high'");
  const built = await nonet(folder, 'build', 'helpdesk.md', '--out', join(folder, PATH));
  expect([built.code, built.err]).toEqual([0, '']);
  site = await hostSite(folder, PATH);
  browser = await testBrowser();
  page = await browser.newPage();
}, 60_000);
afterAll(async () => {
  await page.context().close();
  await site.close();
  rmSync(folder, { recursive: true });
});

/** Writes what answers `openTicket`. */
function override(own: string): void {
  const script = `export default ({ body }, mock) => {
  const { body: made, ...own } = mock();
  return { ...own, body: /fire/i.test(body.subject) ? { ...made, ${own} } : made };
};
`;
  mkdirSync(join(folder, 'mocks/overrides/helpdesk'), { recursive: true });
  writeFileSync(join(folder, 'mocks/overrides/helpdesk/openTicket.mjs'), script);
}

/** What the page is answered that opens a ticket. */
const opened = (on: Page, subject: string) =>
  on.evaluate(async (subject) => {
    const send = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const sent = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await (await fetch(path, sent)).json()) as Record<string, string>;
    };
    await fetch('/_nonet/reset', { method: 'POST' });
    const { token } = await send('/_nonet/sign-in', { entity: 'Person', key: 1 });
    return (await send('/api/tickets', { subject, description: 'x' }, token))['priority'];
  }, subject);

const title = (name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

it('shows a screen by a deep address, on a host that only knows files', async () => {
  await page.goto(`${site.address}sign-up`);
  await title('Sign up');
  expect(page.url()).toBe(`${site.address}#/sign-up`);
});

it('works without a network, once it has been there', async () => {
  const kept = async () => {
    const [name] = await caches.keys();
    if (name === undefined) return false;
    const files = await (await caches.open(name)).keys();
    // The last of them all.
    return files.some(({ url }) => url.endsWith('.md'));
  };
  await expect.poll(() => page.evaluate(kept), { timeout: 20_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.goto(`${site.address}#/sign-in`);
  await page.reload();
  await page.getByLabel('Email').fill('cleo@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('secret-cleo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await title('My tickets');
  await page.goto(`${site.address}#/_nonet/edit`);
  await page.getByRole('textbox', { name: 'The specification' }).waitFor();
});

it('keeps what is remarked in this browser', async () => {
  await page.goto(`${site.address}#/_nonet/limits`);
  await page.getByRole('button', { name: 'Remark on PAGE_SIZE' }).click();
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Your remark on PAGE_SIZE').fill('Why so many?');
  await page.getByRole('button', { name: 'Remark', exact: true }).click();
  await page.getByRole('listitem', { name: 'Remark by Anna' }).waitFor();
  await page.reload();
  await page.getByText('Why so many?').waitFor();
  await page.goto(`${site.address}#/_nonet/remarks`);
  const begun = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'Download' }).click();
  const download = await begun;
  expect(download.suggestedFilename()).toBe('helpdesk.review.md');
  expect(readFileSync(await download.path(), 'utf8')).toContain('  Why so many?\n');
});

it('has remarks on its screens, and a link that opens one', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.address}#/`);
  await title('My tickets');
  await page.getByRole('button', { name: 'Why is this here?' }).click();
  await page.getByText(/^Point at anything/).waitFor();
  await page.getByRole('heading', { name: /^Printer jams/ }).click({ position: { x: 2, y: 2 } });
  await page.getByRole('button', { name: 'Remark on Ticket.subject' }).click();
  await page.getByLabel('Your remark on Ticket, field Subject').fill('Longer, @Anna?');
  await page.getByRole('button', { name: 'Remark', exact: true }).click();
  const answer = page.getByRole('region', { name: /^Why:/ });
  await answer.getByText('Mentions you').waitFor();
  await answer.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${site.address}#/#remark=`)).toBe(true);
  await page.goto('about:blank');
  await page.goto(link);
  const card = page.getByRole('region', { name: 'Remarks on Ticket.subject' });
  await card.getByText('Longer,').waitFor();
  await page.getByRole('button', { name: 'Remarks on this screen' }).click();
  await page.getByRole('switch', { name: 'Show remarks' }).click();
  await page.getByRole('button', { name: '1 remark on Ticket.subject, mentions you' }).waitFor();
});

it('lets a module answer a call instead, without a network too', async () => {
  expect([await opened(page, 'Fire!'), await opened(page, 'Rain')]).toEqual(['high', 'normal']);
});

it('lets it answer under nonet start, and takes it up again when it is saved', async () => {
  const start = await serving(folder, 'start', 'helpdesk.md', '--no-open');
  const live = await browser.newPage();
  await live.goto(`${start.said.address}/sign-in`);
  await live.getByRole('heading', { level: 1, name: 'Sign in', exact: true }).waitFor();
  expect([await opened(live, 'Fire!'), await opened(live, 'Rain')]).toEqual(['high', 'normal']);
  override("priority: 'low'");
  await expect.poll(() => opened(live, 'Fire!')).toBe('low');
  const importing = "import './other.mjs';\nexport default () => ({ status: 418, body: null });\n";
  writeFileSync(join(folder, 'mocks/overrides/helpdesk/openTicket.mjs'), importing);
  await live.getByText('which only `nonet mock` reads').first().waitFor();
  expect(await opened(live, 'Fire!')).toBe('normal');
  expect(readFileSync(join(folder, 'mocks/overrides/helpdesk/contract.d.ts'), 'utf8')).toContain(
    'export type Override<Name extends keyof Calls>',
  );
  await live.close();
  await start.interrupt();
});
