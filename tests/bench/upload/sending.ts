// Sends a file that is too large to a mock of its own, and reads from the system what the mock's memory was.

import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { parseArgs } from 'node:util';

/** In MB. */
const MAX_GROWTH = 20;

interface Sent {
  readonly status: number | undefined;
  /** So many bytes, until the answer came. */
  readonly bytes: number;
}

export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { megabytes: { type: 'string', default: '100' } },
  });
  const words = ['bin/command.js', 'mock', 'tests/corpus/cases/files.md', '--port', '0'];
  const mock = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await addressOf(mock);
    const token = await join(url, 'somebody');
    // What is loaded at the first form is no part of the cost.
    await upload(url, token, 1_000, true);
    let worst = 0;
    for (const isTold of [true, false]) {
      const before = highest(mock);
      const { status, bytes } = await upload(url, token, Number(values.megabytes) * 1e6, isTold);
      const growth = highest(mock) - before;
      worst = Math.max(worst, growth);
      console.log(
        `${values.megabytes} MB ${isTold ? 'with its length' : 'without a length'}: ${status}, ${(bytes / 1e6).toFixed(1)} MB sent, memory grew by ${growth.toFixed(1)} MB`,
      );
    }
    return worst > MAX_GROWTH ? 1 : 0;
  } finally {
    mock.kill();
  }
}

/** The most memory that a process has had, in MB. */
function highest({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of stdout ?? []) {
    text += String(chunk);
    const found = /https?:\/\/[\w.:]+/.exec(text);
    if (found !== null) return found[0];
  }
  throw new Error(`The mock does not listen: ${text}`);
}

async function join(url: string, name: string): Promise<string> {
  const body = new URLSearchParams({ name, password: 'secret' });
  const answer = await fetch(`${url}/members`, { method: 'POST', body });
  return ((await answer.json()) as { token: string }).token;
}

function upload(url: string, token: string, size: number, isTold: boolean): Promise<Sent> {
  const head = `${part('title')}A paper\r\n${part('content', '; filename="a.bin"')}`;
  const tail = '\r\n--nonet--\r\n';
  const chunk = Buffer.alloc(65_536, 'x');
  return new Promise((done) => {
    let sent = 0;
    const asked = request(`${url}/papers`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=nonet',
        ...(isTold
          ? { 'content-length': head.length + size + tail.length }
          : { 'transfer-encoding': 'chunked' }),
      },
    });
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => {
        asked.destroy();
        done({ status: answer.statusCode, bytes: sent });
      });
    });
    // A server may end the connection once it has refused.
    asked.on('error', () => {});
    asked.write(head);
    const more = (): void => {
      while (sent < size && !asked.destroyed) {
        const next = chunk.subarray(0, Math.min(chunk.length, size - sent));
        sent += next.length;
        if (!asked.write(next)) return void asked.once('drain', more);
      }
      if (!asked.destroyed) asked.end(tail);
    };
    more();
  });
}

const part = (name: string, more = ''): string =>
  `--nonet\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
