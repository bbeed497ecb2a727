import { describe, expect, it } from 'vitest';
import { Phrase } from '../../../src/text/phrase.ts';
import { Scanner, Unexpected } from '../../../src/read/grammar/scanner.ts';
import { wholeType } from '../../../src/read/grammar/type.ts';
import { placeless } from '../sections/reading.ts';

const read = (text: string) => wholeType(new Scanner(Phrase.at(text, 1, 1)));

describe('a type', () => {
  it.each([
    ['text', { kind: 'text' }],
    ['string', { kind: 'text' }],
    ['integer', { kind: 'integer' }],
    ['number', { kind: 'number' }],
    ['boolean', { kind: 'boolean' }],
    ['date', { kind: 'date' }],
    ['datetime', { kind: 'datetime' }],
    ['email', { kind: 'email' }],
    ['url', { kind: 'url' }],
    ['uuid', { kind: 'uuid' }],
    ['slug', { kind: 'slug' }],
    ['json', { kind: 'json' }],
    ['`text`', { kind: 'text' }],
    ['one of low, normal, high', { kind: 'one of', values: ['low', 'normal', 'high'] }],
    ['one of `low`, `in progress`', { kind: 'one of', values: ['low', 'in progress'] }],
    ['`one of a, b`', { kind: 'one of', values: ['a', 'b'] }],
    ['Profile', { kind: 'reference', to: 'Profile' }],
    ['list of text', { kind: 'list', of: { kind: 'text' } }],
    ['list of `User`', { kind: 'list', of: { kind: 'reference', to: 'User' } }],
    ['list of list of integer', { kind: 'list', of: { kind: 'list', of: { kind: 'integer' } } }],
    ['list of one of a, b', { kind: 'list', of: { kind: 'one of', values: ['a', 'b'] } }],
    ['List Of text', { kind: 'list', of: { kind: 'text' } }],
  ])('%s is read', (text, type) => {
    expect(placeless(read(text))).toEqual(type);
  });

  it('knows where the name of an entity stands', () => {
    expect(read('list of `User`')).toMatchObject({ of: { at: { column: 10, length: 4 } } });
  });

  it.each([
    ['', 'a type', 'the end'],
    ['list of', 'a type', 'the end'],
    ['text[]', 'nothing after the type', '`[`'],
    ['text nullable', 'nothing after the type', '`nullable`'],
    ['one of', 'a choice, without quotes', 'the end'],
    ['one of a, "b"', 'a choice, without quotes', '`"`'],
    ['one of a,', 'a choice, without quotes', 'the end'],
    ['one of a | b', '`,` and another choice', '`|`'],
    ['`text', 'a type', 'a code span that nothing closes'],
    ['12', 'a type', '`12`'],
  ])('%j is refused', (text, expected, found) => {
    expect(() => read(text)).toThrow(Unexpected);
    expect(() => read(text)).toThrow(`expected ${expected}, found ${found}`);
  });

  it('is no deeper than anybody needs', () => {
    expect(() => read(`${'list of '.repeat(100_000)}text`)).toThrow('at most 4 lists');
  });
});
