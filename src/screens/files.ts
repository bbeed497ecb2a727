// Files in words.

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** A size as people read it: `1.5 MB`. */
export function sizeInWords(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1_000 && unit < UNITS.length - 1) [size, unit] = [size / 1_000, unit + 1];
  return `${unit === 0 ? size : Math.round(size * 10) / 10} ${UNITS[unit]}`;
}
