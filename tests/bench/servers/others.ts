// Other mocks of the same product, where `NONET_OTHERS` names a folder with `npm i @stoplight/prism-cli
// @mockoon/cli json-server@0.17`: what they know of it stands in its OpenAPI description, or in a file of
// records.

import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { Server } from './servers.ts';

export type Asked = 'list' | 'record' | 'refused';

export interface Other extends Server {
  readonly name: string;
  /** The path of what is asked of it; null where it cannot be asked that. */
  path(asked: Asked): string | null;
}

interface Kind {
  readonly name: string;
  readonly run: readonly string[];
  readonly content: string;
  readonly path: Other['path'];
}

const PATHS = {
  list: '/api/articles?tag=rare',
  record: '/api/articles/a',
  refused: '/api/articles',
};
const RECORDS = {
  list: '/articles?tag=rare&_page=1&_limit=20',
  record: '/articles/7',
  refused: null,
};

const kindsOf = (openapi: string, articles: readonly object[]): Kind[] => [
  {
    name: 'Prism',
    run: ['prism', 'mock', 'FILE', '-h', '127.0.0.1', '-p', 'PORT'],
    content: openapi,
    path: (asked) => PATHS[asked],
  },
  {
    name: 'Mockoon',
    run: 'mockoon-cli start --data FILE --hostname 127.0.0.1 --port PORT --disable-log-to-file'.split(
      ' ',
    ),
    content: openapi,
    // It answers every request with an example: it refuses nothing.
    path: (asked) => (asked === 'refused' ? null : PATHS[asked]),
  },
  {
    name: 'json-server',
    run: ['json-server', '--quiet', '--host', '127.0.0.1', '--port', 'PORT', 'FILE'],
    content: JSON.stringify({ articles }),
    path: (asked) => RECORDS[asked],
  },
];

/** Starts those that are installed. */
export async function otherMocks(openapi: string, articles: readonly object[]): Promise<Other[]> {
  const folder = process.env['NONET_OTHERS'];
  if (folder === undefined) return [];
  return Promise.all(kindsOf(openapi, articles).map((kind) => started(folder, kind)));
}

async function started(folder: string, { name, run, content, path }: Kind): Promise<Other> {
  const port = await freePort();
  const file = join(folder, `${name}.json`);
  writeFileSync(file, content);
  const [program, ...rest] = run.map((word) => ({ FILE: file, PORT: `${port}` })[word] ?? word);
  const command = join(folder, 'node_modules/.bin', program!);
  const child = spawn(process.execPath, [command, ...rest], { stdio: 'ignore', cwd: folder });
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 300) throw new Error(`${name} does not begin to answer`);
    await pass(100);
  }
  return { name, port, path, pid: child.pid!, end: () => child.kill() };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
