import { describe, expect, it } from 'vitest';
import { readTest } from '../../../../src/read/sections/rules/test.ts';
import { placeless, reading } from '../reading.ts';

const read = (text: string) => reading(text, readTest);
const number = (value: number) => ({ kind: 'number', value });
const constant = (name: string) => ({ kind: 'constant', name });
const date = (value: string) => ({ kind: 'date', value });

describe('a rule of section 5', () => {
  it.each<[string, object]>([
    ['required', { kind: 'required' }],
    ['Required', { kind: 'required' }],
    ['no duplicates', { kind: 'no duplicates' }],
    ['an email', { kind: 'an email' }],
    ['a url', { kind: 'a url' }],
    ['in the future', { kind: 'in the future' }],
    ['in the past', { kind: 'in the past' }],
    ['unique', { kind: 'unique' }],
    ['at least 8 characters', { kind: 'characters', least: number(8), most: null }],
    ['at most `MAX` characters', { kind: 'characters', least: null, most: constant('MAX') }],
    ['at most MAX_B characters', { kind: 'characters', least: null, most: constant('MAX_B') }],
    [
      'between 1 and `MAX` characters',
      { kind: 'characters', least: number(1), most: constant('MAX') },
    ],
    ['exactly 4 characters', { kind: 'characters', least: number(4), most: number(4) }],
    ['at least 1 items', { kind: 'items', least: number(1), most: null }],
    ['at most 5 items', { kind: 'items', least: null, most: number(5) }],
    ['between 1 and 5 items', { kind: 'items', least: number(1), most: number(5) }],
    ['exactly 2 items', { kind: 'items', least: number(2), most: number(2) }],
    ['at least 0', { kind: 'bounds', least: number(0), most: null, exclusive: false }],
    ['at most 10.5', { kind: 'bounds', least: null, most: number(10.5), exclusive: false }],
    ['between -1 and 1', { kind: 'bounds', least: number(-1), most: number(1), exclusive: false }],
    ['more than 0', { kind: 'bounds', least: number(0), most: null, exclusive: true }],
    ['less than `MAX`', { kind: 'bounds', least: null, most: constant('MAX'), exclusive: true }],
    [
      'at least 2020-01-01',
      { kind: 'bounds', least: date('2020-01-01'), most: null, exclusive: false },
    ],
    [
      'kept between 1 and `MAX_PAGE`',
      { kind: 'kept', least: number(1), most: constant('MAX_PAGE') },
    ],
    ['matches /^[a-z]+$/', { kind: 'matches', pattern: '^[a-z]+$' }],
    ['matches `/a|b/`', { kind: 'matches', pattern: 'a|b' }],
    ['matches `/a/b/`', { kind: 'matches', pattern: 'a/b' }],
    ['one of a, b, c', { kind: 'one of', values: ['a', 'b', 'c'] }],
    ['one of `a`, b c', { kind: 'one of', values: ['a', 'b c'] }],
    ['`me.role != "x" || a`', { kind: 'condition', expression: { source: 'me.role != "x" || a' } }],
  ])('%s is read', (text, test) => {
    const { value, codes } = read(text);
    expect(codes).toEqual([]);
    expect(placeless(value)).toEqual(test);
  });

  it('knows where its amounts and conditions stand', () => {
    expect(read('at least `MIN` characters').value).toMatchObject({
      least: { at: { line: 1, column: 11, length: 3 } },
    });
    expect(read('`a == b`').value).toMatchObject({ expression: { at: { column: 2, length: 6 } } });
  });

  it.each([
    ['', 'rules/missing-rule', /does not say the rule/],
    ['requird', 'rules/unknown-rule', /did you mean `required`\?/],
    ['min 8 characters', 'rules/unknown-rule', /did you mean `at least N characters`\?/],
    ['maximum 20 chars', 'rules/unknown-rule', /did you mean `at most N characters`\?/],
    ['nonsense that nobody writes', 'rules/unknown-rule', /no such rule\.$/],
    ['required always', 'rules/unreadable-rule', /`always` stands where nothing more/],
    ['at least eight characters', 'rules/unreadable-rule', /`eight` stands where a number/],
    ['at least 8 letters', 'rules/unreadable-rule', /`letters` stands where `characters`/],
    ['between 1 and 3 entries', 'rules/unreadable-rule', /`entries` stands where `characters`/],
    ['exactly 4', 'rules/unreadable-rule', /the end stands where `characters` or `items`/],
    ['between 1 to 3', 'rules/unreadable-rule', /`to` stands where `and`/],
    ['more than 3 characters', 'rules/unreadable-rule', /`characters` stands/],
    ['at least 2020-02-30', 'rules/unreadable-rule', /a number/],
    ['at least -1 characters', 'rules/bad-count', /-1 is no number of characters/],
    ['at most 1.5 items', 'rules/bad-count', /1\.5/],
    ['between 5 and 3', 'rules/impossible-bounds', /between 5 and 3/],
    ['kept between 5 and 3', 'rules/impossible-bounds', /between 5 and 3/],
    ['between 5 and 3 characters', 'rules/impossible-bounds', /between 5 and 3/],
    ['between 2021-01-01 and 2020-01-01', 'rules/impossible-bounds', /2021/],
    ['matches /(?=a)/', 'rules/bad-pattern', /no RE2 pattern/],
    ['matches /(/', 'rules/bad-pattern', /missing/],
    ['matches /(a)\\1/', 'rules/bad-pattern', /escape/],
    ['matches /a/i', 'rules/pattern-flags', /`i` stands after/],
    ['matches [a-z]', 'rules/unreadable-rule', /two slashes/],
    ['matches', 'rules/unreadable-rule', /two slashes/],
    ['one of', 'rules/unreadable-rule', /a choice/],
    ['one of a, a', 'rules/duplicate-choice', /`a` is listed twice/],
    ['`a` and `b`', 'rules/unreadable-rule', /`and` stands/],
    ['`a', 'rules/unreadable-rule', /nothing closes/],
  ])('%j raises %s', (text, code, message) => {
    const { value, codes, diagnostics } = read(text);
    expect(value).toBeNull();
    expect(codes).toEqual([code]);
    expect(diagnostics[0]?.message).toMatch(message);
  });
});
