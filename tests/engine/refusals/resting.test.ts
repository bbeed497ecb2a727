// What rests on input that is missing or not valid: it is told once, for what was given.

import { describe, expect, it } from 'vitest';
import { calls, errors, fields, moves, productWith, rules } from '../product.ts';

const product = productWith({
  entities: `### Person

${fields('| nick | slug | yes | key |', '| cents | integer | auto | set `0` |')}

#### Examples

| nick |
| --- |
| ann |
| bob |

### Payment

${fields(
  '| id | integer | auto | key |',
  '| to | Person | yes | |',
  '| second | Person | no | |',
  '| cents | integer | auto | |',
  '| double | integer | auto | set `payment.cents * 2` |',
  '| half | integer | auto | = `payment.double / 4` |',
  '| kind | one of gift, loan | yes | |',
  '| state | one of sent, asked | auto | |',
)}

#### Examples

| to | kind | cents |
| --- | --- | --- |
| ann | gift | 10 |

### Notice

${fields('| id | integer | auto | key |', '| text | text | yes | |', '| note | text | yes | default `"-"` |', '| by | text | yes | |', '| later | text | yes | |')}

#### Examples

| text | by | later |
| --- | --- | --- |
`,
  states: `### Payment.state

${moves(
  '| — | `pay` | sent | `payment.kind == "gift"` |',
  '| — | `pay` | asked | `payment.kind == "loan"` |',
  '| sent | `settle` | asked | `how == "back"` |',
)}`,
  rules: rules(
    '| `Payment.cents` | at least 1 | `FEW` |',
    '| `pay.amount` | at least 0.5 | `LITTLE` |',
    '| `pay` | `payment.half < 500` | `MUCH` |',
  ),
  calls: calls(
    '| `pay` | `POST /payments` | `{ to, second?, kind, amount: number }` | create Payment with cents = `int(amount * 100.0)`; set payment.to.cents to `payment.to.cents + payment.cents` | `200 Payment` |',
    '| `settle` | `POST /payments/:id/settle` | `{ how: one of back, never }` | find Payment by id | |',
    '| `look` | `POST /look` | `{ who: integer }` | find Payment by id = who; set payment.cents to `payment.cents + 1` | `200 Payment` |',
    '| `tell` | `POST /notices` | `{ text?, note?, by?, later? }` | create Notice with by = `"me"`; set notice.later to `"then"` | |',
  ),
  errors: errors(
    '| `FEW` | 422 | few | | |',
    '| `LITTLE` | 422 | little | | |',
    '| `MUCH` | 422 | much | | |',
  ),
});
const told = (line: string, body: object) => {
  const answer = product.fork().call(line, { body });
  const all = (answer.body.errors ?? []) as { field: string; code: string }[];
  return [answer.status, ...all.map(({ field, code }) => `${field} ${code}`)];
};
const fine = { to: 'ann', kind: 'gift', amount: 2 };

describe('what is worked out from broken input', () => {
  it('by steps, and from fields that steps gave, is not told besides', () => {
    expect(told('POST /payments', { ...fine, amount: 'x' })).toEqual([422, 'amount INVALID']);
    expect(told('POST /payments', { ...fine, amount: null })).toEqual([422, 'amount REQUIRED']);
    expect(told('POST /payments', { to: 'ann', kind: 'gift' })).toEqual([422, 'amount REQUIRED']);
    expect(told('POST /payments', { ...fine, amount: 0 })).toEqual([422, 'amount LITTLE']);
    expect(told('POST /payments', { ...fine, amount: 10 })).toEqual([422, 'request MUCH']);
    expect(told('POST /payments', fine)).toEqual([200]);
  });

  it('is no record that is not found: a reference to nothing is not valid', () => {
    expect(told('POST /payments', { ...fine, to: 'zoe' })).toEqual([422, 'to INVALID']);
    expect(told('POST /payments', { ...fine, second: 'zoe' })).toEqual([422, 'second INVALID']);
    expect(told('POST /payments', { kind: 'gift', amount: 2 })).toEqual([422, 'to REQUIRED']);
    expect(told('POST /payments', { ...fine, to: null })).toEqual([422, 'to REQUIRED']);
  });

  it('is no state that does not allow it', () => {
    expect(told('POST /payments', { ...fine, kind: 'x' })).toEqual([422, 'kind INVALID']);
    expect(told('POST /payments/1/settle', { how: 'x' })).toEqual([422, 'how INVALID']);
    expect(told('POST /payments/1/settle', {})).toEqual([422, 'how REQUIRED']);
  });

  it('is not looked for', () => {
    expect(told('POST /look', {})).toEqual([422, 'who REQUIRED']);
    expect(told('POST /look', { who: 'x' })).toEqual([422, 'who INVALID']);
    expect(told('POST /look', { who: 7 })).toEqual([404, 'request NOT_FOUND']);
    expect(told('POST /look', { who: 1 })).toEqual([200]);
  });
});

it('says of an address that is only too long how long it may be', () => {
  const made = productWith({
    entities: `### Card\n\n${fields('| id | integer | auto | key |', '| mail | email | no | |', '| site | url | no | |', '| other | text | no | |')}\n`,
    rules: rules('| `Card.other` | an email | |'),
    calls: calls('| `make` | `POST /cards` | `{ mail?, site?, other? }` | create Card | |'),
  });
  const messages = (body: object) =>
    (made.fork().call('POST /cards', { body }).body.errors ?? []).map(
      ({ message }: { message: string }) => message,
    );
  // Each part of an address's name is short enough; the whole is not.
  const mail = `a@${'abcdefghi.'.repeat(26)}example`;
  expect(messages({ mail, other: mail })).toEqual([
    'At most 254 characters.',
    'At most 254 characters.',
  ]);
  expect(messages({ site: `https://example.com/${'a'.repeat(8000)}` })).toEqual([
    'At most 8000 characters.',
  ]);
  expect(messages({ mail: 'a', other: 'a' })).toEqual(['This is not valid.', 'This is not valid.']);
  expect(messages({ mail: mail.slice(-250).replace(/^./, 'a@') })).toEqual([]);
});

it('requires what a new record cannot be without, though the body may leave it out', () => {
  expect(told('POST /notices', {})).toEqual([422, 'text REQUIRED']);
  expect(told('POST /notices', { text: 'Hello' })).toEqual([201]);
});
