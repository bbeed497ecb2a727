// The product of the example of `nonet/msw` in a page, behind MSW's worker.

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBrowser } from '../browser.ts';
import { installed, ROOT } from './project.ts';

const project = installed('msw');
let server: ViteDevServer;

beforeAll(async () => {
  const page = join(project.path, 'index.html');
  writeFileSync(page, '<!doctype html><script type="module" src="/src/page.ts"></script>');
  writeFileSync(
    join(project.path, 'src/page.ts'),
    `import { world, worker } from './browser.ts';
     import * as tools from './tools.ts';
     await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
     Object.assign(window, { world, tools });`,
  );
  mkdirSync(join(project.path, 'public'));
  copyFileSync(
    join(ROOT, 'node_modules/msw/lib/mockServiceWorker.js'),
    join(project.path, 'public/mockServiceWorker.js'),
  );
  server = await createServer({
    ...{ root: project.path, configFile: false, logLevel: 'error' },
    cacheDir: join(project.path, '.vite'),
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
}, 400_000);

afterAll(async () => {
  await server?.close();
  project.remove();
});

it('answers what the page fetches', async () => {
  const page = await (await testBrowser()).newPage();
  await page.goto(server.resolvedUrls!.local[0]!);
  await page.waitForFunction(() => 'world' in window, null, { timeout: 200_000 });
  const said = await page.evaluate(async () => {
    const { world, tools } = window as unknown as {
      world: import('../../src/entry/msw.ts').World;
      tools: typeof import('../../examples/msw/src/tools.ts');
    };
    const refused = await tools.borrow(1).catch((error: Error) => error.message);
    world.as('Borrower');
    const { status } = await tools.borrow(1);
    const [ladder] = world.records('Tool');
    await world.lead(ladder!, 'free');
    const after = (await tools.listTools()).map((tool) => tool.status);
    const picture = new Image();
    const loaded = new Promise((resolve) => (picture.onload = picture.onerror = resolve));
    picture.src = 'http://localhost:3000/tools';
    await loaded;
    return { refused, status, after, lines: world.requests().map(({ row }) => row?.line ?? 0) };
  });
  expect(said).toMatchObject({
    refused: 'Sign in first.',
    status: 'lent',
    after: ['free', 'free'],
  });
  // Refused, borrowed and listed; what led the tool back, and a picture, are none of the page's calls.
  expect(said.lines.map((line) => line > 0)).toEqual([true, true, true]);
  await page.close();
}, 400_000);
