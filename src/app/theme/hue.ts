// A hue for each product, so that two specifications never look like the same one.

/** Nine hues that keep their contrast and their calm at the theme's lightness. */
const HUES = [268, 235, 205, 178, 152, 62, 34, 8, 322] as const;

/** The hue that belongs to a name: always the same one. */
export function hueOf(name: string): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) % 1_000_003;
  return HUES[hash % HUES.length]!;
}
