// A specification with everything that obligations are derived from, together.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECTION_IDS, type SectionId } from '../../src/model/index.ts';
import { isPossible, KINDS } from '../../src/obligations/index.ts';
import { examine } from '../../src/workbench/examine.ts';
import { withSections } from './blank.ts';
import { story } from './story.ts';
import { Suite } from './suite.ts';

const text = readFileSync('tests/obligations/lending.md', 'utf8');
const suite = new Suite(text);
const ids = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);

describe('the lending library', { timeout: 200_000 }, () => {
  it('has nothing wrong', () => {
    expect(examine('lending.md', text).diagnostics).toEqual([]);
  });

  it('holds obligations of every kind but of a guarded creation, of instants, of scopes, of calls at one address, of files, of what goes out and of rows that have no name', () => {
    const there = new Set(suite.obligations.map(({ kind }) => kind));
    const missing = Object.keys(KINDS).filter((kind) => !(there as Set<string>).has(kind));
    expect(missing).toEqual([
      'screens/spares',
      'entities/isolated',
      'states/not-created',
      'states/at',
      'states/sent',
      'calls/told-apart',
      'calls/file',
      'calls/sent',
      'calls/outgoing',
      'calls/unsent',
    ]);
  });

  it('can prove all of it, and does', () => {
    expect(ids(suite.obligations.filter(({ plan }) => !isPossible(plan)))).toEqual([]);
    expect(suite.failures()).toEqual(new Map());
  });

  it('leaves out what no answer shows, and says so', () => {
    expect(suite.leftOut.map(({ id, why }) => `${id}: ${why}`)).toEqual([
      'screens/shows/Loan:readLoan:Neighbour: Nothing that readLoan answers has a title.',
      'screens/shows/Loan:readLoan:Keeper: Nothing that readLoan answers has a title.',
      'screens/withholds/Loan:extend:condition: Nobody was found who sees it on Loan and may not.',
      'screens/shows/Loans:listLoans:Neighbour: Nothing that listLoans answers has a title.',
      'screens/shows/Loans:listLoans:Keeper: Nothing that listLoans answers has a title.',
      'entities/defaulted/Thing.wishers:donate: No answer shows it.',
      'entities/ignored/Thing.wishers:donate: No other value was found that a request could give it.',
      'entities/made/Loan.borrower:borrow: No answer shows it.',
      'entities/ignored/Loan.borrower:borrow: No answer shows it.',
      'entities/ignored/Loan.borrower:extend: No answer shows it.',
      'entities/kept/Loan.note:borrow: No answer shows it.',
      'entities/nullable/Loan.note:borrow: No answer shows it.',
      'entities/computed/Slip.mine:where me != null decides: Nothing was found by which it comes to something else.',
      'calls/unheeded/editMe:secret: No answer shows it.',
      'calls/unheeded/extend:note: No answer shows it.',
    ]);
  });

  it('calls an input by its field, whatever requests call it', () => {
    const [form] = story(suite.one('screens/does/Join:join'));
    expect(form).toMatch(/^uses Join Handle=\S+ Secret=/);
  });

  it('says of each the row that asks for it, in the section that it is of', () => {
    const spans = SECTION_IDS.map((id) => suite.spec.sections[id].at.line);
    const strays = suite.obligations.filter(({ section, at }) => {
      const place = SECTION_IDS.indexOf(section);
      return at.line <= spans[place]! || at.line >= (spans[place + 1] ?? Infinity);
    });
    expect(ids(strays)).toEqual([]);
  });
});

/** The suite of a text; planning all of the library once is enough. */
const suiteOf = (shown: string): Suite => (shown === text ? suite : new Suite(shown));

/** Sections in an order in which somebody may write them. */
const ORDERS: readonly (readonly number[])[] = [
  [3, 7, 9, 4, 6, 8, 5, 2, 1],
  [9, 8, 7, 6, 5, 4, 3, 2, 1],
];

describe.each(ORDERS)(
  'while sections %j are still being written',
  { timeout: 400_000 },
  (...order) => {
    const stages = [2, 4, 6, 9].map((count) => order.slice(0, count));
    const derived = new Map(stages.map((shown) => [shown, suiteOf(withSections(text, shown))]));
    const idOf = (number: number): SectionId => SECTION_IDS[number - 1]!;

    it('what can be tried stands only on what is shown', () => {
      for (const [shown, { obligations }] of derived) {
        const there = new Set(shown.map(idOf));
        const early = obligations.filter(({ standsOn }) => standsOn.some((id) => !there.has(id)));
        expect(ids(early), `with ${shown.join()}`).toEqual([]);
      }
    });

    it('what waits names a section that is not shown', () => {
      for (const [shown, { waiting }] of derived) {
        const there = new Set(shown.map(idOf));
        const idle = waiting.filter(({ standsOn }) => standsOn.every((id) => there.has(id)));
        expect(ids(idle), `with ${shown.join()}`).toEqual([]);
      }
    });

    it('what can be tried holds', () => {
      for (const [shown, stage] of derived) {
        const noPath = stage.obligations.filter(({ plan }) => !isPossible(plan));
        expect(ids(noPath), `with ${shown.join()}`).toEqual([]);
        expect([...stage.failures().keys()], `with ${shown.join()}`).toEqual([]);
      }
    });

    it('all can be tried at the end', () => {
      const { obligations, waiting } = derived.get(stages.at(-1)!)!;
      expect(ids(waiting)).toEqual([]);
      expect(ids(obligations)).toEqual(ids(suite.obligations));
    });
  },
);
