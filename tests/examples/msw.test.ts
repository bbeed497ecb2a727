// The example of `nonet/msw`, as its users run it.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { installed } from './project.ts';

const project = installed('msw');
afterAll(() => project.remove());

it('passes its tests and its type check, with what the documents show', async () => {
  expect(await project.run('vitest/vitest.mjs', 'run')).toMatch(/Tests\s+5 passed/);
  for (const page of ['msw.md', 'world.md']) project.takeFrom(page);
  await project.run('typescript/bin/tsc', '-p', '.');
}, 180_000);

it('has the names that the specification has, and the compiler holds tests to them', async () => {
  const path = join(project.path, 'tests/names.ts');
  const names = await project.run('nonet/bin/nonet.js', 'export', 'names', 'spec/spec.md');
  expect(names).toBe(readFileSync(path, 'utf8'));
  writeFileSync(
    join(project.path, 'tests/named.ts'),
    `import { createWorld } from 'nonet/msw';
     import type { Names } from './names';
     const world = createWorld<Names>('');
     const [tool] = world.records('Tool');
     export const borrower: number | null = tool!.borrower;
     export const again: Promise<{ readonly name: string }> = world.lead(tool!, 'lent');
     // @ts-expect-error: there is no such role.
     world.as('Keepr');
     // @ts-expect-error: there is no such call.
     world.answerNext('borow', 'NOT_NOW');
     // @ts-expect-error: there is no such error.
     world.answerNext('borrow', 'NOT_NEVER');
     // @ts-expect-error: there is no such state.
     void world.lead(tool!, 'borrowed');
     // @ts-expect-error: there is no such entity.
     world.records('Tools');
     // @ts-expect-error: nor such a field.
     export const owner = tool!.owner;`,
  );
  await project.run('typescript/bin/tsc', '-p', '.');
}, 180_000);

it('runs in a browser: nothing of Node is in it', async () => {
  expect(await importsOf(project, 'msw')).toEqual(['msw']);
});
