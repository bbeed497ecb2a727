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

  it('is on each of several, at the place of each', () => {
    const { rules, overlaps, codes } = read(
      '| `User.name`, signUp.mail ,`book` | `me.name != ""` | `BAD` |',
      '| `User.name, User.mail` | required | |',
      '| Stay, Trip | no overlap of from to till | |',
    );
    expect(codes).toEqual([]);
    expect(rules.map(({ on, words, at }) => [on.kind, words, at.line, at.column])).toEqual([
      ['field', '`me.name != ""`', 7, 4],
      ['parameter', '`me.name != ""`', 7, 16],
      ['call', '`me.name != ""`', 7, 30],
      ['field', 'required', 8, 4],
      ['field', 'required', 8, 15],
    ]);
    expect(overlaps?.map(({ on }) => on.entity)).toEqual(['Stay', 'Trip']);
  });

  it('of several is told of once where they share what is wrong, else of each', () => {
    expect(read('| `User.name`, `User.mail` | at leest 1 | `bad code` |').codes).toEqual([
      'rules/unknown-rule',
      'rules/unreadable-error',
    ]);
    expect(read('| `User.name`, , the mail | required | |').codes).toEqual([
      'rules/missing-target',
      'rules/unreadable-target',
    ]);
    expect(read('| `User.name`, `User.name` | required | |').codes).toEqual([
      'rules/duplicate-rule',
    ]);
  });

  it('may be current, which nothing more is asked of while nobody knows the record', () => {
    const { rules, codes } = read('| `editPage.revision` | Current | |');
    expect(codes).toEqual([]);
    expect(rules[0]?.test).toMatchObject({
      kind: 'condition',
      current: true,
      expression: { source: 'true' },
    });
    expect(read('| `Page.revision` | current | |').codes).toEqual([
      'rules/current-needs-parameter',
    ]);
    expect(read('| `editPage.revision` | current one | |').codes).toEqual([
      'rules/unreadable-rule',
    ]);
  });

  it.each([
    ['no overlap of starts to ends', null, null],
    ['No overlap of `starts` to `ends` within room', 'room', null],
    ['no overlap of starts to ends where `1 < 2`', null, '1 < 2'],
    ['no overlap of starts to ends within `room` where `1 < 2`', 'room', '1 < 2'],
  ])('on a whole entity is %s', (cell, within, where) => {
    const { rules, overlaps, codes } = read(`| \`Stay\` | ${cell} | \`TAKEN\` |`);
    expect({ rules, codes }).toEqual({ rules: [], codes: [] });
    expect(placeless(overlaps)).toEqual([
      {
        on: { kind: 'entity', entity: 'Stay' },
        from: { name: 'starts' },
        to: { name: 'ends' },
        within: within && { name: within },
        where: where && { source: where },
        words: cell,
        error: { name: 'TAKEN' },
      },
    ]);
  });

  it.each([
    ['no overlap', /`no overlap of F to G within H where X`: the end stands where of/],
    ['no overlap of starts', /the end stands where to and the field/],
    ['no overlap of Starts to ends', /where the field at which a record begins/],
    ['no overlap of starts to ends within', /where the field that records share/],
    ['no overlap of starts to ends where open', /where a condition in a code span/],
    ['no overlap of starts to ends on Mondays', /`on` stands where `within` or `where`/],
  ])('on a whole entity is not quite %s', (cell, message) => {
    const { overlaps, codes, diagnostics } = read(`| \`Stay\` | ${cell} | |`);
    expect(overlaps).toBeUndefined();
    expect(codes).toEqual(['rules/unreadable-rule']);
    expect(diagnostics[0]?.message).toMatch(message);
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
