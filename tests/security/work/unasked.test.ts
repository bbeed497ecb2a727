// Expressions that cannot be worked out, where no request asks for them: in first data, in a world that
// is put back, and when time passes. There they bring nothing down, and many take little longer than one.

import { describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../../src/engine/index.ts';
import { examine } from '../../../src/workbench/examine.ts';
import { calls, fields, limits, moves } from '../../engine/product.ts';
import { timeOf } from '../../processor-time.ts';

/** Ten times ten times ten …: more than any request may take. */
const HEAVY = [...'abcdefg'].reduceRight(
  (within, name) => `[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].all(${name}, ${within})`,
  'a + b + c + d + e + f + g + thing.id > 0',
);
const UNREADABLE = 'thing.id.true + 1';
const EXAMPLES = `\n#### Examples\n\n| title |\n| --- |\n| one |\n| two |\n`;

interface Made {
  readonly field?: string;
  readonly rule?: string;
  readonly timers?: readonly string[];
  readonly examples?: string;
}

function engineOf({
  field,
  rule = 'size(thing.title) > 0',
  timers = [],
  examples = '',
}: Made): Engine {
  const names = Array.from({ length: timers.length + 1 }, (_, at) => `s${at}`);
  const states = moves(
    '| — | `make` | open | |',
    '| open | `close` | closed | |',
    ...timers.map((when, at) => `| s${at} | after \`HOUR\` | s${at + 1} | \`${when}\` |`),
    '| open | after `HOUR` | s0 | |',
  );
  const text = `# Specification: Things

## 3. Entities and their fields

### Thing

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | |',
  `| state | one of open, closed, ${names.join(', ')} | auto | |`,
  `| more | integer | ${field ?? 'no | '} |`,
)}
${examples}
## 4. States and transitions

### Thing.state

${states}

## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
| \`Thing.title\` | \`${rule}\` | |

## 7. Calls the product makes

${calls(
  '| `make` | `POST /things` | `{ title }` | create Thing | `201 Thing` |',
  '| `read` | `GET /things/:id` | | find Thing by id | `200 Thing` |',
  '| `close` | `POST /things/:id/close` | | find Thing by id | `200 Thing` |',
  `| \`ask\` | \`GET /heavy/:id\` | | find Thing by id where \`${HEAVY}\` | \`204\` |`,
)}

## 9. Business constants and limits

${limits('| `HOUR` | 1 | hour |')}
`;
  const { spec, diagnostics } = examine('things.md', text);
  const wrong = diagnostics.filter(({ severity }) => severity === 'error');
  expect(wrong.filter(({ code }) => code !== 'expression/syntax')).toEqual([]);
  expect(spec.sections.calls.facts.calls).toHaveLength(4);
  return createEngine(spec);
}

const get = (engine: Engine, url: string) =>
  engine.handle({ method: 'GET', url, headers: {}, body: null });

/** What one request may take at most. */
const most = (engine: Engine): number =>
  timeOf(() => expect(get(engine, '/heavy/1').status).toBe(500));

describe.each([
  ['of examples', EXAMPLES],
  ['that are made up', ''],
])('first data %s', (_which, examples) => {
  it.each([
    ['set', `auto | set \`${UNREADABLE}\``],
    ['follows', `auto | follows \`${UNREADABLE}\``],
    ['default', `no | default \`${UNREADABLE}\``],
    ['computed', `auto | = \`${UNREADABLE}\``],
  ])('are there though `%s` cannot be read, and so are more and those put back', (_rule, field) => {
    const engine = engineOf({ field, examples, rule: UNREADABLE });
    expect(engine.records('Thing').length).toBeGreaterThan(1);
    const world = JSON.parse(JSON.stringify(engine.snapshot()));
    for (const step of engine.begin({ records: 12 })) expect(step).toBeUndefined();
    expect(engine.records('Thing')).toHaveLength(12);
    for (const { record } of world.tables.Thing.records) delete record?.more;
    engine.restore(world);
    expect([200, 500]).toContain(get(engine, '/things/1').status);
  });
});

describe('what takes too much work', () => {
  it('costs first data hardly more than once', () => {
    const engine = engineOf({ field: `auto | set \`${HEAVY} ? 1 : 2\``, examples: EXAMPLES });
    const one = most(engine);
    const all = timeOf(() => {
      for (const step of engine.begin({ records: 40 })) expect(step).toBeUndefined();
    });
    expect(all).toBeLessThan(one * 6);
    expect(engine.records('Thing')).toHaveLength(40);
  });

  it('costs the passing of time hardly more than once', () => {
    const engine = engineOf({ timers: Array.from({ length: 20 }, () => `!(${HEAVY})`) });
    const one = most(engine);
    for (const step of engine.begin({ records: 40 })) expect(step).toBeUndefined();
    const passing = timeOf(() => engine.clock.forward(100 * 3_600_000));
    expect(passing).toBeLessThan(one * 6);
  });

  it('lets what comes after it happen', () => {
    const engine = engineOf({ timers: [HEAVY, 'true'], examples: EXAMPLES });
    engine.clock.forward(100 * 3_600_000);
    expect(JSON.parse(String(get(engine, '/things/1').body))).toMatchObject({ state: 's0' });
    expect(engine.handle({ ...MAKE, body: '{"title": "three"}' }).status).toBe(201);
  });
});

const MAKE = { method: 'POST', url: '/things', headers: { 'content-type': 'application/json' } };
