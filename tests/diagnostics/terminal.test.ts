import { describe, expect, it } from 'vitest';
import { printTerminal } from '../../src/diagnostics/terminal.ts';
import { forTerminal } from '../../src/text/paint.ts';
import { source } from '../../src/text/source.ts';
import { FILE, finding, WAY } from './findings.ts';

const plain = { coloured: false };

describe('diagnostics at a terminal', () => {
  it('show the place, the line, a mark under it and what to write', () => {
    expect(printTerminal(FILE, [finding()], plain)).toBe(
      [
        'spec/shop.md:5:11 error entities/unknown-type',
        '  `strng`: no such type; did you mean `string`?',
        '    5 │ | titel | strng |',
        '      │           ^^^^^',
        '  → Write `text`.',
        '',
        '',
      ].join('\n'),
    );
  });

  it('stand in the order of the lines, whatever order they come in', () => {
    const later = finding({ code: 'a/later', at: { line: 5, column: 1, length: 1 } });
    const first = finding({ code: 'a/first', at: { line: 3, column: 1, length: 1 } });
    const printed = printTerminal(FILE, [later, first], plain);
    expect(printed.indexOf('a/first')).toBeLessThan(printed.indexOf('a/later'));
  });

  it('show the other place that a finding concerns, with what stands there', () => {
    const related = [{ message: 'the first', at: { line: 3, column: 3, length: 5 } }];
    expect(printTerminal(FILE, [finding({ related })], plain)).toContain(
      '    3 │ | Field | Type |\n      │   ^^^^^ the first\n',
    );
  });

  it('tell under the line how to get there, a step a line', () => {
    const printed = printTerminal(FILE, [finding({ trace: WAY })], plain);
    expect(printed).toContain(
      [
        '      │           ^^^^^',
        '  To get there:',
        '    1. Clerk: `openShop(door: "front")`, where `shop.stock > 0` → `open` (line 3)',
        '    2. after `hours(8)` → deleted (line 4)',
        '    3. Clerk: opens Shop, but there is no `Shop` (line 5)',
        '  → Write `text`.',
      ].join('\n'),
    );
  });

  it('leave out a line that is blank or beyond the file', () => {
    for (const line of [2, 99]) {
      const printed = printTerminal(FILE, [finding({ at: { line, column: 1, length: 0 } })], plain);
      expect(printed).toContain(`spec/shop.md:${line}:1 error`);
      expect(printed).not.toContain('│');
    }
  });

  it('mark one column where a place has no length, also at the end of a line', () => {
    const at = { line: 5, column: 18, length: 0 };
    expect(printTerminal(FILE, [finding({ at })], plain)).toContain(
      `    5 │ | titel | strng |\n      │ ${' '.repeat(17)}^\n`,
    );
  });

  it('cut a long line around the place, and keep the mark under it', () => {
    const long = source('spec/long.md', `${'a'.repeat(300)}WRONG${'b'.repeat(300)}`);
    const at = { line: 1, column: 301, length: 5 };
    const [, , line, mark] = printTerminal(long, [finding({ at })], plain).split('\n');
    expect(line).toContain('…aaa');
    expect(line).toContain('bbb…');
    expect(line!.slice(mark!.indexOf('^'), mark!.lastIndexOf('^') + 1)).toBe('WRONG');
    expect(line!.length).toBeLessThan(120);
  });

  it('show control characters of the file as blanks, so that no file writes to the terminal', () => {
    const hostile = source('spec/x.md', 'a\u001b[31mred\tb');
    const printed = printTerminal(
      hostile,
      [finding({ at: { line: 1, column: 1, length: 1 } })],
      plain,
    );
    expect(printed).toContain('a [31mred b');
    expect(printed).not.toContain('\u001b');
  });

  it('are coloured where somebody looks on', () => {
    const printed = forTerminal(printTerminal(FILE, [finding()], { coloured: true }));
    expect(printed).toContain('\u001b[31merror\u001b[39m');
  });
});
