// Acceptance runs that a coding agent has begun: one of a file at a time, and none outlives the server.

import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { COMMAND, emptyFolder, ROOT, type Folder } from '../nonet.ts';
import { connected } from './connected.ts';

let folder: Folder;
beforeAll(() => {
  folder = emptyFolder();
  folder.write('spec/spec.md', readFileSync(join(ROOT, 'spec/examples/helpdesk.md')));
  symlinkSync('spec.md', join(folder.path, 'spec/link.md'));
});
afterAll(() => folder.remove());

const RUN = { name: 'accept', arguments: { budget: 60 } };

it('are one of each file at a time, whatever it is called', async () => {
  const agent = await connected(folder.path);
  const cancelling = new AbortController();
  const first = agent.client
    .callTool(RUN, undefined, { signal: cancelling.signal })
    .catch(() => 'cancelled');
  try {
    for (const file of ['spec/spec.md', './spec/../spec/spec.md', 'spec/link.md'])
      expect(await agent.failure('accept', { file })).toContain('is under way');
    cancelling.abort();
    expect(await first).toBe('cancelled');
    // Once it has ended, the next may begin.
    await vi.waitFor(
      async () =>
        expect(await agent.failure('accept', { file: 'spec/link.md', line: 1 })).toContain(
          'no row that anything rests on',
        ),
      { timeout: 50_000, interval: 200 },
    );
  } finally {
    await agent.close();
  }
});

/** The processes that one has begun and that run. */
const childrenOf = (of: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , parent, words = '']) => Number(parent) === of && words.includes('accept'))
    .map(([, pid]) => Number(pid));

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Ends a server while a run is under way: both are over in a moment. */
async function endsBoth(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  let children: number[] = [];
  await vi.waitFor(() => expect((children = childrenOf(server.pid!))).toHaveLength(1), {
    timeout: 20_000,
    interval: 100,
  });
  server.kill(signal);
  expect(await ended).toBe(0);
  await vi.waitFor(() => expect(children.filter(isRunning)).toEqual([]), { timeout: 10_000 });
}

const SIGNALS: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT'];

it.each(SIGNALS)('end with the server over standard input: %s', async (signal) => {
  const server = spawn(process.execPath, [COMMAND, 'mcp'], {
    ...{ cwd: folder.path, stdio: ['pipe', 'pipe', 'inherit'] },
  });
  const send = (message: object): void =>
    void server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const clientInfo = { name: 'test', version: '1' };
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
  send({ id: 1, method: 'initialize', params });
  await new Promise((resolve) => server.stdout.once('data', resolve));
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/call', params: RUN });
  await endsBoth(server, signal);
});

it.each(SIGNALS)('end with the server over HTTP: %s', async (signal) => {
  const words = [COMMAND, 'mcp', '--port', '0', '--json'];
  const server = spawn(process.execPath, words, { cwd: folder.path });
  const line = await new Promise<Buffer>((resolve) => server.stdout.once('data', resolve));
  const { address } = JSON.parse(line.toString()) as { readonly address: string };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  client.callTool(RUN).catch(() => {});
  await endsBoth(server, signal);
  await client.close();
});
