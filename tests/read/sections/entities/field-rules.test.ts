import { describe, expect, it } from 'vitest';
import {
  readDefault,
  readFieldRules,
} from '../../../../src/read/sections/entities/table/field-rules.ts';
import { placeless, reading } from '../reading.ts';

const read = (text: string) => reading(text, readFieldRules);
const expression = (source: string) => ({ expression: { source } });

describe('the rules of a field', () => {
  it.each([
    ['', []],
    ['key', [{ kind: 'key' }]],
    ['Key', [{ kind: 'key' }]],
    ['unique; hidden;', [{ kind: 'unique' }, { kind: 'hidden' }]],
    ['read-only', [{ kind: 'read-only' }]],
    ['write-only', [{ kind: 'write-only' }]],
    ['immutable; nullable', [{ kind: 'immutable' }, { kind: 'nullable' }]],
    ['title; owner; cascade', [{ kind: 'title' }, { kind: 'owner' }, { kind: 'cascade' }]],
    ['trimmed; lower-cased', [{ kind: 'trimmed' }, { kind: 'lower-cased' }]],
    ['blank  as null; sorted', [{ kind: 'blank as null' }, { kind: 'sorted' }]],
    ['default `[]`', [{ kind: 'default', ...expression('[]') }]],
    [
      'default `"a; b, c"`; unique',
      [{ kind: 'default', ...expression('"a; b, c"') }, { kind: 'unique' }],
    ],
    ['set `now`', [{ kind: 'set', ...expression('now') }]],
    [
      'follows ` slug(article.title) `',
      [{ kind: 'follows', ...expression('slug(article.title)') }],
    ],
    [
      '= `size(article.favoritedBy)`',
      [{ kind: 'computed', ...expression('size(article.favoritedBy)') }],
    ],
    ['=`token`', [{ kind: 'computed', ...expression('token') }]],
    ['shown if `me != null`', [{ kind: 'shown if', ...expression('me != null') }]],
    ['as created_at', [{ kind: 'as', name: 'created_at' }]],
    ['as `created-at`', [{ kind: 'as', name: 'created-at' }]],
  ])('%j are read', (text, rules) => {
    const { value, codes } = read(text);
    expect(codes).toEqual([]);
    expect(placeless(value)).toEqual(rules);
  });

  it('count changes as what follows from how often there was one', () => {
    const read = (text: string) =>
      reading(text, (cell, report) => readFieldRules(cell, report, { field: 'revision' }));
    expect(placeless(read('Counts changes; read-only').value)).toEqual([
      { kind: 'follows', counts: true, ...expression('old == null ? 1 : old.revision + 1') },
      { kind: 'read-only' },
    ]);
  });

  it('know where each stands, and its expression', () => {
    const [, rule] = read('key; default `"a"`').value;
    expect(rule).toMatchObject({
      at: { line: 1, column: 6, length: 13 },
      expression: { at: { line: 1, column: 15, length: 3 } },
    });
  });

  it.each([
    ['uniqe', 'entities/unknown-rule', /did you mean `unique`\?/],
    ['primary key', 'entities/unknown-rule', /did you mean `key`\?/],
    ['readonly', 'entities/unknown-rule', /did you mean `read-only`\?/],
    ['constructor', 'entities/unknown-rule', /no such rule of a field\.$/],
    ['at least 8 characters', 'entities/unknown-rule', /no such rule/],
    ['required', 'entities/required-as-rule', /among the rules/],
    ['default "customer"', 'entities/bare-expression', /not in a code span: "customer"/],
    ['default customer', 'entities/bare-expression', /customer/],
    ['default []', 'entities/bare-expression', /\[\]/],
    ['set now', 'entities/bare-expression', /now/],
    ['default', 'entities/missing-expression', /does not say what/],
    ['default ``', 'entities/missing-expression', /does not say what/],
    ['=', 'entities/missing-expression', /`=`/],
    ['set `now` always', 'entities/after-rule', /`always` stands after `set`/],
    ['key unique', 'entities/after-rule', /`unique` stands after `key`/],
    ['as', 'entities/unreadable-wire-name', /cannot be a name/],
    ['as two words', 'entities/unreadable-wire-name', /two words/],
    ['default `"a', 'entities/bare-expression', /not in a code span/],
  ])('%j raise %s', (text, code, message) => {
    const { value, codes, diagnostics } = read(text);
    expect(value).toEqual([]);
    expect(codes).toEqual([code]);
    expect(diagnostics[0]?.message).toMatch(message);
  });

  it.each([
    ['default "customer"', 'Write default `"customer"`.'],
    ['default customer', 'Write default `"customer"`.'],
    ['default in progress', 'Write default `"in progress"`.'],
    ['default 0', 'Write default `0`.'],
    ['default false', 'Write default `false`.'],
    ['default []', 'Write default `[]`.'],
    ['default PAGE_SIZE', 'Write default `PAGE_SIZE`.'],
    ['follows slug(article.title)', 'Write follows `slug(article.title)`.'],
    ['= size(a.b)', 'Write = `size(a.b)`.'],
    ['required', 'Write `yes` in the column Required.'],
  ])('%j are mended by %s', (text, write) => {
    expect(read(text).diagnostics[0]?.write).toBe(write);
  });

  it('go on after one that cannot be read', () => {
    const { value, codes } = read('uniqe; hidden; sortd');
    expect(placeless(value)).toEqual([{ kind: 'hidden' }]);
    expect(codes).toHaveLength(2);
  });
});

describe('a cell Default', () => {
  it('is an expression in a code span, or blank', () => {
    const { value } = reading('`"low"`', readDefault);
    expect(placeless(value)).toEqual({ kind: 'default', expression: { source: '"low"' } });
    expect(reading('', readDefault).value).toBeNull();
    expect(reading('low', readDefault).codes).toEqual(['entities/bare-expression']);
  });
});
