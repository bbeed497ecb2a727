// Running another program with its output where ours goes. Needs nothing but Node.

import { spawn } from 'node:child_process';

/**
 * Runs a program to its end; rejects when it cannot be started or ends with anything but 0.
 * @param {string} program
 * @param {string[]} parameters
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<void>}
 */
export function run(program, parameters, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'inherit', ...options });
    child.on('error', (error) => reject(new Error(`${program} cannot be run: ${error.message}`)));
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(new Error(`\`${[program, ...parameters].join(' ')}\` ended with ${signal ?? code}`));
    });
  });
}
