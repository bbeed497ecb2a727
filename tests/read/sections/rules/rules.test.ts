import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from '../reading.ts';

function read(...rows: string[]) {
  const table = `| On | Rule | Error |\n| --- | --- | --- |\n${rows.join('\n')}`;
  const { value, codes, diagnostics } = readingSpec(`## 5. Rules\n\n${table}`);
  const { facts, questions } = value.sections.rules;
  return { ...facts, questions, codes, diagnostics };
}

describe('a rule', () => {
  it.each([
    ['`User.name`', { kind: 'field', entity: 'User', field: 'name' }],
    ['User.name', { kind: 'field', entity: 'User', field: 'name' }],
    ['`signUp`', { kind: 'call', call: 'signUp' }],
    ['`signUp.first-name`', { kind: 'parameter', call: 'signUp', parameter: 'first-name' }],
  ])('is on %s', (cell, on) => {
    const { rules, codes } = read(`| ${cell} | \`1 < 2\` | \`BAD\` |`);
    expect(codes).toEqual([]);
    expect(placeless(rules)).toEqual([
      {
        on,
        test: { kind: 'condition', expression: { source: '1 < 2' } },
        words: '`1 < 2`',
        error: { name: 'BAD' },
      },
    ]);
  });

  it('keeps its words, and knows its places', () => {
    expect(read('| `User.name` | at least `MIN` characters | `SHORT` |').rules).toEqual([
      {
        on: { kind: 'field', entity: 'User', field: 'name', at: { line: 7, column: 4, length: 9 } },
        test: {
          kind: 'characters',
          least: { kind: 'constant', name: 'MIN', at: { line: 7, column: 27, length: 3 } },
          most: null,
        },
        words: 'at least `MIN` characters',
        error: { name: 'SHORT', at: { line: 7, column: 46, length: 5 } },
        at: { line: 7, column: 1, length: 53 },
      },
    ]);
  });

  it.each(['', '—', '-'])('may name no error: %j', (cell) => {
    expect(read(`| \`User.name\` | required | ${cell} |`)).toMatchObject({
      codes: [],
      rules: [{ error: null }],
    });
  });

  it('holds bars that a table escapes', () => {
    const { rules, codes } = read(
      '| `User.name` | matches `/a\\|b/` | `BAD` |',
      '| `User.name` | `1 == 2 \\|\\| true` | `BAD` |',
    );
    expect(codes).toEqual([]);
    expect(rules.map(({ test }) => placeless(test))).toEqual([
      { kind: 'matches', pattern: 'a|b' },
      { kind: 'condition', expression: { source: '1 == 2 || true' } },
    ]);
  });

  it('may stand in a table with the heading Code', () => {
    const { codes, value } = readingSpec(
      '## 5. Rules\n\n| Code | On | Rule |\n|-|-|-|\n| `BAD` | `User.name` | unique |',
    );
    expect(codes).toEqual([]);
    expect(value.sections.rules.facts.rules[0]?.error?.name).toBe('BAD');
  });

  it('leaves rows out that are open', () => {
    const { rules, questions, codes } = read(
      '| ? | required | `BAD` |',
      '| `User.name` | not shown | `BAD` |',
      '| `User.name` | required | ? |',
    );
    expect(codes).toEqual([]);
    expect(questions.map(({ about }) => about)).toEqual([
      'what a rule is on',
      'a rule of `User.name`',
      'the error of a rule of `User.name`',
    ]);
    expect(rules).toMatchObject([{ test: { kind: 'required' }, error: null }]);
  });
});
