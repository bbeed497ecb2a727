// A row of section 4 whose To is its From: the record is where it was, and nothing follows.

import { expect, it } from 'vitest';
import { calls, fields, moves, productWith } from '../product.ts';

it('leaves what follows the record as it was, unless a step changes that', () => {
  const product = productWith({
    entities: `### Loan

${fields(
  '| id | integer | auto | key |',
  '| days | integer | no | default `1` |',
  '| state | one of out, back | auto | |',
  '| changed | datetime | auto | follows `now` |',
)}

#### Examples

| days |
| --- |
`,
    states: `### Loan.state

${moves(
  '| — | `borrow` | out | |',
  '| out | `renew` | out | |',
  '| out | `extend` | out | |',
  '| out | `bring` | back | |',
)}`,
    calls: calls(
      '| `borrow` | `POST /loans` | | create Loan | |',
      '| `renew` | `POST /loans/:id/renew` | | find Loan by id | |',
      '| `extend` | `POST /loans/:id/extend` | | find Loan by id; set loan.days to `2` | |',
      '| `bring` | `POST /loans/:id/back` | | find Loan by id | |',
    ),
  });
  const first = product.call('POST /loans').body.changed;
  const after = (line: string) => {
    const fork = product.fork();
    fork.engine.clock.set(fork.engine.clock.now() + 60_000);
    return fork.call(line).body.changed;
  };
  expect(after('POST /loans/1/renew')).toBe(first);
  expect(after('POST /loans/1/extend') > first).toBe(true);
  expect(after('POST /loans/1/back') > first).toBe(true);
});
