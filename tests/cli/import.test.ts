import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importDescription } from '../../src/cli/commands/import.ts';
import { emptyFolder, nonet, ROOT, type Folder } from './nonet.ts';

let folder: Folder;
const LIBRARY = join(ROOT, 'tests/import/descriptions/library/openapi.yaml');
const textOf = (file: string): string => readFileSync(join(folder.path, file), 'utf8');

beforeAll(() => {
  folder = emptyFolder();
});
afterAll(() => folder.remove());

describe('nonet import openapi', () => {
  it('writes a specification and says what could not be carried over, and where it stands', async () => {
    const { code, out, err } = await nonet(
      folder.path,
      ...['import', 'openapi', LIBRARY, '--out', 'made/spec.md'],
    );
    expect({ code, out }).toEqual({ code: 0, out: '' });
    expect(textOf('made/spec.md')).toContain('# Specification: Lending library');
    expect(err).toMatch(/openapi\.yaml:\d+ \/paths\/~1books~1\{bookId\}\/head\n {2}calls are/);
    expect(err).toContain('made/spec.md: 7 calls, 3 entities');
  });

  it.each([
    ['none.yaml', null, 'there is no file'],
    ['old.json', '{"swagger": "2.0"}', 'is Swagger 2.0; bring it to OpenAPI 3 first'],
    ['list.yaml', '- 1\n', 'is no OpenAPI description'],
    ['other.yaml', 'a: 1\n', 'begins with `openapi: 3.0.3`'],
    ['broken.yaml', 'a: [1\n', 'broken.yaml:2:1 cannot be read: '],
  ])('says what is wrong with %s', async (file, text, said) => {
    if (text !== null) folder.write(file, text);
    await expect(importDescription(join(folder.path, file))).rejects.toThrow(said);
  });

  it('leaves a file that is there as it is, and ends with 2', async () => {
    folder.write('mine.md', 'mine');
    const { code, err } = await nonet(
      folder.path,
      ...['import', 'openapi', LIBRARY, '--out', 'mine.md'],
    );
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringContaining('mine.md is there already'),
    });
    expect(textOf('mine.md')).toBe('mine');
  });
});
