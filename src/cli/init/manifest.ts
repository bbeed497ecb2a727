// The scripts of a project: put into its package.json as that is written, none in the place of another.

import { existsSync } from 'node:fs';
import { applyEdits, modify, parse, type ParseError } from 'jsonc-parser';
import { createSpecFile, readSpecFile, writeSpecFile } from '../project/spec-file.ts';
import type { Done } from './done.ts';

const FILE = 'package.json';

const scriptsFor = (spec: string): Readonly<Record<string, string>> => ({
  'spec:start': `nonet start ${spec}`,
  'spec:check': `nonet check ${spec}`,
  'spec:accept': `nonet accept ${spec}`,
});

/** Adds the scripts that are not there yet. */
export function addScripts(spec: string): Done {
  const scripts = Object.entries(scriptsFor(/\s/.test(spec) ? JSON.stringify(spec) : spec));
  if (!existsSync(FILE)) {
    const manifest = { private: true, scripts: Object.fromEntries(scripts) };
    createSpecFile(FILE, `${JSON.stringify(manifest, null, 2)}\n`);
    return { file: FILE, did: 'written', what: `with ${named(scripts)}` };
  }
  const text = readSpecFile(FILE);
  const manifest = manifestIn(text);
  if (manifest === null)
    return { file: FILE, did: 'left', what: 'as it is not JSON that could be added to' };
  const missing = scripts.filter(([name]) => !Object.hasOwn(manifest.scripts ?? {}, name));
  if (missing.length === 0)
    return { file: FILE, did: 'left', what: 'as it has such scripts already' };
  const added = missing.reduce((before, [name, script]) => withScript(before, name, script), text);
  writeSpecFile(FILE, added);
  return { file: FILE, did: 'added to', what: named(missing) };
}

const named = (scripts: readonly (readonly [string, string])[]): string =>
  `scripts ${scripts.map(([name]) => name).join(', ')}`;

interface Manifest {
  readonly scripts?: Readonly<Record<string, unknown>>;
}

function manifestIn(text: string): Manifest | null {
  const errors: ParseError[] = [];
  const found: unknown = parse(text.replace(/^\uFEFF/, ''), errors);
  if (errors.length > 0 || !isObject(found)) return null;
  return found['scripts'] === undefined || isObject(found['scripts']) ? found : null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Changes nothing but the place where the script goes, and writes as its neighbours are written. */
function withScript(text: string, name: string, script: string): string {
  const indent = /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ';
  const isTabbed = indent.startsWith('\t');
  const formattingOptions = {
    insertSpaces: !isTabbed,
    tabSize: isTabbed ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
  return applyEdits(text, modify(text, ['scripts', name], script, { formattingOptions }));
}
