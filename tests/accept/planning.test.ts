// Plans are tried as they come, kept for the next run, and nobody who waits for them looks at nothing.

import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND, emptyFolder, nonet, ROOT, watching, type Folder } from '../cli/nonet.ts';

const NOTES = readFileSync(join(ROOT, 'tests/diff/small.md'), 'utf8');
const HELPDESK = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
const IDS = ({ scenarios }: Told): (string | null)[] => scenarios.map(({ id }) => id);

interface Told {
  readonly counts: Readonly<Record<string, number>>;
  readonly scenarios: readonly { readonly id: string | null; readonly section: string }[];
  readonly notReached: readonly { readonly why: string }[];
}

let folder: Folder;
const accept = async (...parameters: string[]) => {
  const ended = await nonet(folder.path, 'accept', ...parameters, '--no-screens', '--json');
  return { ...ended, told: JSON.parse(ended.out) as Told };
};
const kept = (): string[] => readdirSync(join(folder.path, 'node_modules/.cache/nonet'));

beforeAll(() => {
  folder = emptyFolder();
  mkdirSync(join(folder.path, 'node_modules'));
  folder.write('notes.md', NOTES);
  folder.write('desk.md', HELPDESK);
});
afterAll(() => folder.remove());

describe('what was planned', { timeout: 240_000 }, () => {
  it('is kept for the same text, and comes to the same in the same order', async () => {
    const first = await accept('notes.md');
    expect(kept()).toHaveLength(1);
    const second = await accept('notes.md');
    expect(IDS(second.told)).toEqual(IDS(first.told));
    expect(second.told.counts).toEqual(first.told.counts);
    folder.write('other.md', `${NOTES}\n`);
    await accept('other.md');
    expect(kept()).toHaveLength(2);
  });

  it('is no more than there is time for: the rest is not reached, and not kept', async () => {
    folder.write('hurried.md', `${HELPDESK}\n\n`);
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
  });

  it('may be of one row alone', async () => {
    const line = NOTES.split('\n').findIndex((text) => text.startsWith('| `readNote` | `GET')) + 1;
    const { told, code } = await accept(`notes.md:${line}`);
    expect(IDS(told)).toContain('calls/answered/readNote');
    expect(IDS(told)).not.toContain('calls/answered/join');
    expect(IDS(told)).not.toContain(null);
    expect(code).toBe(0);
    const none = await nonet(folder.path, 'accept', 'notes.md:1', '--no-screens');
    expect(none).toMatchObject({ code: 2, err: expect.stringContaining('notes.md:1 is no row') });
  });

  it('is tried again whenever the file is saved', async () => {
    folder.write('saved.md', NOTES);
    const run = watching(folder.path, 'accept', 'saved.md', '--no-screens', '--watch');
    await run.said(' passed, 0 failed', 60_000);
    folder.write(
      'saved.md',
      NOTES.replace('## 2', '```gherkin\nScenario: Mine\n  When they sing\n```\n\n## 2'),
    );
    await run.said('with steps that are not known', 60_000);
    expect(await run.interrupt()).toBe(130);
  });
});

describe.each(['accept', 'mutate'])('nonet %s', { timeout: 60_000 }, (command) => {
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
    const told = Date.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(143);
    expect(Date.now() - told).toBeLessThan(2000);
  });
});
