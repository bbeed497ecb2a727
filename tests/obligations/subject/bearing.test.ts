// Which calls have a bearing on a field, where entities have fields of one name.

import { describe, expect, it } from 'vitest';
import { Relevance } from '../../../src/obligations/subject/relevance.ts';
import { Subject } from '../../../src/obligations/subject/subject.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { written } from '../suite.ts';

const fields = `| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| rank | integer | yes | |

#### Examples

| rank |
| --- |
| 1 |`;
const { spec } = compile(
  'test.md',
  written({
    entities: `### Boat\n\n${fields}\n\n### Port\n\n${fields}`,
    calls: `| Call | Request | Does | Answers |
| --- | --- | --- | --- |
| \`raiseBoat\` | \`POST /boats/:id/raised\` | find Boat by id; set \`boat.rank\` to \`2\` | \`200 Boat\` |
| \`raisePort\` | \`POST /ports/:id/raised\` | find Port by id; set \`port.rank\` to \`2\` | \`200 Port\` |
| \`raiseBoats\` | \`POST /boats/raised\` | for each b in \`Boat.filter(b, true)\`: set \`b.rank\` to \`2\` | \`204\` |`,
  }),
);
const subject = new Subject(spec);

describe('a call that sets a field', () => {
  it('changes that of the record’s own entity, in a loop too', () => {
    expect(subject.calls.map(({ call, changes }) => [call.name, [...changes]])).toEqual([
      ['raiseBoat', ['Boat.rank']],
      ['raisePort', ['Port.rank']],
      ['raiseBoats', ['Boat.rank']],
    ]);
  });

  it('has no bearing on a field of the same name elsewhere', () => {
    const relevance = new Relevance(subject).addField('Boat.rank');
    const concerned = subject.calls.filter((facts) => relevance.concerns(facts));
    expect(concerned.map(({ call }) => call.name)).toEqual(['raiseBoat', 'raiseBoats']);
  });
});
