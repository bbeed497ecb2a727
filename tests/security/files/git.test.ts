// What git is asked with: no name from outside is an option of it, and no program of a repository runs.

import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committed, textOf } from '../../../src/cli/project/revisions.ts';
import { nonet } from '../../cli/nonet.ts';
import { BLANK, HELPDESK, project, type Project } from '../project.ts';

let stranger: Project;
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd: stranger.path,
    encoding: 'utf8',
  });

beforeAll(() => {
  stranger = project();
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'One');
});
afterAll(() => stranger.remove());

/** Options of `git show`, `git log` and `git cat-file`, in the place of a revision. */
const OPTIONS = [
  '--output=stolen:spec/spec.md',
  '--output=stolen.md',
  '-Ostolen:spec/spec.md',
  '--ext-diff:spec/spec.md',
  '--textconv:spec/spec.md',
  '--batch-all-objects:x',
  '-p:spec/spec.md',
];

describe('an option of git in the place of a revision', () => {
  it.each(OPTIONS)('%s is told by diff and build, and makes no file', async (option) => {
    const before = readdirSync(stranger.path);
    for (const words of [
      ['diff', '--', option, 'spec/spec.md'],
      ['diff', '--', 'spec/spec.md', option],
      ['build', `--before=${option}`],
    ]) {
      const { code, err } = await nonet(stranger.path, ...words);
      expect({ words, code }).toEqual({ words, code: 2 });
      expect(err).toMatch(
        /git knows no such revision, as none begins with a hyphen|there is no file/,
      );
    }
    expect(readdirSync(stranger.path)).toEqual(before);
  });
});

it('nor does the suite take one for the revision that it tries the changes of', async () => {
  stranger.write('blank.md', BLANK);
  const words = ['accept', '--only-changed=--output=stolen', '--no-screens', '--list', 'blank.md'];
  const { code, err } = await nonet(stranger.path, ...words);
  expect({ code, err }).toMatchObject({
    code: 2,
    err: expect.stringContaining('git knows no such revision'),
  });
  expect(existsSync(join(stranger.path, 'stolen'))).toBe(false);
});

describe('a repository', () => {
  it('gives the versions of a file, whatever its name would mean to git', async () => {
    for (const name of [':(exclude)spec', ':!spec', '-n1', '*', 'a\nb']) {
      stranger.write(`${name}.md`, `${Math.PI}${name}\n`.repeat(20));
      git('add', '--', `./${name}.md`);
      git('commit', '-qm', `With ${name}`);
      const file = join(stranger.path, `${name}.md`);
      const [latest, ...others] = await committed(file);
      expect([latest?.says, others]).toEqual([`With ${name}`.replace('\n', ' '), []]);
    }
    const file = join(stranger.path, 'spec/spec.md');
    const [version] = await committed(file);
    expect(await textOf(file, version!)).toBe(HELPDESK);
  });

  it('runs no program that it names', async () => {
    const ran = join(stranger.path, 'ran');
    const program = join(stranger.path, 'program');
    stranger.write('program', `#!/bin/sh\ntouch '${ran}'\ncat\n`);
    stranger.write('.gitattributes', '*.md diff=own\n');
    chmodSync(program, 0o755);
    const settings = ['core.fsmonitor', 'core.pager', 'diff.external', 'diff.own.textconv'];
    for (const name of [...settings, 'gpg.program', 'core.sshCommand'])
      git('config', name, program);
    git('config', 'log.showSignature', 'true');
    const unsigned = git('cat-file', 'commit', 'HEAD');
    const signed = unsigned.replace('\n\n', '\ngpgsig -----BEGIN PGP SIGNATURE-----\n x\n\n');
    const id = execFileSync('git', ['hash-object', '-t', 'commit', '-w', '--stdin'], {
      ...{ cwd: stranger.path, input: signed, encoding: 'utf8' },
    }).trim();
    execFileSync('git', ['update-ref', 'HEAD', id], { cwd: stranger.path });
    const versions = await committed(join(stranger.path, 'spec/spec.md'));
    expect(versions.length).toBe(1);
    await textOf(join(stranger.path, 'spec/spec.md'), versions[0]!);
    await nonet(stranger.path, 'diff', 'HEAD:spec/spec.md', 'spec/spec.md');
    await nonet(stranger.path, 'accept', '--only-changed', '--no-screens', '--list', 'blank.md');
    expect(existsSync(ran)).toBe(false);
  });
});
