// Overrides: `mocks/overrides/pay.ts` answers the call `pay` of the project's `spec.md`.

import { existsSync, readdirSync, realpathSync, unwatchFile, watch, watchFile } from 'node:fs';
import * as modules from 'node:module';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Overrides, type Override, type Overriding } from '../../../mocks/world/overrides.ts';
import type { MockedProduct } from '../../../mocks/world/product.ts';
import { overridingSource } from '../../contract/printed/overriding-source.ts';
import { nearest } from '../../text/nearest.ts';
import type { Spec } from '../../model/index.ts';
import { home } from '../home/home.ts';
import { errorMessage } from '../../text/fault.ts';
import { heldPlace, readHeldFile } from './held-file.ts';
import { writeWholeFile } from './whole-file.ts';
import { printError } from '../terminal/print.ts';

const KINDS: ReadonlySet<string> = new Set(['.ts', '.mjs', '.js']);
const CONTRACT = 'contract.d.ts';
/** A module is written by hand. */
const MAX_BYTES = 4 * 2 ** 20;
/** Editors write a file in several steps; we look once they have come to rest. */
const REST = 60;
/** How often one looks whether a folder has been made, in milliseconds. */
const LOOKS = 1_000;

/** Where they are in a project; those of any but its `spec.md` stand there in a folder of its name. */
export function overridesFolder(file: string): string {
  const folder = join(projectOf(file), 'mocks/overrides');
  const name = basename(file, '.md');
  return name === 'spec' ? folder : join(folder, name);
}

/** The nearest folder above a file that is a package; the file's own where none is. */
function projectOf(file: string): string {
  const own = dirname(resolve(file));
  let folder = own;
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) return dirname(file);
    folder = dirname(folder);
  }
  return relative('', folder);
}

/**
 * Lets the modules of the folder answer, if there is one, and keeps them as they are on disk; gives
 * what takes them up again, for a specification that has changed, and what ends it.
 */
export async function followOverrides(product: MockedProduct, file: string) {
  const folder = overridesFolder(file);
  const say = printError;
  const again = async (): Promise<void> => {
    const { spec } = product.compiled;
    const files = overridesIn(folder);
    if (files === null) return;
    keepContract(file, spec);
    const loaded = new Map<string, Overriding>();
    for (const name of files) await load(folder, name, spec, loaded, say);
    product.overrides = loaded.size === 0 ? null : new Overrides(spec, loaded, say);
  };
  await again();
  return { again, stop: watched(folder, () => void again()) };
}

/** The files that may be overrides; null where there is no such folder. */
export function overridesIn(folder: string): string[] | null {
  try {
    const names = readdirSync(folder).sort();
    return names.filter((name) => KINDS.has(extname(name)) && name !== CONTRACT);
  } catch {
    return null;
  }
}

async function load(
  folder: string,
  name: string,
  spec: Spec,
  loaded: Map<string, Overriding>,
  say: (what: string) => void,
): Promise<void> {
  const call = basename(name, extname(name));
  const path = join(folder, name);
  const calls = spec.sections.calls.facts.calls.map((one) => one.name);
  if (!calls.includes(call)) {
    const near = nearest(call, calls);
    const meant = near === undefined ? '' : `; did you mean ${near}${extname(name)}?`;
    return say(`${path} is for no call of section 7${meant}`);
  }
  try {
    const { default: override } = await moduleAt(path);
    if (typeof override !== 'function') throw new Error('it has no function as its default export');
    loaded.set(call, { file: path, override: override as Override });
    say(`${path} answers ${call}`);
  } catch (error) {
    say(`${path} cannot be used: ${errorMessage(error)}`);
  }
}

/** Whether a module needs others to run. */
export const IMPORTS = /^\s*import\s(?!type\b)/m;

function importing(address: string): Promise<{ default?: unknown }> {
  const require = modules.createRequire(join(home(), 'bin/'));
  return require('./importing.cjs')(address);
}

/** The text of a module. Throws where it is no file, or a link that leads elsewhere. */
export const readModule = (path: string): string => readHeldFile(path, MAX_BYTES).toString();

/** Imports a module as it now stands: the same address would give what it was. */
async function moduleAt(path: string): Promise<{ default?: unknown }> {
  const source = readModule(path);
  const script = extname(path) === '.ts' ? withoutTypes(path, source) : source;
  if (IMPORTS.test(script))
    return importing(`${pathToFileURL(resolve(path)).href}?at=${Date.now()}`);
  const address = `data:text/javascript;base64,${Buffer.from(script).toString('base64')}`;
  return importing(address);
}

/** JavaScript for TypeScript: Node takes types away from 22.13 on; before, esbuild if it is there. */
export function withoutTypes(path: string, source: string): string {
  const { stripTypeScriptTypes } = modules as {
    stripTypeScriptTypes?: (source: string) => string;
  };
  if (stripTypeScriptTypes !== undefined) return stripTypeScriptTypes(source);
  const esbuild = esbuildFor(path);
  if (esbuild === null) {
    const script = path.replace(/\.ts$/, '.mjs');
    throw new Error(
      `Node ${process.version} reads no TypeScript: write ${script}, or npm i esbuild`,
    );
  }
  return esbuild.transformSync(source, { loader: 'ts' }).code;
}

/** The project's own esbuild, or one that stands beside the command; null where there is none. */
function esbuildFor(path: string): typeof import('esbuild') | null {
  for (const from of [resolve(path), realpathSync(process.argv[1] ?? '.')])
    try {
      return modules.createRequire(from)('esbuild') as typeof import('esbuild');
    } catch (error) {
      if ((error as { code?: string }).code !== 'MODULE_NOT_FOUND') throw error;
    }
  return null;
}

/** The types that overrides are written with, written only where they have changed. */
export function keepContract(file: string, spec: Spec): void {
  const path = join(overridesFolder(file), CONTRACT);
  const place = heldPlace(path);
  const text = overridingSource(spec);
  if (!existsSync(place) || readModule(path) !== text) writeWholeFile(place, text);
}

/** Calls `changed` when a file of a folder changes, which may be still to be made, until it is ended. */
export function watched(folder: string, changed: () => void): () => void {
  if (existsSync(folder)) return watching(folder, changed);
  let end = (): void => unwatchFile(folder, look);
  function look(): void {
    if (!existsSync(folder)) return;
    end();
    end = watching(folder, changed);
    changed();
  }
  watchFile(folder, { interval: LOOKS, persistent: false }, look);
  return () => end();
}

function watching(folder: string, changed: () => void): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const watcher = watch(folder, (_event, name) => {
    if (name === CONTRACT) return;
    clearTimeout(waiting);
    waiting = setTimeout(changed, REST);
  });
  return () => {
    clearTimeout(waiting);
    watcher.close();
  };
}
