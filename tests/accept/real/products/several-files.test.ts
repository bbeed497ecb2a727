// The suite against a real product that takes several files at once: green where it is sound, red where a fault is
// planted.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { triedBy } from '../../../products/tried.ts';
import { failuresWith } from '../failures.ts';
import { ALBUM_FAULTS, startAlbums, type AlbumFault } from './files/albums.ts';

const FILE = 'tests/corpus/cases/several-files.md';
const text = readFileSync(FILE, 'utf8');
const trying = triedBy(FILE, text, { screens: false, web: null });

const failedWith = failuresWith(trying, startAlbums);

describe('a product that takes several files', () => {
  it('is held to all that is said of them', async () => {
    expect(await failedWith(null)).toEqual([]);
  }, 400_000);

  it.each(Object.keys(ALBUM_FAULTS) as AlbumFault[])(
    'fails with the fault %s',
    async (fault) => {
      expect(await failedWith(fault), ALBUM_FAULTS[fault]).not.toEqual([]);
    },
    400_000,
  );
});
