import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, nonet, ROOT, type Folder } from '../cli/nonet.ts';

/** Small, with screens, states and lists. */
const CASES = 'tests/corpus/cases/rows-of-one-title.md';

let folder: Folder;
const accept = (...parameters: string[]) => nonet(folder.path, 'accept', ...parameters);

beforeAll(() => {
  folder = emptyFolder();
  folder.write('blank.md', readFileSync(join(ROOT, 'spec/spec.md')));
  folder.write('cases.md', readFileSync(join(ROOT, CASES)));
});
afterAll(() => folder.remove());

describe('nonet accept', () => {
  it('fails once for each section of a blank specification, and ends with 1', async () => {
    const { code, out } = await accept('blank.md');
    expect(code).toBe(1);
    expect(out).toMatch(/blank\.md:\d+:1 Section 9, .+, is not shown\./);
    expect(out).toMatch(/\n0 passed, 9 failed \(\d+\.\d s\)\n$/);
  });

  it('tries one section, and ends with 0 where everything passes', async () => {
    const { code, out } = await accept('cases.md', '--section', '4');
    expect(out).toMatch(/^✓ 4 States and transitions +[2-9] passed, 0 failed\n/);
    expect(code).toBe(0);
  });

  it('leaves out what needs a browser where it is told to, and says so', async () => {
    const { code, out } = await accept('cases.md', '--section', '2', '--no-screens');
    expect(out).toMatch(/^✓ 2 Screens and routes +1 passed, 0 failed\n/);
    expect(out).toMatch(/\n {2}[2-9] {2}It is about screens, and the run is without\. cases\.md:/);
    expect(code).toBe(0);
  });

  it('tries what a tag names, and writes JUnit XML and JSON', async () => {
    const { code, out } = await accept(
      ...['cases.md', '--tags', '@states/taken', '--junit', 'out.xml', '--json'],
    );
    expect(code).toBe(0);
    const { counts, scenarios } = JSON.parse(out);
    expect(counts).toMatchObject({ failed: 0, waiting: 0 });
    expect(scenarios).toHaveLength(counts.passed);
    expect(scenarios[0]).toMatchObject({ kind: 'states/taken', verdict: 'passed' });
    const xml = readFileSync(join(folder.path, 'out.xml'), 'utf8');
    const all = counts.passed + counts.leftOut;
    expect(xml).toContain(`tests="${all}" failures="0" errors="0" skipped="${counts.leftOut}"`);
  });

  it('shares among threads no part of a run, and no real product', async () => {
    for (const other of [
      ['--shard', '1/2'],
      ['--against', 'http://127.0.0.1:9'],
    ]) {
      const { code, err } = await accept('cases.md', '--parallel', '2', ...other);
      expect(code).toBe(2);
      expect(err).toContain('--parallel');
    }
  });

  it('refuses, before it tries anything, a history that it has not written', async () => {
    folder.write('history.ndjson', '{"at":"long ago"}\n');
    const { code, err } = await accept('cases.md', '--progress', 'history.ndjson');
    expect(code).toBe(2);
    expect(err).toContain('history.ndjson:1 is no line that --progress has written');
    expect(err).not.toContain('tried');
  });

  it('lists with --list what it would try, with each line, and tries nothing', async () => {
    const { code, out } = await accept('cases.md', '--list', '--section', '2');
    expect(code).toBe(0);
    expect(out).toMatch(/^2 Screens and routes\n {2}cases\.md:\d+ Talks opens for anybody\n/);
    expect(out).toMatch(/\n\n\d to try\n$/);
    expect((await accept('cases.md', '--list', '--section', '3')).out).toMatch(
      /\n\n\d+ to try, \d not covered\n$/,
    );
    expect((await accept('blank.md', '--list')).out).toBe(
      '0 to try, not shown: sections 1, 2, 3, 4, 5, 6, 7, 8, 9\n',
    );
  });

  it('lists as JSON what a run tries, which comes to the same in several threads and leaves its files whole', async () => {
    const asked = ['cases.md', '--tags', '@states/taken or @calls/listed', '--json'];
    const { scenarios, counts } = JSON.parse((await accept(...asked, '--list')).out);
    const files = ['--messages', 'out.ndjson', '--junit', 'out.xml'];
    const { code, out } = await accept(...asked, '--parallel', '3', ...files);
    const run = JSON.parse(out);
    expect(code).toBe(0);
    const idsOf = (all: { id: string }[]): string[] => all.map(({ id }) => id);
    expect(idsOf(scenarios)).toEqual(idsOf(run.scenarios));
    expect(scenarios.map(({ name }: { name: string }) => name)).toEqual(
      run.scenarios.map(({ name }: { name: string }) => name),
    );
    expect(counts.scenarios).toBe(scenarios.length);
    const read = (file: string): string => readFileSync(join(folder.path, file), 'utf8');
    expect(read('out.xml').match(/<testcase [^>]*\/>/g)).toHaveLength(scenarios.length);
    const messages = read('out.ndjson').trim().split('\n');
    const of = (kind: string) => messages.filter((line) => line.startsWith(`{"${kind}"`));
    expect(of('testCaseFinished')).toHaveLength(scenarios.length);
    expect([of('testRunStarted').length, of('testRunFinished').length]).toEqual([1, 1]);
    expect(scenarios[0]).toMatchObject({
      impossible: null,
      notReached: null,
      restsOn: [],
      line: expect.any(Number),
    });
  });

  it('writes a page and messages, and annotates what did not pass', async () => {
    const files = ['--html', 'out.html', '--messages', 'out.ndjson'];
    const { code, out } = await accept('blank.md', '--section', '9', '--github', ...files);
    expect(out).toMatch(/^::error file=blank\.md,line=\d+,title=limits\/written::.+\n$/);
    expect(code).toBe(1);
    expect(readFileSync(join(folder.path, 'out.html'), 'utf8')).toMatch(/^<!doctype html>/);
    const lines = readFileSync(join(folder.path, 'out.ndjson'), 'utf8').trim().split('\n');
    expect(JSON.parse(lines.at(-1)!)).toHaveProperty('testRunFinished.success', false);
  });

  it.each([
    [['missing.md'], 'there is no file missing.md'],
    [['cases.md', '--section', '10'], 'the sections are purpose, screens'],
    [['cases.md', '--tags', '@a and ('], 'Tag expression'],
    [['cases.md', '--tags', '@nothing'], 'no scenario has such tags as @nothing'],
    [['blank.md', '--junit', 'no/such/folder.xml'], 'no/such/folder.xml cannot be written'],
  ])('says in a line why it cannot run, and ends with 2: %j', async (parameters, why) => {
    const { code, err } = await accept(...parameters);
    expect(err).toContain(why);
    expect(code).toBe(2);
  });
});
