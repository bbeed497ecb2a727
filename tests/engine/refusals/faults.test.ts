import { describe, expect, it } from 'vitest';
import { calls, errors, fields, productWith } from '../product.ts';

describe('a fault of the product’s own', () => {
  const faulty = productWith({
    entities: `### Ring

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | |',
  '| up | integer | auto | = `ring.down + 1` |',
  '| down | integer | auto | = `ring.up - 1` |',
)}
`,
    calls: calls(
      '| `make` | `POST /rings` | `{ name }` | create Ring | |',
      '| `list` | `GET /rings` | | list Ring | `200 Ring[]` |',
      '| `fine` | `GET /fine` | | | `204` |',
    ),
    errors: errors('| `OOPS` | 500 | sorry | | unexpected |'),
  });

  it('is a 500 that names the expression and its line, and changes nothing', () => {
    const before = faulty.engine.snapshot();
    const answer = faulty.call('POST /rings', { body: { name: 'x' } });
    expect(answer.status).toBe(500);
    expect(answer.body).toMatchObject({ code: 'OOPS', detail: 'sorry' });
    expect(answer.decision.section).toBe('entities');
    expect(answer.decision.at?.line).toBeGreaterThan(0);
    expect(answer.decision.why).toContain('ring.');
    expect({ ...faulty.engine.snapshot(), rates: [] }).toEqual({ ...before, rates: [] });
    expect(faulty.call('GET /fine').status).toBe(204);
  });
});

describe('the steps of a call', () => {
  const steps = productWith({
    entities: `### Ring

${fields(
  '| id | integer | auto | key |',
  '| up | integer | auto | = `ring.down + 1` |',
  '| down | integer | auto | = `ring.up - 1` |',
)}

#### Examples

| id |
| --- |
| 1 |

### Mark

${fields('| id | integer | auto | key |', '| text | text | yes | |', '| count | integer | no | default `0` |')}

#### Examples

| text |
| --- |
| first |
| second |
`,
    calls: calls(
      '| `make` | `POST /marks/:id/:round` | `{ text }` | find Mark by id; find Ring by id = round as circle; set mark.count to `mark.count + 1`; create Mark as other with text = `"made"`; delete Mark where `mark.text == "second"`; set mark.count to `circle.up` | `200 Mark` |',
      '| `only` | `POST /marks/:id` | `{ text }` | find Mark by id; set mark.count to `mark.count + 1`; update mark | `200 Mark` |',
    ),
  });
  const world = () => ({ ...steps.engine.snapshot(), rates: [] });

  it('run all or none: a fault among them leaves everything as it was', () => {
    const before = world();
    const answer = steps.call('POST /marks/1/1', { body: { text: 'x' } });
    expect([answer.status, answer.decision.why]).toEqual([500, expect.stringContaining('ring.')]);
    expect(world()).toEqual(before);
    expect(steps.engine.records('Mark')).toEqual([
      { id: 1, text: 'first', count: 0 },
      { id: 2, text: 'second', count: 0 },
    ]);
  });

  it('run all or none: a refusal after some of them leaves everything as it was', () => {
    const before = world();
    expect(steps.call('POST /marks/1', { body: { text: ' ' } }).status).toBe(422);
    expect(world()).toEqual(before);
    expect(steps.call('POST /marks/1', { body: { text: 'x' } }).body.count).toBe(1);
  });
});

describe('people of whom something cannot be worked out', () => {
  const people = productWith({
    entities: `### Person

${fields(
  '| id | integer | auto | key |',
  '| name | text | auto | title; = `person.boss == null ? "x" : person.boss.name` |',
  '| boss | Person | no | |',
)}

#### Examples

| id | boss |
| --- | --- |
| 1 | 1 |
`,
    roles: `| Role | Who |
| --- | --- |
| Guest | signed out |
| Head | \`me != null && size(me.name) > 2\` |

| Call | Guest | Head |
| --- | --- | --- |
| \`enter\` | yes | yes |
| \`list\` | no | yes |

Credentials: \`Authorization: Bearer {token}\`
`,
    calls: calls(
      '| `enter` | `POST /enter/:id` | | find Person by id; sign in person | `204` |',
      '| `list` | `GET /people` | | list Person | `200 Person[]` |',
    ),
  });

  it('are listed all the same, and only what is asked of the product is told of it', () => {
    const as = people.engine.signIn('Person', 1);
    const person = { entity: 'Person', key: 1, title: '1', roles: [] };
    expect(people.engine.people()).toEqual([person]);
    expect(people.engine.whoIs(as)).toEqual({ person, roles: [] });
    expect(people.engine.sessions()).toMatchObject([{ person }]);
    const { status, decision } = people.call('GET /people', { as });
    expect([status, decision.why]).toEqual([500, expect.stringContaining('rests on itself')]);
  });
});
