import { describe, expect, it } from 'vitest';
import { blocksOf, outlined } from './outlining.ts';

const kinds = (text: string) => blocksOf(text).blocks.map(({ kind }) => kind);

describe('blocks', () => {
  it('are told apart without blank lines between them', () => {
    const text = [
      'A paragraph',
      'of two lines',
      '### Heading',
      '- one',
      '- two',
      '1. first',
      '| a |',
      '| - |',
      '| 1 |',
      '```json',
      '{}',
      '```',
      'after',
    ].join('\n');
    expect(kinds(text)).toEqual([
      'paragraph',
      'heading',
      'bullets',
      'numbers',
      'table',
      'fence',
      'paragraph',
    ]);
  });

  it('leave rules and blank lines out', () => {
    expect(kinds('---\n\n***\n_ _ _\n\n- - -')).toEqual([]);
  });

  it('know their places', () => {
    const { blocks } = blocksOf('one\ntwo\n\n  ### Name ###\n\n* a\n  b\n* c');
    expect(blocks.map(({ at }) => at)).toEqual([
      { line: 5, column: 1, length: 3 },
      { line: 8, column: 3, length: 12 },
      { line: 10, column: 3, length: 1 },
    ]);
    const [paragraph, heading, list] = blocks;
    if (paragraph?.kind !== 'paragraph' || heading?.kind !== 'heading' || list?.kind !== 'bullets')
      throw new Error('other blocks');
    expect(paragraph.text.text).toBe('one\ntwo');
    expect(paragraph.text.span(4, 3)).toEqual({ line: 6, column: 1, length: 3 });
    expect(heading.text).toMatchObject({ text: 'Name', at: { line: 8, column: 7, length: 4 } });
    expect(list.items.map(({ text }) => text)).toEqual(['a b', 'c']);
    expect(list.items[0]!.span(2, 1)).toEqual({ line: 11, column: 3, length: 1 });
  });
});

describe('headings', () => {
  it.each([
    ['### Name', 3, 'Name'],
    ['###### Deep', 6, 'Deep'],
    ['### Name ######', 3, 'Name'],
    ['### C#', 3, 'C#'],
    ['### `call`', 3, '`call`'],
    ['###', 3, ''],
    ['### #', 3, ''],
  ])('of %j are read', (line, level, text) => {
    expect(blocksOf(line).blocks).toMatchObject([{ kind: 'heading', level, text: { text } }]);
  });

  it.each(['####### seven', '###tag', '    ### code', '\\### no'])('are not %j', (line) => {
    expect(kinds(line)).toEqual(['paragraph']);
  });

  it('may stand over a line', () => {
    const { outline } = outlined(
      'A\n===\n\nSection 1: First\n--------\n\ntext\n\nNext\nlines\n-\n',
    );
    expect(outline.name).toBe('A');
    expect(outline.sections.purpose.title).toBe('First');
  });
});

describe('fences', () => {
  it('hold whatever stands in them', () => {
    const { blocks, codes } = blocksOf('~~~ Gherkin extra\n# no\n| a |\n| - |\n<!-- b -->\n~~~\n');
    expect(blocks).toMatchObject([
      { kind: 'fence', language: 'gherkin', text: '# no\n| a |\n| - |\n<!-- b -->', firstLine: 6 },
    ]);
    expect(codes).toEqual([]);
  });

  it('end with as many ticks or more, and with nothing else', () => {
    const [fence] = blocksOf('````md\n```\n~~~~\n```` no\n   `````  \nafter').blocks;
    expect(fence).toMatchObject({ text: '```\n~~~~\n```` no' });
  });

  it('are none where ticks stand on the same line again', () => {
    expect(kinds('```inline```')).toEqual(['paragraph']);
  });

  it('that nothing closes end where the section does', () => {
    const { outline, codes } = outlined('# A\n\n## 8. E\n\n```json\n{\n\n## 9. L\n\nnone\n');
    expect(outline.sections.errors.blocks).toMatchObject([{ kind: 'fence', text: '{\n' }]);
    expect(outline.sections.limits.blocks).toHaveLength(1);
    expect(codes).toEqual(['form/unclosed-fence']);
  });
});

describe('comments', () => {
  it('are kept apart, and leave all else in its place', () => {
    const text = '# A\n\n## 9. L\n<!-- one -->\n| a <!-- two --> | b |\n| - | - |\n| 1 | 2 |';
    const { limits } = outlined(text).outline.sections;
    expect(limits.comments.map((comment) => comment.text)).toEqual(['one', 'two']);
    expect(limits.comments[1]!.at).toEqual({ line: 5, column: 5, length: 4 });
    expect(limits.blocks).toMatchObject([
      { kind: 'table', columns: [{ text: 'a' }, { text: 'b', at: { column: 20 } }] },
    ]);
  });

  it('may go over lines and hold what would be facts', () => {
    const { outline, codes } = outlined('# A\n<!--\n## 9. L\n\n```\n-->\n## 1. P\ntext');
    expect(outline.sections.limits.blocks).toEqual([]);
    expect(outline.sections.purpose.blocks).toHaveLength(1);
    expect(codes).toEqual([]);
  });

  it('keep their blank lines', () => {
    const { limits } = outlined('# A\n## 9. L\n<!-- a\n\nb -->').outline.sections;
    expect(limits.comments[0]!.text).toBe('a\n\nb');
  });

  it('are none in code spans', () => {
    const { blocks } = blocksOf('`<!--` is no comment');
    expect(blocks).toMatchObject([{ text: { text: '`<!--` is no comment' } }]);
  });

  it('that are not closed are told', () => {
    const { outline, diagnostics } = outlined('# A\n## 9. L\nnone <!-- a\n## 1. P');
    expect(diagnostics).toMatchObject([
      { code: 'form/unclosed-comment', at: { line: 3, column: 6 } },
    ]);
    expect(outline.sections.limits.comments).toMatchObject([{ text: 'a\n## 1. P' }]);
  });
});
