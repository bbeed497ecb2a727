import { describe, expect, it } from 'vitest';
import { readTakes } from '../../../../src/read/sections/calls/row/takes.ts';
import { placeless, reading } from '../reading.ts';

const read = (text: string) => reading(text, readTakes);
const plain = { optional: false, shape: null, type: null, fills: null };
const object = (...members: object[]) => ({ kind: 'object', members });

describe('a body', () => {
  it.each<[string, object | null]>([
    ['', null],
    ['none', null],
    ['—', null],
    ['`{ name }`', { exactly: false, shape: object({ ...plain, name: 'name' }) }],
    [
      '`{ name, bio? }`',
      {
        exactly: false,
        shape: object({ ...plain, name: 'name' }, { ...plain, name: 'bio', optional: true }),
      },
    ],
    [
      '`{ user: { email } }`',
      {
        exactly: false,
        shape: object({ ...plain, name: 'user', shape: object({ ...plain, name: 'email' }) }),
      },
    ],
    ['`[{ a }]`', { exactly: false, shape: { kind: 'list', of: object({ ...plain, name: 'a' }) } }],
    [
      '`{ lines: [{ count: integer }] }`',
      {
        exactly: false,
        shape: object({
          ...plain,
          name: 'lines',
          shape: {
            kind: 'list',
            of: object({ ...plain, name: 'count', type: { kind: 'integer' } }),
          },
        }),
      },
    ],
    [
      '`{ a: number from text, b?: list of integer from text }`',
      {
        exactly: false,
        shape: object(
          { ...plain, name: 'a', type: { kind: 'number', fromText: true } },
          {
            ...plain,
            name: 'b',
            optional: true,
            type: { kind: 'list', of: { kind: 'integer', fromText: true } },
          },
        ),
      },
    ],
    ['`exactly { a }`', { exactly: true, shape: object({ ...plain, name: 'a' }) }],
    ['exactly `{ a }`', { exactly: true, shape: object({ ...plain, name: 'a' }) }],
    [
      '`{ a: list of text, b?: one of x, y }`',
      {
        exactly: false,
        shape: object(
          { ...plain, name: 'a', type: { kind: 'list', of: { kind: 'text' } } },
          { ...plain, name: 'b', optional: true, type: { kind: 'one of', values: ['x', 'y'] } },
        ),
      },
    ],
    ['`{}`', { exactly: false, shape: object() }],
  ])('%s is read', (text, takes) => {
    const { value, codes } = read(text);
    expect(codes).toEqual([]);
    expect(placeless(value)).toEqual(takes);
  });

  it('knows its places', () => {
    expect(read('`{ user: { email } }`').value).toMatchObject({
      shape: {
        at: { column: 2, length: 19 },
        members: [
          {
            at: { column: 4, length: 4 },
            shape: { at: { column: 10, length: 9 }, members: [{ at: { column: 12 } }] },
          },
        ],
      },
    });
  });

  it.each([
    ['`name, email`', /`name` stands where `\{`/],
    ['`{ name email }`', /`email` stands where `,` or `\}`/],
    ['`{ name`', /the end stands where `,` or `\}`/],
    ['`{ name, }`', /`\}` stands where a name/],
    ['`{ "name" }`', /`"` stands where a name/],
    ['`{ a } b`', /nothing after the body/],
    ['`{ a: }`', /a type/],
    ['`[name]`', /`\{` or `\[\{`/],
    ['`{ a: one of x, b?, c }`', /`\?` stands where `,` and another choice, or `\}`, should/],
    ['`{ items: { a }[] }`', /`\[` stands/],
    [`\`${'{ a: '.repeat(5_000)}\``, /at most 8 shapes/],
  ])('%j cannot be read', (text, message) => {
    const { value, codes, diagnostics } = read(text);
    expect(value).toBeNull();
    expect(codes).toEqual(['calls/unreadable-body']);
    expect(diagnostics[0]?.message).toMatch(message);
  });
});

it('takes nothing but numbers from text', () => {
  const { value, codes, diagnostics } = read('`{ a: boolean from text }`');
  expect([value, codes]).toEqual([null, ['calls/unreadable-body']]);
  expect(diagnostics[0]?.message).toContain('`integer from text` or `number from text`');
});
