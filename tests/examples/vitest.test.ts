// The example of `nonet/vitest`, as its users run it, and what its tests say when they fail.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { installed } from './project.ts';

const project = installed('vitest');
afterAll(() => project.remove());

const write = (name: string, body: string): void =>
  writeFileSync(
    join(project.path, 'tests', name),
    `import { expect, it } from 'vitest';\nimport { test } from './nonet';\n${body}`,
  );
const vitest = (...words: string[]) => project.run('vitest/vitest.mjs', 'run', ...words);

it('passes its tests and its type check, with what the documents show', async () => {
  expect(await vitest()).toMatch(/Tests\s+5 passed/);
  project.takeFrom('vitest.md');
  await project.run('typescript/bin/tsc', '-p', '.');
}, 180_000);

it('names the row that decided where an expectation fails', async () => {
  write(
    'failing.test.ts',
    `test('fails', async ({ world }) => {
       world.as('Colleague');
       await fetch('/api/rooms');
       expect(await fetch('/api/rooms/1/booking', { method: 'DELETE' })).toBeAccepted();
     });
     test('takes answers only', () => expect(7).toBeAccepted());`,
  );
  const said = await vitest('tests/failing.test.ts').catch((error: Error) => error.message);
  const text = '| `release` | no | if `room.host == me` |';
  const spec = readFileSync(join(project.path, 'spec/spec.md'), 'utf8');
  const row = `spec/spec.md:${spec.split('\n').indexOf(text) + 1} (section 6): ${text}`;
  expect(said).toContain(
    `expected DELETE /api/rooms/1/booking (by ann) to be accepted, but it was answered 403 NOT_YOURS by ${row}`,
  );
  expect(said).toContain('The product answered:\n  GET /api/rooms answered 200 by spec/spec.md:');
  expect(said).toContain('this matcher takes an answer of a world');
}, 180_000);

it('refuses two worlds at one address at once', async () => {
  write(
    'at-once.test.ts',
    `const wait = () => new Promise((resolve) => setTimeout(resolve, 50));
     test.concurrent('one', wait);
     test.concurrent('other', wait);`,
  );
  const said = await vitest('tests/at-once.test.ts').catch((error: Error) => error.message);
  expect(said).toContain('run these tests one after another, without `concurrent`');
  expect(said).toMatch(/Tests\s+1 failed \| 1 passed/);
}, 180_000);
