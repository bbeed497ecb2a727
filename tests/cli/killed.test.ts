import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND, emptyFolder, ROOT, serving, type Folder } from './nonet.ts';

let folder: Folder;
beforeAll(() => {
  folder = emptyFolder();
  folder.write('desk.md', readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8'));
  folder.write(
    'mocks/overrides/desk/listQueue.mjs',
    'export default (request, mock) => ({ ...mock(), status: 203 });\n',
  );
});
afterAll(() => folder.remove());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Starts the mock and ends it without warning, so many milliseconds later. */
async function killed(port: number, after: number): Promise<void> {
  const parameters = [COMMAND, 'mock', 'desk.md', '--port', `${port}`, '--json'];
  const child = spawn(process.execPath, parameters, { cwd: folder.path, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await pass(after);
  child.kill('SIGKILL');
  await ended;
}

describe('a mock that is killed', () => {
  // While it is loaded, while it reads, about when it begins to serve, and after that.
  it.each([20, 150, 500])('after %i ms starts again as if nothing had been', async (ms) => {
    const port = await freePort();
    await killed(port, ms);
    const mock = await serving(folder.path, 'mock', 'desk.md', '--port', `${port}`);
    const people = await fetch(`${mock.said.address}/_nonet/people`);
    expect(people.status).toBe(200);
    expect(mock.errors()).toBe('mocks/overrides/desk/listQueue.mjs answers listQueue\n');
    expect(await mock.interrupt()).toBe(0);
    expect(readdirSync(join(folder.path, 'mocks/overrides/desk')).sort()).toEqual([
      'contract.d.ts',
      'listQueue.mjs',
    ]);
  });
});
