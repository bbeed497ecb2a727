import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../src/model/index.ts';
import { fetchOf, tsRestOf } from '../../../src/app/trying/examples/snippets.ts';

const CARRIER = { kind: 'header', name: 'X-Key', prefix: '`${1}"\\ ', suffix: '!' } as const;
const HOSTILE = 'a"b\'c`${token}\\\n\u2028</script>';
const BODY = { plain: HOSTILE, 'not plain': [1, null, { deep: [] }], __proto__x: {} };
const SENT = {
  method: 'PUT',
  url: "/a?b=c'd",
  headers: { 'content-type': 'application/json', 'x-more': HOSTILE },
  body: JSON.stringify(BODY),
};
const KEY = '`${1}"\\ T!';

/** Runs a snippet with the names given, and gives what `taken` was handed. */
async function run(code: string, names: Record<string, unknown>): Promise<void> {
  const plain = code.replaceAll(/^import .*$/gm, '');
  await runInNewContext(`(async () => { ${plain} })()`, names);
}

describe('a request as code', () => {
  it('is the same request with fetch, whatever stands in it', async () => {
    let made: [string, RequestInit] | null = null;
    const fetch = (url: string, init: RequestInit) => void (made = [url, init]);
    await run(fetchOf('http://localhost:1', SENT, CARRIER), { fetch, token: 'T' });
    const [url, { body, ...rest }] = made!;
    expect(url).toBe("http://localhost:1/a?b=c'd");
    expect(rest).toEqual({ method: 'PUT', headers: { 'x-key': KEY, ...SENT.headers } });
    expect(JSON.parse(String(body))).toEqual(BODY);
  });

  it('is short where there is nothing to say', () => {
    const sent = { method: 'GET', url: '/a', headers: {}, body: null };
    expect(fetchOf('http://localhost:1', sent, null)).toBe(
      'const answer = await fetch("http://localhost:1/a");',
    );
  });

  it('is a call of a ts-rest client, with the credential among its headers', async () => {
    const made: unknown[] = [];
    const initClient = (_: unknown, options: unknown) => {
      made.push(options);
      return { 'put-it': (asked: unknown) => void made.push(asked) };
    };
    const request = { path: { id: 1 }, query: {}, headers: { 'x-more': HOSTILE }, body: BODY };
    await run(tsRestOf('http://localhost:1', 'put-it', request, CARRIER), {
      ...{ initClient, contract: null, token: 'T' },
    });
    expect(made).toEqual([
      { baseUrl: 'http://localhost:1', baseHeaders: { 'x-key': KEY } },
      { params: { id: 1 }, headers: { 'x-more': HOSTILE }, body: BODY },
    ]);
  });

  it('puts a form together, with files that are as large as they were', async () => {
    const files = [
      { name: 'a"b.png', type: 'image/png', size: 1_000 },
      { name: 'b.txt', type: 'text/plain', size: 7 },
    ];
    const body = { title: HOSTILE, tags: ['x', 'y'], files };
    const parts = [
      ['title', HOSTILE],
      ['tags', 'x'],
      ['tags', 'y'],
      ...files.map((file) => ['files', file]),
    ];
    const headers = { 'content-type': 'multipart/form-data' };
    const sent = { ...SENT, headers, body: JSON.stringify(parts) };
    const made: FormData[] = [];
    const names = { FormData, File, Uint8Array, token: 'T', contract: null };
    const fetch = (_: string, init: RequestInit) => void made.push(init.body as FormData);
    await run(fetchOf('http://localhost:1', sent, CARRIER), { ...names, fetch });
    const initClient = () => ({ put: (asked: { body: FormData }) => void made.push(asked.body) });
    const takes = { form: true, exactly: false } as NonNullable<Call['takes']>;
    const code = tsRestOf('http://localhost:1', 'put', { body }, CARRIER, takes);
    await run(code, { ...names, initClient });
    expect(made).toHaveLength(2);
    for (const form of made)
      expect(
        [...form].map(([name, value]) => [
          name,
          typeof value === 'string' ? value : [value.name, value.type, value.size],
        ]),
      ).toEqual([
        ...parts.slice(0, 3),
        ['files', ['a"b.png', 'image/png', 1_000]],
        ['files', ['b.txt', 'text/plain', 7]],
      ]);
  });
});
