import { expect, it } from 'vitest';
import { isPossible } from '../../../src/obligations/index.ts';
import { Suite, written } from '../suite.ts';

/** Without examples the product makes up its own first records, which have such values as well. */
const BOOKS = {
  entities: `### Book

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| isbn | text | yes | unique |
`,
  rules: `| On | Rule | Error |
| --- | --- | --- |
| \`Book.isbn\` | matches \`/^[0-9]{13}$/\` | \`BAD\` |
`,
  calls: `| Call | Request | Takes | Does |
| --- | --- | --- | --- |
| \`addBook\` | \`POST /books\` | \`{ isbn }\` | create Book |
| \`readBook\` | \`GET /books/:id\` | | find Book by id |
`,
  errors: `| Error | Status | Message |
| --- | --- | --- |
| \`BAD\` | 422 | Thirteen digits. |
`,
};

it('meets a rule on what is unique with a value that no record has', () => {
  const suite = new Suite(written(BOOKS));
  const met = suite.obligations.filter(({ kind }) => kind === 'rules/met');
  expect(met).toHaveLength(1);
  expect(met.filter(({ plan }) => !isPossible(plan))).toEqual([]);
  expect(suite.failures().has(met[0]!.id)).toBe(false);
});
