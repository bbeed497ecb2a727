// Rules that count records: a call is made again and again until one stands in its way.

import { describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../../src/engine/index.ts';
import { repeatFrom } from '../../../src/obligations/sections/rules/conditions/repeat.ts';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { isNoPath } from '../../../src/obligations/planning/call-query.ts';
import { isPossible } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { calls, errors, fields, rules } from '../../engine/product.ts';
import { story } from '../story.ts';
import { Suite, written } from '../suite.ts';

const spec = (on: string, condition: string): string =>
  written({
    entities: `### Box

${fields('| id | integer | auto | key |', '| room | integer | auto | default `14` |')}
#### Examples

| id |
| --- |
| 1 |

### Item

${fields('| id | integer | auto | key |', '| name | text | yes | |')}
#### Examples

| id |
| --- |
`,
    rules: rules(`| \`${on}\` | \`${condition}\` | \`FULL\` |`),
    calls: calls(
      '| `add` | `POST /items` | `{ name }` | create Item | |',
      '| `put` | `POST /puts` | `{ name }` | create Item | |',
      '| `list` | `GET /items` | | list Item | `200 Item[]` |',
    ),
    errors: errors('| `FULL` | 409 | It is full. | | |'),
  });

describe('a rule that counts', () => {
  it.each([
    ['a number', 'Item.size() < 5', 5],
    ['what two numbers come to', 'Item.size() < 2 * 6', 12],
    ['a share', 'Item.size() / 4 < 3', 12],
    ['what a record says', 'Item.size() < Box.first().room', 14],
  ])('is broken once there is %s', (_what, condition, count) => {
    const suite = new Suite(spec('add', condition));
    expect(suite.errors).toEqual([]);
    const { plan } = suite.one(`rules/broken/add:\`${condition}\`:add`);
    expect(isPossible(plan) && plan.given.length).toBe(count);
  });

  it('is broken by each call that writes its field', () => {
    const suite = new Suite(spec('Item.name', 'Item.size() < 3'));
    const told = (call: string) =>
      story(suite.one(`rules/broken/Item.name:\`Item.size() < 3\`:${call}`), { whole: true });
    for (const [call, path] of [
      ['add', '/items'],
      ['put', '/puts'],
    ] as const) {
      const lines = told(call);
      // Which call makes the first ones does not matter.
      expect(lines.map((line) => line.replace(/^POST \/(items|puts).*/, 'POST'))).toEqual([
        ...Array(4).fill('POST'),
        '→ 409 FULL',
      ]);
      expect(lines[3]).toContain(`POST ${path}`);
    }
  });

  it('is given up soon where what is made does not add up', () => {
    const compiled = compile('test.md', spec('add', 'Item.filter(i, i.name == "").size() < 7'));
    let forks = 0;
    const counting = (engine: Engine): Engine =>
      new Proxy(engine, {
        get: (target, name) => {
          const value: unknown = Reflect.get(target, name, target);
          if (name === 'fork') {
            return () => {
              forks += 1;
              return counting(target.fork());
            };
          }
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      });
    const context = new PlanningContext(compiled.spec, counting(createEngine(compiled.spec)));
    const ready = context.ready({ facts: context.subject.call('add')! });
    const [rule] = compiled.spec.sections.rules.facts.rules;
    forks = 0;
    expect(!isNoPath(ready) && repeatFrom(context, rule!, ready)).toBeNull();
    expect(forks).toBeGreaterThan(7);
    expect(forks).toBeLessThan(30);
  });
});
