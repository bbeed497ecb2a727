// Specifications of any size, for the benchmarks: as many products as it takes, one beside the other.

/** A whole specification of about so many rows of tables, in which nothing is wrong. */
export const generated = (rows: number): string => ofThings((rows - 12) / ROWS_EACH, false);

/** One of about so many calls; where they are linked, each kind of thing is made of one of the kind before. */
export const generatedOfCalls = (calls: number, { linked }: { readonly linked: boolean }): string =>
  ofThings((calls - 1) / CALLS_EACH, linked);

function ofThings(count: number, linked: boolean): string {
  const things = Array.from({ length: Math.max(1, Math.round(count)) }, (_, n) => n);
  const isLinked = (n: number): boolean => linked && n > 0;
  const each = (write: (n: number) => string): string => things.map(write).join('\n');
  return `---
version: 1.0.0
---

# Specification: Generated

## 1. What the product does and for whom

It keeps things.

| User | Wants to | Way |
| --- | --- | --- |
| Member | see a thing | Things 0 → Thing 0 |

## 2. Screens and routes

| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Sign in | \`/sign-in\` | Guest | | \`signIn\` → Things 0 |
${each(
  (
    n,
  ) => `| Things ${n} | \`/things-${n}\` | everyone | \`listThing${n}\` | \`addThing${n}\` → Thing ${n} |
| Thing ${n} | \`/things-${n}/:id\` | everyone | \`readThing${n}\` | \`editThing${n}\`, \`closeThing${n}\`, \`dropThing${n}\` → Things ${n} |`,
)}

## 3. Entities and their fields

### Person

| Field | Type | Required | Rules | Meaning |
| --- | --- | --- | --- | --- |
| email | email | yes | key | |
| secret | text | yes | write-only | |

#### Examples

| email | secret |
| --- | --- |
| ann@example.com | secret-of-ann |

${each(
  (n) => `### Thing${n}

| Field | Type | Required | Rules | Meaning |
| --- | --- | --- | --- | --- |
| id | integer | auto | key | |
| title | text | yes | trimmed | what it is called |
| amount | integer | no | default \`1\` | how many there are |
| status | one of new, open, closed | auto | | |
| note | text | no | blank as null | |${
    isLinked(n) ? `\n| before | Thing${n - 1} | yes | immutable; cascade | |` : ''
  }
| keeper | Person | auto | owner; set \`me\` | |
| isMany | boolean | auto | = \`thing${n}.amount > LEAST\` | |

#### Examples

| title | amount | keeper |${isLinked(n) ? ' before |' : ''}
| --- | --- | --- |${isLinked(n) ? ' --- |' : ''}
| One of ${n} | 2 | ann@example.com |${isLinked(n) ? ' 1 |' : ''}
`,
)}

## 4. States and transitions

${each(
  (n) => `### Thing${n}.status

| From | Event | To | When |
| --- | --- | --- | --- |
| — | \`addThing${n}\` | new | |
| new | \`editThing${n}\` | open | \`thing${n}.amount > 0\` |
| new | \`closeThing${n}\` | closed | |
| open | \`closeThing${n}\` | closed | |
| open | \`editThing${n}\` | open | |
| any | \`dropThing${n}\` | — | |
`,
)}

## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
${each(
  (n) => `| \`Thing${n}.title\` | at most \`LONGEST\` characters | \`TOO_LONG\` |
| \`Thing${n}.amount\` | between 1 and 100 | \`OUT_OF_RANGE\` |`,
)}

## 6. Roles and permissions

Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`signIn\` | yes | yes |
${each(
  (n) => `| \`listThing${n}\`, \`readThing${n}\` | yes | yes |
| \`addThing${n}\` | no | yes |
| \`editThing${n}\` | no | own; if \`thing${n}.status != "closed"\` |
| \`closeThing${n}\`, \`dropThing${n}\` | no | own |`,
)}

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`signIn\` | \`POST /sign-ins\` | \`{ email, secret }\` | sign in Person by email and secret | \`201 { person: Person, token: text = token }\` |
${each(
  (
    n,
  ) => `| \`listThing${n}\` | \`GET /things-${n}?status&page=1\` | | list Thing${n} where \`thing${n}.status == status\`; newest first; page by page of \`PAGE\` | \`200 { items: Thing${n}[], total: total }\` |
| \`readThing${n}\` | \`GET /things-${n}/:id\` | | find Thing${n} by id | \`200 Thing${n}\` |
| \`addThing${n}\` | \`POST /things-${n}\` | \`{ title, amount?, note?${isLinked(n) ? ', before' : ''} }\` | create Thing${n} | \`201 Thing${n}\` |
| \`editThing${n}\` | \`PATCH /things-${n}/:id\` | \`{ title?, amount?, note? }\` | find Thing${n} by id; update thing${n} | \`200 Thing${n}\` |
| \`closeThing${n}\` | \`POST /things-${n}/:id/close\` | | find Thing${n} by id | \`200 Thing${n}\` |
| \`dropThing${n}\` | \`DELETE /things-${n}/:id\` | | find Thing${n} by id | \`204\` |`,
)}

## 8. Error catalogue

| Error | Status | Message | Field | When |
| --- | --- | --- | --- | --- |
| \`SIGNED_OUT\` | 401 | Sign in first. | | signed out |
| \`WRONG\` | 401 | That is not right. | | wrong credentials |
| \`NOT_YOURS\` | 403 | Not yours. | | not permitted |
| \`NOT_THERE\` | 404 | There is no such {record}. | | not found |
| \`NOT_NOW\` | 409 | Not while it is {state}. | | wrong state |
| \`INVALID\` | 422 | {field} is not right. | | invalid |
| \`MISSING\` | 422 | {field} is missing. | | required |
| \`TOO_LONG\` | 422 | At most {limit} characters. | | |
| \`OUT_OF_RANGE\` | 422 | From 1 to 100. | | |

## 9. Business constants and limits

| Constant | Value | Unit | Used for |
| --- | --- | --- | --- |
| \`LONGEST\` | 80 | characters | titles |
| \`LEAST\` | 5 | things | many |
| \`PAGE\` | 20 | things | a page |
`;
}

/** Rows that each thing brings. */
const ROWS_EACH = 31;
/** Calls that each thing brings; one more signs in. */
const CALLS_EACH = 6;
