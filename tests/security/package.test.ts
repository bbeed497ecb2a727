// What `npm pack` puts into the package of a clone that was used: nothing of this machine.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { nonet, ROOT } from '../cli/nonet.ts';

interface Packed {
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

it('holds what is built, the features, documents and examples, and nothing that a run has left', async () => {
  const old = join(ROOT, 'dist/cli', `command.cjs.${'0'.repeat(40)}`);
  writeFileSync(old, 'what an earlier version kept');
  try {
    await nonet(ROOT, 'check', 'spec/spec.md');
    const words = ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline'];
    const said = execFileSync('npm', words, {
      ...{ cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    });
    const [{ files }] = JSON.parse(said) as [Packed];
    const paths = files.map(({ path }) => path);
    expect(paths).toContain('dist/cli/command.cjs');
    const others = paths.filter(
      (path) => !/^(?:[^/]+|(?:bin|ci|dist|features|docs|examples|spec\/examples)\/.*)$/.test(path),
    );
    expect(others).toEqual([]);
    const foreign = paths.filter(
      (path) =>
        !/(?:^|\.)(?:js|cjs|mjs|tsx?|css|html|svg|png|woff2|json|md|yml|feature|LICENSE)$/.test(
          path,
        ),
    );
    expect(foreign).toEqual([]);
    expect(paths.filter((path) => /node_modules|\.nonet|test-results/.test(path))).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['action.yml', 'ci/gitlab.yml'],
        ...['docs/format.md', 'features/README.md', 'spec/examples/helpdesk.md'],
        ...['dist/entry/msw.js', 'dist/entry/msw.d.ts', 'examples/vite/src/main.ts'],
      ]),
    );
    const places = [ROOT, homedir()].filter((place) => place.length > 5);
    const telling = paths.filter((path) => {
      const text = readFileSync(join(ROOT, path), 'latin1');
      return places.some((place) => text.includes(place));
    });
    expect(telling).toEqual([]);
  } finally {
    rmSync(old, { force: true });
  }
}, 120_000);

/** The folder that a package is found in from another one; null where it is not installed. */
function foundFrom(folder: string, name: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    const place = join(at, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (at === dirname(at)) return null;
  }
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + sizeOf(place);
    return sum + statSync(place).size;
  }, 0);

/** What the command loads: an earlier build's files stay beside it for an hour, but are not published. */
function commandFiles(): Set<string> {
  const found = new Set(['dist/cli/command.cjs']);
  for (const file of found)
    for (const [, name] of readFileSync(join(ROOT, file), 'utf8').matchAll(/"\.\/([\w-]+\.cjs)"/g))
      if (existsSync(join(ROOT, 'dist/cli', name!))) found.add(`dist/cli/${name}`);
  return found;
}

it('is installed without screens in less than 40 MB', () => {
  const sizes = new Map<string, number>();
  const install = (names: readonly string[], from: string): void => {
    for (const place of names.flatMap((name) => foundFrom(from, name) ?? [])) {
      const said = readFileSync(join(place, 'package.json'), 'utf8');
      const { name, version, dependencies = {} } = JSON.parse(said) as Record<string, never>;
      // One version is installed once, wherever it stands here.
      if (sizes.has(`${name}@${version}`)) continue;
      sizes.set(`${name}@${version}`, sizeOf(place));
      install(Object.keys(dependencies), place);
    }
  };
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
    string,
    object
  >;
  install(Object.keys(own['dependencies'] ?? {}), ROOT);
  const words = ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline'];
  const said = execFileSync('npm', words, {
    ...{ cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  });
  const [{ files }] = JSON.parse(said) as [Packed];
  const current = commandFiles();
  expect(current.size).toBeGreaterThan(50);
  const packed = files
    .filter(({ path }) => !path.startsWith('dist/cli/') || current.has(path))
    .reduce((sum, { size }) => sum + size, 0);
  expect(sizes.size).toBeGreaterThan(50);
  const all = [...sizes.values()].reduce((sum, size) => sum + size, packed);
  expect(all).toBeLessThan(40_000_000);
}, 120_000);

it('keeps what V8 compiled outside of what is built', async () => {
  await nonet(ROOT, 'check', 'spec/spec.md');
  const kept = readdirSync(join(ROOT, '.cache/compiled'));
  expect(kept.some((name) => /^command\.cjs\.[0-9a-f]{8}$/.test(name))).toBe(true);
});
