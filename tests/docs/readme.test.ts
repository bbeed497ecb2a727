// The README: short, its first specification does what is said of it, and no document leads nowhere.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../src/workbench/compile.ts';

const README = readFileSync('README.md', 'utf8');
const fence = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'm').exec(README)?.[1] ?? '';

describe('the README', () => {
  it('is read in thirty seconds', () => {
    expect(README.split('\n').length).toBeLessThanOrEqual(120);
  });

  it('has a first specification of at most twenty lines, without findings', () => {
    const text = fence('md');
    expect(text.split('\n').length).toBeLessThanOrEqual(20);
    const { diagnostics, spec } = compile('spec.md', text);
    expect(diagnostics).toEqual([]);
    const missing = Object.values(spec.sections).filter(({ state }) => state === 'not shown');
    expect(missing).toHaveLength(6);
    expect(README).toContain('names the six sections that are still missing');
  });

  it('shows what its mock really answers', () => {
    const [command = '', answer = ''] = fence('console').split('\n');
    const [, path = '', body = ''] =
      /^\$ curl localhost:\d+(\S+) .* -d '(.*)'$/.exec(command) ?? [];
    const engine = compile('spec.md', fence('md')).createEngine();
    const answered = engine.handle({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(answered.body).toBe(answer);
  });
});

const documents = ['.', 'docs', 'features', 'mocks']
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .concat(readdirSync('src').map((name) => `src/${name}/README.md`))
  .filter((file) => file.endsWith('.md') && existsSync(file));

/** The ids that hosts of Markdown give to headings. */
const idsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(documents)('%s', (file) => {
  it('links only to what is there', () => {
    const text = readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```/gm, '');
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)(?:#([^)\s]+))?\)/g)];
    const dead = links.filter(([, path = '', id]) => {
      const to = join(dirname(file), path);
      return !existsSync(to) || (id !== undefined && !idsOf(readFileSync(to, 'utf8')).includes(id));
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });
});
