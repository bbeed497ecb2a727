import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from '../reading.ts';

function read(text: string) {
  const { value, codes, diagnostics } = readingSpec(`## 3. Entities\n\n${text}`);
  const { facts, questions, state } = value.sections.entities;
  return { ...facts, questions, state, codes, diagnostics };
}
const text = { kind: 'text' };
const plain = { type: text, required: 'no', rules: [], meaning: '' };
const fieldsOf = (spec: string) => placeless(read(`### Ticket\n\n${spec}`).entities[0]?.fields);

describe('an entity', () => {
  it('has a name, prose and fields, each with its place', () => {
    const { entities, codes } = read(
      '### Ticket\n\nWhat is asked.\n\n| Field | Type | Required | Rules | Meaning |\n| --- | --- | --- | --- | --- |\n| id | integer | auto | key | its `number` |\n\nAnd more.',
    );
    expect(codes).toEqual([]);
    expect(entities).toEqual([
      {
        name: 'Ticket',
        prose: 'What is asked.\n\nAnd more.',
        fields: [
          {
            name: 'id',
            type: { kind: 'integer' },
            required: 'auto',
            rules: [{ kind: 'key', at: { line: 11, column: 25, length: 3 } }],
            meaning: 'its `number`',
            at: { line: 11, column: 3, length: 2 },
          },
        ],
        examples: null,
        at: { line: 5, column: 5, length: 6 },
      },
    ]);
  });

  it.each([
    ['Field', 'Type', 'Required', 'Rules', 'Meaning'],
    ['Name', 'TYPE', 'mandatory', 'Constraints', 'Description'],
    ['attribute', 'type', 'required', 'rules', 'Notes'],
    ['Property', 'Type', 'Required', 'Rules', 'Purpose'],
    ['`Column`', 'Type', 'Required', 'Rules', 'Meaning'],
  ])('has its columns by %s, %s, %s, %s, %s', (...columns) => {
    const [field, type, required, rules, meaning] = columns;
    const table = `| ${meaning} | ${required} | ${rules} | ${field} | ${type} |\n|-|-|-|-|-|\n| what | yes | unique | subject | text |`;
    expect(fieldsOf(table)).toEqual([
      {
        name: 'subject',
        type: text,
        required: 'yes',
        rules: [{ kind: 'unique' }],
        meaning: 'what',
      },
    ]);
  });

  it.each([
    ['Required', 'yes', 'yes'],
    ['Required', 'Yes', 'yes'],
    ['Required', '`auto`', 'auto'],
    ['Required', 'no', 'no'],
    ['Required', '', 'no'],
    ['Required', '—', 'no'],
    ['Optional', 'yes', 'no'],
    ['Optional', 'no', 'yes'],
    ['Nullable', '', 'yes'],
    ['Nullable', 'auto', 'auto'],
  ])('reads %s: %j as %s', (column, cell, required) => {
    expect(fieldsOf(`| Field | Type | ${column} |\n|-|-|-|\n| a | text | ${cell} |`)).toEqual([
      { ...plain, name: 'a', required },
    ]);
  });

  it('may have a column for defaults', () => {
    const table =
      '| Field | Type | Default | Rules |\n|-|-|-|-|\n| a | text | `"x"` | unique |\n| b | text | | |';
    expect(fieldsOf(table)).toEqual([
      {
        ...plain,
        name: 'a',
        rules: [{ kind: 'unique' }, { kind: 'default', expression: { source: '"x"' } }],
      },
      { ...plain, name: 'b' },
    ]);
  });

  it('may have its fields as bullets', () => {
    const bullets =
      '- id: integer; key\n- `subject`: one of a, b; default `"a;b"`; unique\n- loud: = `upper(ticket.subject)`';
    expect(fieldsOf(bullets)).toEqual([
      { ...plain, name: 'id', type: { kind: 'integer' }, rules: [{ kind: 'key' }] },
      {
        ...plain,
        name: 'subject',
        type: { kind: 'one of', values: ['a', 'b'] },
        rules: [{ kind: 'default', expression: { source: '"a;b"' } }, { kind: 'unique' }],
      },
      {
        ...plain,
        name: 'loud',
        required: 'auto',
        rules: [{ kind: 'computed', expression: { source: 'upper(ticket.subject)' } }],
      },
    ]);
  });

  it('may have bullets that are only prose', () => {
    const { entities, codes } = read('### Ticket\n\n- asked by customers\n\n- id: integer; key');
    expect(codes).toEqual(['entities/unreadable-bullet']);
    expect(entities[0]?.fields).toHaveLength(1);
    const table = '| Field | Type |\n|-|-|\n| id | integer |';
    expect(read(`### Ticket\n\n- asked by customers\n\n${table}`).codes).toEqual([]);
  });

  it('gives a type to what is worked out', () => {
    const table =
      '| Field | Type | Rules |\n|-|-|-|\n| id | integer | key |\n| same | | = `ticket.other` |\n| other | | = `ticket.id + 1` |';
    const { entities, codes } = read(`### Ticket\n\n${table}`);
    expect(codes).toEqual([]);
    expect(entities[0]?.fields.map(({ type }) => type.kind)).toEqual([
      'integer',
      'integer',
      'integer',
    ]);
  });

  it('tells the places of what is wrong in its types and rules', () => {
    const { diagnostics } = read(
      '### Ticket\n\n| Field | Type | Rules |\n| --- | --- | --- |\n| a | list of txt | key; uniqe |',
    );
    expect(diagnostics.map(({ code, at }) => [code, at])).toEqual([
      ['entities/unknown-rule', { line: 9, column: 26, length: 5 }],
      ['entities/unknown-type', { line: 9, column: 15, length: 3 }],
    ]);
  });
});

describe('a type that is not known', () => {
  it.each([
    ['txt', 'entities/unknown-type'],
    ['text, long', 'entities/unreadable-type'],
  ])('(%s) is told once, whatever stands on it', (type, code) => {
    const { codes } = read(
      `### Ticket\n\n| Field | Type | Required | Rules |\n|-|-|-|-|\n| a | ${type} | yes | trimmed |\n\n#### Examples\n\n| a |\n|-|\n| {x |`,
    );
    expect(codes).toEqual([code]);
  });
});

describe('open cells of section 3', () => {
  it('are questions, and nothing else', () => {
    const { entities, questions, codes, state } = read(
      '### Ticket\n\n| Field | Type | Required | Rules |\n|-|-|-|-|\n| id | integer | auto | key |\n| a | ? | not shown | ? |\n\n#### Examples\n\n| a |\n|-|\n| ? |',
    );
    expect([codes, state]).toEqual([[], 'shown']);
    expect(questions.map(({ about }) => about)).toEqual([
      'the rules of `Ticket.a`',
      'the type of `Ticket.a`',
      'whether `Ticket.a` is required',
      '`a` of an example of Ticket',
    ]);
    expect(placeless(entities[0]?.fields[1])).toEqual({
      ...plain,
      name: 'a',
      type: { kind: 'json' },
    });
  });
});

describe('an open name or meaning', () => {
  it('is a question too', () => {
    const { entities, questions, codes } = read(
      '### Ticket\n\n| Field | Type | Meaning |\n|-|-|-|\n| ? | text | |\n| a | text | not shown |',
    );
    expect(codes).toEqual([]);
    expect(questions.map(({ about }) => about)).toEqual([
      'a field of Ticket',
      'the meaning of `Ticket.a`',
    ]);
    expect(entities[0]?.fields).toMatchObject([{ name: 'a', meaning: '' }]);
  });
});
