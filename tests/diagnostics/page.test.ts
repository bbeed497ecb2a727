import { describe, expect, it } from 'vitest';
import { readPage } from '../../src/diagnostics/page.ts';

const PAGE = `# Section 9

What stands here introduces the page.

### limits/unreadable-value

The cell holds no value.

Also: \`limits/other\`, \`rules/more\`.

Wrong:

\`\`\`\`md
## 9. Limits

### not/a-code

\`\`\`json
{}
\`\`\`
\`\`\`\`

Right:

\`\`\`md
## 9. Limits
\`\`\`

Right:

\`\`\`md whole
# Shop
\`\`\`

### limits/other

Another one.
`;

describe('a page of codes', () => {
  const entries = readPage(PAGE);

  it('has an entry for each heading that is a code, and none for headings in examples', () => {
    expect(entries.map(({ code }) => code)).toEqual(['limits/unreadable-value', 'limits/other']);
  });

  it('tells what a code means, apart from its examples', () => {
    expect(entries[0]!.meaning).toBe('The cell holds no value.');
  });

  it('gives the examples as they stand, fences within them too', () => {
    expect(entries[0]!.wrong).toEqual([
      { text: '## 9. Limits\n\n### not/a-code\n\n```json\n{}\n```', whole: false },
    ]);
  });

  it('gives several examples, and says which are whole files', () => {
    expect(entries[0]!.right).toEqual([
      { text: '## 9. Limits', whole: false },
      { text: '# Shop', whole: true },
    ]);
  });

  it('names the codes that the wrong examples raise besides', () => {
    expect(entries[0]!.also).toEqual(['limits/other', 'rules/more']);
  });

  it('keeps the entry as it is written, for whoever prints it', () => {
    expect(entries[0]!.markdown).toMatch(/^The cell holds no value\.[^]*# Shop\n```$/);
    expect(entries[1]!.markdown).toBe('Another one.');
  });

  it('reads a page with Windows line ends as any other', () => {
    expect(readPage(PAGE.replaceAll('\n', '\r\n'))).toEqual(entries);
  });
});
