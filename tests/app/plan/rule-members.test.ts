import { describe, expect, it } from 'vitest';
import { conditionsOn, membersRead } from '../../../src/screens/forms/rule-members.ts';
import { callIn, specOf } from '../example.ts';

/** What a condition on `order` may look at of its body, by name. */
function read(condition: string): string[] | null {
  const spec = specOf({
    3: `### Item

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| name | text | yes | |
| price | integer | yes | |

### Order

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| item | Item | auto | |
| count | integer | yes | |
| note | text | no | |
| day | date | no | default \`order.count > 1 ? "2030-01-01" : "2030-01-02"\` |
| urgent | boolean | no | default \`false\` |
| total | integer | auto | = \`order.count * order.item.price\` |`,
    5: `| On | Rule | Error |
| --- | --- | --- |
| \`order\` | \`${condition.replaceAll('|', '\\|')}\` | \`NO\` |`,
    7: `| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`order\` | \`POST /items/:id/orders\` | \`{ count, note?, urgent? }\` | find Item by id; create Order with item = \`item\` | \`201 Order\` |`,
  });
  const call = callIn(spec, 'order');
  const found = membersRead(spec, call, conditionsOn(spec, call)[0]!);
  return found && [...found].sort();
}

describe('what a rule looks at of a body', () => {
  it.each([
    ['item.price < 100', []],
    ['Order.filter(o, o.item == item).size() < 5', null],
    ['Item.filter(i, i.price > 10).size() < 5', []],
    ['order.count < 10', ['count']],
    ['count < 10', ['count']],
    ['!order.urgent || item.price < 10', ['urgent']],
    ['order.urgent || order.note != null', ['note', 'urgent']],
    // What rests on the rest of the record may rest on anything that is given.
    ['order.total < 100', null],
    ['order.day != null', null],
    ['order in Order', null],
  ])('of `%s` is %j', (condition, members) => {
    expect(read(condition)).toEqual(members);
  });
});
