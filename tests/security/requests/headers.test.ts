// Pages run no script but their own, show nothing of elsewhere and stand in no frame; and the app works
// so, in a real browser, from `start`, `mock` and a built site.

import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostSite } from '../../app/site.ts';
import { testBrowser } from '../../browser.ts';
import { nonet, ROOT, serving, type Serving } from '../../cli/nonet.ts';

const PATH = '/some/path/';
/** A text that runs where it is taken for markup, and a picture of elsewhere. */
const HOSTILE = '<img src=x onerror=document.title=`owned`><script>document.title=`owned`</script>';
let folder: string;
let browser: Browser;
let site: Awaited<ReturnType<typeof hostSite>>;
let start: Serving;
let mock: Serving;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-headers-'));
  cpSync(join(ROOT, 'spec/examples/helpdesk.md'), join(folder, 'helpdesk.md'));
  mkdirSync(join(folder, 'mocks/overrides/helpdesk'), { recursive: true });
  writeFileSync(
    join(folder, 'mocks/overrides/helpdesk/listTickets.mjs'),
    'export default (_request, mock) => ({ ...mock(), headers: { "x-override": "yes" } });\n',
  );
  const built = await nonet(folder, 'build', 'helpdesk.md', '--out', join(folder, PATH));
  expect([built.code, built.err]).toEqual([0, '']);
  site = await hostSite(folder, PATH);
  start = await serving(folder, 'start', 'helpdesk.md', '--no-open', '--port', '0');
  mock = await serving(folder, 'mock', 'helpdesk.md');
  browser = await testBrowser();
}, 400_000);
afterAll(async () => {
  await site.close();
  await Promise.all([start.interrupt(), mock.interrupt()]);
  rmSync(folder, { recursive: true });
});

const html = { headers: { accept: 'text/html' } };

describe.each([
  ['start', () => start.said.address],
  ['mock', () => mock.said.address],
])('a page of `%s`', (_command, address) => {
  it.each(['/', '/tickets/1', '/_nonet', '/_nonet/app/index.html'])(
    'at %s runs only its own scripts',
    async (path) => {
      const { headers } = await fetch(address() + path, html);
      const policy = headers.get('content-security-policy')!;
      const said = new Map(
        policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]),
      );
      expect(said.get('default-src')).toEqual(["'none'"]);
      expect(said.get('script-src')!.filter((source) => source !== 'blob:')).toEqual(["'self'"]);
      expect(said.get('style-src')).toEqual(["'self'"]);
      for (const name of ['frame-ancestors', 'frame-src', 'base-uri'])
        expect(said.get(name)).toEqual(["'none'"]);
      for (const [name, sources] of said)
        expect([name, sources.filter((source) => /\*|http/.test(source))]).toEqual([name, []]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    },
  );

  it('has its files and what is said of it taken for what they are', async () => {
    for (const path of ['mode', 'source?file=helpdesk.md', 'app/before-paint.js', 'app/nothing']) {
      const { headers } = await fetch(`${address()}/_nonet/${path}`);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
    }
  });
});

it('controls are not taken for pages', async () => {
  const { headers } = await fetch(`${mock.said.address}/_nonet/snapshot`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

it('no page of the app or a site has a script within it, but one that its policy names', () => {
  const policies = readdirSync(join(folder, PATH), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => [name, readFileSync(join(folder, PATH, name), 'utf8')] as const);
  expect(policies.map(([name]) => name).sort()).toEqual([
    '404.html',
    '_nonet/app/index.html',
    'index.html',
  ]);
  for (const [name, page] of policies) {
    const within = page.match(/<script>|<script type="module">|\son\w+=/g) ?? [];
    expect([name, within.length]).toEqual([name, name === '404.html' ? 1 : 0]);
    if (name === '_nonet/app/index.html') continue;
    expect(page).toMatch(/<head>\s*<meta http-equiv="Content-Security-Policy"/);
    expect(page).toContain('<meta name="referrer" content="same-origin" />');
  }
});

/** A page that notes what its policy forbids. */
async function open(address: string): Promise<{ page: Page; forbidden: string[] }> {
  const page = await (await browser.newContext()).newPage();
  const forbidden: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) forbidden.push(message.text());
  });
  page.on('pageerror', (error) => forbidden.push(String(error)));
  await page.goto(address);
  return { page, forbidden };
}

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 20_000 });

it(
  'runs the product, its specification and the editor of `start`',
  { timeout: 400_000 },
  async () => {
    const { page, forbidden } = await open(`${start.said.address}/`);
    await title(page, 'Sign in');
    const told = await page.evaluate(async (subject) => {
      const headers = { 'content-type': 'application/json' };
      const post = (path: string, body: object, more = {}) =>
        fetch(path, {
          method: 'POST',
          headers: { ...headers, ...more },
          body: JSON.stringify(body),
        });
      const { token } = (await (
        await post('/_nonet/sign-in', { entity: 'Person', key: 1 })
      ).json()) as { token: string };
      const authorization = { authorization: `Bearer ${token}` };
      await post('/api/tickets', { subject, description: subject }, authorization);
      const listed = await fetch('/api/tickets', { headers: authorization });
      localStorage.setItem('nonet:credential:helpdesk.md', token);
      return listed.headers.get('x-override');
    }, HOSTILE);
    // A module of the project answers in the page.
    expect(told).toBe('yes');
    await page.reload();
    await title(page, 'My tickets');
    await page.getByText('<img src=x').first().waitFor();
    expect(await page.title()).not.toBe('owned');
    await page
      .getByRole('button', { name: /Write|Edit/ })
      .first()
      .click();
    await page.locator('.cm-content').waitFor({ timeout: 20_000 });
    await page.goto(`${start.said.address}/_nonet/states`);
    await page.locator('svg').first().waitFor();
    expect(forbidden).toEqual([]);
    await page.context().close();
  },
);

it('forbids what a hostile page would do, where it would be let in', async () => {
  const { page, forbidden } = await open(`${start.said.address}/`);
  await title(page, 'Sign in');
  await page.evaluate((text) => {
    document.body.insertAdjacentHTML('beforeend', `<div>${text}</div>`);
    const script = document.createElement('script');
    script.textContent = 'document.title = "owned"';
    document.body.append(script);
    const image = new Image();
    image.src = 'http://127.0.0.1:9/pixel.png';
    document.body.append(image);
  }, HOSTILE);
  await expect.poll(() => forbidden.length).toBeGreaterThanOrEqual(3);
  expect(await page.title()).not.toBe('owned');
  await page.context().close();
});

it('runs the pages of `mock`', { timeout: 200_000 }, async () => {
  const { page, forbidden } = await open(`${mock.said.address}/`);
  await title(page, 'Sign in');
  await page.goto(`${mock.said.address}/_nonet/calls`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(forbidden).toEqual([]);
  await page.context().close();
});

it('runs a built site, led there from a deep address', { timeout: 200_000 }, async () => {
  const { page, forbidden } = await open(`${site.address}tickets/1`);
  await title(page, 'Sign in');
  expect(page.url()).toContain(`${site.address}#/`);
  const answered = await page.evaluate(async () => (await fetch('/api/tickets')).status);
  expect(answered).toBe(401);
  expect(forbidden).toEqual([]);
  await page.context().close();
});

it('says how to open a site that is opened as a file', async () => {
  const page = await browser.newPage();
  await page.goto(`file://${join(folder, PATH, 'index.html')}`);
  await page.getByRole('heading', { name: 'Open this page from a web server' }).waitFor();
  await expect.poll(() => page.locator('body').innerText()).toContain('python3 -m http.server');
  await page.close();
});
