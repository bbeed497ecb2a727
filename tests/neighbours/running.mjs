// Running other people's commands, and this project's own.

import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
const MUCH = 64 * 2 ** 20;

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} parameters
 * @param {string} cwd
 * @param {Record<string, string>} [environment]
 * @returns {Promise<{ code: number, out: string, err: string }>}
 */
export const run = (command, parameters, cwd, environment = {}) =>
  new Promise((settle) => {
    const env = { ...process.env, ...environment };
    execFile(command, parameters, { cwd, env, maxBuffer: MUCH }, (error, out, err) =>
      settle({
        code: error === null ? 0 : typeof error.code === 'number' ? error.code : -1,
        out,
        err,
      }),
    );
  });

/** @param {...string} parameters */
export const nonet = (...parameters) =>
  run(process.execPath, [`${ROOT}/bin/nonet.js`, ...parameters], ROOT);

/**
 * Starts a command that serves until `stop`; waits until it has said `ready`.
 * @param {string[]} parameters of Node
 * @param {RegExp} ready
 */
export async function serving(parameters, ready) {
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const found = new Promise((settle, reject) => {
    const listen = (/** @type {Buffer} */ data) => {
      said += data;
      const match = ready.exec(said);
      if (match !== null) settle(match);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
  const stop = () => new Promise((settle) => (child.once('exit', settle), child.kill('SIGTERM')));
  return { match: /** @type {RegExpExecArray} */ (await found), said: () => said, stop };
}

/** The mock of a specification, at a port that is free. @param {string} spec */
export async function mocking(spec) {
  const mock = await serving(
    [`${ROOT}/bin/nonet.js`, 'mock', spec, '--json'],
    /"address":"([^"]+)"/,
  );
  return { ...mock, address: String(mock.match[1]) };
}

/** A port that nobody listens at. @returns {Promise<number>} */
export const freePort = () =>
  new Promise((settle) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => settle(port));
    });
  });
