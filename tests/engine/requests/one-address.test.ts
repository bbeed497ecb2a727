// Several calls at one method and path: which of them a request is for, and what becomes of those that are for none.

import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../src/engine/index.ts';
import { Document } from '../../../src/language/index.ts';

const engineOf = (rows: string, more = '') => {
  const { spec, diagnostics } = new Document(
    'a.md',
    `# Specification: A

## 7. Calls

| Call | Request | Takes | Answers |
| --- | --- | --- | --- |
${rows}
${more}`,
  );
  expect(diagnostics.map(({ code }) => code)).toEqual([]);
  return createEngine(spec);
};

const TYPE = { 'content-type': 'application/json' };

const asking = (rows: string, more = '') => {
  const engine = engineOf(rows, more);
  return (request: string, body: unknown = null, headers: Record<string, string> = TYPE) => {
    const [method = '', url = ''] = request.split(' ');
    const text = body === null || typeof body === 'string' ? body : JSON.stringify(body);
    const { call, status, headers: answered } = engine.handle({ method, url, headers, body: text });
    return { call, status, allow: answered['allow'] };
  };
};

const call = (name: string, request: string, takes = ''): string =>
  `| \`${name}\` | \`\`${request} \`\` | ${takes} | \`200 { is: text = "${name}" }\` |`;

describe('several calls at one address', () => {
  const rpc = asking(
    [
      call(
        'add',
        'POST /rpc where `method == "add"`',
        '`{ method: text, params: { a: integer } }`',
      ),
      call('large', 'POST /rpc where `version > LEAST`', '`{ version: integer }`'),
      call('any', 'POST /rpc where `version > 1`', '`{ version: integer }`'),
    ].join('\n'),
    '\n## 9. Limits\n\n| Constant | Value | Unit |\n| --- | --- | --- |\n| `LEAST` | 9 | |\n',
  );

  it('are told apart by what the request says, in the order of their rows', () => {
    expect(rpc('POST /rpc', { method: 'add', params: { a: 1 } }).call).toBe('add');
    expect(rpc('POST /rpc', { method: 'add', version: 20, params: { a: 1 } }).call).toBe('add');
    expect(rpc('POST /rpc', { version: 20 }).call).toBe('large');
    expect(rpc('POST /rpc', { version: 2 }).call).toBe('any');
  });

  it('are each judged as they are', () => {
    expect(rpc('POST /rpc', { method: 'add' })).toMatchObject({ call: 'add', status: 422 });
    expect(rpc('POST /rpc', { method: 'add', params: { a: 'x' } }).status).toBe(422);
  });

  it.each([
    ['another value', { method: 'ADD' }],
    ['a value of another type', { method: ['add'] }],
    ['a text for a number', { version: '20' }],
    ['nothing', {}],
    ['null', { method: null }],
    ['names that every object has', { constructor: 1, ['__proto__x']: 2 }],
    ['a list', [{ method: 'add' }]],
    ['a text', '"add"'],
    ['no JSON', '{ "method": "add"'],
    ['no body', null],
  ])('refuse %s as malformed', (_, body) => {
    expect(rpc('POST /rpc', body)).toMatchObject({ call: null, status: 400 });
  });

  it('refuse what is too long or of another type for that', () => {
    expect(rpc('POST /rpc', { method: 'add' }, { 'content-type': 'text/plain' }).status).toBe(415);
    expect(rpc('POST /rpc', { method: 'x'.repeat(2 ** 20) }).status).toBe(413);
  });

  it('name the methods that the address has, each once', () => {
    expect(rpc('PUT /rpc', {})).toMatchObject({ status: 405, allow: 'POST' });
  });
});

describe('a condition', () => {
  it('reads path, query with its default, and headers', () => {
    const ask = asking(
      [
        call('mine', 'GET /lists/:kind where `kind == "mine"`'),
        call('secret', 'GET /lists/:kind; X-Key: {key} where `key == "k" && kind == "all"`'),
        call('first', 'GET /pages?page=1 where `page == 1`'),
        call('even', 'GET /pages?of: list of integer where `of.size() == 2`'),
        call('rest', 'GET /pages'),
      ].join('\n'),
    );
    expect(ask('GET /lists/mine').call).toBe('mine');
    expect(ask('GET /lists/all', null, { 'x-key': 'k' }).call).toBe('secret');
    expect(ask('GET /lists/all')).toMatchObject({ call: null, status: 400 });
    expect(ask('GET /pages').call).toBe('first');
    expect(ask('GET /pages?page=2').call).toBe('rest');
    expect(ask('GET /pages?page=2&of=1&of=2').call).toBe('even');
    expect(ask('GET /pages?page=x').call).toBe('rest');
  });

  it('reads the members of a form', () => {
    const ask = asking(
      [
        call('add', 'POST /forms where `what == "add"`', '`form { what: text, n: integer }`'),
        call('drop', 'POST /forms where `n == 3`', '`form { n: integer }`'),
      ].join('\n'),
    );
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(ask('POST /forms', 'what=add&n=1', form).call).toBe('add');
    expect(ask('POST /forms', 'n=3', form).call).toBe('drop');
    expect(ask('POST /forms', 'n=4', form)).toMatchObject({ call: null, status: 400 });
    expect(ask('POST /forms', { what: 'add', n: 1 }).status).toBe(415);
  });

  it('that takes too much is the fault of the specification', () => {
    const many = 'ns.all(a, ns.all(b, ns.all(c, a + b + c >= 0)))';
    const ask = asking(call('add', `POST /n where \`${many}\``, '`{ ns: list of integer }`'));
    const { status } = ask('POST /n', { ns: Array.from({ length: 2000 }, (_, n) => n) });
    expect(status).toBe(500);
  });
});

it('takes the row of section 8 that is narrowed to nothing', () => {
  const { spec } = new Document(
    'a.md',
    `# Specification: A

## 7. Calls

| Call | Request | Takes | Answers |
| --- | --- | --- | --- |
${call('add', 'POST /rpc where `method == "add"`', '`{ method: text }`')}

## 8. Errors

| Error | Status | Message | When |
| --- | --- | --- | --- |
| \`NO_ADD\` | 409 | No. | malformed add |
| \`BAD\` | 418 | Bad. | malformed |
`,
  );
  const request = { method: 'POST', url: '/rpc', headers: TYPE, body: '{}' };
  expect(createEngine(spec).handle(request)).toMatchObject({ status: 418, error: 'BAD' });
});
