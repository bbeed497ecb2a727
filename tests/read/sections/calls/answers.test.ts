import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../src/read/sections/calls/row/answers.ts';
import { placeless, reading } from '../reading.ts';

const read = (text: string) => reading(text, readAnswer);
const record = (to: string) => ({ kind: 'value', type: { kind: 'reference', to }, from: null });
const many = (to: string) => ({
  kind: 'value',
  type: { kind: 'list', of: { kind: 'reference', to } },
  from: null,
});
const object = (members: Record<string, object>) => ({
  kind: 'object',
  members: Object.entries(members).map(([name, shape]) => ({ name, shape })),
});
const TAGS = 'Article.map(a, a.tagList).flatten().distinct()';

describe('an answer', () => {
  it.each<[string, number | null, object | null]>([
    ['', null, null],
    ['`204`', 204, null],
    ['`201 Session`', 201, record('Session')],
    ['`Session`', null, record('Session')],
    ['`200 Comment[]`', 200, many('Comment')],
    ['`200 list of Comment`', 200, many('Comment')],
    ['`201 { article: Article }`', 201, object({ article: record('Article') })],
    [
      '`200 { items: Ticket[], total: total }`',
      200,
      object({ items: many('Ticket'), total: { kind: 'total' } }),
    ],
    ['`200 { data: { user: User } }`', 200, object({ data: object({ user: record('User') }) })],
    [
      `\`200 { tags: text[] = ${TAGS}, n: integer = size(User) }\``,
      200,
      object({
        tags: {
          kind: 'value',
          type: { kind: 'list', of: { kind: 'text' } },
          from: { source: TAGS },
        },
        n: { kind: 'value', type: { kind: 'integer' }, from: { source: 'size(User)' } },
      }),
    ],
    [
      '`200 text = "a; b, }"`',
      200,
      { kind: 'value', type: { kind: 'text' }, from: { source: '"a; b, }"' } },
    ],
  ])('%s is read', (text, status, shape) => {
    const { value, codes } = read(text);
    expect(codes).toEqual([]);
    expect(placeless(value)).toEqual({ status, shape, headers: [] });
  });

  it('reads a list as CSV', () => {
    const { value, codes } = read('`200 csv Order[]; X-Total-Count: {total}`');
    expect(codes).toEqual([]);
    expect(value).toMatchObject({
      ...{ status: 200, format: 'csv', headers: [{ name: 'X-Total-Count' }] },
      shape: { kind: 'value', type: { kind: 'list', of: { kind: 'reference', to: 'Order' } } },
    });
  });

  it.each([
    ['`200 text of note.text`', 'text/plain', 'note.text'],
    ['`200 text/calendar of booking.calendar`', 'text/calendar', 'booking.calendar'],
    ['`200 TEXT/VCard of "a; of b, }"; X-Note: {id}`', 'text/vcard', '"a; of b, }"'],
    ['200 text of `"Hello " + me.name`', 'text/plain', '"Hello " + me.name'],
  ])('reads the text of %s', (text, mediaType, from) => {
    const { value, codes } = read(text);
    expect(codes).toEqual([]);
    expect(placeless(value)).toMatchObject({
      ...{ status: 200, format: 'text', mediaType },
      shape: { kind: 'value', type: { kind: 'text' }, from: { source: from } },
    });
  });

  it.each(['`201 Order; Location: /orders/{id}`', '`201 Order`; `Location: /orders/{id}`'])(
    'reads the headers of %s',
    (text) => {
      expect(placeless(read(text).value)).toMatchObject({
        headers: [{ name: 'Location', template: '/orders/{id}' }],
      });
    },
  );

  it('knows its places', () => {
    expect(read('`200 { n: integer = size(User) }`').value).toMatchObject({
      shape: {
        at: { column: 6, length: 27 },
        members: [{ at: { column: 8 }, shape: { from: { at: { column: 21, length: 10 } } } }],
      },
    });
  });

  it.each([
    ['`200 { article }`', 'calls/unreadable-answer', /`:` and what the part is/],
    ['`200 { a: A`', 'calls/unreadable-answer', /`,` or `\}`/],
    ['`200 A B`', 'calls/unreadable-answer', /`B` stands/],
    ['`200 "a"`', 'calls/unreadable-answer', /a type/],
    ['`200 text[] =`', 'calls/unreadable-answer', /an expression/],
    ['`200 A; Location`', 'calls/unreadable-answer', /`:`/],
    ['`200 csv`', 'calls/unreadable-answer', /the end stands where a list of records/],
    ['`200 csv A`', 'calls/unreadable-answer', /`A` stands where a list of records/],
    ['`200 csv { a: A[] }`', 'calls/unreadable-answer', /`\{` stands where a list of records/],
    ['`200 csv text[] = TAGS`', 'calls/unreadable-answer', /a list of records/],
    ['`200 text of`', 'calls/unreadable-answer', /the end stands where a text/],
    ['`200 text "Hello"`', 'calls/unreadable-answer', /`"` stands where `of` and a text/],
    ['`204 text of a`', 'calls/bodiless-status', /204 has no body/],
    ['`204 csv A[]`', 'calls/bodiless-status', /204 has no body/],
    ['`204 Ticket`', 'calls/bodiless-status', /204 has no body/],
    [`\`200 ${'{ a: '.repeat(5_000)}\``, 'calls/unreadable-answer', /at most 8/],
  ])('%j raises %s', (text, code, message) => {
    const { value, codes, diagnostics } = read(text);
    expect(value).toBeNull();
    expect(codes).toEqual([code]);
    expect(diagnostics[0]?.message).toMatch(message);
  });

  it.each([
    ['`404 Ticket`', 'calls/bad-status'],
    ['`99 Ticket`', 'calls/bad-status'],
    ['`200`', 'calls/missing-shape'],
    ['`200 text/html of a`', 'calls/unfit-text-type'],
    ['`200 text/csv of a`', 'calls/unfit-text-type'],
  ])('%s is read on with %s', (text, code) => {
    expect(read(text)).toMatchObject({ codes: [code], value: expect.anything() });
  });
});
