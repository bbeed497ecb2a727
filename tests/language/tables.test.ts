// Tables cell by cell: which cell a position is in, and the text after a cell or a row has changed.

import { describe, expect, it } from 'vitest';
import {
  ChangedGrid,
  Document,
  editOf,
  gridAt,
  type InGrid,
  spanOf,
  textOf,
} from '../../src/language/index.ts';
import { applyEdits } from '../../src/text/edit.ts';

const TEXT = `---
product: Lending
version: 1.0.0
---

## 9. Constants and limits

### Limits

| Name | Value | Meaning |
| --- | ---: | --- |
| MAX_OPEN | 5 | loans at once | <!-- or 6? -->
| GRACE | 3 days | a \\| b |
| SHORT | 1 |

Text below.
`;
const HEADING = 10;

const lines = (text: string) => text.split('\n');
const at = (text: string, line: number, column: number): InGrid => {
  const found = gridAt(new Document('s.md', text), { line, column });
  if (found === null) throw new Error('no table there');
  return found;
};
const after = (text: string, changed: ChangedGrid): string => {
  const { first, count, lines: made } = changed.replacement;
  const all = lines(text);
  all.splice(first - 1, count, ...made);
  return all.join('\n');
};

describe('the cell at a position', () => {
  it.each([
    ['the heading', HEADING, 3, { row: -1, column: 0 }],
    ['the row of dashes', HEADING + 1, 9, { row: -1, column: 1 }],
    ['a row', HEADING + 2, 14, { row: 0, column: 1 }],
    ['a bar that a backslash keeps', HEADING + 3, 24, { row: 1, column: 2 }],
  ])('is told in %s', (_, line, column, cell) => {
    expect(at(TEXT, line, column)).toMatchObject({ cell, title: 'Limits', isBehind: false });
  });

  it('is the last one behind the last bar, a comment there included', () => {
    const end = lines(TEXT)[HEADING + 1]!.length + 1;
    expect(at(TEXT, HEADING + 2, end)).toMatchObject({
      cell: { row: 0, column: 2 },
      isBehind: true,
    });
  });

  it('is none before the first bar and outside of tables', () => {
    const document = new Document('s.md', TEXT);
    expect(gridAt(document, { line: HEADING, column: 1 })).toBeNull();
    expect(gridAt(document, { line: HEADING + 6, column: 3 })).toBeNull();
    expect(gridAt(document, { line: 1, column: 1 })).toBeNull();
  });

  it('says what is written there, a bar without its backslash, and where', () => {
    const { grid } = at(TEXT, HEADING, 3);
    expect(textOf(grid, { row: 1, column: 2 })).toBe('a | b');
    expect(textOf(grid, { row: 2, column: 2 })).toBe('');
    expect(spanOf(grid, { row: 1, column: 1 })).toEqual({
      line: HEADING + 3,
      column: 11,
      length: 6,
    });
    expect(spanOf(grid, { row: 2, column: 2 })).toBeNull();
  });
});

describe('a changed table', () => {
  const { grid } = at(TEXT, HEADING, 3);
  const text = (changed: ChangedGrid) =>
    lines(after(TEXT, changed)).slice(HEADING - 1, HEADING - 1 + changed.replacement.lines.length);

  it('is lined up, comments and colons kept', () => {
    expect(text(new ChangedGrid(grid).withCell({ row: 2, column: 2 }, 'short | of cells'))).toEqual(
      [
        '| Name     |  Value | Meaning           |',
        '| -------- | -----: | ----------------- |',
        '| MAX_OPEN |      5 | loans at once     | <!-- or 6? -->',
        '| GRACE    | 3 days | a \\| b            |',
        '| SHORT    |      1 | short \\| of cells |',
      ],
    );
  });

  it('gets, loses and moves rows', () => {
    const first = (changed: ChangedGrid) =>
      text(changed)
        .slice(2)
        .map((line) => line.split('|')[1]!.trim());
    const changed = new ChangedGrid(grid);
    expect(first(changed.withRow(3))).toEqual(['MAX_OPEN', 'GRACE', 'SHORT', '']);
    expect(first(changed.withRow(0))).toEqual(['', 'MAX_OPEN', 'GRACE', 'SHORT']);
    expect(first(changed.withoutRow(1))).toEqual(['MAX_OPEN', 'SHORT']);
    expect(first(changed.withRowMoved(0, 2))).toEqual(['GRACE', 'SHORT', 'MAX_OPEN']);
    expect(text(changed.withRow(1)).at(-1)).toContain('SHORT');
  });

  it.each([
    ['a word', { row: 0, column: 0 }, 'MAX_OPEN'],
    ['a number on the right', { row: 0, column: 1 }, '5'],
    ['a blank cell', { row: 3, column: 1 }, ''],
  ])('knows where %s stands then', (_, cell, said) => {
    const changed = new ChangedGrid(grid).withRow(3);
    const { line, column, length } = changed.spanOf(cell);
    const written = lines(after(TEXT, changed))[line - 1]!;
    expect(written.slice(column - 1, column - 1 + length)).toBe(said);
    expect(written.slice(0, column - 1).split('|').length - 2).toBe(cell.column);
  });

  it('writes one cell and leaves the rest as it is', () => {
    const edit = editOf(grid, { row: 0, column: 2 }, ' one | two\nlines <!-- a | b --> ')!;
    expect(applyEdits(TEXT, [edit])).toBe(
      TEXT.replace('loans at once', 'one \\| two lines <!-- a | b -->'),
    );
    expect(editOf(grid, { row: 2, column: 2 }, 'x')).toBeNull();
  });
});
