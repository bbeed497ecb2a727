// Hearing that files have changed on disk, however editors write them.

import { watch, type FSWatcher } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readSpecFile } from './spec-file.ts';

/** Editors write a file in several steps; we look once they have come to rest. */
const REST = 40;

/**
 * Calls `changed` with a file's text whenever it becomes another one than is known (by default, than
 * it is now), until the function that it gives is called. A missing file is waited for.
 */
export function watchFiles(
  files: readonly string[],
  changed: (file: string, text: string) => void,
  read: ReadonlyMap<string, string> = new Map(),
): () => void {
  const known = new Map(files.map((file) => [file, read.get(file) ?? textOf(file)]));
  const look = (file: string): void => {
    const text = textOf(file);
    if (text === null || text === known.get(file)) return;
    known.set(file, text);
    changed(file, text);
  };
  // Folders are watched: a file that an editor replaces is no longer the one that was there.
  const folders = new Set(files.map((file) => dirname(file)));
  const watchers = [...folders].map((folder) => watchFolder(folder, files, look));
  for (const file of read.keys()) look(file);
  return () => watchers.forEach((watcher) => watcher?.close());
}

function watchFolder(
  folder: string,
  files: readonly string[],
  look: (file: string) => void,
): FSWatcher | null {
  const inside = new Map(
    files.filter((file) => dirname(file) === folder).map((file) => [basename(file), file]),
  );
  const waiting = new Map<string, NodeJS.Timeout>();
  try {
    return watch(folder, (_event, name) => {
      const file = inside.get(name ?? '');
      if (file === undefined) return;
      clearTimeout(waiting.get(file));
      waiting.set(
        file,
        setTimeout(() => look(file), REST),
      );
    });
  } catch {
    return null;
  }
}

function textOf(file: string): string | null {
  try {
    return readSpecFile(file);
  } catch {
    return null;
  }
}
