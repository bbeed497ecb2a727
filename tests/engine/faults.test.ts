import { describe, expect, it } from 'vitest';
import { calls, errors, fields, productWith } from './product.ts';

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
