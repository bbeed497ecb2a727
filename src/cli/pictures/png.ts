// The pixels of a PNG as browsers write one: 8 bits a channel, not interlaced (W3C, Portable Network Graphics).

import { inflateSync } from 'node:zlib';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Row by row, four bytes each: red, green, blue and how opaque. */
  readonly data: Buffer;
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** By the kind of colour: with red, green and blue, and with how opaque besides. */
const CHANNELS: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
/** No picture of a page has more, and no file may ask for more room. */
const MAX_PIXELS = 100_000_000;

/** Null for what is no such picture. */
export function pixelsOf(file: Buffer): Pixels | null {
  try {
    return decoded(file);
  } catch {
    return null;
  }
}

function decoded(file: Buffer): Pixels | null {
  if (!file.subarray(0, 8).equals(SIGNATURE)) return null;
  const chunks = [...chunksOf(file)];
  const head = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (head === undefined) return null;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = CHANNELS[head[9]!];
  if (head[8] !== 8 || channels === undefined || head[12] !== 0) return null;
  if (width * height > MAX_PIXELS) return null;
  const packed = Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? data : [])));
  const row = width * channels;
  const raw = inflateSync(packed, { maxOutputLength: (row + 1) * height });
  const data = unfiltered(raw, row, height, channels);
  return { width, height, data: channels === 4 ? data : opaque(data, width * height) };
}

function* chunksOf(file: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = 8; at + 8 <= file.length;) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    yield { type, data: file.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** Each row says how it follows from the one above it and from the pixel to its left. */
function unfiltered(raw: Buffer, row: number, height: number, channels: number): Buffer {
  const data = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)]!;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x < channels ? 0 : data[at - channels]!;
      const above = y === 0 ? 0 : data[at - row]!;
      const corner = y === 0 || x < channels ? 0 : data[at - row - channels]!;
      data[at] = raw[y * (row + 1) + 1 + x]! + foreseen(filter, left, above, corner);
    }
  }
  return data;
}

function foreseen(filter: number, left: number, above: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return above;
    case 3:
      return (left + above) >> 1;
    case 4:
      return nearestOf(left, above, corner);
    default:
      return 0;
  }
}

/** Paeth's choice: the one that is nearest to what all three say together. */
function nearestOf(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) => Math.abs(guess - one));
  if (toLeft! <= toAbove! && toLeft! <= toCorner!) return left;
  return toAbove! <= toCorner! ? above : corner;
}

function opaque(data: Buffer, count: number): Buffer {
  const whole = Buffer.alloc(count * 4, 255);
  for (let pixel = 0; pixel < count; pixel += 1)
    data.copy(whole, pixel * 4, pixel * 3, pixel * 3 + 3);
  return whole;
}
