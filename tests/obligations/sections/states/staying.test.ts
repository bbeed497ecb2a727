import { expect, it } from 'vitest';
import { story } from '../../story.ts';
import { suiteOf } from '../../suite.ts';

const LOANS = {
  entities: `### Loan

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| state | one of out, back | auto | |
| changed | datetime | auto | follows \`now\` |

#### Examples

| id |
| --- |
`,
  states: `### Loan.state

| From | Event | To |
| --- | --- | --- |
| — | \`borrow\` | out |
| out | \`renew\` | out |
| out | \`bring\` | back |
`,
  calls: `| Call | Request | Does |
| --- | --- | --- |
| \`borrow\` | \`POST /loans\` | create Loan |
| \`renew\` | \`POST /loans/:id/renew\` | find Loan by id |
| \`bring\` | \`POST /loans/:id/back\` | find Loan by id |
| \`readLoan\` | \`GET /loans/:id\` | find Loan by id |
`,
};

it('expects a row of section 4 whose To is its From to leave alone what follows the record', () => {
  const suite = suiteOf(LOANS);
  const last = (call: string) => story(suite.one(`entities/followed/Loan.changed:${call}`)).at(-1);
  expect([last('renew'), last('bring')]).toMatchInlineSnapshot(`
    [
      "→ changed is <act2.changed>",
      "→ changed is { $above: <act2.changed> }",
    ]
  `);
  expect(suite.failures()).toEqual(new Map());
});
