// CSV as RFC 4180 has it.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, readCsv } from '../../src/text/csv.ts';

describe('rows as CSV', () => {
  it('end with CRLF, and quote what would break them', () => {
    expect(
      csvText([
        ['a', 'b'],
        ['1,2', 'say "no"'],
        ['two\nlines', ' blank '],
      ]),
    ).toBe('a,b\r\n"1,2","say ""no"""\r\n"two\nlines", blank \r\n');
  });

  it('are never an empty line', () => {
    expect(csvText([['a'], ['']])).toBe('a\r\n""\r\n');
  });

  it('are read as they were', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n', "'", ' ', 'é') });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 });
    fc.assert(
      fc.property(rows, (all) => {
        expect(readCsv(csvText(all))).toEqual({ rows: all, problems: [] });
      }),
    );
  });
});

describe('what is no CSV', () => {
  it.each([
    ['a,b\n', 'row 1: something else than CRLF ends it'],
    ['a,b', 'row 1: no CRLF ends it'],
    ['a\r\nsay "no"\r\n', 'row 2: a quote stands in a cell that does not begin with one'],
    ['a\r\n"say "no""\r\n', 'row 2: text follows the quote that closes a cell'],
    ['a\r\n"b\r\n', 'row 2: nothing closes a quote'],
  ])('%j is told', (text, problem) => {
    expect(readCsv(text).problems).toContain(problem);
  });

  it('never stops the reader', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ',', '"', '\r', '\n') }), (text) => {
        const { rows } = readCsv(text);
        expect(rows.flat().join('').length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
