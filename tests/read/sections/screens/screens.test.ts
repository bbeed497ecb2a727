import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from '../reading.ts';

function read(...rows: string[]) {
  const table = `| Screen | Route | For | Shows | Does |\n| - | - | - | - | - |\n${rows.join('\n')}`;
  const { value, codes, diagnostics } = readingSpec(`## 2. Screens\n\n${table}`);
  const { facts, questions } = value.sections.screens;
  return { ...facts, questions, codes, diagnostics };
}
const named = (...names: string[]) => names.map((name) => ({ name }));

describe('a screen', () => {
  it('has its name, route, roles, calls and where they lead', () => {
    const { screens, codes } = read(
      '| My tickets | `/tickets/:id` | Customer, Head of desk | `readTicket`, listReplies | `reply`, `close` → Home, `leave` -> Home |',
    );
    expect(codes).toEqual([]);
    expect(placeless(screens)).toEqual([
      {
        name: 'My tickets',
        route: {
          source: '/tickets/:id',
          segments: [
            { kind: 'fixed', text: 'tickets' },
            { kind: 'parameter', text: 'id' },
          ],
        },
        for: named('Customer', 'Head of desk'),
        shows: named('readTicket', 'listReplies'),
        does: [
          { call: { name: 'reply' }, then: null },
          { call: { name: 'close' }, then: { name: 'Home' } },
          { call: { name: 'leave' }, then: { name: 'Home' } },
        ],
      },
    ]);
    expect(screens[0]!.does[1]).toEqual({
      call: { name: 'close', at: { line: 7, column: 96, length: 5 } },
      then: { name: 'Home', at: { line: 7, column: 105, length: 4 } },
    });
  });

  it.each(['everyone', 'Everyone', '`everyone`'])('may be for %s', (cell) => {
    expect(read(`| Home | / | ${cell} | — | |`)).toMatchObject({
      codes: [],
      screens: [{ for: null, route: { source: '/', segments: [] }, shows: [], does: [] }],
    });
  });

  it.each([
    ['| home | `/` | everyone | | |', 'screens/unreadable-name'],
    ['| | `/` | everyone | | |', 'screens/unreadable-name'],
    ['| Home | home | everyone | | |', 'screens/unreadable-route'],
    ['| Home | | everyone | | |', 'screens/unreadable-route'],
    ['| Home | `/a b` | everyone | | |', 'screens/unreadable-route'],
    ['| Home | `/a//b` | everyone | | |', 'screens/unreadable-route'],
    ['| Home | `/a/` | everyone | | |', 'screens/unreadable-route'],
    ['| Home | `/{id}` | everyone | | |', 'screens/unreadable-route'],
    ['| Home | `/a?b` | everyone | | |', 'screens/unreadable-route'],
    ['| Home | `/:a/:a` | everyone | | |', 'screens/parameter-twice'],
    ['| Home | `/` | | | |', 'screens/no-audience'],
    ['| Home | `/` | agents | | |', 'screens/unreadable-role'],
    ['| Home | `/` | Agent, | | |', 'screens/unreadable-role'],
    ['| Home | `/` | everyone | all tickets | |', 'screens/unreadable-call'],
    ['| Home | `/` | everyone | `a` `b` | |', 'screens/unreadable-call'],
    ['| Home | `/` | everyone | `a` → Home | |', 'screens/unreadable-call'],
    ['| Home | `/` | everyone | | `a` → |', 'screens/unreadable-target'],
    ['| Home | `/` | everyone | | `a` → B → C |', 'screens/unreadable-target'],
    ['| Home | `/` | everyone | | `a` → `/b` |', 'screens/unreadable-target'],
  ])('is not what %s says', (row, code) => {
    expect(read(row).codes).toEqual([code]);
  });

  it('has a name of its own', () => {
    const { screens, diagnostics } = read(
      '| A | `/a` | everyone | | |',
      '| A | `/b` | everyone | | |',
    );
    expect(screens).toMatchObject([{ route: { source: '/a' } }]);
    expect(diagnostics).toMatchObject([
      { code: 'screens/duplicate-screen', at: { line: 8 }, related: [{ at: { line: 7 } }] },
    ]);
  });

  it('may leave each of its cells open', () => {
    const { screens, questions, codes } = read(
      '| A | ? | everyone | | |',
      '| B | `/b` | not shown | | |',
      '| C | `/c` | everyone | ? | ? |',
    );
    expect(codes).toEqual([]);
    expect(screens).toMatchObject([{ name: 'C', shows: [], does: [] }]);
    expect(questions.map(({ about }) => about)).toEqual([
      'the route of A',
      'whom B is for',
      'what C shows',
      'what C does',
    ]);
  });

  it('may stand under other headings, in any order', () => {
    const { value, codes } = readingSpec(
      '## 2. Screens\n\n| URL | For | Page |\n| - | - | - |\n| `/` | everyone | Home |',
    );
    expect(codes).toEqual([]);
    expect(value.sections.screens.facts.screens).toMatchObject([{ name: 'Home' }]);
  });
});
