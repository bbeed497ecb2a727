// Saving while the process is killed at any moment: no file is ever half of one, and what is left over
// goes at the next start.

import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partialName, sweepPartials } from '../../../src/cli/project/whole-file.ts';
import { nonet, ROOT, serving } from '../../cli/nonet.ts';
import { project, type Project } from '../project.ts';

/** A fifth of them, unless `NONET_WHOLE` asks for all: each takes a process of its own. */
const KILLED = process.env['NONET_WHOLE'] === undefined ? 34 : 171;
const LENGTH = 2 ** 20;

let stranger: Project;
beforeAll(() => {
  stranger = project();
  stranger.write('spec/kept.md', 'a'.repeat(LENGTH));
  buildSync({
    ...{ bundle: true, platform: 'node', format: 'esm', outfile: join(stranger.path, 'save.mjs') },
    stdin: {
      resolveDir: ROOT,
      contents: `
        import { replaceSpecFile } from './src/cli/project/spec-file.ts';
        console.log('saving');
        for (let turn = 0; ; turn += 1)
          replaceSpecFile('spec/kept.md', () => true, 'ab'[turn % 2].repeat(${LENGTH}));
      `,
    },
  });
});
afterAll(() => stranger.remove());

const partials = (folder = 'spec'): string[] =>
  readdirSync(join(stranger.path, folder)).filter((name) => name.endsWith('.part'));

async function savedAndKilled(after: number): Promise<void> {
  const child = spawn(process.execPath, ['save.mjs'], {
    ...{ cwd: stranger.path, stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await new Promise((begun) => child.stdout.once('data', begun));
  await pass(after);
  child.kill('SIGKILL');
  await ended;
}

describe('saving', () => {
  it(`is whole after each of ${KILLED} kills, and leaves nothing to the next`, async () => {
    let left = 0;
    // On a busy machine the first may all be killed between two saves: more are tried then.
    for (let turn = 0; turn < KILLED || (left === 0 && turn < 5 * KILLED); turn += 1) {
      await savedAndKilled((turn * 7) % 23);
      const text = stranger.text('spec/kept.md');
      expect([text.length, new Set(text).size]).toEqual([LENGTH, 1]);
      // One at most: each save sweeps what the one before it left.
      expect(partials().length).toBeLessThanOrEqual(1);
      left += partials().length;
    }
    // Else nothing was tried: some were killed in the middle.
    expect(left).toBeGreaterThan(0);
  }, 240_000);

  it('writes first to a name that nobody could have put a link to', () => {
    const names = new Set(Array.from({ length: 100 }, () => partialName('spec/kept.md')));
    expect(names.size).toBe(100);
  });
});

describe('what a killed command left', () => {
  /** A process that is gone for sure. */
  const gone = 4_194_305;

  it('goes at the next start, beside specifications, and of a site at the next build', async () => {
    stranger.write(`spec/spec.md.${gone}.part`, 'half');
    stranger.write(`spec/gone.md.${gone}.0123456789ab.part`, 'half');
    stranger.write(`spec/spec.review.md.${gone}.part`, 'half');
    stranger.write(`dist/site.${gone}.part/_nonet/app/index.html`, 'half');
    const { interrupt } = await serving(stranger.path, 'start');
    await interrupt();
    expect(partials().filter((name) => name.includes(`${gone}`))).toEqual([]);
    expect((await nonet(stranger.path, 'build', 'spec/spec.md')).code).toBe(0);
    expect(partials('dist')).toEqual([]);
  });

  it('stays where its process runs, or where it is something else', () => {
    const folder = join(stranger.path, 'own');
    const names = ['a.md.part', 'a.md.x.part', `a.md.${process.pid}.part`, `b.txt.${gone}.part`];
    mkdirSync(folder);
    for (const name of names) writeFileSync(join(folder, name), '');
    sweepPartials(folder, (name) => name.endsWith('.md'));
    expect(readdirSync(folder).sort()).toEqual([...names].sort());
  });
});
