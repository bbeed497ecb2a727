import { describe, expect, it } from 'vitest';
import { blocksOf, cellsOf } from './outlining.ts';

const table = (...rows: string[]) => ['| a | b |', '| --- | --- |', ...rows].join('\n');

describe('tables', () => {
  it.each([
    ['| 1 | 2 |', ['1', '2']],
    ['  |1|2|  ', ['1', '2']],
    ['1 | 2', ['1', '2']],
    ['| 1 | |', ['1', '']],
    ['| | 2 |', ['', '2']],
    ['|||', ['', '']],
    ['| a \\| b | 2 |', ['a | b', '2']],
    ['| `a \\|\\| b` | 2 |', ['`a || b`', '2']],
    ['| a \\\\| 2 |', ['a \\\\', '2']],
    ['| \\d | 2 |', ['\\d', '2']],
    ['| 1 | 2\\', ['1', '2\\']],
  ])('have the cells of %j', (row, cells) => {
    expect(cellsOf(table(row))).toEqual([cells]);
    expect(blocksOf(table(row)).codes).toEqual([]);
  });

  it.each([
    ['| 1 |', 'form/too-few-cells', ['1', '']],
    ['| a || b | 2 |', 'form/too-many-cells', ['a', '']],
    ['| 1 | 2 |\\', 'form/too-many-cells', ['1', '2']],
    ['| `a || b` | 2 |', 'form/too-many-cells', ['`a', '']],
  ])('say that %j has not the cells of its heading', (row, code, cells) => {
    expect(cellsOf(table(row))).toEqual([cells]);
    expect(blocksOf(table(row)).codes).toEqual([code]);
  });

  it('know the place of each cell, and of each character after an escaped bar', () => {
    const [block] = blocksOf(table('| `a \\|\\| b` |  2 |')).blocks;
    if (block?.kind !== 'table') throw new Error('no table');
    const [first, second] = block.rows[0]!.cells;
    expect(first!.at).toEqual({ line: 7, column: 3, length: 10 });
    expect(first!.span(6, 1)).toEqual({ line: 7, column: 11, length: 1 });
    expect(second!.at).toEqual({ line: 7, column: 17, length: 1 });
    expect(block.rows[0]!.at).toEqual({ line: 7, column: 1, length: 19 });
    expect(block.at).toEqual({ line: 5, column: 1, length: 9 });
  });

  it('are known by their row of dashes, however it is aligned', () => {
    for (const dashes of ['|-|-|', '| :-- | --: |', ':-:|-', ' --- | --- '])
      expect(blocksOf(`a | b\n${dashes}\n1 | 2`).blocks).toMatchObject([
        { kind: 'table', rows: [{}] },
      ]);
  });

  it('may have no rows', () => {
    expect(cellsOf(table())).toEqual([]);
  });

  it('are two where a second begins without a blank line, which is told', () => {
    const { blocks, codes } = blocksOf(table('| 1 | 2 |', '| c |', '| --- |', '| 3 |'));
    expect(codes).toEqual(['form/tables-run-together']);
    expect(blocks).toMatchObject([
      { kind: 'table', columns: [{ text: 'a' }, { text: 'b' }], rows: [{}] },
      { kind: 'table', columns: [{ text: 'c' }], rows: [{}] },
    ]);
  });

  it('go on where the cells of a row are a dash each', () => {
    const { blocks, codes } = blocksOf(table('| 1 | 2 |', '| - | - |', '| 3 | 4 |'));
    expect(codes).toEqual([]);
    expect(blocks).toMatchObject([{ kind: 'table', rows: [{}, {}, {}] }]);
  });

  it('end at a blank line, a heading or a fence', () => {
    for (const end of ['\nafter', '### after', '```\nafter\n```'])
      expect(blocksOf(`${table('| 1 | 2 |')}\n${end}`).blocks).toMatchObject([
        { kind: 'table', rows: [{}] },
        {},
      ]);
  });

  it('may follow a paragraph without a blank line', () => {
    const { blocks } = blocksOf(`text\n${table('| 1 | 2 |')}`);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'table']);
  });

  it('without a row of dashes are told to be none', () => {
    const { blocks, codes } = blocksOf('| a | b |\n| 1 | 2 |');
    expect(blocks).toMatchObject([{ kind: 'paragraph' }]);
    expect(codes).toEqual(['form/no-delimiter-row']);
  });

  it('with a column in the heading row alone are told so once', () => {
    const { blocks, codes } = blocksOf('| a | b | c |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |');
    expect(blocks).toMatchObject([{ rows: [{ cells: { length: 3 } }, { cells: { length: 3 } }] }]);
    expect(codes).toEqual(['form/column-without-cells']);
  });

  it('with a column in all rows but the heading row are told so once', () => {
    const rows = '| --- | --- | --- |\n| 1 | 2 | 3 |';
    expect(blocksOf(`| a | b |\n${rows}`).codes).toEqual(['form/cells-without-column']);
  });

  it('with an uneven row of dashes are read, and told', () => {
    const { blocks, codes } = blocksOf('| a | b |\n| --- |\n| 1 | 2 |');
    expect(blocks).toMatchObject([{ kind: 'table', rows: [{}] }]);
    expect(codes).toEqual(['form/uneven-delimiter-row']);
  });
});
