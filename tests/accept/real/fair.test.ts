// What is not asked of a product that others use: what even the engine answers otherwise once others were there, and
// what would leave the people and records of the Examples of no use to the scenarios after it.

import { describe, expect, it } from 'vitest';
import { triedBy } from '../../products/tried.ts';

const SPEC = `# Specification: A workshop

## 1. What it is for

none

## 2. Screens

none

## 3. Entities

### Worker

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| badge | text | yes | key; immutable |
| pin | text | yes | write-only |

#### Examples

| badge | pin |
| --- | --- |
| 100001 | 4711 |

### Machine

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| code | text | yes | key; immutable |
| note | text | yes | |
| revision | integer | auto | counts changes |
| status | one of running, stopped, scrapped | auto | |

#### Examples

| code | note | status |
| --- | --- | --- |
| M-1 | The lathe | running |

### Job

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| number | integer | auto | key |
| code | text | auto | = \`"J-" + string(job.number)\` |
| what | text | yes | |

## 4. States

### Machine.status

| From | Event | To | When |
| --- | --- | --- | --- |
| running | \`stopMachine\` | stopped | |
| stopped | \`runMachine\` | running | |
| running, stopped | \`scrapMachine\` | scrapped | |

## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| \`changeNote.revision\` | current | \`STALE\` |

## 6. Roles

Credentials: \`Authorization: Bearer {token}\`, lasting \`hours(8)\`

| Role | Who |
| --- | --- |
| Visitor | signed out |
| Worker | signed in |

| Call | Visitor | Worker |
| --- | --- | --- |
| \`signIn\` | yes | no |
| \`changePin\`, \`changeNote\`, \`stopMachine\`, \`runMachine\`, \`scrapMachine\`, \`readMachine\`, \`addJob\`, \`readJob\` | no | yes |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`signIn\` | \`POST /session\` | \`{ badge, pin }\` | sign in Worker by badge and pin | \`200 { token: text = \`token\` }\` |
| \`changePin\` | \`PUT /pin\` | \`{ pin }\` | update me | \`204\` |
| \`changeNote\` | \`PUT /machines/:code\` | \`{ note, revision: integer }\` | find Machine by code; update machine | \`200 Machine\` |
| \`stopMachine\` | \`POST /machines/:code/stop\` | | find Machine by code | \`200 Machine\` |
| \`runMachine\` | \`POST /machines/:code/run\` | | find Machine by code | \`200 Machine\` |
| \`scrapMachine\` | \`POST /machines/:code/scrap\` | | find Machine by code | \`200 Machine\` |
| \`readMachine\` | \`GET /machines/:code\` | | find Machine by code | \`200 Machine\` |
| \`addJob\` | \`POST /jobs\` | \`{ what }\` | create Job | \`201 Job\` |
| \`readJob\` | \`GET /jobs/:number\` | | find Job by number | \`200 Job\` |

## 8. Errors

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`STALE\` | 409 | Somebody has changed it. | |
| \`WRONG_STATE\` | 409 | Not now. | wrong state |
| \`WRONG_PIN\` | 401 | That is wrong. | wrong credentials |
| \`SIGN_IN\` | 401 | Sign in. | signed out |
| \`MAY_NOT\` | 403 | You may not. | not permitted |
| \`REQUIRED\` | 422 | It is missing. | required |
| \`INVALID\` | 422 | It is wrong. | invalid |
| \`MALFORMED\` | 400 | It cannot be read. | malformed |
| \`GONE\` | 404 | It is not there. | not found |

## 9. Constants

none
`;

describe('a plan for a product that others use', () => {
  const now = Date.now();
  const { asked } = triedBy('workshop.md', SPEC, { screens: false, start: now + 3_600_000, now });
  const why = (id: string): string | undefined => asked.leftOut.find((one) => one.id === id)?.why;
  const tried = asked.obligations.map(({ id }) => id);

  it('is left out where the number of a record is told, which others come before', () => {
    expect(why('entities/computed/Job.code:at first')).toBe(
      'It comes out otherwise where others have made records before.',
    );
    expect(tried).toContain('entities/kept/Job.what:addJob');
  });

  it('is left out where somebody of the Examples would get another secret', () => {
    expect(why('calls/answered/changePin')).toBe(
      'Somebody of the Examples could not sign in any more, and their role is needed again.',
    );
    expect(tried).toContain('roles/refused/changePin:Visitor');
  });

  it('is left out where it changes an Example for good, and comes out so but once', () => {
    const once = 'It changes for good what the Examples have, and comes out so but once.';
    expect(why('calls/answered/changeNote')).toBe(once);
    expect(why('calls/answered/scrapMachine')).toBe(once);
  });

  it('is tried where a call leads back', () => {
    expect(tried).toContain('calls/answered/stopMachine');
    expect(tried).toContain('calls/answered/runMachine');
  });
});
