// A number that follows from a text, for chance that is the same every time.

/** A number for a text (FNV-1a). */
export function hash(text: string): number {
  let number = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1)
    number = Math.imul(number ^ text.charCodeAt(place), 0x01000193);
  return number;
}
