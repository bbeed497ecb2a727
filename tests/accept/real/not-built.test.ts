// A product in the making: what it does not have yet is told once, and what it has is tried.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suite } from '../../../features/suite.ts';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { serve } from '../../../mocks/http/server.ts';
import { accept } from '../../../src/cli/accept/accept.ts';
import type { Report } from '../../../src/cli/accept/report/facts/report.ts';
import { againstReal } from '../../../src/cli/accept/real/against.ts';
import { historyIn, noteProgress, progressWords } from '../../../src/cli/accept/report/history.ts';
import { summary } from '../../../src/cli/accept/report/summary.ts';
import { compile } from '../../../src/workbench/compile.ts';

const FILE = 'spec/examples/helpdesk.md';
const TEXT = readFileSync(FILE, 'utf8');
const compiled = compile(FILE, TEXT);
/** Nobody is told to wait by a product that has no rates yet. */
const unhurried = compile(
  FILE,
  TEXT.replace('| `RATE_LIMIT` | 120 |', '| `RATE_LIMIT` | 1000000 |'),
);
const BUILT = ['POST /api/people', 'POST /api/sessions', 'POST /api/tickets'];

let mock: Awaited<ReturnType<typeof serve>>;
let partial: Server;

/** A server that has some of the calls, and 404 for all else. */
const having = (built: readonly string[]): Server =>
  createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = (request.url ?? '').split('?', 1)[0]!;
      if (!built.includes(`${request.method} ${path}`)) {
        response.writeHead(404, { 'content-type': 'application/json' });
        return response.end('{"error":"no such route"}');
      }
      const body = Buffer.concat(chunks);
      const {
        host: _,
        'content-length': _length,
        connection: _connection,
        ...headers
      } = request.headers as Record<string, string>;
      void fetch(mock.address + request.url, {
        ...{ method: request.method!, headers },
        ...(body.length > 0 ? { body } : {}),
      }).then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(await answer.text());
      });
    });
  });

const addressOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const began = async (built: readonly string[]): Promise<Server> => {
  const server = having(built);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

beforeAll(async () => {
  const product = new MockedProduct(unhurried);
  mock = await serve({ product, front: null, host: '127.0.0.1', port: 0 });
  partial = await began(BUILT);
});
afterAll(async () => {
  partial.close();
  await mock.close();
});

async function tried(server: Server): Promise<Report> {
  const { asked, product } = await againstReal(compiled, {
    ...{ against: addressOf(server), screens: false },
  });
  try {
    return await accept(asked, suite, product);
  } finally {
    await product.close();
  }
}

describe('a product that has three of seventeen calls', () => {
  let report: Report;
  beforeAll(async () => {
    report = await tried(partial);
  }, 400_000);

  it('is told once what is not built, with what depends on it', () => {
    expect(report.notBuilt.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['listTickets', 'takeTicket', 'listReplies', 'addPerson', 'signOut']),
    );
    expect(report.notBuilt).toHaveLength(14);
    expect(report.notBuilt.reduce((sum, { depends }) => sum + depends, 0)).toBeGreaterThan(200);
    const text = summary(report, { coloured: false });
    expect(text).toContain('~ Not built: 14 of 17 calls');
    expect(text).toMatch(
      /^ {2}takeTicket {2}POST \/api\/tickets\/:id\/take is answered 404; \d+ /m,
    );
  });

  it('is tried in what it has: red is what that lacks, rates and refusals of other requests', () => {
    const red = report.outcomes.filter(({ verdict }) => verdict !== 'passed');
    const ids = red.map(({ id }) => id ?? '');
    expect(ids.filter((id) => !/RATE_LIMIT|^calls\/unroutable\//.test(id))).toEqual([]);
    expect(report.outcomes.length).toBeGreaterThan(40);
  });

  it('keeps a history of how far it has come', () => {
    const folder = mkdtempSync(join(tmpdir(), 'progress-'));
    const file = join(folder, 'progress.ndjson');
    try {
      const [first, second] = ['2026-11-22T10:00:00Z', '2026-11-23T10:00:00Z'].map((at) =>
        noteProgress(file, report, new Date(at)),
      );
      expect(first).toMatch(/^3 of 17 calls, \d+ of \d+ promises$/);
      expect(second).toBe(`${first}, since yesterday +0`);
      expect(historyIn(file)).toHaveLength(2);
      writeFileSync(file, '{"at":"long ago"}\n');
      expect(() => noteProgress(file, report)).toThrow(`${file}:1 is no line that --progress`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('says so where there is none of the calls', async () => {
  const empty = await began([]);
  await expect(tried(empty)).rejects.toThrow('has none of the 17 calls (404 at /api/');
  empty.close();
});

describe('how far it has come', () => {
  const step = { at: '2026-11-23T10:00:00.000Z', built: 7, calls: 17, kept: 214, promises: 563 };

  it.each([
    [[], '7 of 17 calls, 214 of 563 promises'],
    [[{ ...step, at: '2026-11-22T08:00:00.000Z', kept: 183 }], ', since yesterday +31'],
    [[{ ...step, at: '2026-11-10T08:00:00.000Z', kept: 220 }], ', since 2026-11-10 -6'],
    [[{ ...step, at: '2026-11-23T09:30:00.000Z', kept: 214 }], ', since 09:30 (UTC) +0'],
  ])('is told beside the latest of an earlier day: %j', (earlier, words) => {
    expect(progressWords(earlier, step).endsWith(words)).toBe(true);
  });
});
