import { expect, it } from 'vitest';
import { examine } from '../../../src/workbench/examine.ts';
import { generated, generatedOfCalls } from './generated.ts';

it.each([100, 1_000])('a generated specification of %s rows has them, and is clean', (rows) => {
  const text = generated(rows);
  const written = text.match(/^\|(?! ---)/gm)!.length;
  expect(Math.abs(written - rows)).toBeLessThan(rows / 2);
  expect(examine('generated.md', text).diagnostics).toEqual([]);
});

it.each([true, false])('one of about 40 calls has them, and is clean (linked: %s)', (linked) => {
  const text = generatedOfCalls(40, { linked });
  const { spec, diagnostics } = examine('generated.md', text);
  expect(diagnostics).toEqual([]);
  expect(Math.abs(spec.sections.calls.facts.calls.length - 40)).toBeLessThanOrEqual(3);
  expect(text.includes('| before | Thing0 | yes |')).toBe(linked);
});
