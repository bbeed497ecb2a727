// The example of `nonet/vite`: its dev server in a browser, and its build.

import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBrowser } from '../browser.ts';
import { devServer, type DevServer } from './dev-server.ts';
import { installed } from './project.ts';

const project = installed('vite');
const specification = join(project.path, 'spec/spec.md');
let server: DevServer;
let page: Page;

beforeAll(async () => {
  server = await devServer(project);
  page = await (await testBrowser()).newPage();
}, 400_000);

afterAll(async () => {
  await page?.close();
  await server?.end();
  project.remove();
});

const shown = (): Promise<string | null> => page.locator('main').textContent();
/** The status and the text that a request with these headers is answered. */
const ask = (path: string, headers: Record<string, string>, method = 'GET', body = '') =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(server.address + path, { method, headers }, (answer) => {
      let text = '';
      answer.on('data', (data) => (text += data));
      answer.on('end', () => resolve({ status: answer.statusCode!, text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });

it('shows screens at the paths of the calls behind them', async () => {
  await page.goto(`${server.address}/recipes/2`);
  await expect.poll(shown, { timeout: 200_000 }).toBe('Soup, 45 minutes');
  await page.goto(`${server.address}/recipes`);
  await expect.poll(shown).toBe('Pancakes, 20 minutes; Soup, 45 minutes');
}, 400_000);

it('tells calls from page loads and from the sources of the front end', async () => {
  const call = await ask('/recipes/2', { accept: '*/*' });
  expect(JSON.parse(call.text)).toMatchObject({ name: 'Soup' });
  expect((await ask('/recipes/9', {})).status).toBe(404);
  expect((await ask('/recipes/2', { accept: 'text/html,*/*' })).text).toContain('<main>');
  expect((await ask('/recipes/2', { 'sec-fetch-dest': 'script' })).text).not.toContain('Soup');
  expect((await ask('/src/main.ts', {})).text).toContain('initClient');
});

it('shows the specification beside the product', async () => {
  await page.goto(`${server.address}/_nonet`);
  await expect.poll(() => page.locator('h1').first().textContent()).toContain('Recipes');
});

it('keeps the controls for pages of this machine, and the rest for hosts that Vite lets in', async () => {
  const json = { 'content-type': 'application/json' };
  const clock = JSON.stringify({ forward: 1000 });
  const move = (headers: object) =>
    ask('/_nonet/clock', { ...json, ...headers }, 'POST', clock).then(({ status }) => status);
  expect(await move({})).toBe(200);
  expect(await move({ origin: server.address })).toBe(200);
  expect(await move({ origin: 'https://elsewhere.example' })).toBe(403);
  expect(await move({ host: 'elsewhere.example' })).toBe(403);
  const call = await ask('/recipes/2', { host: 'elsewhere.example' });
  expect(call.status).toBe(403);
  expect(call.text).not.toContain('Soup');
  const outside = await ask('/_nonet/app/..%2f..%2f..%2f..%2fpackage.json', {});
  expect(outside.status).toBe(404);
  expect((await ask('/_nonet/source?file=package.json', {})).status).toBe(404);
});

it('follows the specification: data, contract and pages', async () => {
  await page.goto(`${server.address}/recipes/2`);
  await expect.poll(shown).toBe('Soup, 45 minutes');
  const before = readFileSync(specification, 'utf8');
  writeFileSync(specification, before.replace('| Soup | 45 |', '| Stew | 90 |'));
  await expect.poll(shown, { timeout: 20_000 }).toBe('Stew, 90 minutes');
  const more = '| minutes | integer | yes | |\n| vegan | boolean | no | default `false` |';
  const text = readFileSync(specification, 'utf8');
  writeFileSync(specification, text.replace('| minutes | integer | yes | |', more));
  const contract = () => readFileSync(join(project.path, '.nonet/contract.ts'), 'utf8');
  await expect.poll(contract, { timeout: 20_000 }).toContain('vegan: z.boolean()');
  writeFileSync(specification, before.replace('list Recipe', 'list Recpe'));
  await expect.poll(server.said, { timeout: 20_000 }).toContain('spec/spec.md has 1 error');
  writeFileSync(specification, before);
}, 400_000);

it('builds, and is typed, with what the documents show', async () => {
  await project.run('vite/bin/vite.js', 'build');
  project.takeFrom('vite.md');
  await project.run('typescript/bin/tsc', '-p', '.');
}, 180_000);
