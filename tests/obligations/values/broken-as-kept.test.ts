// A text that breaks a pattern breaks it as the product keeps it: in small letters, without blanks around it.

import { expect, it } from 'vitest';
import { failuresOf, playable } from '../../../src/mutate/trial.ts';
import { isPossible, obligationsOf, onRealProduct } from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';

const specWith = (rule: string, pattern: string) =>
  compile(
    'pages.md',
    `# Specification: Pages

## 1. What it is for

none

## 2. Screens

none

## 3. Entities and their fields

### Page

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| handle | text | yes | key; immutable; ${rule} |
| name | text | yes | |

## 4. States

none

## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
| \`Page.handle\` | matches \`${pattern}\` | \`BAD_HANDLE\` |

## 6. Roles

none

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`addPage\` | \`POST /pages\` | \`{ handle, name }\` | create Page | \`201 Page\` |
| \`readPage\` | \`GET /pages/:handle\` | | find Page by handle | \`200 Page\` |

## 8. Error catalogue

| Code | Status | Message | When |
| --- | --- | --- | --- |
| \`BAD_HANDLE\` | 422 | Use three to twenty small letters, digits and hyphens. | |
| \`NO_PAGE\` | 404 | There is no such page. | not found |
| \`TAKEN\` | 409 | It is taken. | not unique |
| \`MALFORMED\` | 400 | That is no JSON. | malformed |
| \`WRONG\` | 422 | Something is wrong. | invalid |
| \`MISSING\` | 422 | Something is missing. | required |

## 9. Constants

none
`,
  ).spec;

it.each([
  ['lower-cased', '/[a-z0-9-]{3,20}/'],
  ['lower-cased; trimmed', '/^[a-z]+[a-z0-9]*$/'],
  ['trimmed', '/^\\S+$/'],
  ['', '/[a-z0-9-]{3,20}/'],
])('where a key is %s and matches %s', (rule, pattern) => {
  const spec = specWith(rule, pattern);
  const { obligations } = obligationsOf(
    spec,
    ['rules/broken', 'errors/provoked'],
    onRealProduct(0),
  );
  const broken = obligations.filter(({ id }) => id.includes('handle') || id.includes('BAD_HANDLE'));
  expect(broken.length).toBeGreaterThan(1);
  expect(broken.filter(({ plan }) => !isPossible(plan))).toEqual([]);
  const product = playable(spec);
  expect(
    broken.filter((one) => failuresOf(spec, one, product).length > 0).map(({ id }) => id),
  ).toEqual([]);
});
