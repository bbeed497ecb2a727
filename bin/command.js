// Runs the bundled command. What V8 compiles of a bundle's file is kept, for the next run need not do
// it again: that is more than half the time of a short command. Node keeps such code by itself from
// version 22 on, but without the functions that are first called later. It is kept in a folder of its
// own, as it holds paths of this machine and is not for the package.

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
import { setFlagsFromString } from 'node:v8';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { INLINING } from './inlining.js';

const FOLDER = fileURLToPath(new URL('../dist/cli/', import.meta.url));
const KEPT = fileURLToPath(new URL('../.cache/compiled/', import.meta.url));
const SUM_LENGTH = 4;
const AN_HOUR = 3_600_000;
/** The commands that plan a suite. */
const PLANNING = ['accept', 'mutate'];
const flags = PLANNING.includes(process.argv[2] ?? '') ? INLINING : [];
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
  const source = readFileSync(filename);
  const name = filename.slice(FOLDER.length);
  const kept = `${KEPT}${name}.${sumOf(source, sumOf(process.version + process.arch + flags.join()))
    .toString(16)
    .padStart(8, '0')}`;
  const cachedData = soundContentOf(kept);
  const script = new Script(Module.wrap(source.toString()), { filename, cachedData });
  if (cachedData === undefined || script.cachedDataRejected) compiled.push({ kept, script });
  return script;
}

/**
 * Tells damage, not forgery: whoever can write here can write the bundle.
 * @param {string | Buffer} data
 * @param {number} [after] the sum of what comes before
 */
const sumOf = (data, after) => crc32(data, after);

/**
 * What is kept in a file, after a sum of it; undefined where it is not there or not whole: V8 ends
 * the process over code that is damaged.
 * @param {string} path
 */
function soundContentOf(path) {
  try {
    const content = readFileSync(path);
    const data = content.subarray(SUM_LENGTH);
    return content.readUInt32BE() === sumOf(data) ? data : undefined;
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
    const sum = Buffer.alloc(SUM_LENGTH);
    sum.writeUInt32BE(sumOf(data));
    writeFileSync(beside, Buffer.concat([sum, data]));
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
    const [, file, rest] = /^(.+\.cjs)\.[0-9a-f]{8}(\.\d+)?$/.exec(name) ?? [];
    const isWhole = rest === undefined;
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

for (const flag of flags) setFlagsFromString(flag);
load('command.cjs');
