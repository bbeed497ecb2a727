import { describe, expect, it } from 'vitest';
import { check } from '../../../src/check/index.ts';
import { traceInWords } from '../../../src/diagnostics/trace.ts';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';

interface Parts {
  /** The rows of section 4. */
  readonly states: readonly string[];
  readonly field?: string;
  readonly examples?: readonly string[];
  readonly roles?: string;
}

const CALLS = ['place', 'pay', 'hold', 'send'] as const;
const ROLES = `| Role | Who |
| --- | --- |
| Guest | signed out |

| Call | Guest |
| --- | --- |
| \`place\`, \`pay\`, \`hold\`, \`send\` | yes |`;

const shop = ({ states, field = '', examples = [], roles = ROLES }: Parts): string => `# Shop

## 3. Entities

### Order

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| state | one of new, paid, held, sent | auto | ${field} |
| count | integer | no | |
${examples.length === 0 ? '' : `\n#### Examples\n\n| id | state |\n| --- | --- |\n${examples.join('\n')}\n`}
## 4. States

### Order.state

| From | Event | To | When |
| --- | --- | --- | --- |
${states.join('\n')}

## 6. Roles

${roles}

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`place\` | \`POST /orders\` | | create Order | \`201 Order\` |
${CALLS.slice(1)
  .map(
    (name) => `| \`${name}\` | \`POST /orders/:id/${name}\` | | find Order by id | \`200 Order\` |`,
  )
  .join('\n')}
`;

/** The way to what is found under a code, without the lines. */
function wayTo(code: string, parts: Parts): string[] | undefined {
  const { spec } = read(source('shop.md', shop(parts)));
  const found = check(spec).find((one) => one.code === code);
  expect(found, code).toBeDefined();
  return (
    found!.trace && traceInWords(found!.trace).map((step) => step.replace(/ \(line \d+\)$/, ''))
  );
}

const PLACED = '| — | `place` | new | |';
const PAID = '| new | `pay` | paid | |';

describe('the way to a state', () => {
  it('is the shortest, by the fewest conditions', () => {
    const states = [
      PLACED,
      '| new | `hold` | held | `order.count > 3` |',
      '| new | `pay` | held | |',
      '| held | `hold` | held | |',
      '| new | `send` | sent | |',
    ];
    expect(wayTo('lifecycle/no-way-out', { states })).toEqual([
      '1. Guest: `place` → `new`',
      '2. Guest: `pay` → `held`',
    ]);
  });

  it('leaves rows alone that are never taken: whose condition cannot hold, or that come too late', () => {
    const states = [
      PLACED,
      '| new | `hold` | held | `order.state == "paid"` |',
      '| new | after `hours(2)` | held | |',
      '| new | after `hours(1)` | paid | |',
      '| paid | after `hours(1)` | held | |',
      '| held | `hold` | held | |',
      '| paid | `send` | sent | |',
    ];
    expect(wayTo('lifecycle/no-way-out', { states })).toEqual([
      '1. Guest: `place` → `new`',
      '2. after `hours(1)` → `paid`',
      '3. after `hours(1)` → `held`',
    ]);
  });

  it('begins with an example where nothing else leads there', () => {
    const states = [PLACED, PAID, '| held | `hold` | held | |'];
    const examples = ['| 1 | held |'];
    expect(wayTo('lifecycle/no-way-out', { states, examples })).toEqual([
      '1. an example is there → `held`',
    ]);
  });

  it('begins with the default of the field where no row says how a record begins', () => {
    const states = [PAID, '| paid | `hold` | held | |', '| held | `pay` | paid | |'];
    const field = 'default `"new"`';
    expect(wayTo('lifecycle/endless', { states, field })).toEqual([
      '1. Guest: `place` → `new`',
      '2. Guest: `pay` → `paid`',
      '3. Guest: `hold` → `held`',
      '4. Guest: `pay` → `paid`',
    ]);
  });

  it('is missing where nobody may go it, and where nothing leads there', () => {
    const roles = ROLES.replace('`pay`, ', '').concat('\n| `pay` | no |');
    const states = [PLACED, PAID, '| paid | `hold` | paid | |', '| new | `send` | sent | |'];
    expect(wayTo('lifecycle/no-way-out', { states, roles })).toBeUndefined();
    expect(wayTo('lifecycle/unreachable', { states, roles })).toBeUndefined();
  });

  it('is gone by somebody where there are no roles', () => {
    const states = [PLACED, PAID, '| paid | `hold` | paid | |', '| new | `send` | sent | |'];
    expect(wayTo('lifecycle/no-way-out', { states, roles: 'none' })).toEqual([
      '1. Somebody: `place` → `new`',
      '2. Somebody: `pay` → `paid`',
    ]);
  });
});
