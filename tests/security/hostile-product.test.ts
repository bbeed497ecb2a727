// A product that `accept --against` is turned to may be anybody's: whatever it answers ends in a verdict or
// in one message, and takes no more memory than an answer may have.

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetching } from '../../src/cli/accept/real/fetching.ts';
import { probe } from '../../src/cli/accept/real/probe.ts';
import { Gone } from '../../src/cli/accept/run/product.ts';
import { examine } from '../../src/workbench/examine.ts';
import { HELPDESK } from './project.ts';

const { spec } = examine('spec.md', HELPDESK);
const MIB = 2 ** 20;
const ZEROS = Buffer.alloc(MIB, '0');
/** 1 GiB, of which 1 MiB is sent. */
const BOMB = gzipSync(Buffer.alloc(64 * MIB, '0'));

let answer: (response: ServerResponse) => void;
let asked: (string | undefined)[];
let server: Server;
let address: string;
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers.host);
    response.on('error', () => {});
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function asking(): {
  ask: ReturnType<typeof fetching>;
  waits: number[];
  gone: () => string | null;
} {
  let gone: string | null = null;
  const waits: number[] = [];
  const ask = fetching({
    address,
    pace: { delayFor: () => 0, note: () => {}, askedToWait: () => {} } as never,
    wait: async (time) => void waits.push(time),
    onGone: (why) => (gone ??= why),
    isGone: () => gone,
    isFile: () => false,
  });
  return { ask, waits, gone: () => gone };
}

const REQUEST = { method: 'GET', url: '/api/tickets', headers: {}, body: null, address: '' };
const ANYBODY = { name: null, hurries: false };

/** Writes until nobody reads any more. */
const endless = (response: ServerResponse): void => {
  const more = (): void => {
    while (!response.destroyed && response.write(ZEROS));
    if (!response.destroyed) response.once('drain', more);
  };
  more();
};

/** The most memory that is held while something is done, beyond what was held before. */
async function peakOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let most = before;
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  await run();
  clearInterval(look);
  return most - before;
}

describe('a body', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['without an end', endless],
    [
      'that unpacks to very much',
      (response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        for (let part = 0; part < 16; part += 1) response.write(BOMB);
        response.end();
      },
    ],
  ])('%s is read no further than it may go', async (_what, sent) => {
    answer = sent;
    const { ask, gone } = asking();
    let body: string | null = null;
    const peak = await peakOf(async () => ({ body } = await ask(REQUEST, ANYBODY)));
    expect(body).toBe('(a body of more than 32 MiB)');
    expect(peak).toBeLessThan(400 * MIB);
    expect(gone()).toBeNull();
  });

  it.each<[string, (response: ServerResponse) => void]>([
    [
      'breaks off',
      (response) =>
        void response.writeHead(200, { 'content-length': 9 }).write('a', () => response.destroy()),
    ],
    [
      'is packed otherwise than it says',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no'),
    ],
    [
      'is no HTTP',
      (response) => void response.socket!.end('HTTP/1.1 200 OK\r\ncontent-length: x\r\n\r\n'),
    ],
    [
      'has headers without end',
      (response) => void response.socket!.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(MIB)}`),
    ],
  ])('that %s ends the run with one message', async (_what, sent) => {
    answer = sent;
    const { ask, gone } = asking();
    await expect(ask(REQUEST, ANYBODY)).rejects.toBeInstanceOf(Gone);
    expect(gone()).toMatch(/^http:\/\/127\.0\.0\.1:\d+ answers no more: ./);
  });
});

it('an answer that sends on to another host is followed nowhere', async () => {
  answer = (response) =>
    void response
      .writeHead(307, { location: 'http://localhost:1/', 'set-cookie': 'a=b; Domain=evil.example' })
      .end();
  const { status, headers } = await asking().ask(REQUEST, ANYBODY);
  expect([status, headers['location']]).toEqual([307, 'http://localhost:1/']);
  expect(asked).toHaveLength(1);
});

it.each(['1e99', '99999999999999', '-1', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'an answer that asks to wait %s is waited for no longer than two minutes, and not for ever',
  async (after) => {
    answer = (response) => void response.writeHead(429, { 'retry-after': after }).end();
    const { ask, waits } = asking();
    expect((await ask(REQUEST, ANYBODY)).status).toBe(429);
    expect(waits.length).toBeLessThan(10);
    expect(Math.max(...waits)).toBeLessThanOrEqual(120_000);
  },
);

describe('before anything is tried,', () => {
  it.each(['Fri, 31 Dec 9999 23:59:59 GMT', '-000001-01-01T00:00:00Z', '+275760-09-13T00:00:00Z'])(
    'a clock at %s is told',
    async (date) => {
      answer = (response) => void response.writeHead(200, { date }).end('{}');
      await expect(probe(spec, address)).rejects.toThrow('its clock has to be from the year 100');
    },
  );

  it('a body without an end is not waited for', async () => {
    answer = endless;
    expect(await probe(spec, address)).toBeGreaterThan(0);
  });

  it('an address that it sends on to is told, and not asked', async () => {
    answer = (response) => void response.writeHead(302, { location: 'http://localhost:1/' }).end();
    await expect(probe(spec, address)).rejects.toThrow('by sending on to');
    expect(asked).toHaveLength(1);
  });
});
