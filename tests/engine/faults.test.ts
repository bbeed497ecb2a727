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
