// A site of files in a real browser, under a path of its own on a host that knows nothing of it.

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../../scripts/chromium.mjs';
import { nonet, ROOT } from '../../cli/nonet.ts';

const PATH = '/some/deep/path/';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

let folder: string;
let server: Server;
let address: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-site-'));
  const spec = 'spec/examples/helpdesk.md';
  expect((await nonet(ROOT, 'build', spec, '--out', join(folder, PATH))).code).toBe(0);
  server = createServer(({ url = '/' }, response) => {
    const path = join(folder, url.replace(/\?.*/, '').replace(/\/$/, '/index.html'));
    const isThere = statSync(path, { throwIfNoEntry: false })?.isFile() === true;
    const file = isThere ? path : join(folder, PATH, '404.html');
    response.writeHead(isThere ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
    });
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`;
  browser = await chromium.launch({ executablePath: findChromium()!, args: ['--no-sandbox'] });
  page = await browser.newPage();
}, 60_000);
afterAll(async () => {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
});

const title = (name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

it('shows a screen by a deep address, on a host that only knows files', async () => {
  await page.goto(`${address}sign-up`);
  await title('Sign up');
  expect(page.url()).toBe(`${address}#/sign-up`);
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
  await page.goto(`${address}#/sign-in`);
  await page.reload();
  await page.getByLabel('Email').fill('cleo@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('secret-cleo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await title('My tickets');
  await page.goto(`${address}#/_nonet/edit`);
  await page.getByRole('textbox', { name: 'The specification' }).waitFor();
});
