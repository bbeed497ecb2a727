// A product that was given the Examples, and has made up uuids of its own for them: its keys are asked for.

import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { failuresWith } from './failures.ts';
import { triedBy } from '../../products/tried.ts';
import { type Answer, type Body, lacking, refusal, serving } from './serving.ts';

const SPEC = `# Specification: Visits

## 1. What it is for

none

## 2. Screens

none

## 3. Entities

### Doctor

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | uuid | auto | key |
| name | text | yes | |
| room | integer | yes | |

#### Examples

| name | room |
| --- | --- |
| Dr Quist | 1 |
| Dr Sorel | 2 |

### Visit

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| doctor | Doctor | yes | |
| reason | text | yes | |
| pass | uuid | auto | set \`uuid()\` |

#### Examples

| doctor | reason |
| --- | --- |

### Booked (view of Visit)

| Field |
| --- |
| id |

## 4. States

none

## 5. Rules

none

## 6. Roles

none

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`listDoctors\` | \`GET /doctors\` | | list Doctor; by name | \`200 Doctor[]\` |
| \`readDoctor\` | \`GET /doctors/:id\` | | find Doctor by id | \`200 Doctor\` |
| \`book\` | \`POST /visits\` | \`{ doctor, reason }\` | create Visit | \`201 Booked\` |
| \`readVisit\` | \`GET /visits/:id\` | | find Visit by id | \`200 Visit\` |
| \`admit\` | \`POST /admissions\` | \`{ pass: uuid }\` | find Visit by pass | \`200 { reason: text = visit.reason }\` |

## 8. Errors

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`REQUIRED\` | 422 | It is missing. | required |
| \`GONE\` | 404 | It is not there. | not found |

## 9. Constants

none
`;
const KINDS = [
  ...(['calls/answered', 'calls/not-found', 'entities/kept'] as const),
  ...(['calls/spares', 'entities/made'] as const),
];

const FAULTS = {
  'another-doctor': 'visits are with the second doctor, whoever was asked for',
  'another-visit': 'the first visit is admitted, whichever pass is shown',
  'no-doctor': 'a doctor is found only by their room',
} as const;
type Fault = keyof typeof FAULTS;

function start(fault: Fault | null) {
  const doctors = ['Dr Quist', 'Dr Sorel'].map((name, place) => ({
    id: randomUUID(),
    name,
    room: place + 1,
  }));
  const visits: { id: number; doctor: string; reason: string; pass: string }[] = [];
  const gone = refusal(404, 'GONE', 'It is not there.');

  function book(body: Body): Answer {
    const missing = lacking(body, 'doctor', 'reason');
    if (missing !== null) return missing;
    const asked = doctors.find(({ id }) => id === body['doctor']);
    if (asked === undefined) return gone;
    const doctor = fault === 'another-doctor' ? doctors[1]!.id : asked.id;
    const visit = {
      id: visits.length + 1,
      doctor,
      reason: `${body['reason']}`,
      pass: randomUUID(),
    };
    visits.push(visit);
    return [201, { id: visit.id }];
  }

  function admit(body: Body): Answer {
    const missing = lacking(body, 'pass');
    if (missing !== null) return missing;
    const shown = visits.find(({ pass }) => pass === body['pass']);
    const visit = fault === 'another-visit' ? visits[0] : shown;
    return visit === undefined ? gone : [200, { reason: visit.reason }];
  }

  return serving(({ method = 'GET', url = '/' }, body: Body): Answer => {
    const asked = `${method} ${url}`;
    if (asked === 'GET /doctors') return [200, doctors];
    if (asked === 'POST /visits') return book(body);
    if (asked === 'POST /admissions') return admit(body);
    const [, kind, id] = /^\/(doctors|visits)\/([^/]+)$/.exec(url) ?? [];
    const found =
      kind === 'visits'
        ? visits.find((one) => `${one.id}` === id)
        : doctors.find((one) => (fault === 'no-doctor' ? `${one.room}` : one.id) === id);
    return found === undefined ? gone : [200, found];
  });
}

const trying = triedBy('visits.md', SPEC, { screens: false, kinds: KINDS });
const failedWith = failuresWith(trying, start);

describe('a product that makes up keys by itself', () => {
  it('is sound', async () => {
    expect(await failedWith(null)).toEqual([]);
    const ids = trying.asked.obligations.map(({ id }) => id);
    for (const call of ['readDoctor', 'book', 'admit'])
      expect(ids).toContain(`calls/answered/${call}`);
  }, 200_000);

  it.each(Object.keys(FAULTS) as Fault[])(
    'fails with the fault %s',
    async (fault) => expect(await failedWith(fault), FAULTS[fault]).not.toEqual([]),
    200_000,
  );
});
