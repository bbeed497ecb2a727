// Small specifications of other kinds: sealed bids until a lot closes by itself, and purchases that go
// from a team through its head and finance to a budget.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isPossible } from '../../src/obligations/index.ts';
import { examine } from '../../src/workbench/examine.ts';
import { Suite } from './suite.ts';

describe.each(['auction', 'approvals'])('the specification of %s', { timeout: 240_000 }, (name) => {
  const file = `tests/obligations/${name}.md`;
  const text = readFileSync(file, 'utf8');

  it('has nothing wrong', () => {
    expect(examine(file, text).diagnostics).toEqual([]);
  });

  it('can be proved, and is', () => {
    const suite = new Suite(text);
    const noPath = suite.obligations.filter(({ plan }) => !isPossible(plan));
    expect(noPath.map(({ id }) => id)).toEqual([]);
    expect(suite.failures()).toEqual(new Map());
    expect(suite.obligations.length).toBeGreaterThan(200);
  });
});
