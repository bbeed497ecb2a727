import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { differenceOf } from '../../src/cli/pictures/compare.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
};

/** A picture of grey pixels, one row each; `filter` says how the rows are written. */
function png(width: number, greys: readonly number[][], filter = 0): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(greys.length, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = greys.map((row, y) =>
    Buffer.from([
      filter,
      ...row.flatMap((grey, x) => {
        const before =
          filter === 1 ? (row[x - 1] ?? 0) : filter === 2 ? (greys[y - 1]?.[x] ?? 0) : 0;
        const value = (grey - before + 256) % 256;
        return [value, value, value];
      }),
    ]),
  );
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    ...[signature, chunk('IHDR', head)],
    ...[chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))],
  ]);
}

const GREYS = [
  [10, 200],
  [30, 40],
];

it('takes pictures for alike whose pixels are, however they are written', () => {
  expect(differenceOf('a.png', png(2, GREYS), png(2, GREYS))).toBeNull();
  for (const filter of [1, 2])
    expect(differenceOf('a.png', png(2, GREYS), png(2, GREYS, filter))).toBeNull();
});

it('says how much of a picture differs, and what is new or of another size', () => {
  const says = (before: Buffer | null, now: Buffer) => differenceOf('a.png', before, now)?.says;
  expect(
    says(
      png(2, GREYS),
      png(2, [
        [10, 200],
        [30, 41],
      ]),
    ),
  ).toBe('1 of 4 pixels differ');
  expect(says(png(2, GREYS), png(2, [...GREYS, [0, 0]]))).toBe('was 2 × 2, and is 2 × 3');
  expect(says(null, png(2, GREYS))).toBe('is new');
  expect(says(Buffer.from('none'), png(2, GREYS))).toContain('cannot be read');
});
