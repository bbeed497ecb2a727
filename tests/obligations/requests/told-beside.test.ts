// Which broken rules are certainly told beside each other: those that read nothing of what another is on,
// be it through fields that are worked out.

import { expect, it } from 'vitest';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { isCertainlyTold } from '../../../src/obligations/requests/refusals/told-beside.ts';
import { compile } from '../../../src/workbench/compile.ts';

const TEXT = `# Specification: Parcels

## 3. Entities and their fields

### Parcel

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| weight | integer | yes | |
| label | text | yes | |
| pounds | integer | auto | = \`parcel.weight * 2\` |
| price | integer | auto | |

## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
| \`Parcel.weight\` | \`parcel.weight < 9\` | \`HEAVY\` |
| \`Parcel.label\` | \`size(parcel.label) < 9\` | \`LONG\` |
| \`Parcel.label\` | \`now > timestamp("2020-01-01T00:00:00Z")\` | \`EARLY\` |
| \`addParcel\` | \`size(parcel.label) != 3\` | \`THREE\` |
| \`addParcel\` | \`parcel.pounds < 30\` | \`POUNDS\` |
| \`addParcel\` | \`parcel.price < 30\` | \`DEAR\` |
| \`addParcel\` | \`parcel.id != 7\` | \`SEVEN\` |

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`addParcel\` | \`POST /parcels\` | \`{ weight, label }\` | create Parcel with price = \`weight * 3\` | \`201 Parcel\` |

## 8. Error catalogue

| Error | Status | Message | Field | When |
| --- | --- | --- | --- | --- |
| \`HEAVY\` | 422 | Too heavy. | | |
| \`LONG\` | 422 | Too long. | | |
| \`EARLY\` | 422 | Too early. | | |
| \`THREE\` | 422 | Not three. | | |
| \`POUNDS\` | 422 | Too many pounds. | | |
| \`DEAR\` | 422 | Too dear. | | |
| \`SEVEN\` | 422 | Not seven. | | |
`;

const { spec } = compile('parcels.md', TEXT);
const context = new PlanningContext(spec);
const facts = context.subject.call('addParcel')!;
const rules = spec.sections.rules.facts.rules;
const coded = (code: string) => rules.find(({ error }) => error?.name === code)!;
const told = (code: string, ...beside: string[]): boolean =>
  isCertainlyTold(context, facts, coded(code), [coded(code), ...beside.map(coded)]);

it('holds of what reads nothing that another rule is on', () => {
  expect(told('HEAVY', 'LONG')).toBe(true);
  expect(told('SEVEN', 'HEAVY', 'LONG')).toBe(true);
  // Nothing is broken by a rule that is on a call.
  expect(told('HEAVY', 'POUNDS')).toBe(true);
});

it('does not hold of two rules on one field, of which the first counts', () => {
  expect(told('EARLY', 'LONG')).toBe(false);
  expect(told('EARLY', 'HEAVY')).toBe(true);
});

it('does not hold of what reads it, itself or in what is worked out of it', () => {
  expect(told('THREE', 'LONG')).toBe(false);
  expect(told('POUNDS', 'HEAVY')).toBe(false);
  expect(told('DEAR', 'HEAVY')).toBe(false);
  expect(told('POUNDS', 'LONG')).toBe(true);
});
