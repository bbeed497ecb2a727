import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FileReport } from '../../src/diagnostics/schema.ts';
import { emptyFolder, nonet, ROOT, watching, type Folder } from './nonet.ts';

let folder: Folder;
const check = (...parameters: string[]) => nonet(folder.path, 'check', ...parameters);

beforeAll(() => {
  folder = emptyFolder();
  for (const name of ['conduit', 'helpdesk'])
    folder.write(`${name}.md`, readFileSync(join(ROOT, `spec/examples/${name}.md`)));
  const helpdesk = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
  folder.write('wrong.md', helpdesk.replace('| subject | text |', '| subject | txet |'));
});
afterAll(() => folder.remove());

describe('nonet check', () => {
  it('finds nothing in the examples and ends with 0', async () => {
    const { code, out } = await check('conduit.md', 'helpdesk.md');
    expect(out).toContain('conduit.md: Conduit 1.0.0, sections 8 shown, 1 none: no findings');
    expect(out).toContain('helpdesk.md: Helpdesk 2.1.0, sections 9 shown: no findings');
    expect(code).toBe(0);
  });

  it('tells what is wrong, where, and what to write, and ends with 1', async () => {
    const { code, out } = await check('wrong.md');
    expect(code).toBe(1);
    expect(out).toMatch(/wrong\.md:\d+:\d+ error entities\/unknown-type/);
    expect(out).toContain('did you mean `text`?');
    expect(out).toContain('→');
    expect(out).not.toContain('\u001b');
  });

  it('says the same as JSON', async () => {
    const { code, out } = await check('--json', 'conduit.md', 'wrong.md');
    const { counts, files } = JSON.parse(out);
    expect(code).toBe(1);
    expect(counts.error).toBeGreaterThan(0);
    expect(files[0]).toMatchObject({
      name: 'Conduit',
      version: '1.0.0',
      sections: { states: 'none' },
    });
    for (const file of files) FileReport.parse(file);
  });

  it('says the same as annotations for GitHub', async () => {
    const { out } = await check('--github', 'wrong.md');
    expect(out).toMatch(/^::error file=wrong\.md,line=\d+,col=\d+,/m);
  });

  it('says the same as a SARIF log, with the pages of the codes', async () => {
    const { code, out } = await check('--sarif', 'wrong.md');
    const [{ tool, results }] = JSON.parse(out).runs;
    expect(code).toBe(1);
    expect(tool.driver.rules[results[0].ruleIndex]).toMatchObject({ id: 'entities/unknown-type' });
    expect(tool.driver.rules[0].help.markdown).toContain('Wrong:');
    expect(results[0]).toMatchObject({ ruleId: 'entities/unknown-type', level: 'error' });
  });

  it('says it once more whenever a file changes, and ends with Ctrl-C', async () => {
    folder.write('changing.md', '# A');
    const checking = watching(folder.path, 'check', '--watch', 'changing.md');
    await checking.said('changing.md: A 0.0.0, sections 9 not shown: no findings');
    folder.write('changing.md', '# A\n\n## 4. States\n\nnone\n');
    await checking.said('changing.md: A 0.0.0, sections 1 none, 8 not shown: no findings');
    expect(await checking.interrupt()).toBe(0);
  });

  it('takes spec/spec.md where no file is named', async () => {
    expect((await check()).err).toContain('there is no file spec/spec.md');
    folder.write('spec/spec.md', '# A');
    expect(await check()).toMatchObject({ code: 0 });
  });
});

describe('a file that is no specification', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['an empty file', '', /form\/empty/],
    [
      'Windows line ends and a byte-order mark',
      '\uFEFF# A\r\n\r\n## 9. Limits\r\n\r\nnone\r\n',
      /1 none/,
    ],
    [
      'a section twice',
      '# A\n\n## 4. States\n\nnone\n\n## 4. States\n\nnone\n',
      /form\/section-twice/,
    ],
    [
      'a table with too few cells',
      '# A\n\n## 9. Limits\n\n| Constant | Value |\n| --- | --- |\n| A |\n',
      /form\/too-few-cells/,
    ],
  ])('is told of: %s', async (_what, text, told) => {
    folder.write('odd.md', text);
    const { code, out } = await check('odd.md');
    expect(code).toBeLessThan(2);
    expect(out).toMatch(told);
  });

  it.each<[string, string, string]>([
    ['no file', 'none.md', 'there is no file none.md'],
    ['a folder', '.', 'is a folder'],
    ['a binary file', 'binary.md', 'is not text'],
    ['a 5 MB file', 'long.md', 'may have up to 4.0 MB'],
  ])('ends with 2 and a clear line: %s', async (_what, file, told) => {
    folder.write('binary.md', Buffer.from([0x89, 0x50, 0, 1]));
    folder.write('long.md', 'x'.repeat(5 * 2 ** 20));
    const { code, out, err } = await check(file);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(told);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('a command used wrongly', () => {
  it.each([
    [['chekc'], "unknown command 'chekc'", 'Did you mean check?'],
    [['check', '--jsno'], "unknown option '--jsno'", 'Did you mean --json?'],
    [['check', '--json', '--github'], 'cannot be used with', ''],
    [[], 'Usage: nonet', ''],
  ])('%j ends with 2 and says what is meant', async (parameters, told, meant) => {
    const { code, err } = await nonet(folder.path, ...parameters);
    expect(code).toBe(2);
    expect(err).toContain(told);
    expect(err).toContain(meant);
  });

  it('tells how it is used when asked, and ends with 0', async () => {
    expect(await nonet(folder.path, '--help')).toMatchObject({ code: 0, err: '' });
    expect((await nonet(folder.path, '--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('nonet check --fix', () => {
  const inFile = () => readFileSync(join(folder.path, 'slip.md'), 'utf8');

  it('mends what is sure, says so, and tells what is left', async () => {
    const helpdesk = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
    const slips = helpdesk
      .replace('| subject | text |', '| subject | txet |')
      .replace('`MAX_REPLY` characters', '`MAX_REPYL` characters');
    folder.write('slip.md', slips);
    const { code, out } = await check('--fix', 'slip.md');
    expect(inFile()).toBe(helpdesk);
    expect(out).toMatch(/^slip\.md:\d+:\d+ entities\/unknown-type: .* Wrote text$/m);
    expect(out).toMatch(/names\/unknown-constant: .* Wrote MAX_REPLY$/m);
    expect(out).toContain('no findings');
    expect(code).toBe(0);
  });

  it('writes nothing where nothing is sure', async () => {
    folder.write(
      'slip.md',
      '# A\n\n## 9. Limits\n\n| Constant | Value |\n| --- | --- |\n| `A` | x |\n',
    );
    const before = inFile();
    const { code, out } = await check('--fix', '--json', 'slip.md');
    expect(inFile()).toBe(before);
    expect(JSON.parse(out).counts.error).toBe(1);
    expect(code).toBe(1);
  });
});
