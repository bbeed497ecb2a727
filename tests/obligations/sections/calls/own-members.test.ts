import { describe, expect, it } from 'vitest';
import { compile } from '../../../../src/workbench/compile.ts';
import { story } from '../../story.ts';
import { suiteOf } from '../../suite.ts';

const suite = suiteOf({
  entities: `
### Lot

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | |
| many | integer | yes | |
`,
  roles: `
| Role | Who |
| --- | --- |
| Guest | signed out |

| Call | Guest |
| --- | --- |
| \`add\`, \`addAll\`, \`list\` | yes |
`,
  calls: `
| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`add\` | \`POST /lots\` | \`{ title: text, count: integer }\` | create Lot with name = \`"Lot " + title\`, many = \`count * 2\` | \`204\` |
| \`addAll\` | \`POST /lots/all\` | \`{ lots: [{ title: text, count?: integer }] }\` | for each l in \`lots\`: create Lot with name = \`l.title\`, many = \`has(l.count) ? l.count : 1\` | \`204\` |
| \`list\` | \`GET /lots\` | | list Lot | \`200 Lot[]\` |
`,
});

/** What is noticed where the product is made from another text. */
const noticed = (from: string, to: string): string[] => {
  expect(suite.text).toContain(from);
  const { spec } = compile('test.md', suite.text.replace(from, to));
  const ids = [...suite.failures(spec).keys()];
  return ids.filter((id) => id.startsWith('calls/invalid'));
};

describe('members of a body that fill nothing', () => {
  it('are refused where they are left out, or not what they have to be', () => {
    expect(suite.failures()).toEqual(new Map());
    expect(suite.leftOut.filter(({ kind }) => kind === 'calls/invalid')).toEqual([]);
    expect(suite.names('calls/invalid').filter((name) => name.startsWith('add.'))).toEqual([
      'add.title=nothing',
      'add.title=null',
      'add.title=12345',
      'add.count=nothing',
      'add.count=null',
      'add.count="many"',
      'add.count=1.5',
      'add.count=as text',
    ]);
  });

  it('are told of with the list that they stand in', () => {
    expect(suite.names('calls/invalid').filter((name) => name.startsWith('addAll'))).toEqual([
      'addAll.lots="not a list"',
      'addAll.lots=null',
      'addAll.lots.0.title=nothing',
      'addAll.lots.0.title=12345',
      'addAll.lots.0.count="many"',
      'addAll.lots.0.count=1.5',
    ]);
    expect(story(suite.one('calls/invalid/addAll.lots.0.count="many"'))[0]).toBe(
      'POST /lots/all { lots: [{ title: "Title number 1", count: "many" }] }',
    );
  });

  it.each([
    ['title: text, count: integer }', 'title?: text, count: integer }', 'add.title=n'],
    ['title: text, count: integer }', 'title: text, count?: integer }', 'add.count=n'],
    ['count: integer }', 'count: number }', 'add.count=1.5'],
    ['[{ title: text', '[{ title?: text', 'addAll.lots.0.title=nothing'],
    ['count?: integer }', 'count?: number }', 'addAll.lots.0.count=1.5'],
    ['lots: [', 'lots?: [', 'addAll.lots=null'],
  ])('%s: are noticed as %s', (from, to, name) => {
    expect(noticed(from, to).filter((id) => id.includes(name))).not.toEqual([]);
  });
});
