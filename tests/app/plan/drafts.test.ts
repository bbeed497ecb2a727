import { describe, expect, it } from 'vitest';
import {
  draftOf,
  zonedInstant,
  valueOf,
  type Draft,
} from '../../../src/app/preview/plan/drafts.ts';
import type { Control, Input } from '../../../src/screens/inputs.ts';
import type { Json, Type } from '../../../src/model/index.ts';

const input = (
  control: Control,
  more: Partial<Input> = {},
  type: Type = { kind: 'text' },
): Input => ({
  id: 'it',
  parameter: {
    name: 'it',
    place: 'body',
    path: ['it'],
    type,
    optional: false,
    default: null,
    finds: null,
    fills: null,
  },
  label: 'It',
  help: '',
  control,
  required: true,
  limits: { least: null, most: null, choices: null, size: null },
  initial: null,
  nullable: false,
  autocomplete: undefined,
  ...more,
});
const optional = (control: Control, more: Partial<Input> = {}): Input => {
  const plain = input(control, { required: false, ...more });
  return { ...plain, parameter: { ...plain.parameter, optional: true } };
};

const sent = (of: Input, draft: Draft, before: Json = null) => valueOf(of, draft, before);
const text: Control = { kind: 'text' };

describe('what a required input says', () => {
  it.each<[string, Control, Draft, Json | undefined]>([
    ['text as written', text, ' a ', ' a '],
    ['empty text as empty text, for the product to refuse', text, '', ''],
    ['a number', { kind: 'number' }, '12.5', 12.5],
    ['what is no number as it is written', { kind: 'number' }, 'many', 'many'],
    ['nothing for an empty number', { kind: 'number' }, '', undefined],
    ['yes or no', { kind: 'boolean' }, false, false],
    ['a day', { kind: 'date' }, '2026-02-01', '2026-02-01'],
    ['nothing for a choice not made', { kind: 'choice', values: ['a'] }, '', undefined],
    [
      'tags, the one still being written too',
      { kind: 'tags' },
      { tags: ['a'], open: 'b, c' },
      ['a', 'b', 'c'],
    ],
    ['JSON', { kind: 'json' }, '{"a": 1}', { a: 1 }],
    ['what is no JSON as it is written', { kind: 'json' }, '{a', '{a'],
    [
      'a key that is a number',
      { kind: 'reference', entity: 'E', key: 'id', isNumeric: true },
      '7',
      7,
    ],
    [
      'a key that is text',
      { kind: 'reference', entity: 'E', key: 'slug', isNumeric: false },
      '7',
      '7',
    ],
    [
      'several keys',
      { kind: 'references', entity: 'E', key: 'id', isNumeric: true },
      ['1', '2'],
      [1, 2],
    ],
    [
      'several keys that are written',
      { kind: 'references', entity: 'E', key: 'id', isNumeric: true },
      ['1', ' 2', ''],
      [1, 2],
    ],
  ])('is %s', (_, control, draft, value) => {
    expect(sent(input(control), draft)).toEqual(value);
  });

  it('is the instant that it says in the product’s zone, wherever one is', () => {
    const iso = '2026-02-01T10:30:00.000Z';
    expect(zonedInstant(iso)).toBe('2026-02-01T10:30');
    expect(sent(input({ kind: 'datetime' }), '2026-02-01T10:30')).toBe(iso);
  });

  it('is the instant at which the clocks of the product’s zone show it', () => {
    const berlin = input({ kind: 'datetime', zone: 'Europe/Berlin' });
    expect(draftOf(berlin, '2026-07-01T10:30:00.000Z')).toBe('2026-07-01T12:30');
    expect(sent(berlin, '2026-02-01T10:30')).toBe('2026-02-01T09:30:00.000Z');
  });

  it.each(['2026-02-01T10:30:05.000Z', '2026-02-01T10:30:05.025Z'])(
    'is the instant %s, as exact as it was',
    (iso) => {
      const datetime = input({ kind: 'datetime' });
      expect(sent(datetime, draftOf(datetime, iso), iso)).toBe(iso);
    },
  );

  it('is numbers for a list of numbers', () => {
    const numbers = input({ kind: 'tags' }, {}, { kind: 'list', of: { kind: 'integer' } });
    expect(sent(numbers, { tags: ['1'], open: '2' })).toEqual([1, 2]);
  });
});

describe('what an optional input says', () => {
  it('is nothing while it is as it was', () => {
    expect(sent(optional(text), '')).toBeUndefined();
    expect(sent(optional(text), 'a', 'a')).toBeUndefined();
    expect(sent(optional({ kind: 'boolean' }), false)).toBeUndefined();
    expect(sent(optional({ kind: 'tags' }), { tags: ['a'], open: '' }, ['a'])).toBeUndefined();
  });

  it('is what it was changed to', () => {
    expect(sent(optional(text), 'b', 'a')).toBe('b');
    expect(sent(optional({ kind: 'boolean' }), true)).toBe(true);
  });

  it('is null once it is emptied, where the field can be nothing; else empty text', () => {
    expect(sent(optional(text, { nullable: true }), '', 'a')).toBeNull();
    expect(sent(optional(text), '', 'a')).toBe('');
    expect(sent(optional({ kind: 'number' }, { nullable: true }), '', 4)).toBeNull();
  });
});

describe('what stands in an input', () => {
  it('is the key of a related record, answered as a view or as its key', () => {
    const reference = input({ kind: 'reference', entity: 'E', key: 'id', isNumeric: true });
    expect(draftOf(reference, { id: 4, name: 'Four' })).toBe('4');
    expect(draftOf(reference, 4)).toBe('4');
    expect(draftOf(reference, null)).toBe('');
  });

  it('is nothing for null', () => {
    expect(draftOf(input(text), null)).toBe('');
    expect(draftOf(input({ kind: 'tags' }), null)).toEqual({ tags: [], open: '' });
    expect(draftOf(input({ kind: 'boolean' }), null)).toBe(false);
  });
});
