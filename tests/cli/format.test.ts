import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, nonet, ROOT, type Folder } from './nonet.ts';

const HELPDESK = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
let folder: Folder;
const format = (...parameters: string[]) => nonet(folder.path, 'format', ...parameters);
const inFile = () => readFileSync(join(folder.path, 'spec.md'), 'utf8');

beforeAll(() => {
  folder = emptyFolder();
});
afterAll(() => folder.remove());

describe('nonet format', () => {
  it('only says with --check what it would write, and ends with 1', async () => {
    folder.write('spec.md', HELPDESK);
    const { code, out } = await format('--check', 'spec.md');
    expect(out).toMatch(/^spec\.md: \d+ lines not in form; `nonet format spec\.md` writes them$/m);
    expect(code).toBe(1);
    expect(inFile()).toBe(HELPDESK);
  });

  it('writes what is not in form, once', async () => {
    folder.write('spec.md', `\uFEFF${HELPDESK.replaceAll('\n', '\r\n')}`);
    expect(await format('spec.md')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\d+ lines written/),
    });
    const made = inFile();
    expect(made).toMatch(/^\uFEFF---\r\n/);
    expect(made).toContain('| Constant           | Value | Unit             | Used for');
    const again = await format('--json', 'spec.md');
    expect(JSON.parse(again.out)).toEqual({ files: [{ file: 'spec.md', lines: 0 }] });
    expect(inFile()).toBe(made);
    expect((await format('--check', 'spec.md')).code).toBe(0);
  });

  it('says what it cannot read', async () => {
    expect(await format('nothing.md')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no file nothing.md'),
    });
  });
});
