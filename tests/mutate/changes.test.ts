// Each fact that can be changed, and nothing else with it.

import { describe, expect, it } from 'vitest';
import type { Spec } from '../../src/model/index.ts';
import { changed, CHANGES, changesOf, idOf, sectionOf } from '../../src/mutate/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { EXAMPLES, textOf } from '../check/planting.ts';

const specOf = (text: string): Spec => read(source('changed.md', text)).spec;
const specs = EXAMPLES.map((name) => ({ name, spec: specOf(textOf(name)) }));

describe.each(specs)('the changes of $name', ({ name, spec }) => {
  const changes = changesOf(spec);
  const untouched = JSON.stringify(spec);

  it('each have a name of their own', () => {
    expect(new Set(changes.map(idOf)).size).toBe(changes.length);
  });

  it('each stand on a row of their section', () => {
    const lines = textOf(name).split('\n');
    for (const change of changes) {
      expect(lines[change.at.line - 1], idOf(change)).toMatch(/\S/);
      const { at } = spec.sections[sectionOf(change)];
      expect(change.at.line, idOf(change)).toBeGreaterThan(at.line);
    }
  });

  it('each make another specification, and leave this one as it was', () => {
    for (const change of changes)
      expect(JSON.stringify(changed(spec, change)), idOf(change)).not.toBe(untouched);
    expect(JSON.stringify(spec)).toBe(untouched);
  });

  it('each share what they do not touch', () => {
    for (const change of changes.filter(({ also = [] }) => also.length === 0)) {
      const { sections } = changed(spec, change);
      if (sectionOf(change) !== 'screens') expect(sections.screens).toBe(spec.sections.screens);
      expect(sections.purpose).toBe(spec.sections.purpose);
    }
  });
});

/** What none of the examples has: conditions of several parts, constants that are no numbers. */
const RARE = `
## 3. Entities

### Tower

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| name | text | yes | key |

### Bell

Within: tower

| Field | Type | Required | Rules | Meaning |
| --- | --- | --- | --- | --- |
| id | integer | auto | key | |
| tower | Tower | auto | | |
| name | text | yes | unique within tower | |
| state | one of still, ringing | auto | | |
| begins | datetime | no | | |
| ends | datetime | no | | |
| tuned | date | no | | |

## 4. States

### Bell.state

| From | Event | To | When | Does |
| --- | --- | --- | --- | --- |
| still | \`wake\` | ringing | \`LOUD && bell.id > 0\` | |
| ringing | after \`hours(1)\` | still | | when \`LOUD\`: set bell.ends to \`now + hours(1)\` |

## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| \`Bell\` | no overlap of begins to ends within state where \`bell.id > 0\` | |

## 7. Calls

Every request: X-Loud: {loud} where \`loud == NAME && LOUD\`, else TOO_QUIET
Every request: X-Name: {name} where \`name == NAME\`, else NO_NAME
Every answer: X-Request-Id: {uuid()}

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`wake\` | \`POST /wake\` | \`exactly { name: text, times: integer from text }\` | when \`LOUD\`: set me.name to \`NAME\`; send Woken; send Shaken; call hear with name = \`name\` | \`204\` |
| \`greet\` | \`POST /greet\` | \`form { name: text }\` | | \`200 { name: text = name }\` |
| \`ring\` | \`GET /bells?how\` where \`how == NAME\` | | list Bell | \`200 Bell[]\` |
| \`bells\` | \`GET /bells.csv\` | | list Bell | \`200 csv Bell[]\` |
| \`tone\` | \`GET /bell\` | | | \`200 text of NAME\` |

### Shaken (webhook)

| Field | Is |
| --- | --- |
| to | \`"https://hooks.example.com/" + NAME\` |
| name | \`name\` |

Signature: \`X-Signature\` with \`NAME\`

### hear (outgoing)

\`POST {NAME}/heard\` with \`{ name: text }\`

| Answer | Shape | Then |
| --- | --- | --- |
| \`200\` | | |
| \`409\` | | \`LATE\` |

### Woken (mail)

| Field | Is |
| --- | --- |
| to | \`NAME\` |
| subject | \`NAME\` |
| text | \`name\` |

## 8. Errors

Order: \`LATE\`, not found

\`\`\`json 409
{ "code": "{code}" }
\`\`\`

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`LATE\` | 409 | Too late. | wrong state |

## 9. Limits

| Constant | Value | Unit | Used for |
| --- | --- | --- | --- |
| \`LOUD\` | true | | |
| \`NAME\` | "Ann" | | |
`;

it('are of every kind that there is', () => {
  const all = [...specs.map(({ spec }) => spec), { ...specOf(RARE), zone: 'Europe/Berlin' }];
  const kinds = new Set(all.flatMap((spec) => changesOf(spec).map(({ kind }) => kind)));
  expect(Object.keys(CHANGES).filter((kind) => !kinds.has(kind as never))).toEqual([]);
});

describe('what nobody could notice', () => {
  const NOTICES = `
## 3. Entities

### Notice

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | |
| by | text | no | |
| until | datetime | no | |

#### Examples

| text | until |
| --- | --- |
| Mind the step | 2 hours ago |

## 4. States

none

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`post\` | \`POST /notices\` | \`{ text, by? }\` | create Notice | \`201 Notice\` |
| \`end\` | \`PUT /notices/:id\` | \`{ until }\` | find Notice by id; update notice | \`200 Notice\` |
`;
  const changesIn = (text: string) => {
    const spec = { ...specOf(text), zone: 'Europe/Berlin' };
    return [...changesOf(spec)];
  };
  const zones = (text: string): number =>
    changesIn(text).filter(({ kind }) => kind === 'limits/zone-changed').length;

  it('is that a field has to be given which a call creates records without', () => {
    const required = changesIn(NOTICES).filter(({ kind }) => kind === 'entities/required');
    expect(required.map(({ subject }) => subject)).toEqual(['Notice.by']);
  });

  it('is another zone where no day begins and no clock is read', () => {
    expect(zones(NOTICES)).toBe(0);
    expect(zones(NOTICES.replace('2 hours ago', 'today 10:00'))).toBe(2);
    expect(zones(NOTICES.replace('| by | text | no |', '| by | date | no |'))).toBe(2);
    const year = '| by | text | no | set `string(now.getFullYear())`';
    expect(zones(NOTICES.replace('| by | text | no | ', year))).toBe(2);
  });
});
