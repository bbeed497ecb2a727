import { describe, expect, it } from 'vitest';
import { readingSpec } from '../sections/reading.ts';

describe('a type left out beside `= X`', () => {
  const inferred = (...fields: string[]) => {
    const rows = fields.map((field) => `| ${field} |`).join('\n');
    const { value, codes: found } = readingSpec(
      `## 3. E\n\n### Ticket\n\n| Field | Type | Rules |\n| - | - | - |\n| id | integer | key |\n${rows}`,
    );
    const [ticket] = value.sections.entities.facts.entities;
    return { types: ticket!.fields.slice(1).map(({ type }) => type), codes: found };
  };

  it.each([
    ['`1`', { kind: 'integer' }],
    ['`1.5`', { kind: 'number' }],
    ['`"a"`', { kind: 'text' }],
    ['`true`', { kind: 'boolean' }],
    ['`now`', { kind: 'datetime' }],
    ['`[1]`', { kind: 'list', of: { kind: 'integer' } }],
    ['`Ticket.first()`', { kind: 'reference', to: 'Ticket' }],
    ['`Ticket`', { kind: 'list', of: { kind: 'reference', to: 'Ticket' } }],
    ['`{"a": 1}`', { kind: 'json' }],
  ])('is that of %s', (expression, type) => {
    expect(inferred(`x | | = ${expression}`)).toMatchObject({ types: [type], codes: [] });
  });

  it('is found through other fields that leave theirs out, in any order', () => {
    const { types, codes: found } = inferred(
      'a | | = `ticket.b + 1`',
      'b | | = `ticket.c.size()`',
      'c | | = `["x"]`',
    );
    expect(found).toEqual([]);
    expect(types).toMatchObject([{ kind: 'integer' }, { kind: 'integer' }, { kind: 'list' }]);
  });
});
