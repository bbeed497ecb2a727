// An example project as somebody has it who has installed the packed Nonet: a folder of its own, with
// the package as `npm pack` makes it beside the other packages.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  readFileSync,
  writeFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { run } from './run.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface Project {
  readonly path: string;
  /** Runs a program of an installed package to its end; gives what it said. Throws where it fails. */
  run(program: string, ...parameters: string[]): Promise<string>;
  /** Runs one of its scripts, as `npm test` does. Throws where it fails. */
  script(name: string): Promise<string>;
  /** Puts the TypeScript of a page of `docs/` beside the sources, a module for each piece. */
  takeFrom(page: string): void;
  remove(): void;
}

/** An example, installed. */
export function installed(example: string): Project {
  const path = mkdtempSync(join(tmpdir(), `nonet-example-${example}-`));
  cpSync(join(ROOT, 'examples', example), path, { recursive: true });
  const modules = join(path, 'node_modules');
  mkdirSync(modules);
  for (const name of new Set([...packagesOf(path), ...packagesOf(ROOT, ['dependencies'])])) {
    const link = join(modules, name);
    mkdirSync(dirname(link), { recursive: true });
    if (name !== 'nonet') symlinkSync(join(ROOT, 'node_modules', name), link);
  }
  unpack(path, join(modules, 'nonet'));
  const commands = join(modules, '.bin');
  mkdirSync(commands);
  for (const name of readdirSync(join(ROOT, 'node_modules/.bin')))
    symlinkSync(join(ROOT, 'node_modules/.bin', name), join(commands, name));
  symlinkSync(join(modules, 'nonet/bin/nonet.js'), join(commands, 'nonet'));
  return {
    path,
    run: (program, ...parameters) =>
      run(path, process.execPath, [join(modules, program), ...parameters]),
    script: (name) => run(path, 'npm', ['run', name]),
    takeFrom: (page) => {
      const text = readFileSync(join(ROOT, 'docs', page), 'utf8');
      const pieces = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)];
      if (pieces.length === 0) throw new Error(`${page} has no TypeScript`);
      for (const [place, [, piece = '']] of pieces.entries())
        writeFileSync(join(path, 'src', `${page}-${place}.ts`), piece);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** What a project says that it needs: it finds nothing else, as where packages are kept apart. */
function packagesOf(folder: string, kinds = ['dependencies', 'devDependencies']): string[] {
  const own: Record<string, object | undefined> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  return kinds.flatMap((kind) => Object.keys(own[kind] ?? {}));
}

/** Packs Nonet as it is built, and unpacks it where it is installed. */
function unpack(folder: string, target: string): void {
  const tarball = pack(folder);
  execFileSync('tar', ['-xzf', tarball, '-C', folder]);
  renameSync(join(folder, 'package'), target);
  rmSync(tarball);
}

/** Packs Nonet as it is built, into a folder; gives the path of the tarball. */
export function pack(folder: string): string {
  const words = ['pack', '--json', '--ignore-scripts', '--offline', '--pack-destination', folder];
  const said = execFileSync('npm', words, {
    ...{ cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  });
  const [{ filename }] = JSON.parse(said) as [{ filename: string }];
  return join(folder, filename);
}
