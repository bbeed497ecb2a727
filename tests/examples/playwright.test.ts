// The example of `nonet/playwright`: in the process of the tests, and with a mock that is served.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { installed } from './project.ts';

const project = installed('playwright');
afterAll(() => project.remove());

/** A port that is free now. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** The example's own configuration, with the browser of this machine, for a folder of tests. */
const configured = (name: string, tests: string): void =>
  writeFileSync(
    join(project.path, name),
    `import own from './playwright.config';
     const executablePath = ${JSON.stringify(findChromium())};
     export default {
       ...own, workers: 2, reporter: 'line', testDir: ${JSON.stringify(tests)},
       use: { ...own.use, launchOptions: { executablePath, args: ['--no-sandbox'] } },
     };`,
  );
const playwright = (config: string) =>
  project.run('@playwright/test/cli.js', 'test', '--config', config);

beforeAll(async () => {
  process.env['PORT'] = String(await freePort());
});
afterAll(() => delete process.env['PORT']);

it('passes its tests and its type check, with what the documents show', async () => {
  configured('own.config.ts', 'tests');
  expect(await playwright('own.config.ts')).toContain('6 passed');
  project.takeFrom('playwright.md');
  await project.run('typescript/bin/tsc', '-p', '.');
}, 180_000);

it('passes the same tests with a mock that is served, a world each', async () => {
  const baseURL = `http://localhost:${process.env['PORT']}`;
  writeFileSync(
    join(project.path, 'vite.config.ts'),
    `import { nonet } from 'nonet/vite';
     export default { plugins: [nonet()] };`,
  );
  writeFileSync(
    join(project.path, 'tests/nonet.ts'),
    `import { nonetTest } from 'nonet/playwright';
     export const test = nonetTest('spec/spec.md', { mock: ${JSON.stringify(baseURL)} });
     export { expect } from 'nonet/playwright';`,
  );
  // The answers that it gives to pages are not known in the process of the tests.
  const tests = join(project.path, 'tests/parcels.test.ts');
  const asked = "({ page, world, signedInAs }) => {\n  await signedInAs('Trainee')";
  const told =
    'expect((await world.requests()).find(({ status }) => status === 403)).toBeDecidedBy({ section: 6';
  const text = readFileSync(tests, 'utf8')
    .replace("({ page, signedInAs }) => {\n  await signedInAs('Trainee')", asked)
    .replace('expect(await answered).toBeDecidedBy({ section: 6', `await answered;\n  ${told}`);
  expect(text).toContain(told);
  writeFileSync(tests, text);
  configured('served.config.ts', 'tests');
  expect(await playwright('served.config.ts')).toContain('6 passed');
}, 180_000);

it('answers a product of another origin, and says which rows decided where a test fails', async () => {
  mkdirSync(join(project.path, 'failing'));
  writeFileSync(
    join(project.path, 'failing/failing.test.ts'),
    `import { expect, nonetTest } from 'nonet/playwright';
     const test = nonetTest('spec/spec.md');
     test('fails', async ({ page }) => {
       const answered = page.waitForResponse('/parcels');
       await page.goto('/');
       expect(await answered).toBeAccepted();
     });`,
  );
  writeFileSync(
    join(project.path, 'failing/elsewhere.test.ts'),
    `import { expect, nonetTest } from 'nonet/playwright';
     const test = nonetTest('spec/spec.md', { baseUrl: 'http://api.test/v1' });
     test('asks elsewhere', async ({ page, world, signedInAs }) => {
       await signedInAs('Clerk');
       await page.goto('/');
       const status = await page.evaluate(async () => {
         const headers = { 'content-type': 'application/json', 'x-own': '1' };
         const body = JSON.stringify({ recipient: 'Zoe' });
         const how = { method: 'POST', credentials: 'include', headers, body } as const;
         return (await fetch('http://api.test/v1/parcels', how)).status;
       });
       expect(status).toBe(201);
       expect((await world.requests()).at(-1)?.body).toEqual({ recipient: 'Zoe' });
     });`,
  );
  configured('failing.config.ts', 'failing');
  const said = await playwright('failing.config.ts').catch((error: Error) => error.message);
  expect(said).toContain(
    'expected GET /parcels (by nobody signed in) to be accepted, but it was answered 401 SIGN_IN by spec/spec.md:',
  );
  expect(said).toContain('what the product answered (text/plain)');
  expect(said).toMatch(/1 failed[\s\S]*1 passed/);
}, 180_000);
