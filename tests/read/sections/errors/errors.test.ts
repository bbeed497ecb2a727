import { describe, expect, it } from 'vitest';
import { placeless, readingSpec } from '../reading.ts';

function read(text: string) {
  const { value, codes, diagnostics } = readingSpec(`## 8. Errors\n\n${text}`);
  const { facts, questions } = value.sections.errors;
  return { ...facts, questions, codes, diagnostics };
}
const rows = (...cells: string[]) =>
  read(
    `| Error | Status | Message | Field | When | With |\n| - | - | - | - | - | - |\n${cells.join('\n')}`,
  );
const trigger = (cell: string) => {
  const { errors, codes } = rows(`| \`E\` | 404 | m | | ${cell} | |`);
  return { when: placeless(errors[0]!.when), codes };
};
const body = (json: string) => read(`\`\`\`json\n${json}\n\`\`\`\n\n${TABLE}`);
const TABLE = '| Error | Status | Message |\n| - | - | - |\n| `E` | 404 | m |';

describe('an error', () => {
  it('has its status, message, field, trigger, parts and further columns', () => {
    const { errors, codes } = read(
      '| Error | Status | Message | Field | When | With | Help |\n| - | - | - | - | - | - | - |\n| `GONE` | 410 | {record} is gone. {Help} | {field}.x | not found | `{ article: Article, by: Profile }` | Look \\| ask |',
    );
    expect(codes).toEqual([]);
    expect(placeless(errors)).toEqual([
      {
        code: 'GONE',
        status: 410,
        message: '{record} is gone. {Help}',
        field: '{field}.x',
        when: [{ kind: 'not found', narrowedTo: null }],
        with: [
          { name: 'article', shows: { name: 'Article' } },
          { name: 'by', shows: { name: 'Profile' } },
        ],
        extra: { Help: 'Look | ask' },
      },
    ]);
  });

  it.each([
    'signed out',
    'wrong credentials',
    'not permitted',
    'not found',
    'wrong state',
    'not unique',
    'in use',
    'required',
    'invalid',
    'malformed',
    'unexpected',
  ])('may be raised when %s', (words) => {
    expect(trigger(words)).toEqual({ when: [{ kind: words, narrowedTo: null }], codes: [] });
  });

  it.each([
    ['not found Article', { kind: 'not found', narrowedTo: { kind: 'entity', entity: 'Article' } }],
    [
      'not unique `User.email`',
      { kind: 'not unique', narrowedTo: { kind: 'field', entity: 'User', field: 'email' } },
    ],
    ['in use deleteUser', { kind: 'in use', narrowedTo: { kind: 'call', call: 'deleteUser' } }],
    ['Signed  out', { kind: 'signed out', narrowedTo: null }],
    ['more than `RATE`', { kind: 'more than', constant: { name: 'RATE' }, narrowedTo: null }],
    [
      'more than RATE `signIn`',
      {
        kind: 'more than',
        constant: { name: 'RATE' },
        narrowedTo: { kind: 'call', call: 'signIn' },
      },
    ],
  ])('may be raised by %j', (cell, when) => {
    expect(trigger(cell)).toEqual({ when: [when], codes: [] });
  });

  it('may be raised by several things', () => {
    expect(trigger('signed out, more than `RATE` `signIn`,not found Article')).toEqual({
      when: [
        { kind: 'signed out', narrowedTo: null },
        {
          kind: 'more than',
          constant: { name: 'RATE' },
          narrowedTo: { kind: 'call', call: 'signIn' },
        },
        { kind: 'not found', narrowedTo: { kind: 'entity', entity: 'Article' } },
      ],
      codes: [],
    });
  });

  it('may name each of several entities with its trigger', () => {
    const { errors, diagnostics } = rows('| `E` | 404 | m | | not found Article, User | |');
    expect(placeless(errors[0]!.when)).toEqual([
      { kind: 'not found', narrowedTo: { kind: 'entity', entity: 'Article' } },
    ]);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '"User" is nothing that raises an error; did you mean `not found User`?',
    ]);
  });

  it.each(['', '—', '-'])('may be raised by a rule alone: %j', (cell) => {
    expect(trigger(cell)).toEqual({ when: [], codes: [] });
  });

  it.each([
    ['forbidden', 'errors/unknown-trigger'],
    ['not fuond', 'errors/unknown-trigger'],
    ['more than 120', 'errors/unknown-trigger'],
    ['more than', 'errors/unknown-trigger'],
    ['not found in the list', 'errors/unreadable-narrowing'],
    ['not unique A.b.c', 'errors/unreadable-narrowing'],
  ])('is not raised by %j', (cell, code) => {
    expect(trigger(cell)).toEqual({ when: [], codes: [code] });
  });

  it.each([
    ['| e | 404 | m | | | |', 'errors/unreadable-code'],
    ['| | 404 | m | | | |', 'errors/unreadable-code'],
    ['| `E` | 200 | m | | | |', 'errors/unreadable-status'],
    ['| `E` | 600 | m | | | |', 'errors/unreadable-status'],
    ['| `E` | 404.5 | m | | | |', 'errors/unreadable-status'],
    ['| `E` | | m | | | |', 'errors/unreadable-status'],
    ['| `E` | 404 | | | | |', 'errors/missing-message'],
    ['| `E` | 404 | {recrod} | | | |', 'errors/unknown-placeholder'],
    ['| `E` | 404 | m | {feild} | | |', 'errors/unknown-placeholder'],
    ['| `E` | 404 | m | | | Article |', 'errors/unreadable-with'],
    ['| `E` | 404 | m | | | `{ a }` |', 'errors/unreadable-with'],
    ['| `E` | 404 | m | | | `{ a: article }` |', 'errors/unreadable-with'],
    ['| `E` | 404 | m | | | `{ a: A` |', 'errors/unreadable-with'],
  ])('is not what %s says', (row, code) => {
    expect(rows(row).codes).toEqual([code]);
  });

  it('stands once, and so does what raises it', () => {
    const { errors, diagnostics } = rows(
      '| `A` | 404 | m | | not found | |',
      '| `A` | 404 | m | | in use | |',
      '| `B` | 404 | m | | not found | |',
      '| `C` | 404 | m | | not found User | |',
    );
    expect(errors.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
    expect(diagnostics).toMatchObject([
      { code: 'errors/duplicate-error', at: { line: 8 }, related: [{ at: { line: 7 } }] },
      { code: 'errors/duplicate-trigger', at: { line: 9 }, related: [{ at: { line: 7 } }] },
    ]);
  });

  it('may stand under other headings', () => {
    const { errors, codes } = read(
      '| Code | HTTP status | Message | Property | Scenario |\n| - | - | - | - | - |\n| `E` | 404 | m | f | not found |',
    );
    expect(codes).toEqual([]);
    expect(errors).toMatchObject([{ code: 'E', field: 'f', when: [{ kind: 'not found' }] }]);
  });

  it('tells a further column that looks misspelt, unless a placeholder names it', () => {
    const table = (message: string) =>
      `| Error | Status | Message | Whn |\n| - | - | - | - |\n| \`E\` | 404 | ${message} | x |`;
    expect(read(table('m')).diagnostics).toMatchObject([
      {
        code: 'table/misspelt-column',
        message: '`Whn` is no column of this table; did you mean `When`?',
      },
    ]);
    expect(read(table('m {whn}')).codes).toEqual([]);
  });

  it('may be left open', () => {
    const { questions, codes } = rows('| `A` | ? | m | | | |', '| `B` | 404 | ? | ? | ? | |');
    expect(codes).toEqual([]);
    expect(questions.map(({ about }) => about).sort()).toEqual([
      'the field of `B`',
      'the message of `B`',
      'the status of `A`',
      'when `B` is raised',
    ]);
  });
});

describe('the body of refusals', () => {
  it.each([
    ['{ "code": "{code}" }', { code: '{code}' }],
    ['{ "status": {status} }', { status: { $placeholder: 'status' } }],
    [
      '{"a":{limit},"b":[{value}]}',
      { a: { $placeholder: 'limit' }, b: [{ $placeholder: 'value' }] },
    ],
    ['{ "errors": { "{field}": ["{message}"] } }', { errors: { '{field}': ['{message}'] } }],
    ['{ "a": "\\"{code}\\" {status}" }', { a: '"{code}" {status}' }],
    ['[1, null, true, "x"]', [1, null, true, 'x']],
  ])('of %s keeps its placeholders', (json, template) => {
    const { body: made, codes } = body(json);
    expect(codes).toEqual([]);
    expect(made).toEqual({ template, at: { line: 5, column: 1, length: 7 } });
  });

  it('may hold a further column', () => {
    const { codes } = read(
      '```json\n{ "help": "{Help}", "{help}": {Help} }\n```\n\n| Error | Status | Message | Help |\n| - | - | - | - |\n| `E` | 404 | m | h |',
    );
    expect(codes).toEqual([]);
  });

  it.each([
    ['{ code: 1 }', 'errors/unreadable-body'],
    ['', 'errors/unreadable-body'],
    ['{ "a": {b: c} }', 'errors/unreadable-body'],
    [`${'['.repeat(70)}${']'.repeat(70)}`, 'errors/unreadable-body'],
    ['{ "a": "{cod}" }', 'errors/unknown-placeholder'],
    ['{ "{feild}": 1 }', 'errors/unknown-placeholder'],
    ['{ "a": {stauts} }', 'errors/unknown-placeholder'],
    ['{ "a": {b c} }', 'errors/unknown-placeholder'],
  ])('is not %j', (json, code) => {
    expect(body(json).codes).toEqual([code]);
  });

  it('stands once', () => {
    const fence = '```json\n{}\n```\n\n';
    expect(read(fence + fence + TABLE).codes).toEqual(['errors/body-twice']);
  });

  it('is null without a fence', () => {
    expect(read(TABLE)).toMatchObject({ codes: [], body: null });
  });
});

it('tells nobody to name a constant by {limit}, which most errors do not have', () => {
  const [told] = rows('| `FULL` | 409 | At most {MAX}. | | | |').diagnostics;
  expect(told?.message).toBe('`{MAX}`: no such placeholder.');
  expect(told?.write).toMatch(/^Write the value itself/);
});
