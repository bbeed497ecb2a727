import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, nonet, ROOT, type Folder } from './nonet.ts';

let folder: Folder;
const init = (...parameters: string[]) => nonet(folder.path, 'init', ...parameters);
const textOf = (file: string): string => readFileSync(join(folder.path, file), 'utf8');

beforeAll(() => {
  folder = emptyFolder();
});
afterAll(() => folder.remove());

describe('nonet init', () => {
  it('writes nine sections that are not shown, in which nothing is wrong', async () => {
    const { code, out } = await init('--name', 'Lending $& library');
    expect(code).toBe(0);
    expect(out).toContain('nonet start spec/spec.md');
    expect(textOf('spec/spec.md')).toMatch(/^# Specification: Lending \$& library\n/);
    const checked = await nonet(folder.path, 'check');
    expect(checked.out).toContain('sections 9 not shown: no findings');
  });

  it('leaves a file that is there as it is, and ends with 2', async () => {
    folder.write('mine.md', 'mine');
    const { code, err } = await init('mine.md');
    expect(code).toBe(2);
    expect(err).toContain('mine.md is there already');
    expect(textOf('mine.md')).toBe('mine');
  });

  it('says what keeps it from writing', async () => {
    folder.write('file', '');
    const { code, err } = await init('file/spec.md');
    expect(code).toBe(2);
    expect(err).toContain('file/spec.md cannot be written');
  });

  it('writes scripts and a workflow beside it, and says of each file what has become of it', async () => {
    const other = emptyFolder();
    const { out } = await nonet(other.path, 'init', '--json');
    expect(JSON.parse(out)).toEqual({
      file: 'spec/spec.md',
      files: [
        { file: 'spec/spec.md', did: 'written', what: expect.any(String) },
        { file: 'package.json', did: 'written', what: expect.any(String) },
        { file: '.github/workflows/accept.yml', did: 'written', what: expect.any(String) },
        { file: 'AGENTS.md', did: 'written', what: 'for coding agents' },
      ],
    });
    other.write('package.json', '{ scripts');
    const again = await nonet(other.path, 'init');
    expect(again.code).toBe(0);
    expect(again.out.match(/: left, as it/g)).toHaveLength(4);
    expect(again.out).toContain('package.json: left, as it is not JSON');
    other.remove();
  });

  it('writes a page for coding agents that names commands and options that exist', async () => {
    const other = emptyFolder();
    await nonet(other.path, 'init', 'my specs/shop.md');
    const page = readFileSync(join(other.path, 'AGENTS.md'), 'utf8');
    other.remove();
    expect(page.split('\n').length).toBeLessThan(60);
    expect(page).toContain('npx nonet check "my specs/shop.md"');
    const commands = [...page.matchAll(/`npx nonet ([^`]+)`/g)].map(([, words]) =>
      words!.split(' '),
    );
    expect(commands.length).toBeGreaterThan(8);
    const known = new Map<string, string>();
    for (const command of new Set(commands.map(([name]) => name!))) {
      const { code, out } = await nonet(ROOT, command, '--help');
      expect(code).toBe(0);
      known.set(command, out);
    }
    for (const [command, ...words] of commands) {
      const out = known.get(command!)!;
      const options = words.filter((word) => word.startsWith('--'));
      expect(options.filter((option) => !out.includes(`${option} `))).toEqual([]);
    }
  });

  it('adds to a package.json what it lacks, as it is written, and begins with a description', async () => {
    const other = emptyFolder();
    other.write(
      'package.json',
      '{\n\t"scripts": {\n\t\t"spec:check": "mine"\n\t},\n\t"list": [1, 2]\n}\n',
    );
    other.write('.github/workflows/accept.yml', 'name: mine\n');
    const description = join(ROOT, 'tests/import/descriptions/library/openapi.yaml');
    const { code, out, err } = await nonet(other.path, 'init', '--from', description);
    expect(code).toBe(0);
    expect(out).toContain('package.json: added to, scripts spec:start, spec:accept');
    expect(out).toContain('.github/workflows/accept.yml: left, as it is there already');
    expect(err).toContain('could not be carried over');
    const read = (file: string): string => readFileSync(join(other.path, file), 'utf8');
    expect(read('package.json')).toBe(
      '{\n\t"scripts": {\n\t\t"spec:check": "mine",\n\t\t"spec:start": "nonet start spec/spec.md",\n\t\t"spec:accept": "nonet accept spec/spec.md"\n\t},\n\t"list": [1, 2]\n}\n',
    );
    expect(read('.github/workflows/accept.yml')).toBe('name: mine\n');
    expect(read('spec/spec.md')).toContain('```gherkin\nScenario: A member asks for the list of');
    const accepted = await nonet(other.path, 'accept', '--json', 'spec/spec.md');
    const { scenarios } = JSON.parse(accepted.out) as {
      scenarios: { section: string; verdict: string; name: string }[];
    };
    expect(accepted.code).toBe(1);
    const failed = scenarios.filter(({ verdict }) => verdict === 'failed');
    expect(failed.map(({ section }) => section)).toEqual(['screens', 'states']);
    expect(scenarios).toContainEqual(
      expect.objectContaining({
        name: expect.stringContaining('A member asks'),
        verdict: 'passed',
      }),
    );
    other.remove();
  });
});
