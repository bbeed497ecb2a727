// The example of stories that the specification's mock serves: run as tests, and built.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';
import { testBrowser } from '../browser.ts';
import { installed, ROOT } from './project.ts';
import { run } from './run.ts';

const project = installed('storybook');
let server: PreviewServer | undefined;

/** Storybook keeps settings in the home folder: not in that of whoever runs the tests. */
const npm = (...parameters: string[]): Promise<string> =>
  run(project.path, 'npm', parameters, { HOME: project.path, USERPROFILE: project.path });

const fileOf = (name: string): string => readFileSync(join(project.path, name), 'utf8');

beforeAll(() => npm('run', 'prepare'));
afterAll(async () => {
  await server?.close();
  project.remove();
});

it('passes its stories as tests, and its type check', async () => {
  // With the browser of this machine, and with packages that are links to outside of the project.
  writeFileSync(
    join(project.path, 'own.config.ts'),
    `import { playwright } from '@vitest/browser-playwright';
     import own from './vitest.config.ts';
     const executablePath = ${JSON.stringify(findChromium())};
     const provider = playwright({ launchOptions: { executablePath, args: ['--no-sandbox'] } });
     export default {
       ...own,
       server: { fs: { allow: ['.', ${JSON.stringify(ROOT)}] } },
       test: { ...own.test, browser: { ...own.test.browser, provider } },
     };`,
  );
  expect(await npm('exec', '--', 'vitest', 'run', '--config', 'own.config.ts')).toMatch(
    /Tests\s+5 passed/,
  );
  await project.run('typescript/bin/tsc', '-p', '.');
}, 180_000);

it('is what the document shows', () => {
  const text = readFileSync(join(ROOT, 'docs/msw.md'), 'utf8');
  const [settings, stories, ...others] = text.matchAll(/^```tsx\n([\s\S]*?)^```$/gm);
  expect(settings![1]).toBe(fileOf('.storybook/preview.ts'));
  expect(fileOf('src/plants.stories.tsx')).toContain(stories![1]);
  expect(others).toEqual([]);
});

it('builds, and begins each story with a world of its own', async () => {
  await npm('run', 'build');
  server = await preview({
    ...{ root: project.path, configFile: false, logLevel: 'error' },
    build: { outDir: 'storybook-static' },
    preview: { host: '127.0.0.1', port: 0 },
  });
  const page = await (await testBrowser()).newPage();
  await page.goto(server.resolvedUrls!.local[0]!);
  const shown = page.frameLocator('#storybook-preview-iframe');
  const story = (name: string) => page.getByRole('link', { name }).first().click();
  await story('For A Neighbour');
  await shown.getByText('Fern is reserved').waitFor({ timeout: 200_000 });
  await story('For A Visitor');
  await shown.getByText('Sign in first.').waitFor();
  await shown.getByText('Fern is free').waitFor();
  await story('Empty');
  await shown.getByText('No plants today.').waitFor();
  await page.close();
}, 180_000);
