// What a screen has to be told before it shows anything, filled in as a person would.

import { describe, expect, it } from 'vitest';
import { suiteOf } from '../../suite.ts';

const suite = suiteOf({
  screens: `| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Search | \`/search\` | everyone | \`search\` | \`strike\` |
| Shared | \`/shared\` | everyone | \`readShared\` | \`rename\` |
| Note | \`/notes/:id\` | everyone | \`read\` | \`keep\`, \`mark\` |`,
  entities: `### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| title | text | yes | |
| code | text | yes | unique; hidden |
| name | text | yes | unique |

#### Examples

| title | code | name |
| --- | --- | --- |
| Groceries | abcd | shopping |`,
  rules: `| On | Rule | Error |
| --- | --- | --- |
| \`search.word\` | required | |
| \`keep\` | \`title == note.title\` | |`,
  roles: `| Role | Who |
| --- | --- |
| Anybody | signed out |

| Call | Anybody |
| --- | --- |
| \`search\`, \`readShared\`, \`read\`, \`write\`, \`rename\`, \`keep\`, \`mark\`, \`strike\` | yes |`,
  calls: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`write\` | \`POST /notes\` | \`{ title, code, name }\` | create Note | \`201 Note\` |
| \`search\` | \`GET /notes?word\` | | list Note where \`note.title.contains(word)\` | \`200 Note[]\` |
| \`readShared\` | \`GET /notes/shared; X-Code: {code}\` | | find Note by code | \`200 Note\` |
| \`read\` | \`GET /notes/:id\` | | find Note by id | \`200 Note\` |
| \`rename\` | \`PUT /notes/shared; X-Code: {code}\` | \`{ title }\` | find Note by code; update note | \`200 Note\` |
| \`strike\` | \`POST /notes/:id/strikes\` | | find Note by id | \`200 Note\` |
| \`mark\` | \`POST /marks\` | \`{ name }\` | find Note by name | \`200 Note\` |
| \`keep\` | \`POST /notes/:id/kept; X-Title: {title}\` | | find Note by id | \`200 Note\` |`,
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

  it('is told what to list before a button in one of its rows is pressed', () => {
    const { plan } = suite.one('screens/does/Search:strike');
    if (!('when' in plan)) throw new Error('it cannot be used');
    expect(plan.given.slice(-2)).toMatchObject([
      { kind: 'open', screen: 'Search' },
      { kind: 'submit', name: 'Search', fields: [{ label: 'Word', value: expect.anything() }] },
    ]);
    expect(plan.when).toMatchObject([{ kind: 'submit', name: 'Strike' }]);
  });

  it('has a header filled in', () => {
    const [done, sought] = pages('screens/shows/Shared:readShared:Anybody');
    expect(done).toEqual(['open', ['Read shared', [{ label: 'Code', value: expect.anything() }]]]);
    expect(sought).toEqual(['page1 heading', 'page2 shows']);
  });
});

describe('the form of a call that takes a header', () => {
  it('has it filled in', () => {
    const [done] = pages('screens/does/Shared:rename');
    const fields = [
      { label: 'Code', value: expect.anything() },
      { label: 'Title', value: expect.anything() },
    ];
    expect(done).toEqual([['Rename', fields]]);
  });

  it('does not ask for what stands on the page', () => {
    const [done] = pages('screens/does/Note:keep');
    expect(done).toEqual([['Keep', []]]);
  });

  it('asks for what a body finds a record by, if that is not the key', () => {
    const [done] = pages('screens/does/Note:mark');
    expect(done).toEqual([['Mark', [{ label: 'Name', value: expect.anything() }]]]);
  });
});
