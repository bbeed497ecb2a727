// The example of `nonet`, as its users run it.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { installed } from './project.ts';

const project = installed('nonet');
afterAll(() => project.remove());

it('passes its tests and its type check, with what the documents show', async () => {
  expect(await project.run('../tests/spec.test.mjs')).toMatch(/# pass 3/);
  mkdirSync(join(project.path, 'src'));
  project.takeFrom('functions.md');
  await project.run('typescript/bin/tsc', '-p', '.');
}, 180_000);

it('runs in a browser: nothing of Node is in it', async () => {
  expect(await importsOf(project, 'nonet')).toEqual([]);
});
