import { describe, expect, it } from 'vitest';
import { outlined } from './outlining.ts';

describe('the outline of a specification', () => {
  it.each([
    ['## 3. Entities and their fields', 'Entities and their fields'],
    ['## 3 Entities', 'Entities'],
    ['## Section 3: Entities', 'Entities'],
    ['## section 3 – Entities', 'Entities'],
    ['## 3) Entities', 'Entities'],
    ['##\t3. Entities ##', 'Entities'],
    ['  ## 3. Entities', 'Entities'],
    ['Section 3: Entities\n---', 'Entities'],
    ['## 3.', ''],
    ['## 3', ''],
  ])('knows section 3 by %j', (heading, title) => {
    const { outline, codes } = outlined(`# A\n\n${heading}\n\ntext`);
    expect(outline.sections.entities).toMatchObject({ title, blocks: [{ kind: 'paragraph' }] });
    expect(codes).toEqual([]);
  });

  it.each(['## 10. More', '## 0. Less', '## 3.1 Part', '## 3D models', '## Entities', '## '])(
    'knows no section by %j, and says so',
    (heading) => {
      const { outline, codes } = outlined(`# A\n\n${heading}\n\ntext`);
      expect(Object.values(outline.sections).flatMap(({ blocks }) => blocks)).toEqual([]);
      expect(codes).toEqual(['form/unknown-section']);
    },
  );

  it('names the section whose number is missing', () => {
    for (const [title, meant] of [
      ['Entities and there fields', '3. Entities and their fields'],
      ['Roles', '6. Roles and permissions'],
      ['Our error messages', '8. Error catalogue'],
    ])
      expect(outlined(`# A\n\n## ${title}`).diagnostics[0]!.message).toContain(
        `did you mean \`## ${meant}\`?`,
      );
    expect(outlined('# A\n\n## Zebras').diagnostics[0]!.message).toMatch(/sections\.$/);
  });

  it('takes sections in any order', () => {
    const { outline, codes } = outlined('# A\n\n## 9. L\n\nnine\n\n## 1. P\n\none');
    expect(outline.sections.limits).toMatchObject({ at: { line: 3 }, end: 6 });
    expect(outline.sections.purpose).toMatchObject({ at: { line: 7 }, end: 9 });
    expect(codes).toEqual([]);
  });

  it('keeps the first of two sections of one number, and shows both', () => {
    const { outline, diagnostics } = outlined('# A\n\n## 9. L\n\nfirst\n\n## 9. M\n\nsecond');
    expect(outline.sections.limits.blocks).toHaveLength(1);
    expect(diagnostics).toMatchObject([
      { code: 'form/section-twice', at: { line: 7 }, related: [{ at: { line: 3 } }] },
    ]);
  });

  it('gives a missing section no blocks, at the end of the file', () => {
    const { outline } = outlined('# A\n\n## 9. L\n');
    expect(outline.sections.roles).toMatchObject({ blocks: [], at: { line: 4, column: 1 } });
    expect(outline.sections.roles.title).toBe('Roles and permissions');
  });

  it.each([
    ['# Specification: Helpdesk', 'Helpdesk'],
    ['# specification:Helpdesk', 'Helpdesk'],
    ['# Helpdesk', 'Helpdesk'],
    ['Helpdesk\n===', 'Helpdesk'],
    ['# The specification: Helpdesk', 'The specification: Helpdesk'],
  ])('has its name from %j', (heading, name) => {
    const { outline, codes } = outlined(`${heading}\n\n## 9. L\n\nnone`);
    expect(outline.name).toBe(name);
    expect(codes).toEqual([]);
  });

  it('is called Untitled where it has no name', () => {
    for (const text of ['## 9. L', '#\n\n## 9. L', '# Specification:'])
      expect(outlined(text)).toMatchObject({
        outline: { name: 'Untitled' },
        codes: ['form/no-name'],
      });
    expect(outlined(' \n\n').codes).toEqual(['form/empty']);
  });

  it('is the same with Windows line ends and a byte-order mark', () => {
    const text = '---\nversion: 1.2.3\n---\n\n# A\n\n## 9. L\n\n| a | b |\n| - | - |\n| 1 | 2 |\n';
    const other = outlined(`\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(JSON.stringify(other)).toBe(JSON.stringify(outlined(text)));
    expect(other.outline.version).toBe('1.2.3');
  });
});

describe('front matter', () => {
  it.each([
    ['version: 2.1.0', '2.1.0'],
    ['version: "2.1.0"', '2.1.0'],
    ['version: 1.0.0-beta.2+7', '1.0.0-beta.2+7'],
    ['# nothing', '0.0.0'],
    ['', '0.0.0'],
  ])('of %j gives version %s', (lines, version) => {
    const { outline, codes } = outlined(`---\n${lines}\n---\n# A`);
    expect(outline).toMatchObject({ version, name: 'A' });
    expect(codes).toEqual([]);
  });

  it.each([
    ['version: 1.0', 'form/bad-version'],
    ['version: v1.0.0', 'form/bad-version'],
    ['version: [1, 2]', 'form/bad-version'],
    ['version: 1.0.0\nversion: 2.0.0', 'form/bad-front-matter'],
    ['a: &a [x]\nb: &b [*a,*a]\nc: {', 'form/bad-front-matter'],
    [`version: ${'['.repeat(2000)}`, 'form/bad-front-matter'],
    ['- '.repeat(9_000), 'form/bad-front-matter'],
    ['? '.repeat(9_000), 'form/bad-front-matter'],
    ['- version', 'form/bad-front-matter'],
    ['version:', 'form/bad-version'],
    ['severities: error', 'form/bad-severity'],
    ['severities:\n  unused/call: eror', 'form/bad-severity'],
    ['Version: 1.0.0', 'form/unknown-setting'],
  ])('of %j is told to be wrong', (lines, code) => {
    const { outline, codes } = outlined(`---\n${lines}\n---\n# A`);
    expect(outline).toMatchObject({ version: '0.0.0', name: 'A' });
    expect(codes).toContain(code);
  });

  it('that is not closed ends before the first section', () => {
    const { outline, codes } = outlined('---\nversion: 1.0.0\n\n# A\n\n## 9. L\n\nnone\n\n---\n');
    expect(outline.name).toBe('A');
    expect(outline.sections.limits.blocks).toHaveLength(1);
    expect(codes).toEqual(['form/bad-front-matter']);
  });

  it.each(['- ', '? ', '['])('nested by %j is told without a word of the stack', (mark) => {
    const { diagnostics } = outlined(`---\n${mark.repeat(9_000)}\n---\n# A`);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The front matter cannot be read: it holds more lists than settings do.',
    ]);
  });

  it('gives severities, each with its line', () => {
    const { outline } = outlined('---\nseverities:\n  unused/call: error\n---\n# A');
    expect(outline.severities).toEqual([
      { code: 'unused/call', severity: 'error', at: { line: 3, column: 3, length: 18 } },
    ]);
  });

  it('says where an unknown setting stands', () => {
    const { diagnostics } = outlined('---\nversion: 1.0.0\ntitel: x\n---\n# A');
    expect(diagnostics).toMatchObject([{ at: { line: 3, column: 1, length: 8 } }]);
  });
});
