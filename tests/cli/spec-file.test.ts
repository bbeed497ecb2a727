import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpecFile } from '../../src/cli/project/spec-file.ts';

let folder: string;
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-spec-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('reading a specification from disk', () => {
  it('gives its text, empty or not', () => {
    expect(readSpecFile(file('a.md', '# A\r\n'))).toBe('# A\r\n');
    expect(readSpecFile(file('empty.md', ''))).toBe('');
  });

  it('names what to write where there is no such file', () => {
    expect(() => readSpecFile(join(folder, 'none.md'))).toThrow('there is no file');
  });

  it('asks for the file in a folder', () => {
    expect(() => readSpecFile(folder)).toThrow('is a folder; name the file in it');
  });

  it('refuses what is not text', () => {
    expect(() => readSpecFile(file('nul.md', Buffer.from([35, 0, 65])))).toThrow('is not text');
    expect(() => readSpecFile(file('latin.md', Buffer.from([0xe9, 0x20])))).toThrow('is not text');
  });

  it('refuses what is far too long, and says how long it may be', () => {
    expect(() => readSpecFile(file('long.md', 'x'.repeat(5 * 2 ** 20)))).toThrow(
      'has 5.0 MB; a specification may have up to 4.0 MB',
    );
  });
});
