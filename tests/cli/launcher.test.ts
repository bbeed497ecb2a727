import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder, ROOT, type Folder } from './nonet.ts';

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
