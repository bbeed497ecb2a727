// Which file of the program imports which, read from the sources.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface Import {
  readonly file: string;
  readonly from: string;
}

/** The files of code in a folder and below it, from the root. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs|js)$/.test(name))
    .map((name) => `${folder}/${name}`);

/** The text of a file without comments; of the scaffold only the head, as what follows writes code. */
export function codeOf(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(\/\/|\*).*$/gm, '');
  return file.startsWith('src/scaffold/') ? text.split(/^(?!import|\}| |$)/m, 1)[0]! : text;
}

/** All that a file imports, types and what is fetched later as well. */
export function importsOf(file: string): Import[] {
  const found = codeOf(file).matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)'([^']+)'/g);
  return [...found].map(([, from]) => ({ file, from: from! }));
}

/** The imported file, from the root; null for a library. */
export const target = ({ file, from }: Import): string | null =>
  from.startsWith('.') ? relative(ROOT, join(ROOT, dirname(file), from)) : null;
