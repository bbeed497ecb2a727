// What a refusal says of records: once, and in words.

import { describe, expect, it } from 'vitest';
import { calls, errors, fields, productWith } from '../product.ts';

const product = productWith({
  entities: `### StandingOrder

${fields('| id | integer | auto | key |', '| name | text | yes | |', '| next | StandingOrder | no | |')}

#### Examples

| name |
| --- |
| rent |
| gas |
| milk |

### Payment

${fields(
  '| id | integer | auto | key |',
  '| order | StandingOrder | yes | |',
  '| before | StandingOrder | no | |',
)}

#### Examples

| order | before |
| --- | --- |
| 1 | 2 |
| 1 | 1 |
| 1 | |
`,
  calls: calls(
    '| `drop` | `DELETE /orders/:id` | | find StandingOrder by id as doomed; delete doomed | `204` |',
    '| `dropAll` | `DELETE /orders` | | delete StandingOrder where `standingOrder.id < 3` | `204` |',
    '| `skip` | `POST /orders/:id/skip` | | find StandingOrder by id; delete standingOrder.next | `204` |',
  ),
  errors: errors(
    '| `USED` | 409 | This {record} is in use. | {record} | in use |',
    '| `GONE` | 404 | There is no such {record}. | {record} | not found |',
  ),
});

const errorsOf = (line: string) => product.call(line).body.errors;

describe('a record in use', () => {
  it('is told once, by however many records and fields it is used', () => {
    expect(errorsOf('DELETE /orders/1')).toEqual([
      { field: 'doomed', code: 'USED', message: 'This standing order is in use.' },
    ]);
  });

  it('is told once of all that one step deletes', () => {
    expect(errorsOf('DELETE /orders')).toHaveLength(1);
  });
});

describe('a message', () => {
  it('names the entity in words, and not the name that a step gives the record', () => {
    expect(errorsOf('DELETE /orders/9')).toEqual([
      { field: 'doomed', code: 'GONE', message: 'There is no such standing order.' },
    ]);
  });

  it('names the entity that a path leads to', () => {
    expect(errorsOf('POST /orders/1/skip')).toEqual([
      { field: 'next', code: 'GONE', message: 'There is no such standing order.' },
    ]);
  });
});
