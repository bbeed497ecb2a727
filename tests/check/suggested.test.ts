// What is suggested where the check knows what the text has.

import { describe, expect, it } from 'vitest';
import { examine } from './planting.ts';

const written = (text: string, code: string) =>
  examine(text).flatMap((found) =>
    found.code === code ? [`${found.message} ${found.write}`] : [],
  );

const PEOPLE = `### Person

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| nick | text | yes | unique |
| secret | text | yes | |
`;

it('a record that a reference leads to is moved once a step has it in hand', () => {
  const rental = (does: string) => `## 3. Entities

### Car

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| plate | text | yes | key |
| status | one of ready, used | auto | |

### Booking

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| car | Car | yes | |

## 4. States

### Car.status

| From | Event | To |
| --- | --- | --- |
| — | \`add\` | ready |
| ready | \`unlock\` | used |

## 7. Calls

| Call | Request | Takes | Does |
| --- | --- | --- | --- |
| \`add\` | \`POST /cars\` | \`{ plate }\` | create Car |
| \`unlock\` | \`POST /bookings/:id/unlock\` | | ${does} |
`;
  const [told] = written(rental('find Booking by id'), 'lifecycle/nothing-to-move');
  expect(told).toContain('Write the step read booking.car in that call');
  const mended = rental('find Booking by id; read booking.car');
  expect(written(mended, 'lifecycle/nothing-to-move')).toEqual([]);
});

it('what people type in stands under Does', () => {
  const screens = (shows: string, does: string) => `## 2. Screens

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Verify | \`/verify\` | everyone | ${shows} | ${does} |

## 3. Entities

${PEOPLE}
## 7. Calls

| Call | Request | Does | Answers |
| --- | --- | --- | --- |
| \`verify\` | \`GET /people/:nick\` | find Person by nick | \`200 { id: integer = person.id }\` |
`;
  const nowhere = 'routes/parameter-from-nowhere';
  expect(written(screens('`verify`', ''), nowhere)[0]).toContain('write `verify` under Does');
  expect(written(screens('', '`verify`'), nowhere)).toEqual([]);
});

it('a secret that is shown once is a credential', () => {
  const [told] = written(
    `## 3. Entities

${PEOPLE}
## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`enter\` | \`POST /enter\` | \`{ nick, secret }\` | sign in Person by nick and secret | \`200 Person\` |
`,
    'access/secret-answered',
  );
  expect(told).toContain('sign in of the record just made');
});

it('an example that a title names is known by it, unless another has the same', () => {
  const told = (titles: readonly string[], named: string): string[] =>
    written(
      `## 3. Entities

### Paper

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | |

#### Examples

| name |
| --- |
${titles.map((title) => `| ${title} |`).join('\n')}

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| paper | Paper | yes | |

#### Examples

| paper |
| --- |
| ${named} |
`,
      'names/unknown-record',
    );
  expect(told(['Garage', 'Shed'], 'Shed')).toEqual([]);
  expect(told(['Shed', 'Shed'], 'Shed')).toEqual([
    expect.stringContaining('several examples of `Paper` have this title'),
  ]);
  expect(told(['Shed'], 'Barn')).toEqual([expect.stringContaining('is known by this')]);
});

it('a parameter of a query that a rule rests on is required by a row of section 5', () => {
  const [told] = written(
    `## 3. Entities

### Report

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| year | integer | yes | |

## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
| \`count\` | \`year >= 2000\` | \`TOO_EARLY\` |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`count\` | \`GET /counts?year: integer\` | | list Report where \`report.year == year\` | \`200 Report[]\` |
`,
    'conditions/refused-without',
  );
  expect(told).toContain('a row `count.year` with `required` in section 5');
});

it.each([
  ['`until >= since`', true],
  ['`since == null \\|\\| until >= since`', false],
  ['`until >= since` | |\n| `list.until` | `since != null`', false],
])('a rule on what is given may need what may be left out: %s', (rule, isTold) => {
  const told = written(
    `## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| \`list.until\` | ${rule} | |

## 7. Calls

| Call | Request | Does | Answers |
| --- | --- | --- | --- |
| \`list\` | \`GET /days?since: date&until: date\` | list Day where \`day.date >= since\` and \`day.date <= until\` | \`200 Day[]\` |

## 3. Entities

### Day

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| date | date | yes | key |
`,
    'conditions/refused-without',
  );
  expect(told.length > 0).toBe(isTold);
});

describe('a date that is bounded by a number', () => {
  const bounded = (rule: string): string =>
    `## 3. Entities

### Stay

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| day | date | yes | |
| from | time | yes | |

## 5. Rules

| On | Rule | Error |
| --- | --- | --- |
| ${rule} | |
`;
  const told = (rule: string) => written(bounded(rule), 'values/wrong-unit');

  it.each([
    ['`Stay.day` | at least 7', '`stay.day >= now + days(7)`'],
    ['`Stay.day` | less than 30', '`stay.day < now + days(30)`'],
    ['`Stay.from` | at most 18', 'such as 09:30'],
    ['`Stay.day` | at least 08:00', 'such as 2026-01-31'],
  ])('is told what to write: %s', (rule, expected) => {
    const [found, ...others] = told(rule);
    expect(found).toContain(expected);
    expect(others).toEqual([]);
  });

  it('may be bounded by its own kind', () => {
    expect(told('`Stay.day` | between 2026-01-01 and 2026-12-31')).toEqual([]);
    expect(told('`Stay.from` | between 08:00 and 18:30')).toEqual([]);
  });
});

it('a field of a bullet is required in a table', () => {
  const bullets = `## 3. Entities

### Group

- id: integer; auto; key
- name: text; required
`;
  const told = written(bullets, 'entities/required-as-rule');
  expect(told.map((one) => /as a table .* with `(\w+)` in/.exec(one)?.[1])).toEqual([
    'auto',
    'yes',
  ]);
});

it.each([
  ['- name: text, required', 'yes'],
  ['- id: integer, auto; key', 'auto'],
  ['- tags: list of text, optional', 'no'],
  ['- state: one of open, shut', undefined],
])('what stands beside the type is no type: %s', (bullet, required) => {
  const told = written(`## 3. Entities\n\n### Group\n\n${bullet}\n`, 'entities/required-as-rule');
  expect(/as a table .* with `(\w+)` in/.exec(told.join())?.[1]).toBe(required);
});

describe('a day without quotes', () => {
  const way = (day: string): string =>
    `# Calendar

## 1. What it is for

A calendar.

| User | Wants to | Way |
| --- | --- | --- |
| Person | add | \`add(day: ${day})\` |

## 3. Entities

### Stay

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| day | date | yes | key |

## 7. Calls

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`add\` | \`POST /stays\` | \`{ day }\` | create Stay | \`201 Stay\` |
`;

  it('is told with them, and is right so', () => {
    const [told] = written(way('2026-01-04'), 'expression/type-mismatch');
    expect(told).toContain('Write `"2026-01-04"`');
    expect(examine(way('"2026-01-04"'))).toEqual([]);
  });

  it('is told only where there is such a day', () => {
    const [told] = written(way('2026-13-04'), 'expression/type-mismatch');
    expect(told).toContain('Write a date in its place.');
  });
});

it('a view in an expression is that of its entity', () => {
  const text = `# Marks

## 3. Entities

### Mark

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| all | list of Line | auto | = \`Line.filter(l, true)\` |

### Line (view of Mark without all)
`;
  const [found, ...others] = examine(text);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: 'expression/unknown-name', fix: [{ text: 'Mark' }] });
  expect(found?.write).toContain('Write `Mark`');
  expect(examine(text.replace('Line.filter', 'Mark.filter'))).toEqual([]);
});
