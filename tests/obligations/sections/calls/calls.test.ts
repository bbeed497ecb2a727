import { describe, expect, it } from 'vitest';
import { story } from '../../story.ts';
import { suiteOf } from '../../suite.ts';
import { BOOKS } from '../specs.ts';

const suite = suiteOf(BOOKS);
const told = (id: string): string[] => story(suite.one(id));

describe('what section 7 asks for', () => {
  it('holds of the product that the same text makes', () => {
    expect(suite.failures()).toEqual(new Map());
    expect(suite.leftOut).toEqual([]);
  });

  it('is an answer of every call', () => {
    const calls = suite.spec.sections.calls.facts.calls.map(({ name }) => name);
    expect(suite.names('calls/answered').filter((name) => !name.includes(':'))).toEqual(calls);
    expect(suite.names('calls/answered').filter((name) => name.includes(':'))).toEqual([
      'build:after refusals',
      'put:after refusals',
    ]);
    expect(suite.row('calls/answered/put')).toContain('`POST /shelves/:id/books`');
  });

  it('is that what is not there is not found, nor what is no key at all', () => {
    expect(suite.names('calls/not-found').filter((name) => name.startsWith('open'))).toEqual([
      'open.at',
      'open.at:of another type',
      'open.id',
      'open.id:of another type',
      'open.id:of another shelf',
    ]);
  });

  it('is that a query which makes no sense is invalid', () => {
    expect(suite.names('calls/invalid').filter((name) => name.includes('='))).toEqual([
      'list.kind=none-of-them',
      'list.least=none-of-them',
      'list.least=2abc',
      'list.limit=none-of-them',
      'list.limit=2abc',
      'list.limit=-1',
      'list.offset=none-of-them',
      'list.offset=2abc',
      'list.offset=-1',
      'pages.page=none-of-them',
      'pages.page=2abc',
      'pages.page=0',
    ]);
  });

  it('is that a body which takes exactly its members refuses any other', () => {
    expect(suite.names('calls/invalid').filter((name) => name.startsWith('build'))).toEqual([
      'build.unheardOf',
      'build.shelf.unheardOf',
    ]);
    expect(told('calls/invalid/build.shelf.unheardOf')).toEqual([
      'POST /shelves { shelf: { name: "Name number 1", unheardOf: "of nothing" } }',
      '→ 422',
    ]);
  });

  it('is that no other path or method is anybody’s', () => {
    expect(suite.names('calls/unroutable')).toEqual([
      'GET /no-such-path-as-this',
      'DELETE /shelves',
      'PATCH /shelves/987654321',
      'DELETE /shelves/987654321/books',
      'DELETE /shelves/987654321/books/987654321',
      'DELETE /books',
      'DELETE /books/987654321/lend',
    ]);
    expect(told('calls/unroutable/DELETE /shelves')).toEqual([
      'DELETE /shelves',
      '→ 405',
      '→ Allow: { $names: ["POST"] }',
    ]);
  });

  it('is that no call reads a body that is no JSON, of another type or too large', () => {
    expect(suite.names('calls/unreadable')).toEqual([
      ...['build:null', 'build:a text', 'build:a list around it'],
      ...['build:no JSON', 'build:of another type', 'build:over 1 MiB'],
      ...['put:null', 'put:a text', 'put:a list around it'],
      ...['put:no JSON', 'put:of another type', 'put:over 1 MiB'],
    ]);
    expect(told('calls/unreadable/build:over 1 MiB').at(-1)).toBe('→ 413');
    const { plan } = suite.one('calls/unreadable/build:over 1 MiB');
    expect(plan).toMatchObject({ when: [{ body: { bytes: 1_048_577 } }] });
  });

  it('is that nobody takes notice of what a call does not take', () => {
    expect(suite.names('calls/unheeded')).toEqual([
      ...['build:1 MiB', 'put:1 MiB', 'put:a stray', 'lend:a body'],
    ]);
    expect(told('calls/unheeded/put:a stray')[0]).toContain('unheardOf: "of nothing"');
    expect(told('calls/unheeded/lend:a body').slice(1)).toEqual([
      '→ 200',
      ...['id', 'title', 'rank', 'kind', 'lent'].map((name) =>
        expect.stringMatching(`→ ${name} is { \\$not: `),
      ),
    ]);
  });

  it('is each list with each of its conditions, filters, orders and pages', () => {
    expect(suite.names('calls/listed')).toEqual([
      'list:listed',
      'list:left out 1',
      'list:left out 2',
      'pages:listed',
    ]);
    expect(suite.names('calls/filtered')).toEqual([
      'list.kind:with, least:without',
      'list.least:with, kind:without',
      'list.kind:with',
      'list.kind:without',
      'list.kind:as novel',
      'list.kind:as poem',
      'list.least:with',
      'list.least:without',
    ]);
    expect(suite.names('calls/ordered')).toEqual(['list', 'pages']);
    expect(suite.names('calls/paged')).toEqual([
      ...['list:limit 2', 'list:limit 0', 'list:limit 1, offset 1', 'list:offset 100000'],
      'pages:page 100000',
    ]);
  });
});

describe('the plan', () => {
  it('of an answer looks at its status and its headers', () => {
    expect(told('calls/answered/put').slice(1)).toEqual(['→ 201', '→ Location: { $some: true }']);
  });

  it('of an answer reads what the call’s steps set', () => {
    expect(told('calls/answered/lend').slice(1)).toEqual(['→ 200', '→ lent is true']);
  });

  it('of a record elsewhere asks for it where another is', () => {
    expect(story(suite.one('calls/not-found/open.id:of another shelf'), { whole: true })).toEqual([
      'POST /shelves { shelf: { name: "Name number 1" } }',
      'POST /shelves/<act1.id>/books { title: "Title number 2", kind: "novel" }',
      'POST /shelves { shelf: { name: "Name number 3" } }',
      'GET /shelves/<act3.id>/books/<act2.book.id>',
      '→ 404',
    ]);
  });

  it('of a condition about what is found asks for the list of another', () => {
    expect(story(suite.one('calls/listed/list:left out 1'), { whole: true }).slice(2)).toEqual([
      'POST /shelves { shelf: { name: "Name number 3" } }',
      'GET /shelves/<act3.id>/books',
      '→ 200',
      '→ books is { $lacks: [{ $with: { id: <act2.book.id> } }] }',
      '→ total is { $counts: { items: <act4.books>, page: 3 } }',
    ]);
  });

  it('of a condition makes a record that only this one leaves out', () => {
    const told = story(suite.one('calls/listed/list:left out 2'), { whole: true });
    // Given so, or lent by the call that does.
    expect(told.some((line) => /lent: true|\/lend/.test(line))).toBe(true);
    expect(told.some((line) => line.includes('books is { $lacks:'))).toBe(true);
  });

  it('of a filter asks with a value that the record has, and with one that it has not', () => {
    expect(told('calls/filtered/list.kind:with')).toEqual([
      'GET /shelves/<act1.id>/books?kind=novel',
      '→ 200',
      '→ books is { $holds: [{ $with: { id: <act2.book.id> } }] }',
      '→ total is { $counts: { items: <act3.books>, page: 3 } }',
    ]);
    expect(told('calls/filtered/list.least:without')).toEqual([
      'GET /shelves/<act1.id>/books?least=2',
      '→ 200',
      '→ books is { $lacks: [{ $with: { id: <act2.book.id> } }] }',
      '→ total is { $counts: { items: <act3.books>, page: 3 } }',
    ]);
  });

  it('of an order has first, last, between and ties, on one page', () => {
    const lines = story(suite.one('calls/ordered/list'), { whole: true });
    expect(
      lines.filter((line) => line.startsWith('POST')).map((line) => /rank: \d/.exec(line)?.[0]),
    ).toEqual([undefined, undefined, 'rank: 1', 'rank: 3', 'rank: 2', 'rank: 3']);
    expect(lines.slice(-3)).toEqual([
      'GET /shelves/<act1.id>/books?limit=5',
      '→ 200',
      `→ books is { $inOrder: [${[6, 4, 5, 2, 3].map((act) => `{ $with: { id: <act${act}.book.id> } }`).join(', ')}] }`,
    ]);
  });

  it('of a page says which record it begins with', () => {
    expect(told('calls/paged/list:limit 1, offset 1')).toEqual([
      'GET /shelves/<act1.id>/books?limit=1&offset=1',
      '→ 200',
      '→ books is [{ $with: { id: <act7.books.1.id> } }]',
      '→ total is { $above: 2 }',
    ]);
  });
});

describe('a limit that is the size of a page', () => {
  it('is filled, and what is more comes after it', () => {
    expect(told('limits/met/SIZE:list')).toEqual([
      'GET /shelves/<act1.id>/books',
      '→ 200',
      '→ books is { $count: 3 }',
      '  GET /shelves/<act1.id>/books?offset=3',
      '→ books is { $not: [] }',
    ]);
    expect(told('limits/met/SIZE:pages').at(-2)).toBe('  GET /books?page=2');
  });
});
