import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBuiltApp } from '../../src/cli/home/home.ts';
import { emptyFolder, nonet, ROOT, type Folder } from './nonet.ts';

let folder: Folder;
beforeEach(() => {
  folder = emptyFolder();
  folder.write('spec/examples/helpdesk.md', readFileSync(join(ROOT, 'spec/examples/helpdesk.md')));
  folder.write('spec/spec.md', readFileSync(join(ROOT, 'spec/spec.md')));
});
afterEach(() => folder.remove());

const read = (path: string): string => readFileSync(join(folder.path, path), 'utf8');

describe('nonet build', () => {
  it('writes a site of all specifications for any path, and writes it again', async () => {
    const { code, out } = await nonet(folder.path, 'build', '--json');
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { folder: 'dist/site', files: ['spec/spec.md', 'spec/examples/helpdesk.md'] },
    ]);
    const page = read('dist/site/index.html');
    const files = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, file]) => file!);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      expect(file).toMatch(/^\.\//);
      expect(existsSync(join(folder.path, 'dist/site', file))).toBe(true);
    }
    expect(read('dist/site/nonet-worker.js')).toContain(JSON.stringify(files[1]!.slice(2)));
    const site = JSON.parse(read('dist/site/_nonet/app/site.json')) as Record<string, any>;
    const [, helpdesk] = site.specs;
    expect(read(`dist/site/${helpdesk.text}`)).toBe(read('spec/examples/helpdesk.md'));
    const { spec, diagnostics } = JSON.parse(read(`dist/site/${helpdesk.read}`));
    expect([spec.name, diagnostics]).toEqual(['Helpdesk', []]);
    expect((await nonet(folder.path, 'build')).code).toBe(0);
    expect(readdirSync(join(folder.path, 'dist'))).toEqual(['site']);
  });

  it('takes along what a run said of the rows, and refuses what is no such thing', async () => {
    const file = 'spec/examples/helpdesk.md';
    const run = { file, version: '2.1.0', scenarios: [], rows: [], leftOut: [] };
    folder.write('run.json', JSON.stringify({ ...run, milliseconds: 1 }));
    expect((await nonet(folder.path, 'build', file, '--evidence', 'run.json')).code).toBe(0);
    const { specs } = JSON.parse(read('dist/site/_nonet/app/site.json'));
    expect(JSON.parse(read(`dist/site/${specs[0].evidence}`))).toEqual({ ...run, notReached: [] });
    folder.write('other.json', '{}');
    const refused = await nonet(folder.path, 'build', file, '--evidence', 'other.json');
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringContaining('nonet accept --json'),
    ]);
  });

  it('leaves a folder that holds something else', async () => {
    folder.write('mine/notes.txt', 'mine');
    const refused = await nonet(folder.path, 'build', '--out', 'mine');
    expect([refused.code, readdirSync(join(folder.path, 'mine'))]).toEqual([2, ['notes.txt']]);
    expect(refused.err).toContain('mine holds something else than a site of Nonet');
  });
});

/** What a first load of a site fetches: from the page, and from there what is always wanted. */
const ALWAYS = ['start-here-', 'browser-mock-', 'bar-'];

it('has a first load of less than 300 kB of compressed JavaScript', () => {
  const app = findBuiltApp()!;
  const assets = readdirSync(join(app, 'assets')).filter((name) => name.endsWith('.js'));
  const page = readFileSync(join(app, 'index.html'), 'utf8');
  const first = assets.filter(
    (name) => page.includes(name) || ALWAYS.some((beginning) => name.startsWith(beginning)),
  );
  expect(first.length).toBeGreaterThan(ALWAYS.length);
  const fetched = new Map<string, number>();
  const fetch = (name: string): void => {
    if (fetched.has(name)) return;
    const code = readFileSync(join(app, 'assets', name));
    fetched.set(name, gzipSync(code).length);
    for (const [, other] of `${code}`.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)/g))
      fetch(other!);
  };
  first.forEach(fetch);
  const weight = [...fetched.values()].reduce((sum, each) => sum + each, 0);
  expect(weight).toBeGreaterThan(200_000);
  expect(weight).toBeLessThan(300_000);
});
