// The suite against a real product that keeps its records: `node tests/bench/real.mjs [--limit 180s] SPEC…` serves
// each specification as a mock at an address, tries it there twice as if it were a stranger's product, and prints
// a table: seconds to the verdict, scenarios passed, failed, not reached and left out. Limits of calls by time are
// raised first, since waiting for them is what a run would spend its time on.

import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

const COMMAND = 'bin/command.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { limit: { type: 'string', default: '180' } },
});
const limit = Number.parseInt(values.limit, 10) * 1000;

/**
 * A specification whose calls are never too many.
 *
 * @param {string} source
 */
const unhurried = (source) => source.replaceAll(/\| \d+ \|( calls? per [a-z]+ )/g, '| 100000 |$1');

/** @param {string} path @returns {Promise<{ address: string, close: () => void }>} */
function served(path) {
  const mock = spawn('node', [COMMAND, 'mock', path, '--port', '0', '--json']);
  return new Promise((resolve, reject) => {
    let said = '';
    mock.stdout.on('data', (part) => {
      said += part;
      const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
      if (address !== undefined) resolve({ address, close: () => mock.kill() });
    });
    mock.on('exit', () => reject(new Error(`The mock of ${path} did not start.`)));
  });
}

/** @param {string} path @param {string} address */
function tried(path, address) {
  const begun = Date.now();
  const { stdout, signal } = spawnSync(
    'node',
    [COMMAND, 'accept', path, '--against', address, '--no-screens', '--json'],
    { timeout: limit, killSignal: 'SIGKILL', maxBuffer: 2 ** 30, encoding: 'utf8' },
  );
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  if (signal !== null) return { seconds, counts: ['no verdict'] };
  const { passed, failed, notReached, leftOut } = JSON.parse(stdout).counts;
  return { seconds, counts: [passed, failed, notReached, leftOut] };
}

console.log(
  ['specification', 'run', 'seconds', 'passed', 'failed', 'not reached', 'left out'].join('\t'),
);
const folder = mkdtempSync(join(tmpdir(), 'nonet-real-'));
for (const file of positionals) {
  const path = join(folder, basename(file));
  writeFileSync(path, unhurried(readFileSync(file, 'utf8')));
  const { address, close } = await served(path);
  for (const run of [1, 2]) {
    const { seconds, counts } = tried(path, address);
    console.log([basename(file), run, seconds, ...counts].join('\t'));
    if (counts.length === 1) break;
  }
  close();
}
rmSync(folder, { recursive: true, force: true });
