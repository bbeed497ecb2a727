// `nonet accept --explore`, as people use it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { emptyFolder, nonet, ROOT } from '../cli/nonet.ts';
import { start } from '../products/conduit/server.ts';
import { during, runningClock } from '../products/started.ts';

const folder = emptyFolder();
afterAll(() => folder.remove());
const file = folder.write('conduit.md', readFileSync(join(ROOT, 'spec/examples/conduit.md')));
const TIMEOUT = 120_000;
const ONE = ['--explore', '1s', '--no-suite', '--seed', '1', '--sequence', '0'];

describe('nonet accept --explore', () => {
  it(
    'finds nothing in the mock',
    async () => {
      const { code, out } = await nonet(folder.path, 'accept', file, ...ONE, '--json');
      const { exploration } = JSON.parse(out) as { exploration: object };
      expect(exploration).toMatchObject({ seed: 1, sequences: 1, unsteady: 0, deviations: [] });
      expect(code).toBe(0);
    },
    TIMEOUT,
  );

  it(
    'tells what a real product answers otherwise, and how to see it again',
    () =>
      during(
        start,
        'profile-shows-email',
        async (url) => {
          const against = ['--against', url, '--explore', '30s', '--no-suite', '--seed', '1'];
          const { code, out } = await nonet(
            folder.path,
            'accept',
            file,
            ...against,
            '--sequence',
            '2',
          );
          expect(out).toContain('email: expected nothing, came "person');
          expect(out).toContain(`again: nonet accept conduit.md --against ${url} --explore 1s`);
          expect(code).toBe(1);
        },
        runningClock(),
      ),
    TIMEOUT,
  );

  it('says what is missing where nothing is to be tried', async () => {
    const { code, err } = await nonet(folder.path, 'accept', file, '--no-suite');
    expect(err).toContain('--no-suite leaves nothing to try: add --explore 60s');
    expect(code).toBe(2);
  });

  it('asks for a number where a seed is none', async () => {
    const { code, err } = await nonet(folder.path, 'accept', file, '--seed', 'x');
    expect(err).toContain('write a whole number, as 7');
    expect(code).not.toBe(0);
  });
});
