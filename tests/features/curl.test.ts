// A request as the command that makes it again, as sh takes it apart.

import { describe, expect, it } from 'vitest';
import { curlOf, type Sent } from '../../features/support/curl.ts';
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
