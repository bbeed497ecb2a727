// What the search has to find in the cases that stand for a kind of way: rows that would else be told as
// not covered, which no run of a case counts as a fault.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPossible, obligationsOf, type ObligationKind } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

/** What can be tried of some kinds of a case, by their ids. */
function foundIn(name: string, kinds: readonly ObligationKind[]): string[] {
  const file = `tests/corpus/cases/${name}.md`;
  const { spec } = compile(file, readFileSync(file, 'utf8'));
  const { obligations } = obligationsOf(spec, kinds);
  return obligations.filter(({ plan }) => isPossible(plan)).map(({ id }) => id);
}

describe('an event that leaves two states, each under a guard of its own', () => {
  it('is refused in each of them for that one alone', () => {
    const found = foundIn('guards-of-two-states', ['states/guarded']);
    expect(found).toEqual(
      expect.arrayContaining([
        'states/guarded/Loan.state:running:repay:running',
        'states/guarded/Loan.state:overdue:repay:running',
        'states/guarded/Loan.state:running:settle:repaid',
        'states/guarded/Loan.state:overdue:settle:repaid',
      ]),
    );
  });
});

describe('a step that moves another record under a condition', () => {
  const kinds = ['states/taken', 'states/guarded', 'states/refused'] as const;
  const found = foundIn('moved-once-it-is-late', kinds);

  it('is come to by the clock, which sets what the condition reads', () => {
    expect(found).toEqual(
      expect.arrayContaining([
        'states/taken/Flat.standing:good:pay:watched',
        'states/taken/Flat.standing:watched:pay:given up',
      ]),
    );
  });

  it('is refused in a state that only itself leads to', () => {
    expect(found).toEqual(
      expect.arrayContaining([
        'states/guarded/Flat.standing:watched:pay:given up',
        'states/refused/Flat.standing:given up:pay',
      ]),
    );
  });
});
