// Small specifications to be changed: each for one kind of thing, and one with all nine sections.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = process.cwd();
const CASES = join(ROOT, 'tests/corpus/cases');

export const TEXTS: readonly string[] = readdirSync(CASES)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join(CASES, name), 'utf8'));

export const WHOLE = readFileSync(join(ROOT, 'tests/obligations/rooms.md'), 'utf8');

export const fileIn = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
