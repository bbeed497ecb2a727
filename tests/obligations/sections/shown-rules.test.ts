// A rule that only an example of section 7 breaks.

import { describe, expect, it } from 'vitest';
import { suiteOf } from '../suite.ts';

const UNLUCKY = 7543;

describe('a rule that hardly any request breaks', () => {
  const suite = (examples: string) =>
    suiteOf({
      entities: `### Number

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| value | integer | yes | |

#### Examples

| value |
| --- |
`,
      rules: `| On | Rule | Error |
| --- | --- | --- |
| \`add\` | \`value * 7919 % 10007 != 1234\` | \`UNLUCKY\` |`,
      calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`add\` | \`POST /numbers\` | \`{ value }\` | create Number | \`201 Number\` |
${examples}`,
      errors: `| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`UNLUCKY\` | 422 | That is unlucky. | |
| \`INVALID\` | 400 | Not so. | invalid |`,
    });
  const broken = 'rules/broken/add:`value * 7919 % 10007 != 1234`:add';

  it('is not reached by itself', () => {
    const alone = suite('');
    expect(alone.errors).toEqual([]);
    expect(Object.keys(alone.one(broken).plan)).toContain('notReached');
  });

  it('is tried as the example has it, without what was refused before', () => {
    const shown = suite(`
#### Examples

| Call | As | With | Answers |
| --- | --- | --- | --- |
| \`add\` | | \`{ value: none }\` | \`INVALID\` |
| \`add\` | | \`{ value: 5 }\` | 201 |
| \`add\` | | \`{ value: ${UNLUCKY} }\` | \`UNLUCKY\` |
`);
    expect(shown.errors).toEqual([]);
    expect(shown.one(broken).plan).toMatchObject({
      given: [{ call: 'add', body: { json: { value: 5 } } }],
      when: [{ call: 'add', body: { json: { value: UNLUCKY } } }],
    });
    expect(shown.failures()).toEqual(new Map());
  });
});
