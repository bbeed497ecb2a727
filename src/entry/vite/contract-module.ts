// The contract as a module of the project: written below `.nonet/`, where Vite and the compiler of
// TypeScript both find it under the name that it is imported by.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heldPlace } from '../../cli/project/held-file.ts';
import { writeWholeFile } from '../../cli/project/whole-file.ts';
import { contractSource } from '../../contract/printed/contract-source.ts';
import { namesSource } from '../../contract/printed/names-source.ts';
import type { Spec } from '../../model/index.ts';

/** What the contract is imported by. */
export const CONTRACT_MODULE = 'virtual:nonet/contract';

const FOLDER = '.nonet';
const CONTRACT = 'contract.ts';
const EXPORTED = /^export (const|type) (\w+)/gm;

/** Where the contract of a project is written. */
export const contractFile = (root: string): string => join(root, FOLDER, CONTRACT);

/** Writes the contract and its types, each only where it has changed. */
export function writeContract(root: string, spec: Spec): void {
  const folder = heldPlace(join(root, FOLDER));
  mkdirSync(folder, { recursive: true });
  const source = contractSource(spec);
  write(join(folder, CONTRACT), source);
  write(join(folder, 'nonet.d.ts'), declaration(source));
  write(join(folder, 'names.ts'), namesSource(spec));
  write(join(folder, '.gitignore'), '*\n');
}

function write(path: string, text: string): void {
  const place = heldPlace(path);
  if (!existsSync(place) || readFileSync(place, 'utf8') !== text) writeWholeFile(place, text);
}

/** A declaration may import no file beside it: it names each export by its type there. */
function declaration(source: string): string {
  const lines = [...source.matchAll(EXPORTED)].map(([, kind, name]) =>
    kind === 'const'
      ? `  export const ${name}: typeof import('./contract.js').${name};`
      : `  export type ${name} = import('./contract.js').${name};`,
  );
  return [
    '// Made by Nonet from the specification: do not edit.',
    '',
    `declare module '${CONTRACT_MODULE}' {`,
    ...lines,
    '}',
    '',
  ].join('\n');
}
