// What expressions make is bounded as it is held at once: within the steps of one request, lists of
// lists of lists would take gigabytes.

import { expect, it } from 'vitest';
import { calls, errors, fields, productWith, type Product } from '../../engine/product.ts';

const MIB = 2 ** 20;

/** A thing with a list of so many integers, a long text, and what is computed of them. */
function things(items: number, expression: string, more: readonly string[] = []): Product {
  const doubled = (type: string, name: string, first: string, times: number): string[] =>
    Array.from({ length: times + 1 }, (_one, place) => {
      const before = `thing.${name}${place - 1}`;
      const made = place === 0 ? first : `${before} + ${before}`;
      return `| ${name}${place} | ${type} | auto | = \`${made}\` |`;
    });
  return productWith({
    entities: `### Thing

${fields(
  '| id | integer | auto | key |',
  ...doubled('list of integer', 'list', '[1]', Math.log2(items)),
  ...doubled('text', 'text', '"x"', 19),
  ...more,
  `| made | integer | auto | = \`${expression
    .replace(/\blist\b/g, `thing.list${Math.log2(items)}`)
    .replace(/\btext\b/g, 'thing.text19')}\` |`,
)}

#### Examples

| id |
| --- |
| 1 |
`,
    calls: calls(
      '| `all` | `GET /things` | | list Thing | `200 { made: integer = Thing.first().made }` |',
    ),
    errors: errors('| `OOPS` | 500 | sorry | | unexpected |'),
  });
}

it.each([
  ['lists of lists', 'list.map(a, list.map(b, list.map(c, a))).size()'],
  ['lists of lists of one', 'list.map(a, list.map(b, list.map(c, [c]))).size()'],
  ['lists that are put together', 'list.map(a, list.map(b, list + [b])).size()'],
  ['maps', 'list.map(a, list.map(b, {"a": {"b": {"c": [b]}}})).size()'],
  ['long texts', 'list.map(a, lower(text + string(a))).size()'],
  ['lists beside each other', `[${'list.map(a, list.map(b, [b])),'.repeat(4)} []].size()`],
])('%s are refused before they fill the memory', (_what, expression) => {
  const product = things(1024, expression);
  const before = process.memoryUsage().rss;
  const { status, decision } = product.call('GET /things');
  expect([status, decision.why]).toEqual([
    500,
    expect.stringMatching(/`.*` holds lists and texts of more than 128 MiB at once$/),
  ]);
  expect(decision.at?.line).toBeGreaterThan(0);
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * MIB);
  // And the next one is answered.
  expect(product.call('GET /none').status).toBe(404);
});

it('computed lists count for as long as they are known', () => {
  const fields = Array.from(
    { length: 40 },
    (_one, place) => `| kept${place} | list of integer | auto | = \`thing.list19 + [${place}]\` |`,
  );
  const all = fields.map((_one, place) => `thing.kept${place}.size()`).join(' + ');
  const { status, decision } = things(2 ** 19, all, fields).call('GET /things');
  expect([status, decision.why]).toEqual([500, expect.stringContaining('more than 128 MiB')]);
});

it.each([
  ['for a condition', 'list.all(a, list.map(b, [a]).size() > 0) ? 1 : 2'],
  ['for a choice', 'list.filter(a, list.map(b, [a]).size() > 0).size() > 0 ? 1 : 2'],
  ['for a number', 'list.map(a, list.map(b, [a]).size()).size() > 0 ? 1 : 2'],
])('what was made %s alone counts no longer', (_what, expression) => {
  // Of each item lists of 120 kB are made: of all of them more than may be held.
  expect(things(2048, expression).call('GET /things')).toMatchObject({
    status: 200,
    body: { made: 1 },
  });
});
