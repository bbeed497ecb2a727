import { describe, expect, it } from 'vitest';
import { readRequest } from '../../../../src/read/sections/calls/row/request.ts';
import { placeless, reading } from '../reading.ts';

const read = (text: string) => reading(text, readRequest);
const query = (name: string, type: unknown = null, source: string | null = null) => ({
  name,
  type,
  default: source === null ? null : { source },
});

describe('a request', () => {
  it('has a method and a path', () => {
    const { value } = read('`GET /api/tickets/:id/replies`');
    expect(placeless(value)).toEqual({
      method: 'GET',
      path: {
        source: '/api/tickets/:id/replies',
        segments: [
          { kind: 'fixed', text: 'api' },
          { kind: 'fixed', text: 'tickets' },
          { kind: 'parameter', text: 'id' },
          { kind: 'fixed', text: 'replies' },
        ],
      },
      query: [],
      headers: [],
    });
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])('may be a %s', (method) => {
    expect(read(`\`${method} /\``).value).toMatchObject({ method, path: { segments: [] } });
  });

  it.each([
    ['?status', [query('status')]],
    ['?page=1', [query('page', null, '1')]],
    ['?limit=PAGE_SIZE&offset=0', [query('limit', null, 'PAGE_SIZE'), query('offset', null, '0')]],
    ['?done: boolean', [query('done', { kind: 'boolean' })]],
    ['?done: boolean = false', [query('done', { kind: 'boolean' }, 'false')]],
    ['?ratio=0.5', [query('ratio', null, '0.5')]],
    ['?sort=newest', [query('sort', null, '"newest"')]],
    ['?sort="a b"', [query('sort', null, '"a b"')]],
    ['?sort: one of a, b&x', [query('sort', { kind: 'one of', values: ['a', 'b'] }), query('x')]],
    ['?ids: list of integer', [query('ids', { kind: 'list', of: { kind: 'integer' } })]],
  ])('reads the query %s', (text, expected) => {
    const { value, codes } = read(`\`GET /x${text}\``);
    expect(codes).toEqual([]);
    expect(placeless(value)).toMatchObject({ query: expected });
  });

  it.each(['`GET /x; X-Share-Key: {shareKey}`', '`GET /x`; `X-Share-Key: {shareKey}`'])(
    'reads the headers of %s',
    (text) => {
      expect(placeless(read(text).value)).toMatchObject({
        headers: [{ header: 'X-Share-Key', name: 'shareKey' }],
      });
    },
  );

  it('knows its places', () => {
    expect(read('`GET /a/:id?page=1; X-Key: {key}`').value).toMatchObject({
      path: {
        at: { column: 6, length: 6 },
        segments: [{ at: { column: 7 } }, { at: { column: 9 } }],
      },
      query: [{ at: { column: 13, length: 4 }, default: { at: { column: 18, length: 1 } } }],
      headers: [{ at: { column: 29, length: 3 } }],
    });
  });

  it.each([
    ['', 'calls/missing-request', /has no request/],
    ['`OPTIONS /x`', 'calls/unknown-method', /`OPTIONS`: no such method\./],
    ['`get /x`', 'calls/unknown-method', /did you mean `GET`/],
    ['`GET`', 'calls/unreadable-request', /a path that begins with/],
    ['`GET x`', 'calls/unreadable-request', /`x` stands where a path/],
    ['`/x`', 'calls/unreadable-request', /a method/],
    ['`GET /x/`', 'calls/unreadable-request', /nothing between two `\/`/],
    ['`GET //x`', 'calls/unreadable-request', /nothing between two/],
    ['`GET /x/{id}`', 'calls/unreadable-request', /a parameter such as `:id`/],
    ['`GET /x/:Id`', 'calls/unreadable-request', /a parameter such as/],
    ['`GET /x y`', 'calls/unreadable-request', /`y` stands/],
    ['`GET /x?`', 'calls/unreadable-request', /parameter/],
    ['`GET /x?a&`', 'calls/unreadable-request', /parameter/],
    ['`GET /x?a=`', 'calls/unreadable-request', /a default/],
    ['`GET /x?a b`', 'calls/unreadable-request', /`b` stands/],
    ['`GET /x?a[]`', 'calls/unreadable-request', /`\[` stands/],
    ['`GET /x; X-Key: key`', 'calls/unreadable-request', /`\{`/],
    ['`GET /x; X-Key: Bearer {key}`', 'calls/unreadable-request', /`\{`/],
    ['`GET /x;`', 'calls/unreadable-request', /a header/],
    [
      '`GET /x/:year: integer`',
      'calls/unreadable-request',
      /Write `GET \/x\/:year`: a parameter of a path has the type of the field/,
    ],
    [
      '`GET /x?a?&b=1`',
      'calls/unreadable-request',
      /Write `GET \/x\?a&b=1`: a parameter of a query/,
    ],
  ])('%j raises %s', (text, code, message) => {
    const { value, codes, diagnostics } = read(text);
    expect(value).toBeNull();
    expect(codes).toEqual([code]);
    const [first] = diagnostics;
    expect(`${first?.message} ${first?.write}`).toMatch(message);
  });
});

describe('the condition of a request', () => {
  it.each([
    '``POST /rpc where `method == "list"` ``',
    '`POST /rpc` where `method == "list"`',
    'POST /rpc where `method == "list"`',
    '`POST /rpc where method == "list"`',
  ])('is read in %s', (text) => {
    const { value, codes } = read(text);
    expect(codes).toEqual([]);
    expect(placeless(value)).toMatchObject({
      method: 'POST',
      path: { source: '/rpc' },
      where: { source: 'method == "list"' },
    });
  });

  it('stands behind query and headers, and may hold their marks', () => {
    const { value, codes } = read(
      'GET /x?k=1&q="a where b"; X-Key: {key} where `q != ";" && k > 1`',
    );
    expect(codes).toEqual([]);
    expect(placeless(value)).toMatchObject({
      query: [query('k', null, '1'), query('q', null, '"a where b"')],
      headers: [{ name: 'key' }],
      where: { source: 'q != ";" && k > 1' },
    });
  });

  it('knows its place', () => {
    expect(read('`GET /x` where `k == 1`').value).toMatchObject({
      where: { at: { column: 17, length: 6 } },
    });
  });

  it('is asked for where it is missing', () => {
    expect(read('`GET /x where`').codes).toEqual(['calls/unreadable-request']);
  });
});
