// The suite against a real product that takes several files at once: green where it is sound, red where a fault is
// planted.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realProduct } from '../../src/cli/accept/real/real.ts';
import { triedBy } from '../products/tried.ts';
import { failuresOf } from './failures.ts';
import { ALBUM_FAULTS, startAlbums, type AlbumFault } from './files/albums.ts';

const FILE = 'tests/corpus/cases/several-files.md';
const text = readFileSync(FILE, 'utf8');
const { compiled, asked } = triedBy(FILE, text, { screens: false, web: null });

async function failedWith(fault: AlbumFault | null): Promise<string[]> {
  const { url, stop } = await startAlbums(fault);
  const product = realProduct(compiled, { against: url });
  return failuresOf(asked, product, stop, fault !== null);
}

describe('a product that takes several files', () => {
  it('is held to all that is said of them', async () => {
    expect(await failedWith(null)).toEqual([]);
  }, 120_000);

  it.each(Object.keys(ALBUM_FAULTS) as AlbumFault[])(
    'fails with the fault %s',
    async (fault) => {
      expect(await failedWith(fault), ALBUM_FAULTS[fault]).not.toEqual([]);
    },
    120_000,
  );
});
