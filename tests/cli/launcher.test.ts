import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder, ROOT, type Folder } from './nonet.ts';

/** A product of one call, and of one screen that makes it. */
const SCREENS = readFileSync(
  join(ROOT, 'tests/corpus/cases/follows-after-timer.md'),
  'utf8',
).replace(
  '## 2. Screens\n\nnone',
  `## 2. Screens

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Ask | \`/\` | Guest | | \`ask\` |`,
);

let folder: Folder;
beforeAll(() => {
  folder = emptyFolder();
});
afterAll(() => folder.remove());

const run = (launcher: string): string =>
  execFileSync(process.execPath, [launcher, '--version'], { cwd: folder.path, encoding: 'utf8' });

it('runs from any folder in a clone', () => {
  expect(run(join(ROOT, 'bin/nonet.js'))).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it('runs from a package, which has no sources and builds nothing', () => {
  const installed = join(folder.path, 'node_modules/nonet');
  mkdirSync(installed, { recursive: true });
  for (const part of ['bin', 'dist/cli', 'package.json'])
    cpSync(join(ROOT, part), join(installed, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(installed, 'node_modules'));
  expect(run(join(installed, 'bin/nonet.js'))).toMatch(/^\d+\.\d+\.\d+\n$/);
});

it('keeps what was compiled, and makes it anew where that is damaged', () => {
  const installed = join(folder.path, 'node_modules/nonet');
  const compiled = join(installed, '.cache/compiled');
  const [kept = ''] = readdirSync(compiled).filter((name) => name.startsWith('command.cjs.'));
  writeFileSync(join(compiled, kept), 'not what V8 compiled');
  expect(run(join(installed, 'bin/nonet.js'))).toMatch(/^\d/);
  expect(statSync(join(compiled, kept)).size).toBeGreaterThan(1_000);
});

it('says what is missing where screens are to be tried without Playwright', () => {
  const installed = join(folder.path, 'bare/nonet');
  for (const part of ['bin', 'dist/cli', 'dist/app', 'package.json'])
    cpSync(join(ROOT, part), join(installed, part), { recursive: true });
  mkdirSync(join(installed, 'node_modules'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('playwright'))
      symlinkSync(join(ROOT, 'node_modules', name), join(installed, 'node_modules', name));
  folder.write('screens.md', SCREENS);
  const accept = (...words: string[]) =>
    spawnSync(process.execPath, [join(installed, 'bin/nonet.js'), 'accept', ...words], {
      ...{ cwd: folder.path, encoding: 'utf8' },
      // Any program there is: it is not started.
      env: { ...process.env, NONET_CHROMIUM: process.execPath },
    });
  const { status, stderr } = accept('screens.md');
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: expect.stringContaining('which is not installed: `npm install --save-dev playwright`'),
  });
  expect(accept('screens.md', '--no-screens').status).toBe(0);
}, 90_000);
