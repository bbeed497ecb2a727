// The acceptance suite of the specification, on the server itself.

import { spawn } from 'node:child_process';
import { bookshelf } from '../src/server.js';

const server = bookshelf().listen(0, '127.0.0.1', () => {
  const against = `http://127.0.0.1:${server.address().port}`;
  const options = ['--against', against, '--no-screens', ...process.argv.slice(2)];
  spawn('nonet', ['accept', 'spec/spec.md', ...options], { stdio: 'inherit' }).once(
    'exit',
    (code) => {
      process.exitCode = code ?? 1;
      server.close();
    },
  );
});
