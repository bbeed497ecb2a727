// The suite against a real product that takes forms and keeps files: green where it is sound, red where a fault is
// planted.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { realProduct } from '../../../../src/cli/accept/real/real.ts';
import { failuresOf } from '../failures.ts';
import { triedBy } from '../../../products/tried.ts';
import { type Fault, FAULTS, type Manner, start } from './files/product.ts';

const FILE = 'tests/corpus/cases/files.md';
const text = readFileSync(FILE, 'utf8');

const { compiled, asked } = triedBy(FILE, text, { screens: false, web: null });

async function failedWith(
  fault: Fault | null,
  manner: Manner | null = null,
): Promise<{ ids: string[]; failed: string[] }> {
  const { url, stop } = await start(fault, manner);
  const product = realProduct(compiled, { against: url });
  const failed = await failuresOf(asked, product, stop, fault !== null);
  return { ids: asked.obligations.map(({ id }) => id), failed };
}

describe('a product that keeps files', () => {
  it('is held to all that is said of them', async () => {
    const { ids, failed } = await failedWith(null);
    expect(failed).toEqual([]);
    expect(ids.filter((id) => id.startsWith('calls/file/replace:'))).toEqual([
      'calls/file/replace:Paper.content:a file',
      'calls/file/replace:Paper.content:an empty file',
      'calls/file/replace:Paper.content:a file whose name has quotes',
      'calls/file/replace:Paper.content:a file whose name has umlauts',
      'calls/file/replace:Paper.content:a file whose name leads to other folders',
    ]);
    // A rule about the type says nothing of the name.
    expect(ids).toContain(
      'calls/file/addPaper:Paper.cover:a file whose name leads to other folders',
    );
  }, 400_000);

  it('may keep the quotes of names as they came', async () => {
    expect((await failedWith(null, 'keeps-percent')).failed).toEqual([]);
  }, 400_000);

  it.each(Object.keys(FAULTS) as Fault[])(
    'fails with the fault %s',
    async (fault) => {
      const { failed } = await failedWith(fault);
      expect(failed, FAULTS[fault]).not.toEqual([]);
    },
    400_000,
  );
});
