// Runs the bundled command. What V8 compiles of a bundle's file is kept, for the next run need not do
// it again: that is more than half the time of a short command. Node keeps such code by itself from
// version 22 on, but without the functions that are first called later. It is kept in a folder of its
// own, as it holds paths of this machine and is not for the package.

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire, Module } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const FOLDER = fileURLToPath(new URL('../dist/cli/', import.meta.url));
const KEPT = fileURLToPath(new URL('../.cache/compiled/', import.meta.url));
const HASH_LENGTH = 20;
const AN_HOUR = 3_600_000;
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
  const name = filename.slice(FOLDER.length);
  const kept = `${KEPT}${name}.${hashOf(process.version, process.arch, source).toString('hex')}`;
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
  } finally {
    rmSync(beside, { force: true });
  }
}

/**
 * Takes away what was kept of files that earlier builds had, and what a command left that was killed
 * while it wrote.
 */
function sweep() {
  for (const name of readdirSync(KEPT)) {
    const [, file, hash = ''] = /^(.+)\.([0-9a-f]{40})(?:\.\d+)?$/.exec(name) ?? [];
    const isWhole = name.endsWith(hash);
    if (file !== undefined && isWhole && existsSync(FOLDER + file)) continue;
    const found = statSync(KEPT + name, { throwIfNoEntry: false });
    if (found !== undefined && Date.now() - found.mtimeMs > AN_HOUR)
      rmSync(KEPT + name, { force: true });
  }
}

process.on('exit', () => {
  if (compiled.length === 0) return;
  try {
    mkdirSync(KEPT, { recursive: true });
    for (const { kept, script } of compiled) keep(kept, script.createCachedData());
    sweep();
  } catch {
    // Where nothing can be written it only takes longer.
  }
});

load('command.cjs');
