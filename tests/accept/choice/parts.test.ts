// A run in parts and in other orders: every scenario runs in exactly one part, and comes to the same.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../src/cli/accept/run/outcome.ts';
import { BY_REQUESTS } from '../../obligations/planned.ts';
import { accepted, type Trying } from '../accepted.ts';

const FENCE = `
\`\`\`gherkin
Scenario: One that fails
  Given somebody signed in as "Agent"
  When they call listQueue
  Then it answers 201
\`\`\`

## 5.`;
const TEXT = readFileSync('spec/examples/helpdesk.md', 'utf8').replace('\n## 5.', () => FENCE);

const tried = async (options: Trying = {}): Promise<readonly Outcome[]> => {
  return (await accepted('desk.md', TEXT, { kinds: BY_REQUESTS, ...options })).outcomes;
};
const named = ({ id, kind, name, verdict }: Outcome): string => `${verdict} ${kind} ${id ?? name}`;

const whole = await tried();

describe('a run in four parts', { timeout: 400_000 }, async () => {
  const parts: (readonly Outcome[])[] = [];
  for (const index of [1, 2, 3, 4]) parts.push(await tried({ shard: { index, of: 4 } }));

  it('tries everything once, with the same verdicts', () => {
    expect(parts.flat().map(named).sort()).toEqual(whole.map(named).sort());
    expect(new Set(whole.map(named)).size).toBe(whole.length);
    expect(whole.filter(({ verdict }) => verdict !== 'passed')).toHaveLength(1);
  });

  it('has parts of the same length, but for one', () => {
    const counts = parts.map(({ length }) => length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  it('has the same parts every time', async () => {
    const again = await tried({ shard: { index: 2, of: 4 } });
    expect(again.map(named)).toEqual(parts[1]!.map(named));
  });
});

describe('a run in another order', { timeout: 400_000 }, () => {
  it.each([1, 2] as const)('comes to the same: random:%i', async (seed) => {
    const ends: string[] = [];
    const outcomes = await tried({
      order: `random:${seed}`,
      onOutcome: (outcome) => ends.push(named(outcome)),
    });
    expect(outcomes.map(named)).toEqual(whole.map(named));
    expect(ends).not.toEqual(outcomes.map(named));
  });
});
