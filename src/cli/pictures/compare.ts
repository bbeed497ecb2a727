// Whether two pictures look alike: byte by byte, and where these differ pixel by pixel.

import { pixelsOf } from './png.ts';

export interface Difference {
  readonly name: string;
  readonly kind: 'changed' | 'resized' | 'new' | 'gone';
  /** In words: how much of it. */
  readonly says: string;
}

/** How a picture differs from an earlier one, null where there was none; null where it does not. */
export function differenceOf(name: string, before: Buffer | null, now: Buffer): Difference | null {
  if (before === null) return { name, kind: 'new', says: 'is new' };
  if (before.equals(now)) return null;
  const [old, present] = [pixelsOf(before), pixelsOf(now)];
  if (old === null) return { name, kind: 'changed', says: 'cannot be read in the earlier folder' };
  if (present === null) return { name, kind: 'changed', says: 'cannot be read' };
  const sizes = [old, present].map(({ width, height }) => `${width} × ${height}`);
  if (sizes[0] !== sizes[1])
    return { name, kind: 'resized', says: `was ${sizes[0]}, and is ${sizes[1]}` };
  const bytes = old.data.length / (old.width * old.height);
  let count = 0;
  for (let at = 0; at < old.data.length; at += bytes)
    if (old.data.compare(present.data, at, at + bytes, at, at + bytes) !== 0) count += 1;
  const all = old.width * old.height;
  return count === 0 ? null : { name, kind: 'changed', says: `${count} of ${all} pixels differ` };
}
