// `nonet guide`: the guide to the format, and its sections by their headings.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chaptersNamed, chaptersOf } from '../../src/cli/explain/guide.ts';
import { COMMAND, emptyFolder, nonet, ROOT } from './nonet.ts';

const folder = emptyFolder();
afterAll(() => folder.remove());
const guide = readFileSync(join(ROOT, 'docs/format.md'), 'utf8');

it('prints the whole guide', async () => {
  expect(await nonet(folder.path, 'guide')).toEqual({ code: 0, out: guide, err: '' });
});

it('ends quietly where nobody reads on', async () => {
  const child = spawn(process.execPath, [COMMAND, 'guide'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const err: Buffer[] = [];
  child.stderr.on('data', (some: Buffer) => void err.push(some));
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect({ code, err: `${Buffer.concat(err)}` }).toEqual({ code: 0, err: '' });
});

it('prints a section, and no more', async () => {
  const { code, out } = await nonet(folder.path, 'guide', 'states');
  expect(code).toBe(0);
  expect(out).toMatch(/^## 4\. States and transitions\n/);
  expect(out).not.toContain('## 5. Validation rules');
  const { out: numbered } = await nonet(folder.path, 'guide', 'section', '4');
  expect(numbered).toBe(out);
});

it('lists the headings where there is none of that name', async () => {
  const { code, out, err } = await nonet(folder.path, 'guide', 'stats');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('the guide has no section stats; there are\n  The document\n    Names\n');
  expect(err).not.toContain('Lending library');
});

it('gives sections as JSON', async () => {
  const { out } = await nonet(folder.path, 'guide', 'types', '--json');
  expect(JSON.parse(out)).toEqual([
    { title: 'Types', level: 3, markdown: expect.stringMatching(/^### Types\n/) },
  ]);
});

describe('headings', () => {
  const chapters = chaptersOf(
    '# Top\n\n## 1. One thing\n\na\n\n````md\n## Fenced\n```\n## Fenced too\n````\n\n### Part\n\nb\n\n## 2. Things (2)\n\nc\n',
  );
  const named = (words: string) => chaptersNamed(chapters, words).map(({ title }) => title);

  it('hold what stands below them, and none is an example', () => {
    expect(chapters.map(({ title }) => title)).toEqual(['1. One thing', 'Part', '2. Things (2)']);
    expect(chapters[0]!.markdown).toMatch(/Fenced too\n````\n\n### Part\n\nb\n$/);
  });

  it.each([
    ['1', ['1. One thing']],
    ['ONE THING', ['1. One thing']],
    ['thing', ['1. One thing']],
    ['thin', ['1. One thing', '2. Things (2)']],
    ['things (2)', ['2. Things (2)']],
    ['(', ['2. Things (2)']],
    ['part', ['Part']],
    ['p', ['Part']],
    ['nothing', []],
  ])('are found by %j', (words, titles) => {
    expect(named(words)).toEqual(titles);
  });

  it('below another one that is found are printed with it', () => {
    expect(named('n')).toEqual(['1. One thing', '2. Things (2)']);
  });
});
