// A site of files in a real browser, under a path of its own on a host that knows nothing of it.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../../scripts/chromium.mjs';
import { nonet, ROOT } from '../../cli/nonet.ts';
import { hostSite } from '../site.ts';

const PATH = '/some/deep/path/';
let folder: string;
let site: Awaited<ReturnType<typeof hostSite>>;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-site-'));
  const spec = 'spec/examples/helpdesk.md';
  expect((await nonet(ROOT, 'build', spec, '--out', join(folder, PATH))).code).toBe(0);
  site = await hostSite(folder, PATH);
  browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
  page = await browser.newPage();
}, 60_000);
afterAll(async () => {
  await browser.close();
  site.close();
  rmSync(folder, { recursive: true });
});

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
