// No folders import each other in a circle: whoever reads one has read, or can do without, what it rests on.
// Imports of types count, and so does what is fetched later.

import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, sourceFiles, target } from './imports.ts';

const ROOMS = ['src', 'mocks', 'features', 'site'];

/** Where folders still import each other. What no longer does so leaves the list, and nothing joins it. */
const NOT_YET: readonly string[] = [
  'src/obligations/planning',
  'src/obligations/requests',
  'src/obligations/search',
];

/** Each folder, and the folders whose files those directly in it import. */
function importedFolders(): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of ROOMS.flatMap(sourceFiles)) {
    const folder = dirname(file);
    const imported = folders.get(folder) ?? new Set();
    folders.set(folder, imported);
    for (const found of importsOf(file)) {
      const to = target(found);
      if (to !== null && dirname(to) !== folder) imported.add(dirname(to));
    }
  }
  return folders;
}

/** The sets of folders that all lead to each other (Tarjan's strongly connected components). */
function circlesIn(folders: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const number = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (folder: string): void => {
    number.set(folder, number.size);
    lowest.set(folder, number.get(folder)!);
    open.push(folder);
    for (const next of folders.get(folder) ?? []) {
      if (!folders.has(next)) continue;
      if (!number.has(next)) visit(next);
      if (open.includes(next)) lowest.set(folder, Math.min(lowest.get(folder)!, lowest.get(next)!));
    }
    if (lowest.get(folder) !== number.get(folder)) return;
    const circle = open.splice(open.indexOf(folder));
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const folder of folders.keys()) if (!number.has(folder)) visit(folder);
  return circles;
}

const circles = circlesIn(importedFolders());
const isIn = (folder: string, room: string): boolean =>
  folder === room || folder.startsWith(`${room}/`);

it('no folders import each other in a circle', () => {
  const found = circles.filter(
    (circle) => !circle.every((folder) => NOT_YET.some((room) => isIn(folder, room))),
  );
  expect(found).toEqual([]);
});

it('whatever is said to have circles still has some', () => {
  const free = NOT_YET.filter(
    (room) => !circles.some((circle) => circle.some((folder) => isIn(folder, room))),
  );
  expect(free).toEqual([]);
});
