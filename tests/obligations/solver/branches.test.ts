// The ways that a call can take, by its rows of section 4 and its steps.

import { describe, expect, it } from 'vitest';
import { branchesOf, runningWays, takenWay } from '../../../src/obligations/solver/branches.ts';
import type { Aim } from '../../../src/obligations/solver/solve.ts';
import { Subject } from '../../../src/obligations/subject/subject.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { written } from '../suite.ts';

const { spec } = compile(
  'test.md',
  written({
    entities: `### Thing

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| size | integer | yes | |
| state | one of small, big, huge | auto | |

#### Examples

| size | state |
| --- | --- |`,
    states: `### Thing.state

| From | Event | To | When |
| --- | --- | --- | --- |
| — | \`add\` | huge | \`thing.size > 9\` |
| — | \`add\` | big | \`thing.size > 5\` |
| — | \`add\` | small | |
| — | \`copy\` | small | |`,
    calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`add\` | \`POST /things\` | \`{ size }\` | create Thing | \`201 Thing\` |
| \`copy\` | \`POST /copies\` | \`{ size, twice: boolean }\` | create Thing; when \`twice\`: create Thing as \`second\` with size = \`thing.size\`; when \`size > 3\`: create Thing as \`third\` with size = \`1\` | \`201 Thing\` |`,
  }),
);
const subject = new Subject(spec);
const words = (way: readonly Aim[]): string[] =>
  way.map(({ expression, holds }) => `${expression.source} is ${holds}`);

describe('the ways of a call', () => {
  it('take a row where its guard holds and none before it', () => {
    const facts = subject.call('add')!;
    expect(facts.moves.map((move) => words(takenWay(facts, move)))).toEqual([
      ['thing.size > 9 is true'],
      ['thing.size > 9 is false', 'thing.size > 5 is true'],
      ['thing.size > 9 is false', 'thing.size > 5 is false'],
    ]);
    expect(branchesOf(facts).map(words)).toHaveLength(3);
  });

  it('run a step where the conditions around it hold', () => {
    const facts = subject.call('copy')!;
    const { steps } = facts.call;
    expect(runningWays(steps, ({ kind }) => kind === 'create').map(words)).toEqual([
      [],
      ['twice is true'],
      ['size > 3 is true'],
    ]);
    expect(branchesOf(facts).map(words)).toEqual([['twice is true'], ['size > 3 is true']]);
  });
});
