// The packed package as Node, bundlers and compilers find their way in it.

import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind } from '@arethetypeswrong/core/problems';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { afterAll, describe, expect, it } from 'vitest';
import { pack } from './project.ts';

const folder = mkdtempSync(join(tmpdir(), 'nonet-package-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const packed = pack(folder);

/** The package with changes in its `package.json`. */
function changed(from: string, to: string): string {
  execFileSync('tar', ['-xzf', packed, '-C', folder]);
  const path = join(folder, 'package/package.json');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  const tarball = join(folder, 'changed.tgz');
  execFileSync('tar', ['-czf', tarball, '-C', folder, 'package']);
  return tarball;
}

/** The codes of what publint finds, suggestions included. */
async function publintFindings(tarball: string): Promise<string[]> {
  const { buffer } = Uint8Array.from(readFileSync(tarball));
  const { messages } = await publint({ strict: true, pack: { tarball: buffer } });
  return messages.map(({ code, path }) => `${code} at ${path.join('.')}`);
}

/** The kinds of problems with types where modules are ESM: the package has no others. */
async function problemsWithTypes(tarball: string): Promise<string[]> {
  const data = Uint8Array.from(readFileSync(tarball));
  const analysis = await checkPackage(createPackageFromTarballData(data));
  if (analysis.types === false) return ['no types'];
  return analysis.problems
    .filter((problem) =>
      (['node16-esm', 'bundler'] as const).some((kind) =>
        problemAffectsResolutionKind(problem, kind, analysis),
      ),
    )
    .map((problem) => JSON.stringify(problem));
}

describe('the package', () => {
  it('has nothing that publint finds', async () => {
    expect(await publintFindings(packed)).toEqual([]);
  }, 200_000);

  it('has types wherever ESM is resolved', async () => {
    expect(await problemsWithTypes(packed)).toEqual([]);
  }, 200_000);
});

it('is found out where an entry point leads nowhere', async () => {
  const tarball = changed('"default": "./dist/entry/msw.js"', '"default": "./dist/entry/gone.js"');
  expect(await publintFindings(tarball)).toEqual(['FILE_DOES_NOT_EXIST at exports../msw.default']);
}, 200_000);

it('is found out where an entry point has no types', async () => {
  const tarball = changed('"types": "./dist/entry/msw.d.ts"', '"types": "./dist/entry/gone.d.ts"');
  expect(await problemsWithTypes(tarball)).toEqual([
    expect.stringContaining('"entrypoint":"./msw","resolutionKind":"node16-esm"'),
    expect.stringContaining('"entrypoint":"./msw","resolutionKind":"bundler"'),
  ]);
}, 200_000);
