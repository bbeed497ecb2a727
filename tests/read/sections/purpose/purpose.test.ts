import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from '../reading.ts';

function read(text: string) {
  const { value, codes, diagnostics } = readingSpec(`## 1. Purpose\n\n${text}`);
  const { facts, questions, prose } = value.sections.purpose;
  return { ...facts, questions, prose, codes, diagnostics };
}
const table = (way: string, user = 'Customer') =>
  `| User | Wants to | Way |\n| - | - | - |\n| ${user} | get help | ${way} |`;
const steps = (way: string) => {
  const { ways, codes } = read(`Summary.\n\n${table(way)}`);
  return { steps: placeless(ways[0]?.steps), codes };
};
const screen = (name: string, as: string | null = null) => ({
  kind: 'screen',
  name,
  values: [],
  as: as && { name: as },
});
const call = (name: string, values: object = {}, as: string | null = null) => ({
  kind: 'call',
  name,
  values: Object.entries(values).map(([key, source]) => ({ name: key, value: { source } })),
  as: as && { name: as },
});

describe('the summary', () => {
  it('is the first paragraph, as plain text', () => {
    const { summary, prose, codes } = read(
      `Customers **ask**, [agents](https://a.example) _answer_\nby \`reply_to\` and snake_case.\n\nMore.\n\n${table('Home')}`,
    );
    expect(codes).toEqual([]);
    expect(summary).toEqual({
      text: 'Customers ask, agents answer by `reply_to` and snake_case.',
      at: { line: 5, column: 1, length: 55 },
    });
    expect(prose).toMatchObject([{ markdown: 'More.' }]);
  });

  it('may stand after the table, and is missed where there is none', () => {
    expect(read(`${table('Home')}\n\nLate.`)).toMatchObject({
      codes: [],
      summary: { text: 'Late.' },
    });
    expect(read(table('Home'))).toMatchObject({ codes: ['purpose/no-summary'], summary: null });
  });
});

describe('a way', () => {
  it.each([
    ['Home', [screen('Home')]],
    ['My tickets → New ticket', [screen('My tickets'), screen('New ticket')]],
    ['`openTicket`', [call('openTicket')]],
    [
      'Home -> `open` --> Done => End',
      [screen('Home'), call('open'), screen('Done'), screen('End')],
    ],
    [
      '`open` → after 20 minutes → at `ticket.due` → as Agent: `after days(3)`',
      [
        call('open'),
        { kind: 'after', duration: { source: 'minutes(20)' }, as: null },
        { kind: 'at', instant: { source: 'ticket.due' }, as: null },
        { kind: 'after', duration: { source: 'days(3)' }, as: { name: 'Agent' } },
      ],
    ],
    ['Home → after a while', null],
    ['Home → at the end', null],
    ['Home → after 3 fortnights', null],
    ['`open()`', null],
    ['`open(priority: "high")`', [call('open', { priority: '"high"' })]],
    [
      '`open(a: 1, b: [1, 2], c: pad(7, 2))`',
      [call('open', { a: '1', b: '[1, 2]', c: 'pad(7, 2)' })],
    ],
    ['`open(text: "a → b, c) `")`', null],
    ['`open(text: "a → b, (c")` → Home', [call('open', { text: '"a → b, (c"' }), screen('Home')]],
    ['``open(text: "`")``', [call('open', { text: '"`"' })]],
    [
      '`open` → as Agent: Queue → `take` → as Head of desk: `look`',
      [call('open'), screen('Queue', 'Agent'), call('take'), call('look', {}, 'Head of desk')],
    ],
    ['As you like it', [screen('As you like it')]],
  ] as const)('of %s has its steps', (way, expected) => {
    const read = steps(way);
    if (expected === null) expect(read.codes).toEqual(['purpose/unreadable-step']);
    else expect(read).toEqual({ steps: expected, codes: [] });
  });

  it.each([
    'home',
    'Home →',
    '→ Home',
    'Home → → End',
    'openTicket()',
    '`OpenTicket`',
    '`open(high)`',
    '`open(a = 1)`',
    '`open(a: )`',
    '`open(a: 1`',
    '`open` now',
    'as agent: `open`',
    '`Home`',
  ])('is not %j', (way) => {
    expect(new Set(steps(way).codes)).toEqual(new Set(['purpose/unreadable-step']));
  });

  it.each(['`open`, Home', 'open; Home', 'Home, End', 'Home > `open`', '`open` then Home'])(
    'is told of arrows where %j has something else',
    (way) => {
      const [first] = read(`Summary.\n\n${table(way)}`).diagnostics;
      expect(first?.write).toContain('Write `→` between two steps');
    },
  );

  it('knows its places', () => {
    const { ways } = read(`Summary.\n\n${table('Home → as Agent: `open(a: 1)`')}`);
    expect(ways).toEqual([
      {
        user: { name: 'Customer', at: { line: 9, column: 3, length: 8 } },
        wantsTo: 'get help',
        steps: [
          {
            kind: 'screen',
            name: 'Home',
            at: { line: 9, column: 25, length: 4 },
            values: [],
            as: null,
          },
          {
            kind: 'call',
            name: 'open',
            at: { line: 9, column: 43, length: 4 },
            values: [
              {
                name: 'a',
                value: { source: '1', at: { line: 9, column: 51, length: 1 } },
                at: { line: 9, column: 48, length: 1 },
              },
            ],
            as: { name: 'Agent', at: { line: 9, column: 35, length: 5 } },
          },
        ],
        at: { line: 9, column: 1, length: 55 },
      },
    ]);
  });

  it('checks the values that it gives', () => {
    const { codes } = read(`Summary.\n\n${table('`open(a: 1 +)`')}`);
    expect(codes).toEqual(['expression/syntax']);
  });

  it('has a user with a capital, under any of three headings', () => {
    for (const heading of ['User', 'Actor', 'Persona'])
      expect(read(`S.\n\n| ${heading} | Way |\n| - | - |\n| Agent | Home |`)).toMatchObject({
        codes: [],
        ways: [{ user: { name: 'Agent' } }],
      });
    expect(read(`S.\n\n${table('Home', 'agent')}`).codes).toEqual(['purpose/unreadable-user']);
    expect(read(`S.\n\n${table('Home', '')}`).codes).toEqual(['purpose/unreadable-user']);
  });

  it('may be left open', () => {
    expect(read(`S.\n\n${table('?')}`)).toMatchObject({
      codes: [],
      ways: [],
      questions: [{ about: 'how Customer comes to get help' }],
    });
    expect(read(`S.\n\n${table('')}`).codes).toEqual(['purpose/empty-way']);
  });
});
