import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '../../mocks/http/saving.ts';
import { emptyFolder, nonet, ROOT, serving, type Folder, type Serving } from './nonet.ts';

const TEXT = readFileSync(join(ROOT, 'tests/diff/small.md'), 'utf8');
const REMARKS = `# Remarks

## Open: \`Note.gone\` in section 3, line 30

> | gone | text | yes |

- **Anna**, 2026-11-22: Where to?

## Resolved: \`NO_SUCH_TEXT\` in section 8

- **Anna**, 2026-11-22: So few?

- **Bob**, 2026-11-23 resolved this.
`;

let folder: Folder;
let started: Serving;

beforeAll(async () => {
  folder = emptyFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Anna', '-c', 'user.email=a@example.com', ...words], {
      cwd: folder.path,
    });
  folder.write('spec/old.md', TEXT.replace('between 0 and 20', 'between 0 and 10'));
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Write it down');
  git('mv', 'spec/old.md', 'spec/spec.md');
  folder.write('spec/spec.md', TEXT);
  git('commit', '-qam', 'Let more through');
  folder.write('spec/remarked.md', TEXT);
  folder.write('spec/remarked.review.md', REMARKS);
  started = await serving(folder.path, 'start');
});
afterAll(async () => {
  await started.interrupt();
  folder.remove();
});

describe('nonet remarks', () => {
  it('lists what was remarked, with the rows as they are now', async () => {
    const { code, out } = await nonet(folder.path, 'remarks', 'spec/remarked.md');
    expect(code).toBe(0);
    expect(out).toContain('a row that is gone open Note.gone\n  It said: | gone | text | yes |');
    expect(out).toContain('spec/remarked.review.md: 1 open, 1 resolved.');
    const json = await nonet(folder.path, 'remarks', 'spec/remarked.md', '--json');
    expect(JSON.parse(json.out)).toMatchObject({
      counts: { open: 1, resolved: 1 },
      remarks: [
        { name: 'NO_SUCH_TEXT', isResolved: true },
        { name: 'Note.gone', line: null, wrote: 30 },
      ],
    });
  });

  it('says on which screen it was remarked, and who is mentioned', async () => {
    folder.write('spec/pinned.md', TEXT);
    const seen = 'On the screen `Notes` at `/notes?page=2`: value in `listNotes`, record `7`.';
    const text = REMARKS.replace('- **Anna**', `${seen}\n\n$&`).replace(
      'Where to?',
      '@Bob? @Cleo!',
    );
    folder.write('spec/pinned.review.md', text);
    const { code, out } = await nonet(folder.path, 'remarks', 'spec/pinned.md', '--open');
    expect([code, out]).toEqual([
      1,
      expect.stringContaining(
        '  On the screen Notes, /notes?page=2: value in listNotes, record 7\n  Mentions Bob, Cleo\n',
      ),
    ]);
    const json = await nonet(folder.path, 'remarks', 'spec/pinned.md', '--json');
    expect(JSON.parse(json.out).remarks).toMatchObject([
      { pin: null, mentions: [] },
      { pin: { screen: 'Notes', element: 'value', record: '7' }, mentions: ['Bob', 'Cleo'] },
    ]);
  });

  it('ends with 1 under --open while something is open', async () => {
    const open = await nonet(folder.path, 'remarks', 'spec/remarked.md', '--open');
    expect([open.code, open.out.includes('NO_SUCH_TEXT')]).toEqual([1, false]);
    const none = await nonet(folder.path, 'remarks', '--open');
    expect([none.code, none.out]).toEqual([
      0,
      'spec/spec.review.md: Nobody has remarked anything.\n',
    ]);
  });

  it('says what in the file cannot be read, and where', async () => {
    folder.write('spec/other.md', TEXT);
    folder.write('spec/other.review.md', REMARKS.replace('2026-11-23', 'today'));
    const { code, out } = await nonet(folder.path, 'remarks', 'spec/other.md');
    expect(code).toBe(1);
    expect(out).toContain('spec/other.review.md:13:12 error remarks/unreadable-date');
  });
});

describe('nonet start', () => {
  const asked = (path: string, file: string, options?: RequestInit) =>
    fetch(`${started.said.address}/_nonet/beside/${path}file=${encodeURIComponent(file)}`, options);
  const put = (file: string, from: string, text: string) =>
    asked('remarks?', file, { method: 'PUT', body: JSON.stringify({ from, text }) });

  it('writes remarks beside the specification, and not over those of somebody else', async () => {
    const none = await asked('remarks?', 'spec/spec.md');
    expect([await none.text(), none.headers.get('etag')]).toEqual(['', `"${markOf('')}"`]);
    expect((await put('spec/spec.md', markOf(''), REMARKS)).status).toBe(200);
    const file = join(folder.path, 'spec/spec.review.md');
    expect(readFileSync(file, 'utf8')).toBe(REMARKS);
    const late = await put('spec/spec.md', markOf(''), 'mine');
    expect([late.status, await late.json()]).toEqual([
      409,
      { mark: markOf(REMARKS), text: REMARKS },
    ]);
    expect((await put('package.json', markOf(''), 'mine')).status).toBe(404);
    expect(existsSync(join(folder.path, 'package.json.review.md'))).toBe(false);
  });

  it('offers the versions that git keeps, under whatever name they had', async () => {
    const { versions } = (await (await asked('versions?', 'spec/spec.md')).json()) as {
      versions: { id: string; says: string; who: string }[];
    };
    expect(versions.map(({ says, who }) => [says, who])).toEqual([
      ['Let more through', 'Anna'],
      ['Write it down', 'Anna'],
    ]);
    const first = await asked(`version?id=${versions[1]!.id}&`, 'spec/spec.md');
    expect(await first.text()).toContain('between 0 and 10');
    expect((await asked('version?id=HEAD&', 'spec/spec.md')).status).toBe(404);
    expect((await asked('versions?', 'spec/none.md')).status).toBe(404);
    expect(await (await asked('versions?', 'spec/remarked.md')).json()).toEqual({ versions: [] });
  });
});

describe('nonet build', () => {
  it('puts remarks and earlier versions beside the specification', async () => {
    const build = (...words: string[]) => nonet(folder.path, 'build', ...words, '--out', 'site');
    const { code, err } = await build('spec/remarked.md', '--before', 'HEAD~1:spec/old.md');
    expect([code, err]).toEqual([0, '']);
    const read = (path: string) => readFileSync(join(folder.path, 'site', path), 'utf8');
    const { specs } = JSON.parse(read('_nonet/app/site.json'));
    const { remarks, versions } = JSON.parse(read(specs[0].text.replace(/\.md$/, '.beside.json')));
    expect([remarks, versions]).toMatchObject([REMARKS, [{ says: 'HEAD~1:spec/old.md' }]]);
    expect(read(versions[0].id)).toContain('between 0 and 10');
    folder.write('another.md', '# Specification: Another\n');
    const refused = await build('spec/remarked.md', 'spec/spec.md', '--before', 'another.md');
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('is called Another')]);
  });
});
