// The servers that are measured: `nonet mock` with a thousand articles, and one of bare `node:http`
// that answers the same body without thinking.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextLine } from './line.ts';
import { home } from '../../../src/cli/home/home.ts';

const ROOT = home();
const ARTICLES = 1_000;

export interface Server {
  readonly port: number;
  readonly pid: number;
  end(): void;
}

/** Conduit with a thousand articles, every tenth with the tag `rare`. */
function conduit(): string {
  const text = readFileSync(join(ROOT, 'spec/examples/conduit.md'), 'utf8');
  const rows = Array.from({ length: ARTICLES }, (_, index) => {
    const tags = index % 10 === 0 ? 'common, rare' : 'common';
    return `| Article number ${index} | About ${index} | Body of ${index} | ${tags} | ${index % 2 ? 'jake' : 'celeste'} |\n`;
  });
  const last =
    '| Ten quiet walks | Where to go on a Sunday | Begin at the river. | outdoors | jake |\n';
  if (!text.includes(last)) throw new Error('the example has changed: mend this bench');
  return text.replace(last, last + rows.join(''));
}

/** `nonet mock` of a specification, by default of Conduit with a thousand articles; of a checkout. */
export async function mockServer(text: string = conduit(), root: string = ROOT): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'nonet-bench-'));
  const file = join(folder, 'conduit.md');
  writeFileSync(file, text);
  const child = spawn(process.execPath, [join(root, 'bin/command.js'), 'mock', file, '--json']);
  const { address } = JSON.parse(await nextLine(child)) as { address: string };
  const end = (): void => {
    child.kill();
    rmSync(folder, { recursive: true });
  };
  return { port: Number(new URL(address).port), pid: child.pid!, end };
}

const BARE = `
const [body] = process.argv.slice(1);
const server = require('node:http').createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

/** Bare `node:http` with a fixed body. */
export async function bareServer(body: string): Promise<Server> {
  const child = spawn(process.execPath, ['-e', BARE, body]);
  return { port: Number(await nextLine(child)), pid: child.pid!, end: () => child.kill() };
}
