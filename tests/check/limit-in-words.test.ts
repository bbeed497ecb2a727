// `{limit}` in a message whose words say which bound it is.

import { expect, it } from 'vitest';
import { examine } from './planting.ts';

it.each([
  ['Between 1 and {limit}.', 'lower', 'Between 1 and {limit}'],
  ['From {limit} to 40.', 'upper', 'From {limit}'],
  ['{limit} seats or fewer.', 'lower', '{limit} seats or fewer'],
  ['Give {limit} or more.', 'upper', '{limit} or more'],
  ['Below {limit}, please.', 'lower', 'Below {limit}'],
  ['The limit is {limit}.', null, ''],
  ['See above: {limit}.', null, ''],
])('a limit reads wrongly for the other bound: %s', (message, side, words) => {
  const found = examine(`# Slots

## 3. Entities

### Slot

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| seats | integer | yes | |

## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| \`Slot.seats\` | between 1 and 40 | \`BAD\` |

## 8. Errors

| Error | Status | Message |
| --- | --- | --- |
| \`BAD\` | 422 | ${message} |
`).filter(({ code }) => code === 'refusals/one-sided-limit');
  expect(found.map(({ message: text }) => text)).toEqual(
    side === null
      ? []
      : [`\`{limit}\` of \`BAD\` is the ${side} bound, too, and then "${words}" reads wrongly.`],
  );
});
