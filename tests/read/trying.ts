// Reading text that nobody meant, and holding what comes of it against what every reading promises.

import { expect } from 'vitest';
import { Diagnostic } from '../../src/diagnostics/schema.ts';
import { SECTION_IDS } from '../../src/model/index.ts';
import { Spec } from '../../src/model/schema/spec.ts';
import { read } from '../../src/read/index.ts';
import { type Source, source } from '../../src/text/source.ts';
import { processorTime } from '../processor-time.ts';

/** `NONET_FUZZ=20000 npx vitest run tests/read/fuzz` tries so many, each run other ones. */
export const RUNS = Number(process.env.NONET_FUZZ ?? 0);
export const isLong = RUNS > 0;
/** For a test of a long run; the usual ones take seconds. */
export const TIMEOUT = isLong ? 3_600_000 : 30_000;
const MOST_MILLISECONDS = isLong ? 300_000 : 5_000;

/** Whether a finding has its place in the file, and words without holes. */
function isTellable({ at, message, write }: Diagnostic, { lines }: Source): boolean {
  const line = lines[at.line - 1];
  const isPlaced = line !== undefined && at.column <= line.length + 1;
  const isSaid = message.trim() !== '' && write.trim() !== '';
  return isPlaced && isSaid && !/\bundefined\b|\[object|NaN/.test(message + write);
}

/** Reads a text and holds what comes of it against what every reading promises. */
export function tryReading(text: string, isChecked = true): void {
  const from = source('fuzz.md', text);
  const start = processorTime();
  const { spec, diagnostics } = read(from);
  expect(processorTime() - start, 'it takes no time to speak of').toBeLessThan(MOST_MILLISECONDS);
  expect(
    diagnostics.find((finding) => !isTellable(finding, from)),
    'it stands in the file and says something',
  ).toBeUndefined();
  if (!isChecked) return;
  expect(Spec.safeParse(spec).error).toBeUndefined();
  for (const diagnostic of diagnostics) expect(Diagnostic.safeParse(diagnostic).success).toBe(true);
  expect(Object.keys(spec.sections)).toEqual([...SECTION_IDS]);
}
