// What a large upload costs the mock: `node tests/bench/upload.mjs [--megabytes 100]` sends a file far past the
// limit of its form to `nonet mock`, with its length told and without, and says how it was refused and by how
// much the server's memory grew at its highest. Ends with 1 where that is more than 20 MB.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { parseArgs } from 'node:util';

const MAX_GROWTH = 20;
const { values } = parseArgs({ options: { megabytes: { type: 'string', default: '100' } } });
const size = Number(values.megabytes) * 1_000_000;

const words = ['bin/command.js', 'mock', 'tests/corpus/cases/files.md', '--port', '0'];
const mock = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
const url = await addressOf(mock);
const { token } = await join('somebody');

/** The most that the server has held at a time, in MB; the mark is set anew by what reads it. */
const highest = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${mock.pid}/status`, 'utf8'))[1]) / 1024;

// What is loaded at the first form is no part of the cost.
await upload(1_000, true);
let worst = 0;
for (const isTold of [true, false]) {
  const before = highest();
  const { status, sent } = await upload(size, isTold);
  const growth = highest() - before;
  worst = Math.max(worst, growth);
  const length = isTold ? 'with its length' : 'without a length';
  console.log(
    `${values.megabytes} MB ${length}: ${status}, ${(sent / 1e6).toFixed(1)} MB sent, memory grew by ${growth.toFixed(1)} MB`,
  );
}
mock.kill();
process.exitCode = worst > MAX_GROWTH ? 1 : 0;

async function addressOf({ stdout }) {
  let text = '';
  for await (const chunk of stdout) {
    text += chunk;
    const found = /https?:\/\/[\w.:]+/.exec(text);
    if (found !== null) return found[0];
  }
  throw new Error(`the mock does not listen: ${text}`);
}

async function join(name) {
  const body = new URLSearchParams({ name, password: 'secret' });
  return (await fetch(`${url}/members`, { method: 'POST', body })).json();
}

/** Sends a file of so many bytes; what was sent until the answer came, and how it was answered. */
function upload(bytes, isTold) {
  const head = part('title') + 'A paper\r\n' + part('content', '; filename="a.bin"');
  const tail = '\r\n--nonet--\r\n';
  const chunk = Buffer.alloc(65_536, 'x');
  const all = head.length + bytes + tail.length;
  return new Promise((done) => {
    let sent = 0;
    const asked = request(`${url}/papers`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=nonet',
        ...(isTold ? { 'content-length': all } : { 'transfer-encoding': 'chunked' }),
      },
    });
    asked.on('response', (answer) => {
      answer.resume();
      answer.on('end', () => {
        asked.destroy();
        done({ status: answer.statusCode, sent });
      });
    });
    // A server may end the connection once it has refused.
    asked.on('error', () => {});
    asked.write(head);
    const more = () => {
      while (sent < bytes) {
        const next = chunk.subarray(0, Math.min(chunk.length, bytes - sent));
        sent += next.length;
        if (asked.destroyed) return;
        if (!asked.write(next)) return void asked.once('drain', more);
      }
      asked.end(tail);
    };
    more();
  });
}

function part(name, more = '') {
  return `--nonet\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
}
