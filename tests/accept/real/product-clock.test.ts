// The suite against a product whose clock is elsewhere than the mock's: what has to be in the future is
// so by the product's own clock.

import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { emptyFolder, nonet, ROOT, serving } from '../../cli/nonet.ts';

const folder = emptyFolder();
afterAll(() => folder.remove());

it.each(['2031-05-05T12:00:00Z', '2039-12-31T23:30:00Z'])(
  'is green where it is %s',
  async (at) => {
    mkdirSync(join(folder.path, 'spec'), { recursive: true });
    const from = join(ROOT, 'tests/corpus/cases/datetime-form.md');
    copyFileSync(from, join(folder.path, 'spec/spec.md'));
    const product = await serving(folder.path, 'mock', '--port', '0');
    const { address } = product.said as { address: string };
    try {
      const set = await fetch(`${address}/_nonet/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ set: at }),
      });
      expect(set.status).toBe(200);
      const { code, out } = await nonet(
        folder.path,
        ...['accept', '--against', address, '--no-screens', '--json'],
      );
      const { counts } = JSON.parse(out) as { counts: { passed: number; failed: number } };
      expect(counts.failed).toBe(0);
      expect(counts.passed).toBeGreaterThan(30);
      expect(code).toBe(0);
    } finally {
      await product.interrupt();
    }
  },
  200_000,
);
