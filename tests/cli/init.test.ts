import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, nonet, type Folder } from './nonet.ts';

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
});
