// Clients that send a request in drips, or none, or half of one: they hold their connection for a while,
// and keep nobody else from an answer.

import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFront } from '../../../mocks/http/front.ts';
import { serve, type Running } from '../../../mocks/http/server.ts';
import { emptyFolder } from '../../cli/nonet.ts';
import { helpdesk } from '../../mocks/examples.ts';
import { askRaw } from './asking.ts';

const PATIENCE = 400;
const folder = emptyFolder();
let mock: Running;
let start: Running;
beforeAll(async () => {
  folder.write('index.html', '<h1>The app</h1>');
  const at = { host: '127.0.0.1', port: 0, patience: PATIENCE };
  mock = await serve({ ...at, product: helpdesk(), front: null });
  const front = createFront({
    ...{ app: folder.path, mock: 'browser', file: 'spec/a.md', specs: () => [] },
    source: () => '# A',
    save: () => true,
  });
  start = await serve({ ...at, product: null, front });
});
afterAll(async () => {
  await Promise.all([mock.close(), start.close()]);
  folder.remove();
});

const POST = 'POST /api/tickets HTTP/1.1\r\nhost: localhost\r\n';
const SNAPSHOT = 'PUT /_nonet/snapshot HTTP/1.1\r\nhost: localhost\r\n';
const SAVE = 'PUT /_nonet/source?file=spec/a.md HTTP/1.1\r\nhost: localhost\r\n';

const SLOW: readonly (readonly [string, () => Running, string, string])[] = [
  ['nothing', () => mock, '', ''],
  ['half a line', () => mock, 'POST /api/ti', ''],
  ['headers in drips', () => mock, POST, 'x-more: 1\r\n'],
  ['a body that never comes', () => mock, `${POST}content-length: 100\r\n\r\n`, ''],
  ['a body in drips', () => mock, `${POST}content-length: 100000\r\n\r\n`, ' '],
  ['chunks in drips', () => mock, `${POST}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ['a snapshot in drips', () => mock, `${SNAPSHOT}content-length: 60000000\r\n\r\n`, ' '],
  ['a text to save in drips', () => start, `${SAVE}content-length: 100000\r\n\r\n`, ' '],
];

/** Sends something, and then drips, until the other end closes; gives how long that took. */
const held = (socket: Socket, first: string, drip: string): Promise<number> =>
  new Promise((resolve) => {
    const begun = Date.now();
    const tap = setInterval(() => drip !== '' && socket.write(drip), 20);
    // A server that closes while more is sent resets the connection.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(tap);
      resolve(Date.now() - begun);
    });
    socket.resume();
    socket.write(first);
  });

it.each(SLOW)('%s holds a connection for a while, and others are answered', async (...slow) => {
  const [, to, first, drip] = slow;
  const ends = Array.from({ length: 50 }, () => held(connect(to().port), first, drip));
  const path = to() === mock ? '/_nonet/clock' : '/_nonet/mode';
  expect((await askRaw(to().address, path)).status).toBe(200);
  for (const taken of await Promise.all(ends)) expect(taken).toBeLessThan(20 * PATIENCE);
});
