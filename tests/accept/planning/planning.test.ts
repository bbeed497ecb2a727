// Plans are tried as they come, kept for the next run, and nobody who waits for them looks at nothing.

import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMAND, emptyFolder, nonet, ROOT, watching, type Folder } from '../../cli/nonet.ts';

/** Small, so that it is planned in no time. */
const TALKS = readFileSync(join(ROOT, 'tests/corpus/cases/rows-of-one-title.md'), 'utf8');
const BLANK = readFileSync(join(ROOT, 'spec/spec.md'), 'utf8');
const HELPDESK = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
const IDS = ({ scenarios }: Told): (string | null)[] => scenarios.map(({ id }) => id);

interface Told {
  readonly counts: Readonly<Record<string, number>>;
  readonly scenarios: readonly {
    readonly id: string | null;
    readonly name: string;
    readonly section: string;
  }[];
  readonly notReached: readonly { readonly why: string }[];
}

let folder: Folder;
const accept = async (...parameters: string[]) => {
  const ended = await nonet(folder.path, 'accept', ...parameters, '--no-screens', '--json');
  return { ...ended, told: JSON.parse(ended.out) as Told };
};
const CACHE = (): string => join(folder.path, 'node_modules/.cache/nonet');
const allKept = (): string[] => (existsSync(CACHE()) ? readdirSync(CACHE()) : []);
/** Of what was planned to its end. */
const kept = (): string[] => allKept().filter((name) => !name.endsWith('-cut.plans'));
const WRONG = { obligations: [5, null, {}], waiting: [1], leftOut: [{}] };

beforeAll(() => {
  folder = emptyFolder();
  mkdirSync(join(folder.path, 'node_modules'));
  folder.write('talks.md', TALKS);
  folder.write('desk.md', HELPDESK);
});
afterAll(() => folder.remove());

describe('what was planned', { timeout: 240_000 }, () => {
  it('is repeated as it was made, where a budget ended the search', async () => {
    const { told } = await accept('desk.md', '--budget', '1s');
    const cut = allKept();
    expect(cut.filter((name) => name.endsWith('-cut.plans'))).toHaveLength(1);
    const { id } = told.scenarios.find((one) => one.id !== null)!;
    const again = await accept('desk.md', '--replay', id!);
    expect(IDS(again.told)).toEqual([id]);
    expect(allKept()).toEqual(cut);
    rmSync(CACHE(), { recursive: true });
  });

  it('is kept for the same text, and comes to the same in the same order', async () => {
    const first = await accept('talks.md');
    expect(kept()).toHaveLength(1);
    const second = await accept('talks.md');
    expect(IDS(second.told)).toEqual(IDS(first.told));
    expect(second.told.counts).toEqual(first.told.counts);
    folder.write('other.md', `${TALKS}\n`);
    await accept('other.md');
    expect(kept()).toHaveLength(2);
  });

  describe('is made anew', () => {
    let first: Told;
    let file: string;
    let whole: Buffer;
    beforeAll(async () => {
      folder.write('damaged.md', BLANK);
      const before = new Set(kept());
      first = (await accept('damaged.md')).told;
      file = join(
        CACHE(),
        kept().find((one) => !before.has(one))!,
      );
      whole = readFileSync(file);
    });
    beforeEach(() => {
      rmSync(file, { force: true });
      writeFileSync(file, whole);
    });

    it.each<[string, (file: string) => void]>([
      ['half of it', (file) => writeFileSync(file, readFileSync(file).subarray(0, 100))],
      ['something else', (file) => writeFileSync(file, serialize({ obligations: 5 }))],
      ['wrong items', (file) => writeFileSync(file, serialize(WRONG))],
      ['a device', (file) => (rmSync(file), symlinkSync('/dev/zero', file))],
      ['a pipe', (file) => (rmSync(file), execFileSync('mkfifo', [file]))],
    ])('where %s is kept', async (_what, damage) => {
      damage(file);
      const { told } = await accept('damaged.md');
      expect(told.counts).toEqual(first.counts);
      expect(IDS(told)).toEqual(IDS(first));
      // And kept again, whole.
      expect(lstatSync(file).isFile()).toBe(true);
      expect(readFileSync(file).length).toBe(whole.length);
    });
  });

  it.each([
    ['a link leads there', (path: string) => symlinkSync(join(folder.path, 'elsewhere'), path)],
    ['anybody may write there', (path: string) => (mkdirSync(path), chmodSync(path, 0o777))],
  ])('is not kept where %s', async (_what, make) => {
    folder.write('other/spec.md', BLANK);
    mkdirSync(join(folder.path, 'other/node_modules/.cache'), { recursive: true });
    mkdirSync(join(folder.path, 'elsewhere'), { recursive: true });
    const cache = join(folder.path, 'other/node_modules/.cache/nonet');
    rmSync(cache, { recursive: true, force: true });
    make(cache);
    const { code } = await nonet(join(folder.path, 'other'), 'accept', 'spec.md', '--no-screens');
    expect(code).toBe(1);
    expect(readdirSync(cache)).toEqual([]);
  });

  it('is no more than there is time for: the rest is not reached, and not kept', async () => {
    folder.write('hurried.md', `${TALKS}\n\n`);
    const before = kept().length;
    const { code, told } = await accept('hurried.md', '--budget', '1ms');
    expect(told.notReached.map(({ why }) => why)).toContain(
      'The budget ended before a way to it was looked for.',
    );
    expect(told.counts['failed']).toBe(0);
    expect(code).toBe(0);
    expect(kept()).toHaveLength(before);
    const strict = await accept('hurried.md', '--budget', '1ms', '--strict');
    expect(strict.code).toBe(1);
    const { out } = await nonet(
      ...([folder.path, 'accept', 'hurried.md', '--no-screens', '--budget', '1ms'] as const),
    );
    expect(out).toMatch(
      /~ Not looked for: \d+ scenarios, as the budget ended before\n {2}to find them: a longer `--budget`, or none\n/,
    );
    expect(out).not.toContain('to add:');
  });

  it('may be of one row alone', async () => {
    const line = TALKS.split('\n').findIndex((text) => text.startsWith('| `endTalk` | `POST')) + 1;
    const { told, code } = await accept(`talks.md:${line}`);
    expect(IDS(told)).toContain('calls/answered/endTalk');
    expect(IDS(told)).not.toContain('calls/answered/planTalk');
    expect(IDS(told)).not.toContain(null);
    expect(code).toBe(0);
    const none = await nonet(folder.path, 'accept', 'talks.md:1', '--no-screens');
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('talks.md:1 is no row') });
  });

  it('may be of one scenario of one’s own', async () => {
    const text = TALKS.replace(
      '## 2',
      '```gherkin\nScenario: Mine\n  When they sing\n\n@late\nScenario: Yours\n  When they dance\n```\n\n## 2',
    );
    folder.write('own.md', text);
    for (const [said, name] of [
      ['When they sing', 'Mine'],
      ['@late', 'Yours'],
    ] as const) {
      const line = text.split('\n').findIndex((one) => one.includes(said)) + 1;
      const { told } = await accept(`own.md:${line}`);
      expect(told.scenarios.map((one) => one.name)).toEqual([name]);
    }
  });

  it('is tried again whenever the file is saved', async () => {
    folder.write('saved.md', TALKS);
    const run = watching(folder.path, 'accept', 'saved.md', '--no-screens', '--watch');
    await run.said(' passed, 0 failed', 60_000);
    folder.write(
      'saved.md',
      TALKS.replace('## 2', '```gherkin\nScenario: Mine\n  When they sing\n```\n\n## 2'),
    );
    await run.said('with steps that are not known', 60_000);
    expect(await run.interrupt()).toBe(130);
  });
});

describe.each(['accept', 'mutate'])('nonet %s', { timeout: 200_000 }, (command) => {
  it('is not silent for five seconds, and ends as soon as it is told to', async () => {
    const rest = command === 'accept' ? ['--no-screens'] : [];
    const child = spawn(process.execPath, [COMMAND, command, 'desk.md', ...rest], {
      cwd: folder.path,
    });
    const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
    const [line] = await new Promise<string[]>((resolve) =>
      child.stderr.once('data', (data) => resolve(`${data}`.split('\n'))),
    );
    expect(line).toMatch(/^planning: \d+ planned, .*\d+ s$|^\d+ of \d+ /);
    let said = '';
    child.stderr.on('data', (data) => (said += data));
    const told = Date.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    expect(Date.now() - told).toBeLessThan(2000);
    if (command === 'accept') expect(said).toMatch(/^Interrupted/m);
  });
});
