// action.yml and ci/gitlab.yml: their scripts do what they say, in a repository of their own.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { COMMAND, emptyFolder, nonet, ROOT, type Folder } from '../cli/nonet.ts';

const Action = z.object({
  inputs: z.record(z.string(), z.object({ description: z.string(), default: z.string() })),
  runs: z.object({
    using: z.literal('composite'),
    steps: z.array(
      z.object({
        name: z.string(),
        shell: z.literal('bash').optional(),
        run: z.string().optional(),
        uses: z.string().optional(),
        env: z.record(z.string(), z.string()).optional(),
      }),
    ),
  }),
});
const action = Action.parse(parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')));
const { steps } = action.runs;

const Job = z.object({ script: z.array(z.string()), after_script: z.array(z.string()).optional() });
const { '.nonet': shared, ...jobs } = z
  .record(z.string(), z.looseObject({}))
  .parse(parse(readFileSync(join(ROOT, 'ci/gitlab.yml'), 'utf8')));
const gitlab = Object.values(jobs).map((job) => Job.parse(job));

/** `nonet` commands of a script, each with its options. */
const commandsIn = (script: string): string[][] =>
  [...script.matchAll(/\$NONET (.+)/g)].map(([, words]) => words!.split(/\s+/));

const SPEC = `---
version: 1.0.0
---

# Specification: Nothing yet

## 1. Purpose

none

## 2. Screens

none

## 3. Entities

none

## 4. States

none

## 5. Rules

none

## 6. Roles

none

## 7. Calls

none

## 8. Errors

none

## 9. Constants

| Constant | Value | Unit |
| --- | --- | --- |
| \`MOST\` | 5 | loans |
`;

let folder: Folder;
const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: folder.path, encoding: 'utf8' });

beforeAll(() => {
  folder = emptyFolder();
  folder.write('spec/spec.md', SPEC.replace('| 5 |', '| 4 |'));
  git('init', '-q');
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'first');
  folder.write('spec/spec.md', SPEC);
});
afterAll(() => folder.remove());

const ran = (name: string, more: Record<string, string> = {}) => {
  const { run = '' } = steps.find((step) => step.name === name) ?? {};
  const env = {
    ...process.env,
    ...{
      SPEC: 'spec/spec.md',
      NONET: `${process.execPath} ${COMMAND}`,
      AGAINST: '',
      SCREENS: 'false',
    },
    ...{ GITHUB_STEP_SUMMARY: join(folder.path, 'summary.md'), BASE: 'HEAD', ...more },
  };
  const bash = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run];
  const { status, stdout, stderr } = spawnSync('bash', bash, {
    cwd: folder.path,
    env,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
};
const kept = (file: string): string =>
  readFileSync(join(folder.path, 'nonet-report', file), 'utf8');

describe('the action', () => {
  it('puts nothing that a stranger may write into a script', () => {
    expect(steps.filter(({ run = '' }) => run.includes('${{'))).toEqual([]);
    const uses = steps.flatMap((step) => step.uses ?? []);
    expect(uses.every((one) => /^actions\/[\w-]+@v\d+$/.test(one))).toBe(true);
    const given = new Set(
      steps
        .flatMap(({ env = {} }) => Object.values(env))
        .join(' ')
        .match(/inputs\.\w+/g),
    );
    const conditional = readFileSync(join(ROOT, 'action.yml'), 'utf8');
    for (const name of Object.keys(action.inputs))
      expect(given.has(`inputs.${name}`) || conditional.includes(`inputs.${name} ==`), name).toBe(
        true,
      );
  });

  it('checks, tries and compares, and keeps what it found', () => {
    expect(ran('Check')).toMatchObject({ status: 0 });
    expect(ran('Accept').said).not.toContain('nonet:');
    expect(kept('acceptance.html')).toContain('Nothing yet');
    expect(kept('acceptance.xml')).toContain('<testsuite');
    const { status } = ran('Compare');
    expect(status).toBe(1);
    expect(kept('diff.md')).toContain('write `version: ');
    expect(kept('diff.md')).toMatch(/\d+ of \d+ calls are built, and \d+ of \d+ promises kept\./);
    expect(readFileSync(join(folder.path, 'summary.md'), 'utf8')).toBe(kept('diff.md'));
  });

  it('says where there is nothing to compare with', () => {
    const { status, said } = ran('Compare', { BASE: 'nowhere' });
    expect(status).toBe(0);
    expect(said).toContain('There is no spec/spec.md at nowhere');
  });

  it('ends red for a specification with errors', () => {
    folder.write('wrong.md', SPEC.replace('| 5 |', '| five |'));
    expect(ran('Check', { SPEC: 'wrong.md' })).toMatchObject({ status: 1 });
  });
});

const scripts = [
  ...steps.map(({ run = '' }) => run),
  ...gitlab.flatMap(({ script, after_script: after = [] }) => [...script, ...after]),
];

it.each(scripts.flatMap(commandsIn))(
  'nonet %s has the options that it is given',
  async (command, ...words) => {
    const { code, out } = await nonet(ROOT, command, '--help');
    expect(code).toBe(0);
    const options = words.flatMap((word) => /--[a-z][a-z-]*/.exec(word)?.[0] ?? []);
    expect(options.filter((option) => !new RegExp(`${option}\\b`).test(out))).toEqual([]);
  },
);

describe('the GitLab template', () => {
  it('keeps what its jobs write', () => {
    expect(shared).toMatchObject({ before_script: ['npm ci'] });
    const accept = z
      .object({
        artifacts: z.object({ reports: z.object({ junit: z.string() }) }),
        script: z.array(z.string()),
      })
      .parse(jobs['nonet:accept']);
    expect(accept.script.join('\n')).toContain(`--junit ${accept.artifacts.reports.junit}`);
    expect(existsSync(join(ROOT, 'docs/acceptance.md'))).toBe(true);
  });
});
