import { expect, it } from 'vitest';
import { examine } from '../../src/workbench/examine.ts';
import { generated } from './generated.ts';

it.each([100, 1_000])('a generated specification of %s rows has them, and is clean', (rows) => {
  const text = generated(rows);
  const written = text.match(/^\|(?! ---)/gm)!.length;
  expect(Math.abs(written - rows)).toBeLessThan(rows / 2);
  expect(examine('generated.md', text).diagnostics).toEqual([]);
});
