// Whole specifications, damaged as people and tools damage them: read and checked all the same. A
// million characters of them; ten million by `NONET_FUZZ=10000000 npx vitest run tests/check/damaged`,
// each run other ones, where none may take over a second.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLES, examine, textOf } from './planting.ts';
import { processorTime } from '../processor-time.ts';

const ASKED = Number(process.env['NONET_FUZZ'] ?? 0);
const isLong = ASKED > 0;
const CHARACTERS = isLong ? ASKED : 1_000_000;
const TEXTS = EXAMPLES.map(textOf);
const RUNS = Math.ceil(CHARACTERS / (TEXTS.join('').length / TEXTS.length));
const WORDS = [...new Set(TEXTS.flatMap((text) => text.split(/[\s|`]+/)))];

type Damage = (lines: readonly string[]) => readonly string[];

/** A place among so many, from a number of 0 to 1. */
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const on = (lines: readonly string[], at: number): number => Math.floor(at * lines.length);
const inLine = (at: number, change: (line: string) => string): Damage => {
  return (lines) => lines.with(on(lines, at), change(lines[on(lines, at)]!));
};

const left: fc.Arbitrary<Damage> = place.map((at) => (lines) => lines.toSpliced(on(lines, at), 1));
const twice: fc.Arbitrary<Damage> = fc.tuple(place, place).map(
  ([at, to]) =>
    (lines) =>
      lines.toSpliced(on(lines, to), 0, lines[on(lines, at)]!),
);
const swapped: fc.Arbitrary<Damage> = fc.tuple(place, place).map(([one, other]) => (lines) => {
  const [first, second] = [on(lines, one), on(lines, other)];
  return lines.with(first, lines[second]!).with(second, lines[first]!);
});
const torn: fc.Arbitrary<Damage> = fc.tuple(place, fc.integer({ min: 1, max: 40 })).map(
  ([at, count]) =>
    (lines) =>
      lines.toSpliced(on(lines, at), count),
);
const reworded: fc.Arbitrary<Damage> = fc
  .tuple(place, place, fc.constantFrom(...WORDS))
  .map(([at, which, put]) =>
    inLine(at, (line) => {
      const words = line.split(/([\s|`]+)/);
      return words.with(Math.floor(which * words.length), put).join('');
    }),
  );
const mistyped: fc.Arbitrary<Damage> = fc
  .tuple(place, place, fc.nat(3), fc.string({ maxLength: 3 }))
  .map(([at, from, count, put]) =>
    inLine(at, (line) => {
      const start = Math.floor(from * line.length);
      return line.slice(0, start) + put + line.slice(start + count);
    }),
  );
const shuffled: fc.Arbitrary<Damage> = fc.tuple(place, place, place).map(([at, one, other]) =>
  inLine(at, (line) => {
    const cells = line.split('|');
    const [first, second] = [on(cells, one), on(cells, other)];
    return cells.with(first, cells[second]!).with(second, cells[first]!).join('|');
  }),
);

const damage = fc.oneof(left, twice, swapped, torn, reworded, mistyped, shuffled);
const damaged = fc
  .tuple(fc.constantFrom(...TEXTS), fc.array(damage, { minLength: 1, maxLength: 8 }))
  .map(([text, all]) =>
    all.reduce<readonly string[]>((lines, each) => each(lines), text.split('\n')).join('\n'),
  );

describe('a damaged specification', () => {
  it('is read and checked', { timeout: isLong ? 3_600_000 : 120_000 }, () => {
    let [slowest, characters] = [0, 0];
    fc.assert(
      fc.property(damaged, (text) => {
        const start = processorTime();
        const found = examine(text);
        slowest = Math.max(slowest, processorTime() - start);
        characters += text.length;
        const lines = text.split('\n');
        for (const { at, message, write } of found) {
          expect(lines[at.line - 1]?.length).toBeGreaterThanOrEqual(at.column - 1);
          expect(message + write).not.toMatch(/\bundefined\b|\[object|NaN/);
        }
      }),
      { numRuns: RUNS, ...(isLong ? {} : { seed: 20_261_121 }) },
    );
    if (!isLong) return;
    console.info(`${characters} characters, the slowest text in ${Math.round(slowest)} ms`);
    expect(slowest).toBeLessThan(1_000);
  });
});
