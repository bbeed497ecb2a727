// Every folder has a README of about a page, which names what stands directly in it; and none holds more
// than can be taken in at a glance.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DESCRIBED, describedIn, partsOf } from '../../scripts/folders.mjs';

const MAX_LINES = 80;
const MAX_FILES = 20;
const CODE = /\.(ts|tsx|mjs|cjs)$/;

describe.each(DESCRIBED)('%s', (folder) => {
  const file = `${folder}/README.md`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';

  it('has a README of about a page, with a paragraph of its own', () => {
    expect(text).toMatch(/^# .+\n\n\S/);
    expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
  });

  it('describes each part there, and none that is gone (`npm run folders`)', () => {
    const described = describedIn(text);
    expect([...described.keys()].sort()).toEqual(partsOf(folder).sort());
    const blank = [...described].filter(([, says]) => says === '').map(([name]) => name);
    expect(blank).toEqual([]);
  });
});

it('ARCHITECTURE.md links to all of them', () => {
  const text = readFileSync('ARCHITECTURE.md', 'utf8');
  expect(DESCRIBED.filter((folder) => !text.includes(`(${folder}/README.md)`))).toEqual([]);
});

/** A folder, and all that are in it. */
const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? foldersIn(join(folder, entry.name)) : [],
  ),
];

/** In tests only code counts: what else lies there is data, as many as there are cases. */
const filesIn = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && (!folder.startsWith('tests') || CODE.test(entry.name)),
  ).length;

it('no folder of the program, nor of its tests, holds more files than can be taken in at a glance', () => {
  const folders = ['src', 'mocks', 'features', 'scripts', 'site', 'tests'].flatMap(foldersIn);
  expect(folders.filter((folder) => filesIn(folder) > MAX_FILES)).toEqual([]);
});
