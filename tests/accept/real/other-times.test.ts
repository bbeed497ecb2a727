// Scenarios against a product in which others were first: each is played at a time of its own.

import { describe, expect, it } from 'vitest';
import { realProduct } from '../../../src/cli/accept/real/real.ts';
import { failuresOf } from './failures.ts';
import { triedBy } from '../../products/tried.ts';
import { type Answer, type Body, lacking, refusal, serving } from './serving.ts';

const SPEC = `# Specification: A room

## 1. What it is for

none

## 2. Screens

none

## 3. Entities

### Booking

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| starts | datetime | yes | |
| ends | datetime | yes | |

#### Examples

| starts | ends |
| --- | --- |

## 4. States

none

## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| \`Booking\` | no overlap of starts to ends | \`TAKEN\` |

## 6. Roles

none

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`book\` | \`POST /bookings\` | \`{ starts, ends }\` | create Booking | \`201 Booking\` |
| \`readBooking\` | \`GET /bookings/:id\` | | find Booking by id | \`200 Booking\` |

## 8. Errors

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`TAKEN\` | 409 | Somebody else has it then. | |
| \`REQUIRED\` | 422 | It is missing. | required |
| \`GONE\` | 404 | It is not there. | not found |

## 9. Constants

none
`;
const KINDS = ['calls/answered', 'entities/kept', 'rules/met', 'rules/broken'] as const;

const DAY = 86_400_000;

/** A room that somebody has at every full hour of the day after next. */
function start(isWrong: boolean) {
  const from = Math.floor(Date.now() / DAY) * DAY;
  const bookings = Array.from({ length: 72 }, (_, hour) => ({
    id: hour + 1,
    starts: new Date(from + hour * 3_600_000).toISOString(),
    ends: new Date(from + hour * 3_600_000 + 1_800_000).toISOString(),
  }));
  return serving((request, body: Body): Answer => {
    const { method, url = '' } = request;
    if (method === 'GET') {
      const found = bookings.find(({ id }) => url === `/bookings/${id}`);
      return found === undefined ? refusal(404, 'GONE', 'It is not there.') : [200, found];
    }
    const { starts, ends } = body as { readonly starts: string; readonly ends: string };
    const missing = lacking(body, 'starts', 'ends');
    if (missing !== null) return missing;
    const isTaken = bookings.some((one) => one.starts < ends && starts < one.ends);
    if (isTaken !== isWrong) return refusal(409, 'TAKEN', 'Somebody else has it then.', 'starts');
    const made = { id: bookings.length + 1, starts, ends };
    bookings.push(made);
    return [201, made];
  });
}

describe('a room that others have booked', () => {
  const now = Date.now();
  const hour = Math.ceil(now / 3_600_000) * 3_600_000 + 3_600_000;
  const terms = { screens: false, kinds: KINDS, start: hour, now };
  const { compiled, asked } = triedBy('room.md', SPEC, terms);
  const failedWith = async (isWrong: boolean): Promise<string[]> => {
    const { url, stop } = await start(isWrong);
    return failuresOf(asked, realProduct(compiled, { against: url }), stop, isWrong);
  };

  it('passes at other times', async () => {
    const ids = asked.obligations.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('rules/')).length).toBeGreaterThan(1);
    expect(await failedWith(false)).toEqual([]);
  }, 200_000);

  it('fails at any time where it takes what is taken, and refuses what is free', async () => {
    expect(await failedWith(true)).not.toEqual([]);
  }, 200_000);
});
