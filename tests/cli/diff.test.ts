import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, nonet, ROOT, type Folder } from './nonet.ts';

const TEXT = readFileSync(join(ROOT, 'tests/diff/small.md'), 'utf8');
let folder: Folder;
let [old, tight] = ['', ''];

beforeAll(() => {
  folder = emptyFolder();
  old = folder.write('old.md', TEXT);
  tight = folder.write('tight.md', TEXT.replace('between 0 and 20', 'between 0 and 10'));
  folder.write('words.md', TEXT.replace('A desk for notes.', 'A desk, for notes.'));
});
afterAll(() => folder.remove());

describe('nonet diff', () => {
  it('says what has changed, whom it breaks, and which version to write', async () => {
    const { code, out } = await nonet(folder.path, 'diff', 'old.md', 'tight.md');
    expect(code).toBe(1);
    expect(out).toContain('`Note.rank` has a tighter bound: between 0 and 10');
    expect(out).toContain('rules/tightened · old.md:68, tight.md:68 · may break callers');
    expect(out).toContain('1 change: 1 major. The version is 0.3.0 still.');
    expect(out).toContain('write `version: 0.4.0`');
  });

  it('is content where nothing has changed but words', async () => {
    const { code, out } = await nonet(folder.path, 'diff', 'old.md', 'words.md');
    expect([code, out]).toEqual([
      0,
      'Nothing has changed in meaning. The version is 0.3.0 still.\n',
    ]);
  });

  it('writes the version that is asked for', async () => {
    const file = folder.write('mine.md', readFileSync(join(folder.path, tight), 'utf8'));
    const { code, out } = await nonet(folder.path, 'diff', 'old.md', 'mine.md', '--fix');
    expect([code, out]).toEqual([0, expect.stringContaining('went from 0.3.0 to 0.4.0')]);
    expect(readFileSync(join(folder.path, file), 'utf8')).toBe(
      readFileSync(join(folder.path, tight), 'utf8').replace('version: 0.3.0', 'version: 0.4.0'),
    );
  });

  it('tells programs, pull requests and GitHub', async () => {
    const json = await nonet(folder.path, 'diff', old, tight, '--json');
    expect(JSON.parse(json.out)).toMatchObject({
      verdict: { level: 'major', least: '0.4.0', isEnough: false },
      changes: [{ id: 'rules/tightened', level: 'major', before: { line: 68 } }],
    });
    const markdown = await nonet(folder.path, 'diff', old, tight, '--markdown');
    expect(markdown.out).toContain('### Breaking\n\n| Change | Kind | Line | May break |');
    expect(markdown.out).toMatch(/ \| `rules\/tightened` \| 68 \| callers, /);
    const github = await nonet(folder.path, 'diff', 'old.md', 'tight.md', '--github');
    expect(github.out).toMatch(/ May break callers, people on a screen, .*\n/);
    expect(github.out).toMatch(/^::warning file=tight\.md,line=68,title=rules\/tightened::/);
    expect(github.out).toContain('::error file=tight.md,line=1,title=version::');
  });

  it('takes files of a git revision', async () => {
    const git = (...words: string[]) => execFileSync('git', words, { cwd: folder.path });
    git('init', '-q');
    git('add', 'old.md');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', 'one');
    const found = await nonet(folder.path, 'diff', 'HEAD:old.md', 'words.md');
    expect([found.code, found.out]).toEqual([0, expect.stringContaining('Nothing has changed')]);
    const missing = await nonet(folder.path, 'diff', 'HEAD:none.md', 'words.md');
    expect([missing.code, missing.err]).toEqual([
      2,
      expect.stringContaining('git has no HEAD:none.md'),
    ]);
  });

  it.each(['v1.2.3', '1.2', '99999999999999999999.0.0'])(
    'compares nothing of which the version is none: %s',
    async (version) => {
      folder.write('odd.md', TEXT.replace(/^version: .*$/m, `version: ${version}`));
      const { code, err } = await nonet(folder.path, 'diff', 'old.md', 'odd.md');
      expect([code, err]).toEqual([
        2,
        expect.stringMatching(/odd\.md:2: .*is not a SemVer version\. .*write `version: 1\.0\.0`/),
      ]);
    },
  );

  it('compares nothing that is broken', async () => {
    folder.write('broken.md', TEXT.replace('| `201 Note` |', '| `201 {` |'));
    const { code, err } = await nonet(folder.path, 'diff', 'old.md', 'broken.md');
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/broken\.md:\d+: section 7 cannot be used\. Mend it first/),
    ]);
  });
});
