// Runs the acceptance suite on the app: on the one at the address that is given, else on one that is
// built and served for the run, with the mock behind it.

import { spawn } from 'node:child_process';
import { build, preview } from 'vite';

const [first, ...others] = process.argv.slice(2);
const isAddress = first?.startsWith('http') === true;
const server = isAddress ? null : await serve();
const url = isAddress ? first : server?.resolvedUrls?.local[0];
const options = isAddress ? others : process.argv.slice(2);

const words = ['accept', 'spec/spec.md', '--against', String(url).replace(/\/$/, ''), ...options];
const run = spawn('npx', ['--no-install', 'nonet', ...words], { stdio: 'inherit' });
run.on('exit', async (code) => {
  process.exitCode = code ?? 2;
  await server?.close();
});

async function serve() {
  await build({ logLevel: 'warn' });
  return preview({ preview: { host: '127.0.0.1', port: 0 } });
}
