// Specifications of very many rows of one kind: what is found of them, and the product's beginning, take
// in step with their number, or end at a limit. Time is that of the processor: others may use it too.

import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../src/engine/index.ts';
import { examine } from '../../../src/workbench/examine.ts';
import { exponentOf } from '../../bench/measuring/exponent.ts';
import { calls, fields, limits, moves } from '../../engine/product.ts';
import { processorTime } from '../../processor-time.ts';

const list = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

interface Many {
  readonly states?: number;
  /** Rows of section 4, besides those from each state to the next. */
  readonly rows?: readonly string[];
  readonly fields?: readonly string[];
  readonly roles?: readonly string[];
}

const textOf = ({ states = 2, rows = [], fields: more = [], roles = [] }: Many): string =>
  `# Specification: Many

## 2. Screens and routes

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Things | \`/\` | everyone | \`all\` | \`make\` → Thing |
| Thing | \`/things/:id\` | everyone | \`read\` | \`step\`, \`back\` |

## 3. Entities and their fields

### Person

${fields('| email | email | yes | key |', '| secret | text | yes | write-only |', '| rank | integer | yes | |')}

### Thing

${fields(
  '| id | integer | auto | key |',
  `| state | one of ${list(states, (at) => `s${at}`).join(', ')} | auto | |`,
  ...more,
)}

## 4. States and transitions

### Thing.state

${moves(
  '| — | `make` | s0 | |',
  ...list(states - 1, (at) => `| s${at} | \`step\` | s${at + 1} | |`),
  ...rows,
)}

## 6. Roles and permissions

Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |
${roles.map((name, at) => `| ${name} | \`me.rank == ${at}\` |\n`).join('')}
| Call | Guest | Member |${roles.map((name) => ` ${name} |`).join('')}
| --- | --- | --- |${roles.map(() => ' --- |').join('')}
| \`all\`, \`read\`, \`enter\` | yes | yes |${roles.map(() => ' yes |').join('')}
| \`make\`, \`step\`, \`back\` | no | yes |${roles.map(() => ' no |').join('')}

## 7. Calls the product makes

${calls(
  '| `enter` | `POST /sessions` | `{ email, secret }` | sign in Person by email and secret | `201 { token: text = token }` |',
  '| `all` | `GET /things` | | list Thing | `200 Thing[]` |',
  '| `read` | `GET /things/:id` | | find Thing by id | `200 Thing` |',
  '| `make` | `POST /things` | | create Thing | `201 Thing` |',
  '| `step` | `POST /things/:id/step` | | find Thing by id | `200 Thing` |',
  '| `back` | `POST /things/:id/back` | | find Thing by id | `200 Thing` |',
)}

## 9. Business constants and limits

${limits('| `HOUR` | 1 | hour |')}
`;

function cost(many: Many): number {
  const text = textOf(many);
  const begun = processorTime();
  const { spec, diagnostics } = examine('many.md', text);
  expect(diagnostics.length).toBeLessThanOrEqual(1_001);
  createEngine(spec);
  return processorTime() - begun;
}

/** Each computed field reads the two after it, and the last ones the first. */
const circle = (count: number): string[] =>
  list(count, (at) => {
    const next = (by: number): string => `thing.c${(at + by) % count}`;
    return `| c${at} | integer | auto | = \`${next(1)} + ${next(2)}\` |`;
  });

const COUNT = '| n | integer | no | default `0` |';

const KINDS: Readonly<Record<string, (count: number) => Many>> = {
  'states one after the other': (count) => ({ states: count }),
  'states from each of which another is come to': (count) => ({
    states: count,
    rows: list(count, (at) => `| s${at} | \`back\` | s${(at * 7) % count} | |`),
  }),
  'states from each of which another is come to under a condition': (count) => ({
    states: count,
    fields: [COUNT],
    rows: list(count, (at) => `| s${at} | \`back\` | s${(at * 7) % count} | \`thing.n > ${at}\` |`),
  }),
  'states that time leads through under a condition': (count) => ({
    states: count,
    fields: [COUNT],
    rows: list(count - 1, (at) => `| s${at} | after \`HOUR\` | s${at + 1} | \`thing.n > ${at}\` |`),
  }),
  'rows from any state under a condition': (count) => ({
    states: count,
    fields: [COUNT],
    rows: list(count, (at) => `| any | \`back\` | s${(at * 7) % count} | \`thing.n > ${at}\` |`),
  }),
  'states that time leads through': (count) => ({
    states: count,
    rows: list(count - 1, (at) => `| s${at} | after \`HOUR\` | s${at + 1} | |`),
  }),
  roles: (count) => ({ roles: list(count, (at) => `Role${at}`) }),
  'computed fields in a circle': (count) => ({ fields: circle(count) }),
};

describe('a specification', () => {
  // Compiled by then, so that the smaller one does not bear that alone.
  cost({ states: 50 });

  it.each(Object.entries(KINDS))('of 1600 %s takes in step with them', (_kind, make) => {
    const points = [400, 1_600].map((count) => [count, cost(make(count))] as const);
    expect(exponentOf(points)).toBeLessThan(1.7);
  });

  it('of very many conditions, each with very many cases, takes a few moments', () => {
    const counts = list(5, (at) => `| n${at} | integer | no | default \`0\` |`);
    const cases = list(5, (at) => `thing.n${at} > 5`).join(' && ');
    const rows = list(
      1_599,
      (at) => `| s${at} | \`back\` | s${at + 1} | \`${cases} && thing.n0 < 4\` |`,
    );
    expect(cost({ states: 1_600, fields: counts, rows })).toBeLessThan(12_000);
  });

  it('of 50,000 states that no row is about takes a moment', () => {
    expect(
      cost({ fields: [`| x | one of ${list(50_000, (at) => `v${at}`).join(', ')} | no | |`] }),
    ).toBeLessThan(6_000);
  });

  it('of as many computed fields in a circle as are all gone after takes a moment', () => {
    expect(cost({ fields: circle(150) })).toBeLessThan(6_000);
  });
});

describe('a world', () => {
  const engine = createEngine(
    examine(
      'chain.md',
      `# Specification: Chain

## 3. Entities and their fields

### Link

${fields('| id | integer | auto | key |', '| next | Link | yes | |')}
`,
    ).spec,
  );

  /** Each record refers to the one after it, and the last one to nothing: all of them have to go. */
  function fallen(count: number): number {
    const world = JSON.parse(JSON.stringify(engine.snapshot()));
    world.tables.Link.records = list(count, (at) => ({
      ...{ id: at + 1, since: {} },
      fields: { id: at + 1, next: { $record: at + 2 } },
    }));
    const begun = processorTime();
    const dropped = engine.restore(world);
    expect(dropped).toHaveLength(Math.min(count, 1_001));
    if (count > 1_000) expect(dropped.at(-1)).toBe(`and ${count - 1_000} more`);
    return processorTime() - begun;
  }

  it('whose records all fall, one after the other, is put back in step with their number', () => {
    fallen(1_000);
    const points = [4_000, 16_000].map((count) => [count, fallen(count)] as const);
    expect(exponentOf(points)).toBeLessThan(1.6);
    expect(engine.records('Link')).toEqual([]);
  });
});
