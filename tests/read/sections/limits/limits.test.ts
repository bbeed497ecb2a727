import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from '../reading.ts';

function read(text: string) {
  const { value, codes, diagnostics } = readingSpec(`## 9. Limits\n\n${text}`);
  const { facts, questions, state } = value.sections.limits;
  return { ...facts, questions, state, codes, diagnostics };
}
const rows = (...cells: string[]) =>
  read(`| Constant | Value | Unit | Used for |\n| - | - | - | - |\n${cells.join('\n')}`);

const DAY = 86_400_000;

describe('a constant', () => {
  it.each([
    ['25 | tickets', { kind: 'number', value: 25 }],
    ['`25` |', { kind: 'number', value: 25 }],
    ['-0.5 | points', { kind: 'number', value: -0.5 }],
    ['5 | tickets per day', { kind: 'number', value: 5 }],
    ['true |', { kind: 'boolean', value: true }],
    ['false |', { kind: 'boolean', value: false }],
    ['`"UTC"` |', { kind: 'text', value: 'UTC' }],
    ['"a b" |', { kind: 'text', value: 'a b' }],
    ['500 | milliseconds', { kind: 'duration', milliseconds: 500 }],
    ['1 | second', { kind: 'duration', milliseconds: 1000 }],
    ['90 | Minutes', { kind: 'duration', milliseconds: 5_400_000 }],
    ['1.5 | hours', { kind: 'duration', milliseconds: 5_400_000 }],
    ['7 | days', { kind: 'duration', milliseconds: 7 * DAY }],
    ['2 | weeks', { kind: 'duration', milliseconds: 14 * DAY }],
    ['0 | days', { kind: 'duration', milliseconds: 0 }],
    ['120 | calls per minute', { kind: 'rate', calls: 120, windowMilliseconds: 60_000 }],
    ['1 | call per hour', { kind: 'rate', calls: 1, windowMilliseconds: 3_600_000 }],
    ['9 | calls per day', { kind: 'rate', calls: 9, windowMilliseconds: DAY }],
  ])('of %s has its value', (cells, value) => {
    const { constants, codes } = rows(`| \`NAME\` | ${cells} | |`);
    expect(codes).toEqual([]);
    expect(constants).toMatchObject([{ name: 'NAME', value }]);
  });

  it('keeps its unit, its use and its place', () => {
    expect(rows('| `PAGE_SIZE` | 25 | tickets | a page of `Ticket` |').constants).toEqual([
      {
        name: 'PAGE_SIZE',
        value: { kind: 'number', value: 25 },
        unit: 'tickets',
        usedFor: 'a page of `Ticket`',
        at: { line: 7, column: 4, length: 9 },
      },
    ]);
  });

  it.each([
    ['| `NAME` | 7 days | | |', 'limits/unreadable-value'],
    ['| `NAME` | 5,000 | | |', 'limits/unreadable-value'],
    ['| `NAME` | yes | | |', 'limits/unreadable-value'],
    ['| `NAME` | | | |', 'limits/unreadable-value'],
    ['| `name` | 7 | | |', 'limits/unreadable-name'],
    ['| | 7 | | |', 'limits/unreadable-name'],
    ['| `NAME` | 3 | months | |', 'limits/unequal-unit'],
    ['| `NAME` | 3 | h | |', 'limits/short-unit'],
    ['| `NAME` | 3 | requests/min | |', 'limits/unknown-rate'],
    ['| `NAME` | 3 | calls per second | |', 'limits/unknown-rate'],
    ['| `NAME` | 0 | calls per minute | |', 'limits/impossible-rate'],
    ['| `NAME` | -1 | days | |', 'limits/negative-duration'],
  ])('is not what %s says', (row, code) => {
    const { constants, codes, state } = rows(row);
    expect(codes).toEqual([code]);
    expect(constants).toEqual([]);
    expect(state).toBe('broken');
  });

  it.each(['2025-06-01', '`2025-06-01`', '2025-06-01T08:00:00Z'])(
    'is a text in quotes where it is a day or an instant: %s',
    (value) => {
      const [found] = rows(`| \`NAME\` | ${value} | | |`).diagnostics;
      expect(found?.write).toBe(`Write \`"${value.replaceAll('`', '')}"\`, in quotes.`);
      expect(found?.fix?.map(({ text }) => text)).toEqual([`"${value.replaceAll('`', '')}"`]);
    },
  );

  it('may be a bullet', () => {
    const { constants, codes } = read(
      '- PAGE_SIZE: 25 tickets\n- `SESSION`: 8 hours\n- ZONE: `"UTC"`\n- RATE = 9 calls per minute',
    );
    expect(codes).toEqual([]);
    expect(placeless(constants)).toEqual([
      { name: 'PAGE_SIZE', value: { kind: 'number', value: 25 }, unit: 'tickets', usedFor: '' },
      {
        name: 'SESSION',
        value: { kind: 'duration', milliseconds: 28_800_000 },
        unit: 'hours',
        usedFor: '',
      },
      { name: 'ZONE', value: { kind: 'text', value: 'UTC' }, unit: '', usedFor: '' },
      {
        name: 'RATE',
        value: { kind: 'rate', calls: 9, windowMilliseconds: 60_000 },
        unit: 'calls per minute',
        usedFor: '',
      },
    ]);
    expect(constants[1]!.at).toEqual({ line: 6, column: 4, length: 7 });
  });

  it('may be a text with blanks in a bullet, in quotes', () => {
    const { constants, codes } = read('- `GREETING`: "a text of the shop" shown first');
    expect(codes).toEqual([]);
    expect(constants).toMatchObject([
      { value: { kind: 'text', value: 'a text of the shop' }, unit: 'shown first' },
    ]);
  });

  it.each(['- 25 tickets', '- page size: 25', '- PAGE_SIZE'])('is no bullet %j', (bullet) => {
    expect(read(bullet).codes).toEqual(['limits/unreadable-bullet']);
  });

  it('stands once, in tables and bullets together', () => {
    const { constants, diagnostics } = read('| Name | Default |\n| - | - |\n| A | 1 |\n\n- A: 2');
    expect(constants).toMatchObject([{ name: 'A', value: { value: 1 } }]);
    expect(diagnostics).toMatchObject([
      { code: 'limits/duplicate-constant', at: { line: 9 }, related: [{ at: { line: 7 } }] },
    ]);
  });

  it.each(['Name', 'Limit', 'Key', 'Variable', 'Parameter', 'constant'])(
    'may stand under %s',
    (heading) => {
      expect(read(`| ${heading} | Value |\n| - | - |\n| A | 1 |`)).toMatchObject({
        codes: [],
        constants: [{ name: 'A' }],
      });
    },
  );

  it('may be left open', () => {
    for (const cell of ['?', 'not shown', 'Not shown'])
      expect(rows(`| \`PAGE_SIZE\` | ${cell} | tickets | |`)).toMatchObject({
        codes: [],
        constants: [],
        questions: [
          {
            about: 'the value of `PAGE_SIZE`',
            at: { line: 7, column: 17 },
            leaves: [{ kind: 'constant', of: null, name: 'PAGE_SIZE' }],
          },
        ],
      });
  });
});
