// A request as the command that makes it again, as sh takes it apart.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { curlOf, type Sent } from '../../features/support/requests/curl.ts';
import { bytesOf } from '../../src/model/files/bytes.ts';
import type { FileValue } from '../../src/model/files/file.ts';
import { curlOf as curlToTry } from '../../src/app/trying/examples/curl.ts';
import { sendJson, servingBytes } from '../accept/real/serving.ts';
import { wordsOf } from './shell.ts';

const GET: Sent = { method: 'GET', url: '/tickets?q=a', headers: {}, body: null, times: 1 };
/** The words that sh gives to each curl. */
const words = (sent: Sent): string[][] => wordsOf(curlOf('http://127.0.0.1:4010', sent));

describe('a request as a curl', () => {
  it('is its address where there is nothing else', () => {
    expect(words(GET)).toEqual([['-si', 'http://127.0.0.1:4010/tickets?q=a']]);
  });

  it.each([
    'plain',
    `it's "quoted" \`id\` $HOME $(id) \\ ; & | > <`,
    'two\nlines\tand a tab',
    '@file',
    "'",
    'ümläut 😀',
    '-X',
    '%s!',
  ])('says a body and a header whatever is in them: %j', (text) => {
    const body = JSON.stringify({ text });
    const sent = { ...GET, method: 'POST', headers: { 'content-type': 'x', 'x-a': text }, body };
    expect(words(sent)).toEqual([
      [
        ...['-si', '-X', 'POST', 'http://127.0.0.1:4010/tickets?q=a', '-H', 'content-type: x'],
        ...['-H', `x-a: ${text}`, '--data-raw', body],
      ],
    ]);
    expect(words({ ...sent, body: text })[0]?.at(-1)).toBe(text);
  });

  it('calls a body text that nobody calls anything, as fetch does', () => {
    expect(words({ ...GET, method: 'PUT', body: '' })[0]).toEqual([
      ...['-si', '-X', 'PUT', 'http://127.0.0.1:4010/tickets?q=a'],
      ...['-H', 'content-type: text/plain;charset=UTF-8', '--data-raw', ''],
    ]);
  });

  it('keeps a header without a value, brackets in an address, and what HEAD is', () => {
    const [odd] = words({ ...GET, url: '/a?f[]={b}', headers: { 'x-none': '' } });
    expect(odd).toEqual(['-si', '-g', 'http://127.0.0.1:4010/a?f[]={b}', '-H', 'x-none;']);
    expect(words({ ...GET, method: 'HEAD' })[0]?.[0]).toBe('-sI');
  });

  it('makes again as often as it was made', () => {
    expect(words({ ...GET, times: 3 })).toHaveLength(3);
  });
});

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('a form with files as a curl', () => {
  const FILES: readonly FileValue[] = [
    { name: 'the "best" of it; really.txt', type: 'text/plain', size: 700 },
    { name: 'Größe – 漢字.png', type: 'image/png', size: 70_000 },
    { name: 'back\\slash.zip', type: 'application/zip', size: 3 },
    { name: 'none.txt', type: 'text/plain', size: 0 },
    { name: 'it is.bin', type: 'application/octet-stream', size: 300 },
    { name: 'own.txt', type: 'text/plain', size: 6, content: 'R3LDtsOf' },
  ];
  const texts = [
    ['title', "@it's; type=x"],
    ['tags', 'a'],
    ['tags', 'b'],
  ];
  const sent: Sent = {
    ...GET,
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data', 'x-a': 'b' },
    body: JSON.stringify([...texts, ...FILES.map((file) => ['file', file])]),
  };

  it.each([
    ['of a red scenario', (url: string) => curlOf(url, sent)],
    ['of an example', (url: string) => curlToTry(url, sent, null, null)],
  ])('%s sends the very bytes', async (_, command) => {
    const came: unknown[] = [];
    const { url, stop } = await servingBytes(async (request, bytes, response) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      const form = await new Response(new Uint8Array(bytes), { headers }).formData();
      for (const [name, value] of form)
        came.push(
          typeof value === 'string'
            ? [name, value]
            : [value.name, value.type, hashOf(new Uint8Array(await value.arrayBuffer()))],
        );
      sendJson(response, [200, null]);
    });
    await promisify(execFile)('sh', ['-c', command(url)]);
    await stop();
    expect(came).toEqual([
      ...texts,
      ...FILES.map((file) => [file.name, file.type, hashOf(bytesOf(file))]),
    ]);
  });
});
