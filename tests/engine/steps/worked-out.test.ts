// What a step works out and thereby breaks: told only where nothing else is wrong.

import { expect, it } from 'vitest';
import { calls, errors, fields, productWith, rules } from '../product.ts';

const shop = (order = '') =>
  productWith({
    entities: `### Good

${fields('| id | integer | auto | key |', '| stock | integer | yes | |')}

#### Examples

| stock |
| --- |
| 2 |
| 1 |
`,
    rules: rules(
      '| `Good.stock` | between 0 and 9 | `BAD_STOCK` |',
      '| `sell` | `Good.all(g, g.stock >= count)` | `NOT_ENOUGH` |',
    ),
    errors: `${errors(
      '| `BAD_STOCK` | 422 | no | | |',
      '| `NOT_ENOUGH` | 409 | no | | |',
      '| `INVALID` | 422 | no | | invalid |',
    )}\n\n${order}`,
    calls: calls(
      '| `sell` | `POST /sell` | `{ count: integer }` | for each g in `Good`: set g.stock to `g.stock - count` | |',
      '| `lose` | `POST /lose` | `{ count: integer }` | for each g in `Good`: set g.stock to `g.stock - count` | |',
      '| `count` | `POST /count` | `{ count: integer }` | for each g in `Good`: set g.stock to `count` | |',
    ),
  });
const codes = (product: ReturnType<typeof shop>, path: string, count: unknown): string[] =>
  product
    .call(`POST ${path}`, { body: { count } })
    .body.errors.map(({ code }: { code: string }) => code);

it.each([
  ['a condition on the call', '/sell', 5, ['NOT_ENOUGH']],
  ['what the request gives', '/sell', 'x', ['INVALID']],
  ['nothing else, once for all records', '/lose', 5, ['BAD_STOCK']],
])('comes after %s', (_what, path, count, told) => {
  expect(codes(shop(), path, count)).toEqual(told);
});

it('is judged with what the request gives where the step stores that as it is', () => {
  expect(codes(shop(), '/count', 10)).toEqual(['BAD_STOCK']);
});

it('comes where an Order puts it', () => {
  expect(codes(shop('Order: `BAD_STOCK`, `NOT_ENOUGH`'), '/sell', 5)).toEqual(['BAD_STOCK']);
  expect(codes(shop('Order: `NOT_ENOUGH`, `BAD_STOCK`'), '/sell', 5)).toEqual(['NOT_ENOUGH']);
});
