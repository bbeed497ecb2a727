// What a screen has to be told before it shows anything, filled in as a person would.

import { describe, expect, it } from 'vitest';
import { suiteOf } from '../suite.ts';

const suite = suiteOf({
  screens: `| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Search | \`/search\` | everyone | \`search\` | |
| Shared | \`/shared\` | everyone | \`readShared\` | |`,
  entities: `### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| title | text | yes | |
| code | text | yes | unique; hidden |

#### Examples

| title | code |
| --- | --- |
| Groceries | abcd |`,
  rules: `| On | Rule | Error |
| --- | --- | --- |
| \`search.word\` | required | |`,
  roles: `| Role | Who |
| --- | --- |
| Anybody | signed out |

| Call | Anybody |
| --- | --- |
| \`search\`, \`readShared\`, \`write\` | yes |`,
  calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`write\` | \`POST /notes\` | \`{ title, code }\` | create Note | \`201 Note\` |
| \`search\` | \`GET /notes?word\` | | list Note where \`note.title.contains(word)\` | \`200 Note[]\` |
| \`readShared\` | \`GET /notes/shared; X-Code: {code}\` | | find Note by code | \`200 Note\` |`,
});

/** What is done in the browser, and on which page something is looked for. */
const pages = (id: string): [unknown[], string[]] => {
  const { plan } = suite.one(id);
  if (!('when' in plan)) throw new Error(`${id} cannot be`);
  const done = plan.when.map((act) => (act.kind === 'submit' ? [act.name, act.fields] : act.kind));
  return [done, plan.then.map(({ of, expect: { kind } }) => `${of} ${kind}`)];
};

describe('a screen whose reading call needs what nothing on the page gives', () => {
  it('has a query parameter filled in with what finds the record', () => {
    const [done, sought] = pages('screens/shows/Search:search:Anybody');
    expect(done).toEqual(['open', ['Search', [{ label: 'Word', value: 'Title number 1' }]]]);
    expect(sought).toEqual(['page1 heading', 'page2 shows']);
  });

  it('has a header filled in', () => {
    const [done, sought] = pages('screens/shows/Shared:readShared:Anybody');
    expect(done).toEqual(['open', ['Read shared', [{ label: 'Code', value: expect.anything() }]]]);
    expect(sought).toEqual(['page1 heading', 'page2 shows']);
  });
});
