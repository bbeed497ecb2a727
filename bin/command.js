// Runs the bundled command. What V8 compiles of a bundle's file is kept beside it, for the next run
// need not do it again: that is more than half the time of a short command. Node keeps such code by
// itself from version 22 on, but without the functions that are first called later.

import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const FOLDER = fileURLToPath(new URL('../dist/cli/', import.meta.url));
const HASH_LENGTH = 20;
const native = createRequire(FOLDER);

/** @type {Map<string, { exports: unknown }>} */
const modules = new Map();
/** @type {{ kept: string, script: Script }[]} */
const compiled = [];

/** @param {string} name of a file of the bundle */
function load(name) {
  const known = modules.get(name);
  if (known !== undefined) return known.exports;
  const module = { exports: {} };
  modules.set(name, module);
  const run = compile(FOLDER + name).runInThisContext();
  run(module.exports, require, module, FOLDER + name, FOLDER);
  return module.exports;
}

/** @param {string} id */
const require = (id) => (id.startsWith('./') ? load(id.slice(2)) : native(id));

/** @param {string} filename */
function compile(filename) {
  const source = readFileSync(filename, 'utf8');
  const kept = `${filename}.${hashOf(process.version, process.arch, source).toString('hex')}`;
  const cachedData = soundContentOf(kept);
  const script = new Script(Module.wrap(source), { filename, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) compiled.push({ kept, script });
  return script;
}

/** @param {(string | Buffer)[]} parts */
const hashOf = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest();

/**
 * What is kept in a file, after a hash of it; undefined where it is not there or not whole: V8 ends
 * the process over code that is damaged.
 * @param {string} path
 */
function soundContentOf(path) {
  try {
    const content = readFileSync(path);
    const data = content.subarray(HASH_LENGTH);
    return hashOf(data).equals(content.subarray(0, HASH_LENGTH)) ? data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} path
 * @param {Buffer} data
 */
function keep(path, data) {
  const beside = `${path}.${process.pid}`;
  try {
    writeFileSync(beside, Buffer.concat([hashOf(data), data]));
    renameSync(beside, path);
  } catch {
    // Where nothing can be written it only takes longer.
    rmSync(beside, { force: true });
  }
}

process.on('exit', () => {
  for (const { kept, script } of compiled) keep(kept, script.createCachedData());
});

load('command.cjs');
