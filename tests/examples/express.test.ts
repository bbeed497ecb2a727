// The example of a server that is held to its specification, as its users run it.

import { afterAll, expect, it } from 'vitest';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed } from './project.ts';

const project = installed('express');
afterAll(() => project.remove());

it('keeps its specification', async () => {
  const said = await project.script('test');
  expect(said).toMatch(/\d{3} passed, 0 failed/);
}, 180_000);

it('is told what it does otherwise, with the request', async () => {
  const file = join(project.path, 'src/body.js');
  const text = readFileSync(file, 'utf8');
  const without = text.replace(/^.*request\.is\('json'\).*\n/m, '');
  expect(without).not.toBe(text);
  writeFileSync(file, without.replace("limit: '1mb'", "limit: '1mb', type: '*/*'"));
  const said = await project.script('test').catch((error: Error) => error.message);
  expect(said).toContain('expected: status 415');
  expect(said).toMatch(/to: POST \/members \{.*\} as text\/plain/);
}, 180_000);
