// What a search is shown: a journey that leads where it finds no way itself, and a record that a request
// has to name because of what it belongs to.

import { expect, it } from 'vitest';
import { isNoPath } from '../../../src/obligations/planning/call-query.ts';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { acceptedOnWays } from '../../../src/obligations/sections/purpose/purpose.ts';
import { make } from '../../../src/obligations/search/attempt.ts';
import { withMember } from '../../../src/obligations/situation/ask.ts';
import { solve } from '../../../src/obligations/solver/solve.ts';
import { compile } from '../../../src/workbench/compile.ts';

/** The number is found nowhere but in the journey: a condition tells only a remainder. */
const SAFE = `# Specification: Safe

## 1. What the product does and for whom

A safe that opens to a number.

| User | Wants to | Way |
| --- | --- | --- |
| Anybody | open it | \`addSafe(number: 7153)\` → \`openSafe\` |

## 3. Entities and their fields

### Safe

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| number | integer | yes | |

## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
| \`openSafe\` | \`(safe.number * 7919 + 13) % 10007 == 5000\` | \`SHUT\` |

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`addSafe\` | \`POST /safes\` | \`{ number }\` | create Safe | \`201 Safe\` |
| \`openSafe\` | \`POST /safes/:id/opening\` | | find Safe by id | \`200 Safe\` |

## 8. Error catalogue

| Error | Status | Message | Field | When |
| --- | --- | --- | --- | --- |
| \`SHUT\` | 422 | It stays shut. | | |
| \`NOT_FOUND\` | 404 | There is none. | | not found |
`;

it('follows a journey where no way is found', () => {
  const { spec, diagnostics } = compile('safe.md', SAFE);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const facts = (context: PlanningContext) => context.subject.call('openSafe')!;
  const alone = new PlanningContext(spec);
  expect(isNoPath(alone.ready({ facts: facts(alone) }))).toBe(true);

  const context = new PlanningContext(spec);
  context.follow(() => acceptedOnWays(context));
  const found = context.ready({ facts: facts(context) });
  if (isNoPath(found)) throw new Error('the journey was not followed');
  expect(Object.values(found.hand).map(({ stored }) => stored['number'])).toEqual([7153]);
});

const TEAMS = `# Specification: Teams

## 3. Entities and their fields

### Team

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| code | slug | yes | key |

#### Examples

| code |
| --- |
| north |
| south |

### Player

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| team | Team | yes | |

#### Examples

| team |
| --- |
| north |
| south |

### Goal

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| scorer | Player | yes | |

## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
| \`score\` | \`goal.scorer.team == team\` | \`OTHER_TEAM\` |

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`score\` | \`POST /teams/:code/goals\` | \`{ scorer }\` | find Team by code; create Goal | \`201 Goal\` |

## 8. Error catalogue

| Error | Status | Message | Field | When |
| --- | --- | --- | --- | --- |
| \`OTHER_TEAM\` | 422 | Not one of theirs. | | |
| \`NOT_FOUND\` | 404 | There is none. | | not found |
`;

it('names another record by what a condition compares with one that the call finds', () => {
  const { spec } = compile('teams.md', TEAMS);
  const context = new PlanningContext(spec);
  const facts = context.subject.call('score')!;
  const [north] = [...context.prepared(context.start, facts, context.actors.signedOut)];
  const { situation, pool } = north!;
  const [leaf] = facts.leaves;
  const wrong = withMember(north!.ask, leaf!, 2);
  expect(make(situation, wrong).outcome.accepted).toBe(false);
  const found = solve(wrong, { situation, pool });
  expect(found === null ? null : make(situation, found).outcome.accepted).toBe(true);
});
