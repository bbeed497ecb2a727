// Of several records that people make, each choice is taken by one: what holds of some choices only is seen.

import { expect, it } from 'vitest';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { companyOf } from '../../../src/obligations/sections/calls/observed/company.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { written } from '../suite.ts';

it('makes records of every choice', () => {
  const { spec } = compile(
    'parcels.md',
    written({
      entities: `### Parcel

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| kind | one of small, large, odd | yes | |
| urgent | boolean | no | |

#### Examples

| kind |
| --- |`,
      calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`send\` | \`POST /parcels\` | \`{ kind, urgent? }\` | create Parcel | \`201 Parcel\` |
| \`listParcels\` | \`GET /parcels\` | | list Parcel | \`200 Parcel[]\` |`,
    }),
  );
  const company = companyOf(new PlanningContext(spec));
  const found = company?.situation.recordsOf('Parcel') ?? [];
  const parcels = found
    .map(({ stored }) => stored)
    .toSorted((a, b) => Number(a['id']) - Number(b['id']));
  expect(parcels.length).toBeGreaterThan(2);
  // The first two are alike.
  expect(parcels[0]).toMatchObject({ kind: parcels[1]?.['kind'] ?? null });
  expect(new Set(parcels.map(({ kind }) => kind)).size).toBeGreaterThan(1);
  expect(new Set(parcels.map(({ urgent }) => urgent)).size).toBe(2);
});
