// What a specification can ask for is bounded: each computed value is worked out once, and what
// takes too much, or grows too large, is the specification's own fault, told at once.

import { describe, expect, it } from 'vitest';
import { type Product, calls, errors, fields, productWith, rules } from './product.ts';
import { processorTime } from '../processor-time.ts';

const list = '| `list` | `GET /things` | | list Thing | `200 Thing[]` |';
const make = '| `make` | `POST /things` | `{ text }` | create Thing | `201 Thing` |';
const oops = errors('| `OOPS` | 500 | sorry | | unexpected |');

/** Things with a text and further fields; one is there already. */
const things = (rows: string[], text = 'x', more = [list, make], ruled?: string): Product =>
  productWith({
    entities: `### Thing

${fields('| id | integer | auto | key |', '| text | text | yes | |', ...rows)}

#### Examples

| id | text |
| --- | --- |
| 1 | ${text} |
`,
    ...(ruled === undefined ? {} : { rules: rules(ruled) }),
    calls: calls(...more),
    errors: oops,
  });

/** Computed fields `f0` to `fN`, of which each reads the one before it twice. */
const doubling = (count: number, type: string, first: string): string[] =>
  Array.from({ length: count }, (_, place) => {
    const before = `thing.f${place - 1}`;
    return `| f${place} | ${type} | auto | = \`${place === 0 ? first : `${before} + ${before}`}\` |`;
  });

/** What a request is answered with, and whether that took no longer than it may. */
function asked(product: Product, line: string, body?: unknown) {
  const begun = processorTime();
  const answer = product.call(line, body === undefined ? {} : { body });
  expect(processorTime() - begun).toBeLessThan(20_000);
  return answer;
}

describe('computed values', () => {
  it('are worked out once: rows that read each other doubly answer at once', () => {
    const begun = processorTime();
    const { status, body } = asked(things(doubling(48, 'integer', '1')), 'GET /things');
    expect([status, body[0].f47]).toEqual([200, 2 ** 47]);
    expect(processorTime() - begun).toBeLessThan(2_000);
  });

  it('are worked out once of a record that a call makes, too', () => {
    const made = asked(things(doubling(48, 'integer', 'size(thing.text)')), 'POST /things', {
      text: 'abc',
    });
    expect([made.status, made.body.f47]).toEqual([201, 3 * 2 ** 47]);
  });

  it('are worked out anew when a step has changed what they rest on', () => {
    const product = things(
      ['| twice | text | auto | = `thing.text + thing.text` |', '| kept | text | no | |'],
      'x',
      [
        '| `change` | `PUT /things/:id` | `{ text }` | find Thing by id; set thing.kept to `thing.twice`; update thing; set thing.kept to `thing.kept + thing.twice` | `200 Thing` |',
      ],
    );
    const { body } = product.call('PUT /things/1', { body: { text: 'y' } });
    expect(body).toMatchObject({ text: 'y', twice: 'yy', kept: 'xxyy' });
  });

  it('see who asks', () => {
    const product = productWith({
      entities: `### User

${fields('| id | integer | auto | key |', '| mine | boolean | auto | = `me == user` |')}

#### Examples

| id |
| --- |
| 1 |
| 2 |
`,
      calls: calls(
        '| `enter` | `POST /enter/:id` | | find User by id; sign in user | `204` |',
        '| `all` | `GET /users` | | list User | `200 User[]` |',
      ),
    });
    const as = product.engine.signIn('User', 2);
    const seen = product.call('GET /users', { as }).body.map(({ mine }: any) => mine);
    expect(seen).toEqual([false, true]);
  });

  it('that rest on themselves by way of other records are told with the way and its lines', () => {
    const product = productWith({
      entities: `### One

${fields('| id | integer | auto | key |', '| other | Other | no | |', '| x | integer | auto | = `one.other.y + one.other.y` |')}

#### Examples

| id | other |
| --- | --- |
| 1 | 1 |

### Other

${fields('| id | integer | auto | key |', '| one | One | no | |', '| y | integer | auto | = `other.one.x + other.one.x` |')}

#### Examples

| id | one |
| --- | --- |
| 1 | 1 |
`,
      calls: calls('| `list` | `GET /ones` | | list One | `200 One[]` |'),
      errors: oops,
    });
    const { status, decision } = asked(product, 'GET /ones');
    expect(status).toBe(500);
    expect(decision.why).toMatch(
      /rests on itself: `One\.x` \(line 9\) → `Other\.y` \(line 23\) → `One\.x` \(line 9\)$/,
    );
    expect(decision.at?.line).toBe(9);
  });

  it('may rest on each other along a chain of records, up to a depth that is told', () => {
    const chain = (count: number): Product =>
      productWith({
        entities: `### Node

${fields('| id | integer | auto | key |', '| up | Node | no | |', '| depth | integer | auto | = `node.up == null ? 0 : node.up.depth + 1` |')}

#### Examples

| id | up |
| --- | --- |
${Array.from({ length: count }, (_, id) => `| ${id + 1} | ${id === 0 ? '' : id} |`).join('\n')}
`,
        calls: calls('| `get` | `GET /nodes/:id` | | find Node by id | `200 Node` |'),
        errors: oops,
      });
    expect(asked(chain(150), 'GET /nodes/150').body.depth).toBe(149);
    const { status, decision } = asked(chain(400), 'GET /nodes/400');
    expect([status, decision.why]).toEqual([
      500,
      expect.stringContaining('in a row (at most 200)'),
    ]);
  });
});

describe('what takes or makes too much is a 500 that names the expression and its line', () => {
  const isToldOf = (product: Product, line: string, words: string, body?: unknown): void => {
    const { status, decision } = asked(product, line, body);
    expect([status, decision.why]).toEqual([500, expect.stringContaining(words)]);
    expect(decision.at?.line).toBeGreaterThan(0);
    // And the next one is answered.
    expect(product.call('GET /none').status).toBe(404);
  };

  it('a text that doubles', () => {
    const product = things(doubling(30, 'text', 'thing.text'));
    isToldOf(product, 'GET /things', 'gives a text of more than 1,000,000 characters');
  });

  it('a list that doubles', () => {
    const product = things([
      ...doubling(30, 'list of integer', '[1]'),
      '| size | integer | auto | = `size(thing.f29)` |',
    ]);
    isToldOf(product, 'GET /things', 'gives a list of more than 1,000,000 items');
  });

  it('a list of one long list, many times, in one', () => {
    const product = things([
      ...doubling(11, 'list of integer', '[1]'),
      '| all | list of integer | auto | = `thing.f10.map(a, thing.f10).flatten()` |',
    ]);
    isToldOf(product, 'GET /things', 'gives a list of more than 1,000,000 items');
  });

  it.each([
    ['macros within macros', '`l.all(a, l.all(b, l.all(c, a + b + c >= 0)))`'],
    ['sorting for each item', '`l.all(a, l.all(b, l.sortBy(c, c + b).size() > 0))`'],
    ['membership for each item', '`l.all(a, l.all(b, !(-1 in l)))`'],
    ['equality for each item', '`l.all(a, l.all(b, l == l))`'],
    ['functions for each item', '`l.all(a, l.all(b, l.sum() > 0))`'],
    ['each record looking through all', '`l.all(a, l.all(b, Thing.all(c, l.all(d, a > 0))))`'],
  ])('%s', (_name, expression) => {
    const product = things([
      ...doubling(11, 'list of integer', '[1]'),
      `| heavy | boolean | auto | = ${expression.replace(/\bl\b/g, 'thing.f10')} |`,
    ]);
    isToldOf(product, 'GET /things', 'takes too much work');
  });

  it('lists whose items are compared one by one', () => {
    const product = things([
      ...doubling(15, 'list of integer', '[1]'),
      '| heavy | integer | auto | = `thing.f14.map(a, [a]).distinct().map(a, a).size() + thing.f14.map(a, {"a": a}).map(b, thing.f14.map(c, {"c": c}).distinct().size()).size()` |',
    ]);
    isToldOf(product, 'GET /things', 'takes too much work');
  });

  it('a condition on each record of a list', () => {
    const product = things([...doubling(14, 'list of integer', '[1]')], 'x', [
      '| `list` | `GET /things` | | list Thing where `thing.f13.all(a, thing.f13.all(b, a == b))` | `200 Thing[]` |',
    ]);
    isToldOf(product, 'GET /things', 'takes too much work');
  });

  it('a pattern of many steps on a long text', () => {
    const ruled = '| Thing.text | matches /^(a?b?){900}c$/ | `OOPS` |';
    const product = things([], 'x', [list, make], ruled);
    isToldOf(product, 'POST /things', 'takes too much work', { text: 'ab'.repeat(200_000) });
  });

  it('a pattern of many steps in an expression', () => {
    const product = things(['| is | boolean | auto | = `thing.text.matches("^(a?b?){900}c$")` |']);
    isToldOf(product, 'POST /things', 'takes too much work', { text: 'ab'.repeat(200_000) });
  });

  it('a step for each item of a list that is long', () => {
    const product = things(
      [...doubling(19, 'list of integer', '[1]'), '| count | integer | no | default `0` |'],
      'x',
      [
        '| `go` | `POST /go/:id` | | find Thing by id; for each a in `thing.f18`: for each b in `thing.f18`: set thing.count to `thing.count + 1` | `204` |',
      ],
    );
    isToldOf(product, 'POST /go/1', 'takes too much work');
    expect(product.engine.records('Thing')).toMatchObject([{ count: 0 }]);
  });

  it('views that show each other doubly', () => {
    const view = (name: string, other: string) => `### ${name} (view of Thing)

${fields('| text | | | |', `| one | ${other} | | = \`thing\` |`, `| two | ${other} | | = \`thing\` |`)}
`;
    const product = productWith({
      entities: `### Thing

${fields('| id | integer | auto | key |', '| text | text | yes | |')}

#### Examples

| id | text |
| --- | --- |
| 1 | x |

${view('Here', 'There')}
${view('There', 'Here')}
`,
      calls: calls('| `list` | `GET /things` | | list Thing | `200 Here[]` |'),
      errors: oops,
    });
    isToldOf(product, 'GET /things', 'takes too much work');
  });
});
